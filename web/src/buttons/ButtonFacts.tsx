import type { ButtonInfo } from '@portal/contract/buttons';
import { nameOf } from '../text/languages.ts';
import { t } from '../text/t.ts';
import { Facts } from '../ui/page/Facts.tsx';
import { moneyText } from '../ui/value/amountText.ts';
import { yesOrNo } from '../ui/value/yesOrNo.ts';
import { kindText } from './buttonWords.ts';
import { recurringFacts } from './recurringFacts.ts';

const moneyFacts = ({ data, actual_amount, actual_currency, currency, ...button }: ButtonInfo) => [
  { label: t('Payment type'), value: kindText(button) },
  { label: t('Payer can change the amount'), value: yesOrNo(!data.amount_readonly) },
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

/** What a button was made with, each value as a text; false or empty where there is none. */
export const factsOf = (button: ButtonInfo) => {
  const { lang, fields, params, response_url } = button.data;
  return [
    { title: t('Payment'), facts: [...moneyFacts(button), ...recurringFacts(button)] },
    {
      title: t('Features'),
      facts: [
        { label: t('Fields'), value: fields.map(({ label }) => label).join(', ') },
        { label: t('Checkout language'), value: nameOf(lang) },
        { label: t('Design'), value: button.design_name || params.design_id },
        { label: t('Product ID'), value: params.product_id },
        { label: t('Preauthorization'), value: yesOrNo(params.delayed) },
        { label: t('Store the card'), value: yesOrNo(params.required_rectoken) },
        { label: t('After the payment'), value: response_url },
        { label: t('After an approved payment'), value: params.response_success_url },
        { label: t('After a declined payment'), value: params.response_decline_url },
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

/** What a button was made with. */
export const ButtonFacts = ({ button }: { button: ButtonInfo }) => <Facts groups={factsOf(button)} />;
