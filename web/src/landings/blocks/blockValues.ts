import { newField } from '@portal/contract/buttons/newButton';
import type { LandingForms } from '@portal/contract/landings';
import { NO_CONTACTS, NO_MESSENGERS, NO_NETWORKS, NO_PAYMENT_SETTINGS } from '@portal/contract/landings/newLanding';
import { EMPTY_TEXT, isRichText, type RichText } from '@portal/contract/landings/richText';
import { toList, toPartialObject } from '../../api/toList.ts';
import { normalizeCustomField } from '../../solutions/normalizeCustomField.ts';
import type { SubmittedValues } from '../../ui/form/formValues.ts';
import { parseRichTextValue, toRichTextValue } from '../../ui/richText/richValue.ts';

/** Type of an editor value. Form values are strings: pictures as ids, formatted text as JSON. */
type Typed<T> = T extends RichText
  ? string
  : T extends string | boolean
    ? T
    : T extends number | null
      ? string
      : T extends readonly (infer One)[]
        ? Typed<One>[]
        : { [Name in keyof T]: Typed<T[Name]> };
type Form<Name extends keyof LandingForms> = Typed<NonNullable<LandingForms[Name]>>;

/**
 * Form values of the landing page editor, by block. Blocks of other page types, and of steps that are not loaded, are
 * absent.
 */
export type LandingValues = {
  readonly general: Form<'general'>;
  readonly general_products: Form<'general_products'>;
  readonly branding: Form<'branding'>;
  readonly amounts: Omit<Form<'amounts'>, 'suggested'> & { suggested: { amount: string }[] };
  readonly payment: Exclude<Form<'payment'>, { goods: unknown }> & Extract<Form<'payment'>, { goods: unknown }>;
  readonly services: Form<'services'>;
  readonly finance: Form<'finance'>;
  readonly promocode: Form<'promocode'>;
  readonly payment_settings: Form<'payment_settings'>;
  readonly custom_fields: Form<'custom_fields'>;
  readonly contacts: Form<'contacts'>;
  readonly messengers: Form<'messengers'>;
  readonly social: Form<'social'>;
  readonly project: Form<'project'>;
  readonly wallets: Form<'wallets'>;
  readonly widgets: Form<'widgets'>;
};
type FormName = keyof LandingValues;

/** Paths of editor fields that are shown under a condition. */
export type ConditionalBlockField =
  | 'amounts.min'
  | 'amounts.max'
  | 'branding.logo_alt'
  | 'branding.main_alt'
  | 'services.items.*.image_alt'
  | 'finance.items.*.image_alt'
  | 'custom_fields.fields.*.valid.pattern';

type Item = LandingValues['services']['items'][number];

const noText = toRichTextValue(EMPTY_TEXT);
const blankGeneral = { name: '', alias: '', language: '', summary: '', description: noText };

/** Initial values of a new row in the editor's lists. */
export const emptyItem: Item = { id: '', name: '', description: '', price: '', stock: '', image: '', image_alt: '' };
export const emptyAmount: LandingValues['amounts']['suggested'][number] = { amount: '' };
export const emptyPicture: LandingValues['project']['gallery'][number] = { image: '', alt: '' };
export const emptyWallet: LandingValues['wallets']['wallets'][number] = { name: '', address: '' };
export const emptyQuestion: LandingValues['widgets']['questions'][number] = { question: '', answer: '' };

/** Empty blocks of the editor, which also fill in members that the server omits. */
const BLANK: LandingValues = {
  general: blankGeneral,
  general_products: blankGeneral,
  branding: { logo_image: '', logo_alt: '', main_image: '', main_alt: '', color_scheme: { preset: '' } },
  amounts: { suggested: [], is_free: true, min: '', max: '', goal: '' },
  payment: {
    currency: '',
    order_desc: '',
    button_text: '',
    goods: { currency: '', order_desc: '', delivery: '' },
  },
  services: { items: [] },
  finance: { currency: '', order_desc: '', items: [], delivery: '' },
  promocode: { is_accepted: false },
  payment_settings: NO_PAYMENT_SETTINGS,
  custom_fields: { fields: [] },
  contacts: NO_CONTACTS,
  messengers: NO_MESSENGERS,
  social: NO_NETWORKS,
  project: { about: noText, gallery: [] },
  wallets: { wallets: [] },
  widgets: { share: false, qr: false, hours: '', questions: [] },
};

const pictureIn = (id: string): number | null => (id === '' ? null : Number(id));

