import { payoutLists, payouts, type ManyPayouts, type Payout, type PayoutOptions } from '@portal/contract/payouts';
import type { Portal } from '../support/portal.ts';
import { payingMerchant } from '../support/payouts.ts';
import { upload } from '../support/upload.ts';

/** A card that payouts reach, and another. */
export const CARD = '4444555511116666';
export const OTHER_CARD = '5555666644441111';

/** Money comes in for the merchant that pays out. */
export const topUp = (portal: Portal, amount: string, currency = 'UAH'): Promise<void> =>
  portal.topUp(payingMerchant(portal), amount, currency);

/** How many payouts there are. */
export const totalOf = async (portal: Portal): Promise<number> =>
  (await portal.call(payoutLists.history.rows)).body.paginator.total;

/** Sends a file to be checked, or with the number that it got to be made into payouts. */
export async function sendFile(
  portal: Portal,
  file: string | Buffer,
  {
    fileId,
    merchant = payingMerchant(portal),
    name = 'payouts.csv',
  }: { fileId?: number; merchant?: number; name?: string } = {},
) {
  const address = payouts.createMany.path.replace(':id', String(merchant));
  const path = fileId === undefined ? address : `${address}?file_id=${fileId}`;
  const { status, body } = await upload(portal, { path }, { bytes: Buffer.from(file), name });
  return { status, body: body as ManyPayouts & { error?: unknown } };
}

/** Checks a file, and makes its payouts. */
export async function makeOf(portal: Portal, file: string) {
  const { file_id: fileId } = (await sendFile(portal, file)).body;
  return sendFile(portal, file, { fileId });
}

/** The payouts of a file, the latest first. */
export async function payoutsOf(portal: Portal, fileId: number): Promise<Payout[]> {
  const filters = [{ s: 'file_id', m: 'eq', v: String(fileId) }];
  return (await portal.call(payoutLists.history.find, { body: { filters } })).body.data;
}

/** Switches four eyes on, or asks to switch them off. */
export const fourEyes = (portal: Portal, isOn = true, id = payingMerchant(portal)) =>
  portal.call(payouts.saveOptions, { params: { id }, body: { four_eyes: isOn } });

/** How the merchant pays out, and the changes that wait for a second person. */
export const optionsOf = async (portal: Portal, id = payingMerchant(portal)): Promise<PayoutOptions> =>
  (await portal.call(payouts.options, { params: { id } })).body;

/** Decides on the latest request of the merchant. */
export async function decideRequest(portal: Portal, approve: boolean, id = payingMerchant(portal)) {
  const request = (await optionsOf(portal, id)).requests?.at(-1)?.id ?? 0;
  return portal.call(payouts.decideRequest, { params: { id, request }, body: { approve } });
}

/** A second person switches four eyes off. */
export async function withoutFourEyes(asks: Portal, agrees: Portal): Promise<void> {
  await fourEyes(asks, false);
  await decideRequest(agrees, true);
}
