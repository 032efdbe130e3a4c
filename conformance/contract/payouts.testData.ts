import { payoutLists, payouts, type ManyPayouts, type Payout } from '@portal/contract/payouts';
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

/** Lets payouts of the merchant's files wait for a second person, or not. */
export const fourEyes = (portal: Portal, isOn = true, id = payingMerchant(portal)) =>
  portal.call(payouts.saveOptions, { params: { id }, body: { four_eyes: isOn } });
