import type { ButtonInfo } from '@portal/contract/buttons';
import { getLanguageName } from '../text/languages.ts';
import { t } from '../text/t.ts';
import { Facts } from '../ui/page/Facts.tsx';
import { moneyText } from '../ui/value/amountText.ts';
import { yesOrNoText } from '../ui/value/yesOrNoText.ts';
import { formatButtonKind, getPeriodOptions, getRecurringStateOptions } from './buttonWords.ts';
import { dayText } from '../ui/value/dateText.ts';
import { chargeIntervalText } from '../ui/value/chargeIntervalText.ts';

const periodText = (period: string | undefined) =>
  getPeriodOptions().find(({ value }) => value === period)?.label ?? '';

/** Facts about the trial period before the first recurring charge. */
const trialFacts = ({ recurring }: ButtonInfo['data'], isShown: boolean) => [
  { label: t('Trial length'), value: isShown && recurring.trial_quantity },
  { label: t('Trial unit'), value: isShown && periodText(recurring.trial_period) },
];

/** Facts about a button's recurring charges; false if the button has none. */
function recurringFacts({ data, button_type, currency, checkout_version: version }: ButtonInfo) {
  const { recurring, recurring_state: state } = data;
  const recurs = button_type === 'recurring';
  const isNew = recurs && version === 2;
  const endsByNumber = isNew && data.recurring_type === 'quantity';
  const hasTrial = isNew && data.recurring_trial === true;
  return [
    {
      label: t('Checkbox on the checkout'),
      value: isNew && (getRecurringStateOptions().find(({ value }) => value === state)?.label ?? state),
    },
    {
      label: t("The payer can't turn off the charges"),
      value: recurs && version === 1 && yesOrNoText(data.recurring_readonly),
    },
    { label: t('Charge amount'), value: recurs && moneyText(recurring.amount, currency) },
    { label: t('Period'), value: recurs && chargeIntervalText(Number(recurring.every), recurring.period) },
    { label: t('First charge'), value: recurs && dayText(recurring.start_time) },
    { label: t('Last charge'), value: recurs && !endsByNumber && dayText(recurring.end_time) },
    { label: t('Number of charges'), value: endsByNumber && recurring.quantity },
    { label: t('Starts with a trial'), value: isNew && yesOrNoText(hasTrial) },
    ...trialFacts(data, hasTrial),
  ];
}

const moneyFacts = ({ data, actual_amount, actual_currency, currency, ...button }: ButtonInfo) => [
  { label: t('Payment type'), value: formatButtonKind(button) },
  { label: t('Payer can change the amount'), value: yesOrNoText(!data.amount_readonly) },
  { label: t('Minimum amount'), value: data.amount_min && moneyText(data.amount_min, currency) },
  {
    label: t('In {currency}', { currency: actual_currency }),
    value:
      actual_amount !== null &&
      actual_currency &&
      actual_currency !== currency &&
      moneyText(actual_amount, actual_currency),
  },
  { label: t('Other currencies'), value: data.multicurrencies && data.currencies.join(', ') },
  { label: t('Payment reason'), value: button.description },
];

/** Returns the settings of a payment button as texts; false or empty for settings that are not set. */
export const getButtonFacts = (button: ButtonInfo) => {
  const { lang, fields, params, response_url } = button.data;
  return [
    { title: t('Payment'), facts: [...moneyFacts(button), ...recurringFacts(button)] },
    {
      title: t('Features'),
      facts: [
        { label: t('Fields'), value: fields.map(({ label }) => label).join(', ') },
        { label: t('Checkout language'), value: getLanguageName(lang) },
        { label: t('Design'), value: button.design_name || params.design_id },
        { label: t('Product ID'), value: params.product_id },
        { label: t('Preauthorization'), value: yesOrNoText(params.delayed) },
        { label: t('Store the card'), value: yesOrNoText(params.required_rectoken) },
        { label: t('Return URL after a payment'), value: response_url },
        { label: t('Return URL after an approved payment'), value: params.response_success_url },
        { label: t('Return URL after a declined payment'), value: params.response_decline_url },
        { label: t('Callback'), value: params.server_callback_url },
        {
          label: t('Additional callbacks'),
          value: params.server_callback_aliases.map(({ url }) => url).join(', '),
        },
        { label: t('Created by'), value: button.created_by },
      ],
    },
  ];
};

/** List of a payment button's settings. */
export const ButtonFacts = ({ button }: { button: ButtonInfo }) => <Facts groups={getButtonFacts(button)} />;
