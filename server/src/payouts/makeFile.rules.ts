import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { PayoutReceiverRecord } from '@portal/fixtures/payouts';
import { refuse } from '../core/refusal.ts';
import { maskTokens } from '../core/secrets.ts';
import type { ChangeContext } from '../core/changeContext.ts';
import { mergeChanges, type Change, type Store } from '../core/store.ts';
import { toOneLine } from '../core/oneLine.ts';
import { fileBaseName } from '../core/uploadName.ts';
import { needsSecondPerson } from '../fourEyes/rules.ts';
import type { PayoutFileTotal, PayoutCheckRecord, PayoutFileRecord } from './fileRecords.ts';
import { payoutBalance } from './ledger.rules.ts';
import type { SlicedWork } from '../files/slices.ts';
import { assertCanPayOut, createPayoutsInSlices } from './make.rules.ts';
import type { ParsedPayoutFile } from './many.rules.ts';
import { findAlreadyStoredReceivers } from './receiver.rules.ts';
import { isPayoutRepeatable } from './send.rules.ts';
import { createSubmission } from './submit.rules.ts';

type Kept = Pick<
  Store,
  | 'payouts'
  | 'payoutFiles'
  | 'payoutChecks'
  | 'payoutMovements'
  | 'payoutReceivers'
  | 'users'
  | 'fourEyes'
  | 'fourEyesRequests'
>;

/** A payout file to submit, with the id that its check returned. */
export interface SubmittedFile {
  id: number;
  /** File name on the user's device. */
  name: string;
  userId: number;
}

const LONGEST_NAME = 120;
const OTHER_FILE = 'This file differs from the checked file. Check it again';

/** Available balance after a payout file, in minor units; negative if the balance is too low. */
export const balanceAfterFile = (
  store: Kept,
  merchantId: number,
  { currency, amount, fees }: PayoutFileTotal,
): number => payoutBalance(store, merchantId, currency).available - amount - fees;

/** Latest payout file of the merchant with the same rows, unless all its payouts were declined or cancelled. */
export function findEarlierFile(
  { payouts, payoutFiles }: Pick<Kept, 'payouts' | 'payoutFiles'>,
  merchantId: number,
  fingerprint: string,
): PayoutFileRecord | undefined {
  const alike = [...payoutFiles.values()].filter(
    (file) => file.merchant_id === merchantId && file.fingerprint === fingerprint,
  );
  if (alike.length === 0) return undefined;
  const paid = new Set<number | null>();
  for (const payout of payouts.values()) if (!isPayoutRepeatable(payout)) paid.add(payout.file_id);
  return alike.findLast(({ id }) => paid.has(id));
}

/**
 * Stores that a payout file was checked: the fingerprint of its rows, and the earlier file that was shown to the user.
 */
export const recordFileCheck = (
  store: Kept,
  { fingerprint }: Pick<ParsedPayoutFile, 'fingerprint'>,
  check: Pick<PayoutCheckRecord, 'id' | 'merchant_id' | 'user_id'>,
): Change => {
  const before = findEarlierFile(store, check.merchant_id, fingerprint);
  return { payoutChecks: [{ ...check, fingerprint, made_before: before?.id ?? null }] };
};

/** Returns the submitted payout file with an id. Refuses another file with the same id. */
export function findSubmittedFile(
  store: Kept,
  id: number,
  merchantId: number,
  fingerprint: string,
): PayoutFileRecord | undefined {
  const file = store.payoutFiles.get(id);
  if (!file || file.merchant_id !== merchantId) return undefined;
  return file.fingerprint === fingerprint ? file : refuse(OTHER_FILE);
}

/**
 * Refuses a payout file that this user did not check for this merchant, or whose rows were submitted since the check.
 */
function assertChecked(store: Kept, read: ParsedPayoutFile, { id, userId }: SubmittedFile, merchantId: number): void {
  const check = store.payoutChecks.get(id);
  if (!check || check.merchant_id !== merchantId || check.user_id !== userId) return refuse('Check the file first');
  if (check.fingerprint !== read.fingerprint) refuse(OTHER_FILE);
  const before = findEarlierFile(store, merchantId, read.fingerprint);
  if (before && before.id !== check.made_before) refuse('The same file was sent after your check. Check it again');
}

/** Payouts that are prepared before their payout file is submitted. */
export interface PreparedPayouts {
  change: Change;
  /** Whether the payouts wait for a second person's approval. */
  waits: boolean;
  /** Receivers that another request has stored since the file was read, by the id of the file's own receiver record. */
  kept: ReadonlyMap<number, PayoutReceiverRecord>;
}

/** Prepares the payouts of a payout file. Stores nothing, and yields after each payout. */
export function* preparePayouts(
  read: ParsedPayoutFile,
  fileId: number,
  merchantId: number,
  store: Kept,
  stamp: ChangeContext,
): SlicedWork<PreparedPayouts> {
  const waits = needsSecondPerson(store, merchantId, read.sums, stamp);
  const kept = findAlreadyStoredReceivers(store, read.receivers);
  function* orders() {
    for (const { receiver, ...order } of read.orders)
      yield { ...order, receiver: kept.get(receiver.id) ?? receiver, file_id: fileId };
  }
  return { change: yield* createPayoutsInSlices(orders(), stamp, waits), waits, kept };
}

/** Whether prepared payouts still match the store: the same receivers are stored, and the same approval is needed. */
export const arePayoutsUpToDate = (
  { waits, kept }: PreparedPayouts,
  { sums, receivers }: ParsedPayoutFile,
  merchantId: number,
  store: Kept,
  stamp: ChangeContext,
): boolean =>
  waits === needsSecondPerson(store, merchantId, sums, stamp) &&
  kept.size === findAlreadyStoredReceivers(store, receivers).size;

/**
 * Creates all payouts of a checked payout file, or none if a row is wrong or the balance is too low. Under four eyes
 * the payouts reserve their money and wait for a second person. `built` must be up to date; it is undefined if a row is
 * wrong.
 */
export function submitPayoutFile(
  read: ParsedPayoutFile,
  built: PreparedPayouts | undefined,
  sent: SubmittedFile,
  merchant: MerchantRecord,
  store: Kept,
  stamp: ChangeContext,
): Change {
  assertChecked(store, read, sent, merchant.id);
  // Checks the merchant again, because reading and building pause for other requests, which may have turned the
  // merchant's payouts off.
  assertCanPayOut(merchant);
  if (!built) return {};
  if (read.sums.some((sum) => balanceAfterFile(store, merchant.id, sum) < 0))
    refuse('The balance is too low for this file');
  // Removes card numbers and long tokens from the file name.
  const name = maskTokens(toOneLine(fileBaseName(sent.name))).slice(0, LONGEST_NAME);
  const file = createSubmission(
    store,
    { id: sent.id, merchant_id: merchant.id, origin: 'file', name, user_id: sent.userId },
    stamp,
  );
  const { fingerprint, sums } = read;
  const status = built.waits ? ('waiting' as const) : ('made' as const);
  return mergeChanges([
    {
      payoutReceivers: read.receivers.filter(({ id }) => !built.kept.has(id)),
      payoutFiles: [{ ...file, status, sums, open: sums, fingerprint }],
      remove: { payoutChecks: [sent.id] },
    },
    built.change,
  ]);
}
