import { Alert, Group, Stack } from '@mantine/core';
import type { payment, PaymentInfo, RefundPayment } from '@portal/contract/payments';
import { all, amount, max, maxlength, min, required } from '@portal/contract/rules';
import { useEffect, useRef } from 'react';
import { callServer, type RouteResult } from '../api/client.ts';
import type { Money } from '../api/moneyOperations.ts';
import { t } from '../text/t.ts';
import { moneyText } from '../ui/value/amountText.ts';
import { AmountInput } from '../ui/fields/NumericInput.tsx';
import { RadioRow } from '../ui/fields/RadioRow.tsx';
import { SelectInput } from '../ui/fields/SelectInput.tsx';
import { TextareaInput } from '../ui/fields/TextareaInput.tsx';
import { FormModal } from '../ui/form/FormModal.tsx';
import type { SubmittedValues } from '../ui/form/formValues.ts';
import type { ValidatedForm } from '../ui/form/useValidatedForm.ts';
import { usePaymentOperation, type PaymentOperation } from './usePaymentOperation.ts';

type Values = { type: 'total' | 'partial'; amount: string; currency: string; comment: string };
type Submitted = SubmittedValues<Values, 'amount' | 'currency'>;
type Limits = RouteResult<typeof payment.captureForm>;

interface Props {
  info: PaymentInfo;
  title: string;
  /** Label of the submit button, for example "Refund {amount}". */
  verb: string;
  /** The maximum amount and the available currencies; undefined while they load. */
  limits: Limits | undefined;
  operation: PaymentOperation;
  route: typeof payment.refund | typeof payment.capture;
  onClose: () => void;
  danger?: boolean;
  note?: string | undefined;
  withComment?: boolean;
}

/** Modal that refunds or captures a payment, in full or in part (PAY-062 … PAY-066). */
export function RefundOrCaptureModal({
  info,
  title,
  verb,
  limits,
  operation,
  route,
  onClose,
  danger,
  note,
  withComment,
}: Props) {
  const { submit, findEarlier, readAgain } = usePaymentOperation(info, operation);
  const full: Money = { amount: limits?.max_amount ?? '0.00', currency: limits?.currency ?? info.currency };
  return (
    <FormModal<Values, 'amount' | 'currency'>
      title={title}
      verb={(values) => {
        const money = moneyOf(values, full);
        return t(verb, { amount: moneyText(money.amount, money.currency) });
      }}
      initial={limits && { type: 'total', ...full, comment: '' }}
      rules={{
        amount: all(required, amount, min('0.01'), max(full.amount)),
        currency: required,
        comment: maxlength(1024),
      }}
      conditions={{ amount: { enabled: isPartial }, currency: { enabled: isPartial } }}
      findEarlier={findEarlier}
      submit={(values) => {
        const money = moneyOf(values, full);
        const body = bodyOf(values, money);
        return submit(money, body, (key) =>
          callServer(route, { params: { id: info.id }, body }, { key }).then(readAgain),
        );
      }}
      onClose={onClose}
      failed="Request error"
      {...(danger ? { danger } : {})}
    >
      {(form) => (
        <>
          {note && <Alert color="blue">{note}</Alert>}
          <AmountFields form={form} full={full} currencies={limits?.choices.currency ?? []} />
          {withComment && <TextareaInput {...form.getInputProps('comment')} label={t('Comment')} maxLength={1024} />}
        </>
      )}
    </FormModal>
  );
}

const isPartial = ({ type }: Pick<Values, 'type'>) => type === 'partial';

/** Returns the money to move: the amount that was typed, or the full amount. */
const moneyOf = (values: Submitted, full: Money): Money =>
  isPartial(values) ? { amount: values.amount ?? full.amount, currency: values.currency ?? full.currency } : full;

const bodyOf = ({ type, comment }: Submitted, money: Money): RefundPayment => ({
  ...(type === 'partial' ? { type, ...money } : { type }),
  ...(comment === '' ? {} : { comment }),
});

interface FieldsProps {
  form: ValidatedForm<Values>;
  full: Money;
  currencies: readonly string[];
}

/**
 * Fields of the modal: "Total" shows the full amount, read-only; "Partial" enables amount and currency (PAY-063,
 * PAY-064).
 */
function AmountFields({ form, full, currencies }: FieldsProps) {
  const isTotal = form.values.type === 'total';
  const input = useRef<HTMLInputElement>(null);
  const wasTotal = useRef(isTotal);
  useEffect(() => {
    if (wasTotal.current && !isTotal) input.current?.select();
    wasTotal.current = isTotal;
  }, [isTotal]);
  return (
    <Stack gap="md">
      <RadioRow
        {...form.getInputProps('type')}
        label={t('Full or partial amount')}
        choices={{ total: t('Total'), partial: t('Partial') }}
      />
      <Group gap="md" align="flex-start" wrap="nowrap">
        <AmountInput
          {...form.getNumberProps('amount')}
          ref={input}
          label={t('Amount')}
          value={moneyOf(form.values, full).amount}
          required={!isTotal}
          flex={1}
        />
        <SelectInput
          {...form.getInputProps('currency')}
          label={t('Currency')}
          data={currencies.map((code) => ({ value: code, label: code }))}
          w={112}
        />
      </Group>
    </Stack>
  );
}
