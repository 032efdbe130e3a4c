import type { ButtonCallback, ButtonData, ButtonField, ButtonInfo, SaveButton } from '@portal/contract/buttons';
import { buttonFormErrors, buttonRules } from '@portal/contract/buttons/buttonRules';
import { newButton, newField } from '@portal/contract/buttons/newButton';
import { required, type Rule } from '@portal/contract/rules';
import { toList } from '../api/toList.ts';
import { getCustomFieldRules } from '../solutions/fieldRules.ts';
import { normalizeCustomField } from '../solutions/normalizeCustomField.ts';
import type { FieldCondition, FormRules } from '../ui/form/formEngine.ts';
import type { SubmittedValues } from '../ui/form/formValues.ts';

type Whole<T> = { [Name in keyof T]-?: Exclude<T[Name], undefined> };

/** Form values of a payment button: saved values, merchant and last day of recurring charges. */
export type ButtonValues = Whole<Omit<ButtonData, 'recurring'>> & {
  recurring: Whole<ButtonData['recurring']>;
  merchant: string;
  expire: string;
};

/** Tabs of the button editor (BTN-026). */
export const BUTTON_TABS = ['settings', 'fields', 'features'] as const;
export type ButtonTab = (typeof BUTTON_TABS)[number];

/** Returns the editor tab that contains a field (BTN-028). */
export function getButtonTab(path: string): ButtonTab {
  if (/^fields(\.|$)/.test(path)) return 'fields';
  const isFeature = /^(response_url|lang|expire|params\.(?!order_desc$))/.test(path);
  return isFeature ? 'features' : 'settings';
}

/** Initial form values of an additional callback. */
export const emptyCallback: ButtonCallback = {
  alias: '',
  callback_type: 'server',
  url: '',
  content_type: 'application/json',
  order_status: [],
  response_method: 'POST',
};

const whole = (data: ButtonData): Omit<ButtonValues, 'merchant' | 'expire'> => {
  const base = newButton(2);
  return {
    ...base,
    ...data,
    recurring: { ...base.recurring, ...data.recurring },
    params: { ...base.params, ...data.params },
  } as Omit<ButtonValues, 'merchant' | 'expire'>;
};

/** Returns the initial form values of a new button. `design` is the preselected design (BTN-027). */
export function getNewButtonValues(merchant: string, design: string): ButtonValues {
  const begun = whole(newButton(2));
  return { ...begun, merchant, expire: '', params: { ...begun.params, design_id: design } };
}

/** Returns the form values of a saved button. A design that no longer exists is dropped. */
export function getButtonValues(button: ButtonInfo, designs: readonly { value: string }[]): ButtonValues {
  const {
    merchant_id,
    expire,
    data: { host: _, ...data },
  } = button;
  const values = whole(data);
  const { design_id: design } = values.params;
  const isGone = button.checkout_version === 2 && !designs.some(({ value }) => value === design);
  const callbacks = toList(values.params.server_callback_aliases).map((one) => ({ ...emptyCallback, ...one }));
  return {
    ...values,
    amount_min: values.amount_min ?? '',
    currencies: toList(values.currencies),
    fields: toList(values.fields).map(normalizeCustomField),
    params: { ...values.params, design_id: isGone ? '' : design, server_callback_aliases: callbacks },
    merchant: String(merchant_id),
    expire,
  };
}

type Conditional =
  | 'amount_min'
  | 'multicurrencies'
  | 'currencies'
  | 'recurring'
  | 'recurring.end_time'
  | 'recurring.quantity'
  | 'recurring.trial_quantity'
  | 'recurring.trial_period'
  | 'recurring_type'
  | 'recurring_trial'
  | 'recurring_state'
  | 'recurring_readonly'
  | 'fields.*.valid.pattern'
  | 'params.server_callback_aliases.*.content_type'
  | 'params.server_callback_aliases.*.order_status'
  | 'params.server_callback_aliases.*.response_method';
export type { Conditional as ButtonConditional };

const recurs = ({ button_type }: ButtonValues) => button_type === 'recurring';

