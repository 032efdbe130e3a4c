import { landingFormErrors, landingRules } from '@portal/contract/landings/landingRules';
import { all, pattern, required } from '@portal/contract/rules';
import { getCustomFieldRules } from '../../solutions/fieldRules.ts';
import type { FormRules } from '../../ui/form/formEngine.ts';
import { richTextRule } from '../../ui/richText/richValue.ts';
import { toEditorPath, type LandingValues } from './blockValues.ts';

const isFree = { shown: ({ amounts }: LandingValues) => amounts.is_free };
/** Condition: a picture's description is shown only if there is a picture. */
const ofPicture = { shown: (_: unknown, { image }: { image: string }) => image !== '' };

/** Conditions under which fields of the landing page editor are shown, depending on other values. */
export const blockConditions = {
  'amounts.min': isFree,
  'amounts.max': isFree,
  'branding.logo_alt': { shown: ({ branding }: LandingValues) => branding.logo_image !== '' },
  'branding.main_alt': { shown: ({ branding }: LandingValues) => branding.main_image !== '' },
  'services.items.*.image_alt': ofPicture,
  'finance.items.*.image_alt': ofPicture,
  'custom_fields.fields.*.valid.pattern': {
    shown: (_: unknown, { template }: { template: string }) => template === 'custom',
  },
};

const rules = landingRules;
const colour = pattern(/^([a-z_]+|#[\dA-Fa-f]{6})$/);

const general = (name: 'general' | 'general_products'): FormRules<LandingValues> => ({
  [`${name}.name`]: rules.name,
  [`${name}.alias`]: rules.alias,
  [`${name}.language`]: required,
  [`${name}.summary`]: rules.summary,
  [`${name}.description`]: richTextRule,
});
const items = (list: 'services.items' | 'finance.items'): FormRules<LandingValues> => ({
  [`${list}.*.name`]: rules.name,
  [`${list}.*.description`]: rules.summary,
  [`${list}.*.price`]: rules.neededPrice,
  [`${list}.*.stock`]: rules.stock,
  [`${list}.*.image_alt`]: rules.alt,
});

/** Validation rules that concern a single field. */
const ownRules: FormRules<LandingValues> = {
  ...general('general'),
  ...general('general_products'),
  'branding.logo_alt': rules.alt,
  'branding.main_alt': rules.alt,
  'branding.color_scheme.preset': all(required, colour),
  'amounts.max': rules.price,
  'amounts.goal': rules.price,
  'payment.currency': rules.currency,
  'payment.order_desc': rules.order_desc,
  'payment.button_text': rules.button_text,
  ...items('services.items'),
  'payment.goods.currency': rules.currency,
  'payment.goods.order_desc': rules.order_desc,
  'payment.goods.delivery': rules.delivery,
  'finance.currency': rules.currency,
  'finance.order_desc': rules.order_desc,
  'finance.delivery': rules.delivery,
  ...items('finance.items'),
  'payment_settings.design_id': rules.design_id,
  'payment_settings.response_success_url': rules.url,
  'payment_settings.response_decline_url': rules.url,
  'payment_settings.server_callback_url': rules.url,
  'contacts.email': rules.email,
  'contacts.phone': rules.phone,
  'contacts.address': rules.address,
  'contacts.site': rules.url,
  'messengers.telegram': rules.handle,
  'messengers.viber': rules.phone,
  'messengers.whatsapp': rules.phone,
  'messengers.messenger': rules.handle,
  'social.facebook': rules.handle,
  'social.instagram': rules.handle,
  'social.x': rules.handle,
  'social.youtube': rules.handle,
  'social.linkedin': rules.handle,
  'social.tiktok': rules.handle,
  'project.about': richTextRule,
  'project.gallery.*.image': required,
  'project.gallery.*.alt': rules.alt,
  'wallets.wallets.*.name': rules.wallet.name,
  'wallets.wallets.*.address': rules.wallet.address,
  'widgets.hours': rules.hours,
  'widgets.questions.*.question': rules.question,
  'widgets.questions.*.answer': rules.answer,
};

/** Returns the validation rules of the form's blocks, including contradictions between fields. */
export function getBlockRules(values: LandingValues): FormRules<LandingValues> {
  const held: Partial<LandingValues> = values;
  const wrong = new Map(
    landingFormErrors({
      amounts: held.amounts && { ...held.amounts, suggested: held.amounts.suggested.map(({ amount }) => amount) },
      custom_fields: held.custom_fields,
    }).map(([path, said]) => [toEditorPath(path), said]),
  );
  // The form passes the row to this rule, not the row's index.
  const inAmount = (value: string, row: unknown) =>
    rules.neededPrice(value) ??
    wrong.get(`amounts.suggested.${held.amounts?.suggested.findIndex((one) => one === row)}.amount`);
  return {
    ...ownRules,
    'amounts.suggested.*.amount': inAmount,
    'amounts.min': (value) => rules.price(value) ?? wrong.get('amounts.min'),
    ...getCustomFieldRules('custom_fields.fields', held.custom_fields?.fields ?? [], wrong),
  };
}
