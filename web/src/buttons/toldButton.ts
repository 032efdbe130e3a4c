import type { ButtonCallback, ButtonField, ButtonInfo } from '@portal/contract/buttons';
import { listOf } from '../api/listOf.ts';
import { templates } from '../solutions/CustomFields.tsx';
import { savedField } from '../solutions/savedField.ts';
import { t } from '../text/t.ts';
import { dayText } from '../ui/value/dateText.ts';
import { moneyText } from '../ui/value/amountText.ts';
import { factsOf } from './ButtonFacts.tsx';

const said = (label: string, value: string) => value !== '' && `${label}: ${value}`;
const joined = (parts: readonly (string | false)[]) => parts.filter((part) => part !== false && part !== '').join(', ');

/** All that a question says, but for what it leaves as it is in a new one. */
function questionText(field: ButtonField): string {
  const { label, name, placeholder, value, valid, required, readonly, hidden } = savedField(field);
  const isLimited = valid.template !== 'none';
  return joined([
    label,
    said(t('Name in callbacks'), name),
    said(t('Help text'), placeholder),
    said(t('Initial value'), value),
    isLimited && (templates().find((template) => template.value === valid.template)?.label ?? valid.template),
    valid.template === 'custom' && said(t('Pattern'), valid.pattern),
    said(t('Minimum length'), valid.min_length),
    said(t('Maximum length'), valid.max_length),
    required && t('Required'),
    readonly && t('Read-only'),
    hidden && t('Hidden from payers'),
  ]);
}

const callbackText = ({ callback_type, url, content_type, order_status, response_method }: ButtonCallback) =>
  joined([
    url,
    callback_type,
    ...(callback_type === 'send_pulse'
      ? []
      : [content_type, response_method, said(t('Statuses'), joined(order_status))]),
  ]);

/** What of a button a colleague may have changed meanwhile: more than its page says of questions and callbacks. */
export function toldButton(button: ButtonInfo): [label: string, value: string][] {
  const { fields, params } = button.data;
  const whole = new Map([
    [t('Fields'), listOf(fields).map(questionText).join('; ')],
    [t('Additional callbacks'), listOf(params.server_callback_aliases).map(callbackText).join('; ')],
  ]);
  return [
    [t('Amount'), button.amount === null ? t('Chosen by the payer') : moneyText(button.amount, button.currency)],
    [t('Expiry date'), dayText(button.expire)],
    ...factsOf(button).flatMap(({ facts }) =>
      facts.map(({ label, value }): [string, string] => [label, whole.get(label) ?? (value || '')]),
    ),
  ];
}
