import type { ButtonInfo } from '@portal/contract/buttons';
import { t } from '../text/t.ts';
import { dayText } from '../ui/value/dateText.ts';
import { moneyText } from '../ui/value/amountText.ts';
import { everyText } from '../ui/value/everyText.ts';
import { yesOrNo } from '../ui/value/yesOrNo.ts';
import { periods, recurringStates } from './buttonWords.ts';

const periodText = (period: string | undefined) => periods().find(({ value }) => value === period)?.label ?? '';

/** How long it is before the first charge. */
const trialFacts = ({ recurring }: ButtonInfo['data'], isShown: boolean) => [
  { label: t('Trial length'), value: isShown && recurring.trial_quantity },
  { label: t('Trial unit'), value: isShown && periodText(recurring.trial_period) },
];

/** What is charged after the payment, how often, until when, and after which trial; false where it takes no part. */
export function recurringFacts({ data, button_type, currency, checkout_version: version }: ButtonInfo) {
  const { recurring, recurring_state: state } = data;
  const recurs = button_type === 'recurring';
  const isNew = recurs && version === 2;
  const endsByNumber = isNew && data.recurring_type === 'quantity';
  const hasTrial = isNew && data.recurring_trial === true;
  return [
    {
      label: t('Checkbox at the checkout'),
      value: isNew && (recurringStates().find(({ value }) => value === state)?.label ?? state),
    },
    {
      label: t('The payer cannot turn off the charges'),
      value: recurs && version === 1 && yesOrNo(data.recurring_readonly),
    },
    { label: t('Charge amount'), value: recurs && moneyText(recurring.amount, currency) },
    { label: t('Period'), value: recurs && everyText(Number(recurring.every), recurring.period) },
    { label: t('First charge'), value: recurs && dayText(recurring.start_time) },
    { label: t('Last charge'), value: recurs && !endsByNumber && dayText(recurring.end_time) },
    { label: t('Number of charges'), value: endsByNumber && recurring.quantity },
    { label: t('Starts with a trial'), value: isNew && yesOrNo(hasTrial) },
    ...trialFacts(data, hasTrial),
  ];
}
