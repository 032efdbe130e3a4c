import { containedCardNumberError } from '@portal/contract/checkout/cardNumbers';
import { cardDigits, cardExpiryError, terminalCardNumberError } from '@portal/contract/checkout/cardRules';
import * as rules from '@portal/contract/rules';
import { Failure } from '../api/failure.ts';
import { getServerTime } from '../api/serverClock.ts';
import { t } from '../text/t.ts';
import { AmountInput } from '../ui/fields/NumericInput.tsx';
import { CardExpiryInput } from '../ui/fields/FilteredInput.tsx';
import { CardInput } from '../ui/fields/CardInput.tsx';
import { SelectInput } from '../ui/fields/SelectInput.tsx';
import { TextareaInput } from '../ui/fields/TextareaInput.tsx';
import { FormModal } from '../ui/form/FormModal.tsx';
import { clearedCardFieldProps, useClearCardAfterSubmit } from '../ui/form/useClearCardAfterSubmit.ts';
import type { ValidatedForm } from '../ui/form/useValidatedForm.ts';
import { moneyText } from '../ui/value/amountText.ts';
import { staleTerminalRoutes, type TerminalMerchant } from './terminalReads.ts';
import { type ChargeCard, terminal, terminalLists } from '@portal/contract/terminal';
import type { Payment } from '@portal/contract/payments';
import { useQueryClient } from '@tanstack/react-query';
import { paths } from '../paths/paths.ts';
import { callServer, getQueryKey } from '../api/client.ts';
import { toPartialObject } from '../api/toList.ts';
import { useUserRights } from '../api/rights.ts';
import { type MoneyOperationResult, type MoneyOperationTexts, useMoneyOperation } from '../ui/form/moneyOperation.ts';
import type { MoneyOutcome } from '../ui/form/outcome.ts';
import { listRowsQuery } from '../ui/list/listRead.ts';
import { maskCardNumber } from '../ui/value/cardMask.ts';

/** Number of rows of the largest list page. The newest charges come first. */
const MAX_ROWS = 80;
/** Milliseconds per second, as a tolerance, because server times are whole seconds. */
const SECOND = 1000;

/** Scope of unanswered charges. One form serves all merchants, so it shows the unanswered charges of all of them. */
const ANY_MERCHANT = 0;

type Row = Pick<Payment, 'id' | 'status' | 'amount' | 'currency' | 'createtime'> & {
  merchant: { id: number };
  card?: string;
};
const TEXTS = ['status', 'amount', 'currency', 'createtime'] as const;
const isCharge = (row: Record<string, unknown>): row is Record<string, unknown> & Row =>
  typeof row['id'] === 'number' &&
  typeof toPartialObject(row['merchant'] as Row['merchant'] | undefined).id === 'number' &&
  TEXTS.every((name) => typeof row[name] === 'string');

const texts: MoneyOperationTexts = {
  done: 'Charged {amount}',
  declined: 'The charge of {amount} was declined',
  progress: 'The charge of {amount} is in progress',
  unanswered: 'An earlier charge of {amount} is not confirmed yet.',
  notFound: 'The charge is not in the list yet. Check the list again before you retry.',
  unreadable: "The list of charges couldn't be loaded. Check it before you retry.",
};

/**
 * Returns the recipient of a charge: card and merchant, because the same card may be charged the same amount by two
 * merchants.
 */
const targetOf = (card: string, merchant: number): string => `${card} ${merchant}`;

/** Converts a charge to the result of an operation, with the masked card number. */
const resultOf = ({ id, status, amount, currency, merchant, card = '' }: Row): MoneyOperationResult => ({
  id,
  status,
  amount,
  currency,
  to: targetOf(card, merchant.id),
  reason: null,
});

/** Hook that returns the link to a payment, if the user may read payments. */
function useLinks() {
  const { may } = useUserRights();
  return (id: number, merchant: number): Pick<MoneyOperationResult, 'link'> =>
    may('payments.read', merchant)
      ? { link: { to: paths.payment(id, 'general'), label: t('Open payment {id}', { id }) } }
      : {};
}

