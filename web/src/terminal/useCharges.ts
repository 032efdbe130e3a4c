import { cardDigits } from '@portal/contract/checkout/cardRules';
import { terminal, terminalLists, type ChargeCard } from '@portal/contract/terminal';
import type { Payment } from '@portal/contract/payments';
import { useQueryClient } from '@tanstack/react-query';
import { paths } from '../paths/paths.ts';
import { ask, keyOf } from '../api/client.ts';
import { membersOf } from '../api/listOf.ts';
import { useRights } from '../api/rights.ts';
import { t } from '../text/t.ts';
import { useMoneyOperation, type OperationResult, type OperationTexts } from '../ui/form/moneyOperation.ts';
import type { Outcome } from '../ui/form/outcome.ts';
import { rowsOf } from '../ui/list/listRead.ts';
import { cardMask } from '../ui/value/cardMask.ts';
import { staleReads, type TerminalMerchant } from './terminalReads.ts';

/** Number of rows in the largest page; the newest charges come first. */
const MAX_ROWS = 80;
/** Milliseconds per second. Server times are whole seconds. */
const SECOND = 1000;

/** One form serves all merchants, so it shows unanswered charges of all of them. */
const ANY_MERCHANT = 0;

type Row = Pick<Payment, 'id' | 'status' | 'amount' | 'currency' | 'createtime'> & {
  merchant: { id: number };
  card?: string;
};
const TEXTS = ['status', 'amount', 'currency', 'createtime'] as const;
const isCharge = (row: Record<string, unknown>): row is Record<string, unknown> & Row =>
  typeof row['id'] === 'number' &&
  typeof membersOf(row['merchant'] as Row['merchant'] | undefined).id === 'number' &&
  TEXTS.every((name) => typeof row[name] === 'string');

const texts: OperationTexts = {
  done: 'Charged {amount}',
  declined: 'The charge of {amount} was declined',
  progress: 'The charge of {amount} is in progress',
  unanswered: 'An earlier charge of {amount} is not confirmed yet.',
  notFound: 'The charge is not in the list yet. Check the list again before you retry.',
  unreadable: 'The list of charges could not be loaded. Check it before you retry.',
};

/** Card and merchant: the same card may be charged the same amount at two merchants. */
const targetOf = (card: string, merchant: number): string => `${card} ${merchant}`;

/** A charge as an operation's result, with the masked card number. */
const resultOf = ({ id, status, amount, currency, merchant, card = '' }: Row): OperationResult => ({
  id,
  status,
  amount,
  currency,
  to: targetOf(card, merchant.id),
  reason: null,
});

/** The link to a payment, if the user may read payments. */
function useLinks() {
  const { may } = useRights();
  return (id: number, merchant: number): Pick<OperationResult, 'link'> =>
    may('payments.read', merchant)
      ? { link: { to: paths.payment(id, 'general'), label: t('Open payment {id}', { id }) } }
      : {};
}

/** Charges a card at most once. Without an answer, the latest charges show the outcome (B2). */
export function useCharges(merchants: readonly TerminalMerchant[]) {
  const queries = useQueryClient();
  const linkTo = useLinks();
  const { queryKey, queryFn } = rowsOf(terminalLists.moto, {
    merchants: merchants.map(({ id }) => id),
    page: 1,
    limit: MAX_ROWS,
  });
  const invalidate = () => staleReads.forEach((route) => void queries.invalidateQueries({ queryKey: keyOf(route) }));
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
  const charge = (body: ChargeCard, { id, currency }: TerminalMerchant): Promise<Outcome> => {
    const { card_number, ...said } = body;
    const to = targetOf(cardMask(cardDigits(card_number)), id);
    return submit({ amount: body.amount, currency, to }, { ...said, to }, async (key) => {
      const made = await ask(terminal.charge, { params: { merchant_id: id }, body }, { key });
      invalidate();
      return { ...made, to, ...linkTo(made.id, id) };
    });
  };
  return { charge, findEarlier };
}
