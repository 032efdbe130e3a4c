import { payouts, type PayoutFile } from '@portal/contract/payouts';
import { qWithDefaults } from '../../api/client.ts';
import { listOf, rowsIn } from '../../api/listOf.ts';
import { touched } from '../payoutReads.ts';

/** What names a file of payouts and says how it stands, with the sums that a foreign server left out, empty. */
const filesIn = (rows: readonly PayoutFile[]): PayoutFile[] =>
  rowsIn(rows, ['id', 'merchant', 'status']).map((file) => ({ ...file, totals: listOf(file.totals) }));

/** Files of payouts that wait for a second person, and those that one decided on. */
export const payoutFiles = qWithDefaults(payouts.files, {}, ({ data }) => ({ data: filesIn(data) }));

/** How a merchant pays out. */
export const payoutOptions = (id: number) =>
  qWithDefaults(payouts.options, { params: { id } }, ({ four_eyes: isOn, off_asked: asked }) => ({
    four_eyes: isOn,
    off_asked: asked ?? null,
  }));

/** What is stale once a file was handed in, or decided on. */
export const touchedByFiles = [...touched, payouts.files];