const typedText = (text: unknown) => (isRichText(text) ? toRichTextValue(text) : noText);
const typedPicture = (id: number | null | undefined) => (typeof id === 'number' ? String(id) : '');
const typedItems = (items: NonNullable<LandingForms['services']>['items']): Item[] =>
  toList(items).map((item) => ({ ...emptyItem, ...item, image: typedPicture(item.image) }));

const typedGeneral = (form: NonNullable<LandingForms['general']>) => ({
  ...form,
  description: typedText(form.description),
});

function typedPayment(form: NonNullable<LandingForms['payment']>): Partial<LandingValues['payment']> {
  if ('goods' in form) return { goods: { ...BLANK.payment.goods, ...toPartialObject(form.goods) } };
  const { goods: _, ...blank } = BLANK.payment;
  return { ...blank, ...form };
}

/** Converters for saved forms whose values have another format in the editor. */
const typed: { readonly [Name in FormName]?: (form: NonNullable<LandingForms[Name]>) => object } = {
  general: typedGeneral,
  general_products: typedGeneral,
  branding: ({ logo_image, main_image, ...form }) => ({
    ...form,
    logo_image: typedPicture(logo_image),
    main_image: typedPicture(main_image),
    color_scheme: { preset: '', ...toPartialObject(form.color_scheme) },
  }),
  amounts: ({ suggested, ...form }) => ({ ...form, suggested: toList(suggested).map((amount) => ({ amount })) }),
  services: ({ items }) => ({ items: typedItems(items) }),
  finance: (form) => ({ ...form, items: typedItems(form.items) }),
  project: ({ about, gallery }) => ({
    about: typedText(about),
    gallery: toList(gallery).map(({ image, alt }) => ({ image: typedPicture(image), alt })),
  }),
  custom_fields: ({ fields }) => ({ fields: toList(fields).map(normalizeCustomField) }),
};

const isName = (name: string): name is FormName => Object.hasOwn(BLANK, name);

/** Converts saved forms to the values of the landing page editor. */
export function getLandingValues(forms: LandingForms): LandingValues {
  const values = Object.entries(forms).flatMap(([name, form]): [string, object][] => {
    if (!isName(name)) return [];
    if (name === 'payment') return [[name, typedPayment(form as NonNullable<LandingForms['payment']>)]];
    const held = (typed[name] as ((form: object) => object) | undefined)?.(form) ?? form;
    return [[name, { ...BLANK[name], ...held }]];
  });
  // Blocks without values are not rendered, so the type may claim all blocks.
  return Object.fromEntries(values) as LandingValues;
}

type SentForms = Partial<SubmittedValues<LandingValues, ConditionalBlockField>>;
const keptItems = (items: readonly Partial<Item>[]) =>
  items.map((item) => ({ ...emptyItem, ...item, image: pictureIn(item.image ?? '') }));
const keptGeneral = (form: LandingValues['general']) => ({
  ...form,
  description: parseRichTextValue(form.description),
});

/** Converts the values of the landing page editor to the forms to save. Fields that are not shown become empty. */
export function buildLandingForms(sent: SentForms): LandingForms {
  const { general, general_products, branding, amounts, payment, services, finance, project, custom_fields, ...same } =
    sent;
  return {
    ...same,
    ...(general && { general: keptGeneral(general) }),
    ...(general_products && { general_products: keptGeneral(general_products) }),
    ...(branding && {
      branding: {
        ...BLANK.branding,
        ...branding,
        logo_image: pictureIn(branding.logo_image),
        main_image: pictureIn(branding.main_image),
      },
    }),
    ...(amounts && {
      amounts: { ...BLANK.amounts, ...amounts, suggested: amounts.suggested.map(({ amount }) => amount) },
    }),
    ...(payment && { payment }),
    ...(services && { services: { items: keptItems(services.items) } }),
    ...(finance && { finance: { ...finance, items: keptItems(finance.items) } }),
    ...(project && {
      project: {
        about: parseRichTextValue(project.about),
        gallery: project.gallery.map(({ image, alt }) => ({ image: Number(image), alt })),
      },
    }),
    ...(custom_fields && {
      custom_fields: {
        fields: custom_fields.fields.map((field) => ({ ...field, valid: { ...newField.valid, ...field.valid } })),
      },
    }),
  };
}

/** Converts a field path of the saved forms to a path in the editor, where suggested amounts are rows. */
export const toEditorPath = (path: string): string => path.replace(/^amounts\.suggested\.\d+$/, '$&.amount');
