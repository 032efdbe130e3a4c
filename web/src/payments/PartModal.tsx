import { Alert, Group, Stack } from '@mantine/core';
import type { MoneyOutcome, payment, PaymentInfo, RefundPayment } from '@portal/contract/payments';
import { all, amount, max, maxlength, min, required } from '@portal/contract/rules';
import { useEffect, useRef } from 'react';
import type { Result } from '../api/client.ts';
import { t } from '../text/t.ts';
import { moneyText } from '../ui/value/amountText.ts';
import { AmountInput } from '../ui/fields/AmountInput.tsx';
import { RadioRow } from '../ui/fields/RadioRow.tsx';
import { SelectInput } from '../ui/fields/SelectInput.tsx';
import { TextareaInput } from '../ui/fields/TextareaInput.tsx';
import { FormModal } from '../ui/form/FormModal.tsx';
import { verbText } from '../ui/form/verbText.ts';
import type { Sent } from '../ui/form/formValues.ts';
import type { ValidatedForm } from '../ui/form/useValidatedForm.ts';
import { useMovement, type Movement } from './useMovement.ts';

type Values = { type: 'total' | 'partial'; amount: string; currency: string; comment: string };
type Typed = Sent<Values, 'amount' | 'currency'>;

interface Props {
  info: PaymentInfo;
  title: string;
  /** "Refund {amount}" */
  verb: string;
  /** What may be moved at most; nothing while it is read. */
  limits: Result<typeof payment.captureForm> | undefined;
  movement: Movement;
  move: (body: RefundPayment, key: string) => Promise<MoneyOutcome>;
  onClose: () => void;
  danger?: boolean;
  note?: string | undefined;
  withComment?: boolean;
}

/** The whole of a payment or a part of it, given back or captured (PAY-062 … PAY-066). */
export function PartModal({ info, title, verb, limits, movement, move, onClose, danger, note, withComment }: Props) {
  const { send, earlier } = useMovement(info, movement);
  const limit = limits?.max_amount ?? '0.00';
  const wanted = ({ type, amount: part = limit }: Typed) => (type === 'total' ? limit : part);
  const initial: Values | undefined = limits && {
    type: 'total',
    amount: limit,
    currency: limits.currency,
    comment: '',
  };
  return (
    <FormModal<Values, 'amount' | 'currency'>
      title={title}
      verb={(values) => verbText(t(verb, { amount: moneyText(wanted(values), values.currency) }))}
      initial={initial}
      rules={{
        amount: all(required, amount, min('0.01'), max(limit)),
        currency: required,
        comment: maxlength(1024),
      }}
      conditions={{ amount: { enabled: isPartial }, currency: { enabled: isPartial } }}
      earlier={earlier}
      submit={(values) => {
        const { currency = limits?.currency ?? info.currency } = values;
        const body = bodyOf(values);
        return send({ amount: wanted(values), currency }, body, (key) => move(body, key));
      }}
      onClose={onClose}
      failed="Request error"
      {...(danger ? { danger } : {})}
    >
      {(form) => (
        <>
          {note && <Alert color="blue">{note}</Alert>}
          <PartFields form={form} limit={limit} currencies={limits?.choices.currency ?? []} />
          {withComment && <TextareaInput {...form.getInputProps('comment')} label={t('Comment')} maxLength={1024} />}
        </>
      )}
    </FormModal>
  );
}

const isPartial = ({ type }: Values) => type === 'partial';

function bodyOf({ amount: part, currency, comment }: Typed): RefundPayment {
  const said = comment === '' ? {} : { comment };
  if (part === undefined || currency === undefined) return { type: 'total', ...said };
  return { type: 'partial', amount: part, currency, ...said };
}

interface FieldsProps {
  form: ValidatedForm<Values>;
  limit: string;
  currencies: readonly string[];
}

/** Total shows the full amount and nothing can be typed; Partial opens amount and currency (PAY-063, PAY-064). */
function PartFields({ form, limit, currencies }: FieldsProps) {
  const isTotal = form.values.type === 'total';
  const input = useRef<HTMLInputElement>(null);
  const wasTotal = useRef(isTotal);
  useEffect(() => {
    if (wasTotal.current && !isTotal) input.current?.select();
    wasTotal.current = isTotal;
  }, [isTotal]);
  const typed = form.getNumberProps('amount');
  return (
    <Stack gap="md">
      <RadioRow
        {...form.getInputProps('type')}
        label={t('How much')}
        choices={{ total: t('Total'), partial: t('Partial') }}
      />
      <Group gap="md" align="flex-start" wrap="nowrap">
        <AmountInput
          {...typed}
          ref={input}
          label={t('Amount')}
          value={isTotal ? limit : typed.value}
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
