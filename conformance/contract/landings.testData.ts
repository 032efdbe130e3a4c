import type { LandingForms } from '@portal/contract/landings';
import type { LandingStep, LandingType } from '@portal/contract/landings/landingRules';
import { NO_PAYMENT_SETTINGS } from '@portal/contract/landings/newLanding';
import { buttonField } from '../support/selling/buttons.ts';
import { createLandingItem, readStep } from '../support/selling/landings.ts';
import type { Portal } from '../support/portal.ts';

/**
 * Returns the errors of an answer as pairs of path and message: errors of the contract's schema, else errors that the
 * server found.
 */
export function readErrors(body: unknown): unknown {
  const { error, issues } = body as { error?: unknown; issues?: { path: string; message: string }[] };
  return issues?.map(({ path, message }) => [path.replace('body.', ''), message]) ?? error;
}
type General = NonNullable<LandingForms['general']>;
export const readGeneralForm = async (portal: Portal, page: { id: number; merchant_id: number }): Promise<General> => {
  const { forms } = await readStep(portal, page, 'settings');
  return (forms.general ?? forms.general_products)!;
};
const text = (words: string) =>
  ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] }) as const;
export const makeRichText = (words: string) => text(words) as unknown as General['description'];

export const makeProductsForm = (say: Partial<NonNullable<LandingForms['finance']>>): LandingForms => ({
  finance: { currency: 'UAH', order_desc: '', items: [createLandingItem()], delivery: '', ...say },
});
const amounts = (say: Partial<NonNullable<LandingForms['amounts']>>): LandingForms => ({
  amounts: { suggested: [], is_free: true, min: '', max: '', goal: '', ...say },
});
/** Makes the form of the branding block, empty except for the given members. */
export const makeBrandingForm = (say: Partial<NonNullable<LandingForms['branding']>>): LandingForms => ({
  branding: {
    logo_image: null,
    logo_alt: '',
    main_image: null,
    main_alt: '',
    color_scheme: { preset: 'black' },
    ...say,
  },
});
const settingsOf = (say: Partial<NonNullable<LandingForms['payment_settings']>>): LandingForms => ({
  payment_settings: { ...NO_PAYMENT_SETTINGS, ...say },
});
const goods = (currency: string): LandingForms => ({ payment: { goods: { currency, order_desc: '', delivery: '' } } });
export const makeCustomFieldsForm = (...fields: ReturnType<typeof buttonField>[]): LandingForms => ({
  custom_fields: { fields },
});
const custom = (pattern: string) =>
  buttonField({ valid: { template: 'custom', pattern, min_length: '', max_length: '' } });
const NO_CURRENCY = "The merchant doesn't accept payments in this currency";

/** Invalid forms with the path and message of their error, by landing page type and editor step. */
export const INVALID_FORMS: readonly (readonly [
  LandingType,
  LandingStep,
  LandingForms,
  path: string,
  message: string,
])[] = [
  [
    'products',
    'finance',
    makeProductsForm({ items: [createLandingItem({ price: '' })] }),
    'finance.items.0.price',
    'field is required',
  ],
  [
    'products',
    'finance',
    makeProductsForm({ items: [createLandingItem(), createLandingItem({ price: '1.234' })] }),
    'finance.items.1.price',
    'field must be amount',
  ],
  [
    'products',
    'finance',
    makeProductsForm({ items: [createLandingItem({ name: ' ' })] }),
    'finance.items.0.name',
    'field is required',
  ],
  [
    'products',
    'finance',
    makeProductsForm({ items: [createLandingItem({ stock: '-1' })] }),
    'finance.items.0.stock',
    'field must be number',
  ],
  ['products', 'finance', makeProductsForm({ currency: 'GEL' }), 'finance.currency', NO_CURRENCY],
  ['digital_goods', 'finance', goods('GEL'), 'payment.goods.currency', NO_CURRENCY],
  ['digital_goods', 'finance', goods(''), 'payment.goods.currency', 'field is required'],
  [
    'donations',
    'finance',
    { payment: { currency: 'CZK', order_desc: '', button_text: '' } },
    'payment.currency',
    NO_CURRENCY,
  ],
  [
    'donations',
    'finance',
    amounts({ min: '50', max: '20' }),
    'amounts.min',
    'Enter a minimum that is not greater than the maximum',
  ],
  [
    'donations',
    'finance',
    amounts({ suggested: ['10', '25', '10,00'] }),
    'amounts.suggested.2',
    'This amount is already in the list',
  ],
  ['donations', 'finance', amounts({ goal: '0' }), 'amounts.goal', 'field is lower than 0.01'],
  [
    'donations',
    'finance',
    settingsOf({ design_id: '1' }),
    'payment_settings.design_id',
    "The merchant doesn't have this design",
  ],
  [
    'donations',
    'finance',
    // Design with white text on a yellow button.
    settingsOf({ design_id: '50003' }),
    'payment_settings.design_id',
    'The button text of this design is not readable: choose another design or change its colours',
  ],
  [
    'donations',
    'finance',
    settingsOf({ response_success_url: 'javascript:alert(1)' }),
    'payment_settings.response_success_url',
    'Enter a valid url',
  ],
  [
    'donations',
    'finance',
    makeCustomFieldsForm(buttonField(), buttonField()),
    'custom_fields.fields.1.name',
    'Another field already has this name',
  ],
  [
    'donations',
    'finance',
    makeCustomFieldsForm(buttonField({ label: '' })),
    'custom_fields.fields.0.label',
    'field is required',
  ],
  [
    'donations',
    'finance',
    makeCustomFieldsForm(custom('(a)\\1')),
    'custom_fields.fields.0.valid.pattern',
    'This pattern is not supported: remove backreferences and lookarounds',
  ],
  [
    'donations',
    'settings',
    makeBrandingForm({ logo_image: 70_102 }),
    'branding.logo_image',
    "The picture doesn't exist or belongs to another page",
  ],
  [
    'donations',
    'contacts',
    { project: { about: makeRichText('Soup'), gallery: [{ image: 70_102, alt: '' }] } },
    'project.gallery.0.image',
    "The picture doesn't exist or belongs to another page",
  ],
  [
    'donations',
    'contacts',
    { contacts: { email: 'nobody', phone: '', address: '', site: '' } },
    'contacts.email',
    'Enter a valid email address',
  ],
  [
    'donations',
    'contacts',
    { wallets: { wallets: [{ name: 'BTC', address: '' }] } },
    'wallets.wallets.0.address',
    'field is required',
  ],
];