/** Hook that charges a card at most once. If the answer is lost, the latest charges show the outcome (B2). */
function useCharges(merchants: readonly TerminalMerchant[]) {
  const queries = useQueryClient();
  const linkTo = useLinks();
  const { queryKey, queryFn } = listRowsQuery(terminalLists.moto, {
    merchants: merchants.map(({ id }) => id),
    page: 1,
    limit: MAX_ROWS,
  });
  const invalidate = () =>
    staleTerminalRoutes.forEach((route) => void queries.invalidateQueries({ queryKey: getQueryKey(route) }));
  const { submit, findEarlier } = useMoneyOperation({
    kind: 'terminal',
    subject: ANY_MERCHANT,
    texts,
    knownResults: () => [],
    readResults: async (at) => {
      const { data } = await queries.fetchQuery({ queryKey, queryFn, staleTime: 0 });
      const rows: readonly Record<string, unknown>[] = data;
      return rows
        .filter(isCharge)
        .filter(({ createtime }) => Date.parse(createtime) + SECOND > at)
        .map((row) => ({ ...resultOf(row), ...linkTo(row.id, row.merchant.id) }));
    },
    onRefused: invalidate,
  });
  const charge = (body: ChargeCard, { id, currency }: TerminalMerchant): Promise<MoneyOutcome> => {
    const { card_number, ...said } = body;
    const to = targetOf(maskCardNumber(cardDigits(card_number)), id);
    return submit({ amount: body.amount, currency, to }, { ...said, to }, async (key) => {
      const made = await callServer(terminal.charge, { params: { merchant_id: id }, body }, { key });
      invalidate();
      return { ...made, to, ...linkTo(made.id, id) };
    });
  };
  return { charge, findEarlier };
}

type Values = { merchant: string; amount: string; card_number: string; expiry: string; description: string };

interface Props {
  merchants: readonly TerminalMerchant[];
  onClose: () => void;
}

const expiry: rules.Rule = (value) => cardExpiryError(value, getServerTime());

/**
 * Modal that charges a card without the cardholder present (MOTO-009, MOTO-011). The card number stays in the field
 * until it is sent.
 */
export function ChargeCardModal({ merchants, onClose }: Props) {
  const [first] = merchants;
  const { charge, findEarlier } = useCharges(merchants);
  const of = (merchant: string) => merchants.find(({ id }) => String(id) === merchant);
  const currencyOf = (merchant: string) => of(merchant)?.currency ?? '';
  return (
    <FormModal<Values>
      title={t('Charge card')}
      verb={({ amount, merchant }) => t('Charge {amount}', { amount: moneyText(amount, currencyOf(merchant)) })}
      initial={{ merchant: String(first?.id ?? ''), amount: '', card_number: '', expiry: '', description: '' }}
      rules={{
        merchant: rules.required,
        amount: rules.all(rules.required, rules.amount, rules.min('0.01')),
        card_number: rules.all(rules.required, terminalCardNumberError),
        expiry: rules.all(rules.required, expiry),
        description: rules.all(rules.maxlength(1024), containedCardNumberError),
      }}
      clearOnError={['card_number']}
      findEarlier={findEarlier}
      submit={({ merchant, ...body }) => {
        const chosen = of(merchant);
        if (!chosen) throw new Failure('page', 404);
        return charge(body, chosen);
      }}
      onClose={onClose}
      failed="Request error"
    >
      {(form) => (
        <>
          {merchants.length > 1 && (
            <SelectInput
              {...form.getInputProps('merchant')}
              label={t('Merchant')}
              required
              data={merchants.map(({ id, name, currency }) => ({
                value: String(id),
                label: [name, currency].filter(Boolean).join(' · '),
              }))}
            />
          )}
          <AmountInput
            {...form.getNumberProps('amount')}
            label={t('Amount, {currency}', { currency: currencyOf(form.values.merchant) })}
            required
          />
          <CardField form={form} />
          <CardExpiryInput {...form.getInputProps('expiry')} label={t('Expiry date')} required maw={140} />
          <TextareaInput {...form.getInputProps('description')} label={t('Description')} autosize minRows={2} />
        </>
      )}
    </FormModal>
  );
}

function CardField({ form }: { form: ValidatedForm<Values> }) {
  const wasEmptied = useClearCardAfterSubmit(form.button, () => form.set('card_number', ''));
  const isEmptied = wasEmptied && form.values.card_number === '';
  return (
    <CardInput
      {...form.getInputProps('card_number')}
      {...clearedCardFieldProps(isEmptied, 'card_number' in form.errorSummary)}
      label={t('Card number')}
      required
    />
  );
}
