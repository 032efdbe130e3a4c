import { payoutLists, payouts, type CreatePayout, type Payout } from '@portal/contract/payouts';
import { useQueryClient } from '@tanstack/react-query';
import { paths } from '../paths/paths.ts';
import { ask, keyOf } from '../api/client.ts';
import { Failure } from '../api/failure.ts';
import { t } from '../text/t.ts';
import type { Moved, Wording } from '../ui/form/moneyMovement.ts';
import type { Outcome } from '../ui/form/outcome.ts';
import { useMoneyMovement } from '../ui/form/useMoneyMovement.ts';
import { rowsOf } from '../ui/list/listRead.ts';
import { LONGEST_PAGE, movedStatus, SECOND, touched } from './payoutReads.ts';

const say: Wording = {
  done: '{amount} was paid out',
  declined: 'The payout of {amount} was declined',
  progress: 'The payout of {amount} is in progress',
  earlier: 'An earlier payout of {amount} got no answer yet.',
  notShown: 'The payouts were read again and do not show it yet. Look at them once more before you try again.',
  unread: 'The payouts could not be read again either. Check them before you try again.',
};

/** The members that a row of the list needs to be recognized as a payout. */
type Listed = Pick<
  Payout,
  'id' | 'order_id' | 'amount' | 'currency' | 'receiver' | 'createtime' | 'status' | 'reason' | 'merchant'
>;
const NAMED = ['order_id', 'amount', 'currency', 'receiver', 'createtime', 'status'] as const;
const isListed = (row: Record<string, unknown>): row is Record<string, unknown> & Listed =>
  typeof row['id'] === 'number' && NAMED.every((name) => typeof row[name] === 'string');

const latestRead = (merchant: number) =>
  rowsOf(payoutLists.history, { merchants: [merchant], page: 1, limit: LONGEST_PAGE });

/** The latest payouts of a merchant, to be read, and as they were read last. */
export const latestPayouts = (merchant: number) => ({
  ...latestRead(merchant),
  select: ({ data }: { data: readonly Record<string, unknown>[] }): Listed[] => data.filter(isListed),
});

/** A payout as a movement of money. */
const movedOf = (merchant: number, { id, status, amount, currency, receiver, reason, order_id }: Listed): Moved => ({
  id,
  status: movedStatus[status],
  amount,
  currency,
  to: receiver,
  reason: reason ?? null,
  link: { to: paths.payout(merchant, order_id), label: t('Open payout {id}', { id: order_id }) },
});

/** Pays out at most once, however often it is sent; without an answer the latest payouts show what became of it (B2). */
export function usePayoutMovement(merchant: number) {
  const queries = useQueryClient();
  const { queryKey, queryFn } = latestRead(merchant);
  const moved = (rows: readonly Record<string, unknown>[] = []) =>
    rows.filter(isListed).map((row) => ({ ...movedOf(merchant, row), at: Date.parse(row.createtime) }));
  const stale = () =>
    Promise.all(touched.map((route) => queries.invalidateQueries({ queryKey: keyOf(route), refetchType: 'active' })));
  const { send, earlier } = useMoneyMovement({
    kind: 'payout',
    of: merchant,
    say,
    known: () => moved(queries.getQueryData(queryKey)?.data),
    reread: async (at) => {
      const { data } = await queries.fetchQuery({ queryKey, queryFn, staleTime: 0 });
      return moved(data).filter((one) => one.at >= at - SECOND);
    },
    stale: () => void stale(),
  });
  /** `to` is the mask of the card. Sent without a mutation, whose cache would keep the number. */
  const pay = (body: CreatePayout, to: string): Promise<Outcome> =>
    send({ amount: body.amount, currency: body.currency, to }, { ...body, receiver: to }, async (key) => {
      const made = await ask(payouts.create, { params: { id: merchant }, body }, { key });
      void stale();
      if (!isListed({ ...made })) throw new Failure('other', 200);
      return movedOf(merchant, made);
    });
  return { pay, earlier };
}
