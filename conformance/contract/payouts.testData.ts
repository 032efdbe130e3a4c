import { payoutLists, payouts, type ManyPayouts, type Payout, type PayoutOptions } from '@portal/contract/payouts';
import type { Portal } from '../support/portal.ts';
import { findPayingMerchantId } from '../support/payouts.ts';
import { uploadMultipart } from '../support/upload.ts';

/** Two test card numbers to which payouts succeed. */
export const RECEIVER_CARD = '4444555511116666';
export const OTHER_RECEIVER_CARD = '5555666644441111';

/** Adds money to the payout balance of the merchant with payouts. */
export const topUpPayoutBalance = (portal: Portal, amount: string, currency = 'UAH'): Promise<void> =>
  portal.topUp(findPayingMerchantId(portal), amount, currency);

/** Number of payouts in the history. */
export const countPayouts = async (portal: Portal): Promise<number> =>
  (await portal.call(payoutLists.history.rows)).body.paginator.total;

/** Uploads a payout file: without `fileId` to check it, with the `fileId` of the check to create its payouts. */
export async function sendPayoutFile(
  portal: Portal,
  file: string | Buffer,
  {
    fileId,
    merchant = findPayingMerchantId(portal),
    name = 'payouts.csv',
  }: { fileId?: number; merchant?: number; name?: string } = {},
) {
  const address = payouts.createMany.path.replace(':id', String(merchant));
  const path = fileId === undefined ? address : `${address}?file_id=${fileId}`;
  const { status, body } = await uploadMultipart(portal, { path }, { bytes: Buffer.from(file), name });
  return { status, body: body as ManyPayouts & { error?: unknown } };
}

/** Checks a payout file and creates its payouts. */
export async function createPayoutsFromFile(portal: Portal, file: string) {
  const { file_id: fileId } = (await sendPayoutFile(portal, file)).body;
  return sendPayoutFile(portal, file, { fileId });
}

/** Payouts of a file, newest first. */
export async function listPayoutsOfFile(portal: Portal, fileId: number): Promise<Payout[]> {
  const filters = [{ s: 'file_id', m: 'eq', v: String(fileId) }];
  return (await portal.call(payoutLists.history.find, { body: { filters } })).body.data;
}

/** Switches four eyes on, or requests to switch them off. */
export const switchFourEyes = (portal: Portal, isOn = true, id = findPayingMerchantId(portal)) =>
  portal.call(payouts.saveOptions, { params: { id }, body: { four_eyes: isOn } });

/** Reads the merchant's payout options and the changes that wait for a second person. */
export const readPayoutOptions = async (portal: Portal, id = findPayingMerchantId(portal)): Promise<PayoutOptions> =>
  (await portal.call(payouts.options, { params: { id } })).body;

/** Approves or rejects the merchant's latest request to change four eyes. */
export async function decideLatestRequest(portal: Portal, approve: boolean, id = findPayingMerchantId(portal)) {
  const request = (await readPayoutOptions(portal, id)).requests?.at(-1)?.id ?? 0;
  return portal.call(payouts.decideRequest, { params: { id, request }, body: { approve } });
}

/** Switches four eyes off with the approval of a second person. */
export async function switchOffFourEyes(asks: Portal, agrees: Portal): Promise<void> {
  await switchFourEyes(asks, false);
  await decideLatestRequest(agrees, true);
}
