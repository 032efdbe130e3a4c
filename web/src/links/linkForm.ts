import { MAX_PAYMENT_REASON_LENGTH, REMIND_DAYS, type CreateLink, type LinkInfo } from '@portal/contract/links';
import { buttonRules, minimumAmountError } from '@portal/contract/buttons/buttonRules';
import { all, amount, maxlength, number, receiverPhone, required } from '@portal/contract/rules';
import type { FormRules } from '../ui/form/formEngine.ts';
import type { SubmittedValues } from '../ui/form/formValues.ts';

/** Form values of a payment link. Values that are not set are empty. */
export type LinkValues = {
  merchant: string;
  amount: string;
  currency: string;
  invoice_name: string;
  invoice_desc: string;
  receiver_first_name: string;
  receiver_phone: string;
  timeend: string;
  remind_days: string;
  single_use: boolean;
  amount_readonly: boolean;
  amount_min: string;
  preauth_enabled: boolean;
  checkout_language: string;
  design_id: string;
  product_id: string;
  merchant_data: string;
};

/** Tabs of the payment link form (LINK-024). */
export type LinkTab = 'settings' | 'features';

const FEATURES: ReadonlySet<string> = new Set([
  'single_use',
  'preauth_enabled',
  'checkout_language',
  'design_id',
  'product_id',
  'merchant_data',
]);

/** Returns the form tab that contains a field. */
export const getLinkTab = (name: string): LinkTab => (FEATURES.has(name) ? 'features' : 'settings');

/**
 * Validation rules that concern a single field of a payment link (LINK-031 … LINK-036, LINK-039; phone: FORM-038,
 * UI-032).
 */
const ownRules: FormRules<LinkValues> = {
  merchant: required,
  amount: all(required, amount),
  currency: required,
  invoice_name: maxlength(100),
  invoice_desc: maxlength(MAX_PAYMENT_REASON_LENGTH),
  receiver_first_name: maxlength(100),
  receiver_phone: receiverPhone,
  design_id: number,
  product_id: maxlength(100),
  merchant_data: maxlength(MAX_PAYMENT_REASON_LENGTH),
};

/** Returns the validation rules of the payment link form. The minimum must not exceed the amount. */
export const getLinkFormRules = ({ amount: asked }: LinkValues): FormRules<LinkValues> => ({
  ...ownRules,
  amount_min: all(buttonRules.amount, (least) => minimumAmountError(least, asked)),
});

/** Condition: the minimum amount is shown only if the payer can change the amount. */
export const linkConditions = { amount_min: { shown: ({ amount_readonly }: LinkValues) => !amount_readonly } };
export type ConditionalLinkField = keyof typeof linkConditions;

/**
 * Returns the initial form values: empty, or copied from another payment link without days in the past (LINK-018,
 * LINK-021).
 */
export function getInitialLinkValues(merchant: string, parent: LinkInfo | undefined): LinkValues {
  const {
    single_use: isSingle = true,
    amount_readonly: isFixed = true,
    preauth_enabled: isHeld = false,
  } = parent ?? {};
  return {
    merchant,
    amount: parent?.amount ?? '',
    currency: parent?.currency ?? '',
    invoice_name: parent?.invoice_name ?? '',
    invoice_desc: parent?.invoice_desc ?? '',
    receiver_first_name: parent?.receiver_first_name ?? '',
    receiver_phone: parent?.receiver_phone ?? '',
    timeend: '',
    remind_days: '',
    single_use: isSingle,
    amount_readonly: isFixed,
    amount_min: parent?.amount_min ?? '',
    preauth_enabled: isHeld,
    checkout_language: parent?.checkout_language ?? '',
    design_id: String(parent?.design_id ?? ''),
    product_id: parent?.additional_fields?.product_id ?? '',
    merchant_data: parent?.merchant_data ?? '',
  };
}

/** Builds the request body of a new payment link. A copied link is only named if it belongs to the same merchant. */
export function buildLinkBody(
  values: SubmittedValues<LinkValues, ConditionalLinkField>,
  parent: LinkInfo | undefined,
): CreateLink {
  const { merchant, product_id, remind_days, ...said } = values;
  const isOfMerchant = parent !== undefined && String(parent.merchant.id) === merchant;
  const reminder = REMIND_DAYS.find((days) => days === remind_days && said.timeend !== '') ?? '';
  return {
    ...said,
    remind_days: reminder,
    additional_fields: { product_id },
    ...(isOfMerchant ? { parent_id: parent.id } : {}),
  };
}
