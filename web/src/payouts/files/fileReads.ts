import { payouts, type PayoutFile, type PayoutOptions } from '@portal/contract/payouts';
import { createQuery } from '../../api/client.ts';
import { toList, requireRows } from '../../api/toList.ts';
import { stalePayoutRoutes } from '../payoutReads.ts';

/** Submitted payouts of an answer; totals that a server leaves out are empty. */
const filesIn = (rows: readonly PayoutFile[]): PayoutFile[] =>
  requireRows(rows, ['id', 'merchant', 'status']).map((file) => ({ ...file, totals: toList(file.totals) }));

/** Submitted payouts that wait for a second person or were decided on. */
export const payoutFilesQuery = createQuery(payouts.files, {}, ({ data }) => ({ data: filesIn(data) }));

/** Payout options of an answer; limits and requests that a server leaves out are empty. */
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

/** Reads that are stale after a file was submitted or decided on. */
export const stalePayoutFileRoutes = [...stalePayoutRoutes, payouts.files];