/**
 * Returns the conditions under which form fields are shown, by the merchant's checkout version and currencies (BTN-063,
 * BTN-065 … BTN-069, BTN-082).
 */
export function getButtonConditions(version: 1 | 2, hasOthers: boolean) {
  const isNew = version === 2;
  const endsByNumber = (values: ButtonValues) => isNew && values.recurring_type === 'quantity';
  const hasTrial = (values: ButtonValues) => isNew && recurs(values) && values.recurring_trial;
  const of = (shown: (values: ButtonValues) => boolean) => ({ shown });
  const ofServer = { shown: (_: unknown, { callback_type }: ButtonCallback) => callback_type !== 'send_pulse' };
  return {
    amount_min: of(({ amount_readonly }) => !amount_readonly),
    multicurrencies: of(() => hasOthers),
    currencies: of(({ multicurrencies }) => hasOthers && multicurrencies),
    recurring: of(recurs),
    'recurring.end_time': of((values) => !endsByNumber(values)),
    'recurring.quantity': of(endsByNumber),
    'recurring.trial_quantity': of(hasTrial),
    'recurring.trial_period': of(hasTrial),
    recurring_type: of((values) => isNew && recurs(values)),
    recurring_trial: of((values) => isNew && recurs(values)),
    recurring_state: of((values) => isNew && recurs(values)),
    recurring_readonly: of((values) => !isNew && recurs(values)),
    'fields.*.valid.pattern': {
      shown: (_: unknown, { template }: ButtonField['valid']) => template === 'custom',
    },
    'params.server_callback_aliases.*.content_type': ofServer,
    'params.server_callback_aliases.*.order_status': ofServer,
    'params.server_callback_aliases.*.response_method': ofServer,
  } satisfies Partial<Record<Conditional, FieldCondition<ButtonValues, never>>>;
}

const { alias, count, url } = buttonRules;

/** Validation rules that concern a single field. */
const ownRules: FormRules<ButtonValues> = {
  merchant: required,
  currency: buttonRules.currency,
  response_url: url,
  'params.order_desc': buttonRules.order_desc,
  'params.design_id': buttonRules.design_id,
  'params.product_id': buttonRules.product_id,
  'params.response_success_url': url,
  'params.response_decline_url': url,
  'params.server_callback_url': url,
  'params.server_callback_aliases.*.url': alias.url,
};

/**
 * Returns the validation rules of fields and of field combinations. `today` is the earliest day that may be entered.
 */
export const getButtonRules =
  (today: string) =>
  (values: ButtonValues): FormRules<ButtonValues> => {
    const wrong = new Map(buttonFormErrors(values, today));
    const also =
      (path: string, rule?: Rule): Rule =>
      (value) =>
        rule?.(value) ?? wrong.get(path);
    return {
      ...ownRules,
      amount: also('amount', buttonRules.amount),
      amount_min: also('amount_min', buttonRules.amount),
      currencies: also('currencies'),
      recurring_trial: also('recurring_trial'),
      'recurring.amount': also('recurring.amount', buttonRules.amount),
      'recurring.start_time': also('recurring.start_time'),
      'recurring.end_time': also('recurring.end_time'),
      'recurring.every': also('recurring.every', count),
      'recurring.quantity': also('recurring.quantity', count),
      'recurring.trial_quantity': also('recurring.trial_quantity', count),
      ...getCustomFieldRules('fields', values.fields, wrong),
    };
  };

type SentValues = SubmittedValues<ButtonValues, Conditional>;

/** Builds the request body of a save. Fields that are not shown get their defaults. */
export function buildButtonBody(sent: SentValues, version: 1 | 2): SaveButton {
  const { merchant: _, expire, recurring, params, fields, ...data } = sent;
  const base = newButton(version);
  return {
    expire,
    data: {
      ...base,
      ...data,
      recurring: { ...base.recurring, ...recurring },
      fields: fields.map((field) => ({ ...field, valid: { ...newField.valid, ...field.valid } })),
      params: {
        ...params,
        server_callback_aliases: params.server_callback_aliases.map((one) => ({ ...emptyCallback, ...one })),
      },
    },
  };
}
