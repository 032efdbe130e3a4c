import { payouts, type PayoutFile, type PayoutOptions } from '@portal/contract/payouts';
import { qWithDefaults } from '../../api/client.ts';
import { listOf, rowsIn } from '../../api/listOf.ts';
import { touched } from '../payoutReads.ts';

/** Submitted payouts of an answer; totals that a server leaves out are empty. */
const filesIn = (rows: readonly PayoutFile[]): PayoutFile[] =>
  rowsIn(rows, ['id', 'merchant', 'status']).map((file) => ({ ...file, totals: listOf(file.totals) }));

/** Submitted payouts that wait for a second person or were decided on. */
export const payoutFiles = qWithDefaults(payouts.files, {}, ({ data }) => ({ data: filesIn(data) }));

/** Payout options of an answer; limits and requests that a server leaves out are empty. */
export const optionsIn = ({ four_eyes: isOn, limits, requests }: PayoutOptions) => ({
  four_eyes: isOn,
  limits: listOf(limits),
  requests: rowsIn(requests ?? [], ['id', 'kind', 'by']).map((request) => ({
    ...request,
    limits: listOf(request.limits),
  })),
});
export const payoutOptions = (id: number) => qWithDefaults(payouts.options, { params: { id } }, optionsIn);

/** Reads that are stale after a file was submitted or decided on. */
export const touchedByFiles = [...touched, payouts.files];
