import { payouts, type PayoutFile, type PayoutOptions } from '@portal/contract/payouts';
import { qWithDefaults } from '../../api/client.ts';
import { listOf, rowsIn } from '../../api/listOf.ts';
import { touched } from '../payoutReads.ts';

/** Submitted payouts with what names them and their status; sums that a foreign server left out are empty. */
const filesIn = (rows: readonly PayoutFile[]): PayoutFile[] =>
  rowsIn(rows, ['id', 'merchant', 'status']).map((file) => ({ ...file, totals: listOf(file.totals) }));

/** Submitted payouts that wait for a second person, and those that one decided on. */
export const payoutFiles = qWithDefaults(payouts.files, {}, ({ data }) => ({ data: filesIn(data) }));

/** How a merchant pays out; limits and requests are empty where a foreign server left them out. */
export const optionsIn = ({ four_eyes: isOn, limits, requests }: PayoutOptions) => ({
  four_eyes: isOn,
  limits: listOf(limits),
  requests: rowsIn(requests ?? [], ['id', 'kind', 'by']).map((request) => ({
    ...request,
    limits: listOf(request.limits),
  })),
});
export const payoutOptions = (id: number) => qWithDefaults(payouts.options, { params: { id } }, optionsIn);

/** What is stale once a file was handed in, or decided on. */
export const touchedByFiles = [...touched, payouts.files];
