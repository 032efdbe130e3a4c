import { payoutLists, payouts, type CreatePayout, type Payout } from '@portal/contract/payouts';
import { useQueryClient } from '@tanstack/react-query';
import { paths } from '../paths/paths.ts';
import { callServer, getQueryKey } from '../api/client.ts';
import { Failure } from '../api/failure.ts';
import { t } from '../text/t.ts';
import { useMoneyOperation, type MoneyOperationResult, type MoneyOperationTexts } from '../ui/form/moneyOperation.ts';
import type { MoneyOutcome } from '../ui/form/outcome.ts';
import { listRowsQuery } from '../ui/list/listRead.ts';
import { MAX_PAGE_ROWS, resultStatuses, TIME_TOLERANCE_MS, stalePayoutRoutes } from './payoutReads.ts';

const texts: MoneyOperationTexts = {
  done: '{amount} was paid out',
  declined: 'The payout of {amount} was declined',
  progress: 'The payout of {amount} is in progress',
  unanswered: 'An earlier payout of {amount} is not confirmed yet.',
  notFound: 'The payout is not in the list yet. Check the list again before you repeat it.',
  unreadable: "The list of payouts couldn't be loaded. Check it before you repeat the payout.",
};

/** Members that a row of the payout list needs to count as a payout. */
type Listed = Pick<
  Payout,
  'id' | 'order_id' | 'amount' | 'currency' | 'receiver' | 'createtime' | 'status' | 'reason' | 'merchant'
>;
const NAMED = ['order_id', 'amount', 'currency', 'receiver', 'createtime', 'status'] as const;
const isListed = (row: Record<string, unknown>): row is Record<string, unknown> & Listed =>
  typeof row['id'] === 'number' && NAMED.every((name) => typeof row[name] === 'string');

const latestRead = (merchant: number) =>
  listRowsQuery(payoutLists.history, { merchants: [merchant], page: 1, limit: MAX_PAGE_ROWS });

/** Returns the query for the latest payouts of a merchant. */
export const getLatestPayoutsQuery = (merchant: number) => ({
  ...latestRead(merchant),
  select: ({ data }: { data: readonly Record<string, unknown>[] }): Listed[] => data.filter(isListed),
});

/** Converts a payout to the result of an operation. */
const resultOf = (
  merchant: number,
  { id, status, amount, currency, receiver, reason, order_id }: Listed,
): MoneyOperationResult => ({
  id,
  status: resultStatuses[status],
  amount,
  currency,
  to: receiver,
  reason: reason ?? null,
  link: { to: paths.payout(merchant, order_id), label: t('Open payout {id}', { id: order_id }) },
});

/** Hook that creates a payout at most once. If the answer is lost, the latest payouts show the outcome (B2). */
export function usePayoutOperation(merchant: number) {
  const queries = useQueryClient();
  const { queryKey, queryFn } = latestRead(merchant);
  const resultsIn = (rows: readonly Record<string, unknown>[] = []) =>
    rows.filter(isListed).map((row) => ({ ...resultOf(merchant, row), at: Date.parse(row.createtime) }));
  const invalidate = () =>
    Promise.all(
      stalePayoutRoutes.map((route) =>
        queries.invalidateQueries({ queryKey: getQueryKey(route), refetchType: 'active' }),
      ),
    );
  const { submit, findEarlier } = useMoneyOperation({
    kind: 'payout',
    subject: merchant,
    texts,
    knownResults: () => resultsIn(queries.getQueryData(queryKey)?.data),
    readResults: async (at) => {
      const { data } = await queries.fetchQuery({ queryKey, queryFn, staleTime: 0 });
      return resultsIn(data).filter((one) => one.at >= at - TIME_TOLERANCE_MS);
    },
    onRefused: () => void invalidate(),
  });
  /** Sends a payout. `to` is the masked card number of the receiver. */
  const pay = (body: CreatePayout, to: string): Promise<MoneyOutcome> =>
    submit({ amount: body.amount, currency: body.currency, to }, { ...body, receiver: to }, async (key) => {
      const made = await callServer(payouts.create, { params: { id: merchant }, body }, { key });
      void invalidate();
      if (!isListed({ ...made })) throw new Failure('other', 200);
      return resultOf(merchant, made);
    });
  return { pay, findEarlier };
}
