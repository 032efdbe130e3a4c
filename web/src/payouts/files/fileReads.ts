import { payouts, type PayoutFile, type PayoutOptions } from '@portal/contract/payouts';
import { createQuery } from '../../api/client.ts';
import { toList, requireRows } from '../../api/toList.ts';
import { stalePayoutRoutes } from '../payoutReads.ts';

/** Completes the submitted payouts of an answer. Totals that a server omits become empty. */
const filesIn = (rows: readonly PayoutFile[]): PayoutFile[] =>
  requireRows(rows, ['id', 'merchant', 'status']).map((file) => ({ ...file, totals: toList(file.totals) }));

/** Query for submitted payouts that wait for a second person or were decided. */
export const payoutFilesQuery = createQuery(payouts.files, {}, ({ data }) => ({ data: filesIn(data) }));

/** Completes the payout options of an answer. Limits and requests that a server omits become empty. */
export const normalizePayoutOptions = ({ four_eyes: isOn, limits, requests }: PayoutOptions) => ({
  four_eyes: isOn,
  limits: toList(limits),
  requests: requireRows(requests ?? [], ['id', 'kind', 'by']).map((request) => ({
    ...request,
    limits: toList(request.limits),
  })),
});
export const getPayoutOptionsQuery = (id: number) =>
  createQuery(payouts.options, { params: { id } }, normalizePayoutOptions);

/** Routes whose cached answers are stale after a payout file was submitted or decided. */
export const stalePayoutFileRoutes = [...stalePayoutRoutes, payouts.files];
