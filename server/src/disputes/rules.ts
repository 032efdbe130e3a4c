import { MAX_EVIDENCE_FILE_BYTES, MAX_EVIDENCE_TEXT_LENGTH } from '@portal/contract/disputes';
import { imageKind } from '@portal/contract/pictures';
import type { DisputeRecord } from '@portal/fixtures/disputes';
import { DISPUTE_RESPONSE_MS, REVIEW_MS } from '@portal/fixtures/domain/disputeWindows';
import type { PaymentRecord } from '@portal/fixtures/payment';
import { truncate } from '../core/truncate.ts';
import { refuse, refuseField } from '../core/refusal.ts';
import type { ChangeContext } from '../core/changeContext.ts';
import type { Change } from '../core/store.ts';
import { DAY, SECOND } from '../core/time.ts';
import { fileBaseName, hasNoFileName, MISSING_FILE_NAME } from '../core/uploadName.ts';
import { refundableAmount, paidAmount } from '../payments/facts.ts';
import type { UploadedEvidence, UploadedFileInfo } from '../plugins/uploads.ts';

/** Time between a payment's payout and its sample dispute, in milliseconds. */
export const DISPUTE_DELAY_MS = 3 * DAY;

/**
 * Results of sample disputes by the last two digits of the captured amount (…71 is 10.71). Such a payment is disputed,
 * and the bank decides this way after evidence, so that developers can produce both results.
 */
const VERDICTS: Readonly<Record<number, 'Won' | 'Lost'>> = { 71: 'Won', 73: 'Lost' };

/** Whether a sample payment will be disputed after its payout. */
export const willBeDisputed = (payment: PaymentRecord): boolean => Object.hasOwn(VERDICTS, paidAmount(payment) % 100);

/** Returns a new dispute over the amount of a payment that was not refunded; undefined if everything was refunded. */
export function disputeOf(payment: PaymentRecord, { at, id }: ChangeContext): DisputeRecord | undefined {
  const amount = refundableAmount(payment);
  if (amount <= 0) return undefined;
  return {
    id: id(),
    payment_id: payment.id,
    order_id: payment.order_id,
    merchant_id: payment.merchant_id,
    amount,
    currency: payment.currency,
    reason: '13.1',
    status: 'Needs response',
    opened: at,
    deadline: at + DISPUTE_RESPONSE_MS,
    evidence: null,
    closed: null,
    accepted_by: null,
  };
}

/** The bank's decision on a dispute with evidence. */
const verdict = ({ amount, id }: DisputeRecord): 'Won' | 'Lost' =>
  VERDICTS[amount % 100] ?? (id % 5 < 3 ? 'Won' : 'Lost');

/** Moment of the bank's decision on a dispute, in whole seconds; null without evidence. */
export const decisionAt = ({ status, evidence }: DisputeRecord): number | null =>
  status === 'In progress' && evidence !== null ? evidence.at - (evidence.at % SECOND) + REVIEW_MS : null;

/**
 * Moment at which a dispute ends automatically: its deadline without a response, or the bank's decision. Infinity if it
 * has ended.
 */
export const endsAt = (record: DisputeRecord): number =>
  record.status === 'Needs response' ? record.deadline : (decisionAt(record) ?? Infinity);

/** Returns the dispute after its automatic end before a moment; undefined if it has not ended. */
export function endedDispute(record: DisputeRecord, at: number): DisputeRecord | undefined {
  const end = endsAt(record);
  if (end > at) return undefined;
  return { ...record, status: record.status === 'Needs response' ? 'Lost' : verdict(record), closed: end };
}

/** Whether a dispute blocks refunds of its payment: all disputes except won ones, so that no payer is paid twice. */
const keepsMoney = ({ status }: DisputeRecord) => status !== 'Won';

/** Effect of a dispute on the payment's status; undefined if the dispute was won. */
export function outcomeOf({ status, closed }: DisputeRecord): 'disputed' | 'chargeback' | undefined {
  if (status === 'Won') return undefined;
  return closed === null ? 'disputed' : 'chargeback';
}

/** Whether the amount of a payment is reserved for a dispute or was charged back. */
export const isDisputed = (disputes: Iterable<DisputeRecord>, { id }: Pick<PaymentRecord, 'id'>): boolean =>
  [...disputes].some((record) => record.payment_id === id && keepsMoney(record));

/** Whether the merchant may still respond to a dispute (DIS-009). */
export const canRespondToDispute = ({ status, deadline }: DisputeRecord, now: number): boolean =>
  status === 'Needs response' && now < deadline;

function assertAwaitsResponse(record: DisputeRecord, at: number): void {
  if (!canRespondToDispute(record, at)) refuse('This dispute no longer needs a response');
}

const PDF = [0x25, 0x50, 0x44, 0x46, 0x2d];
/** Whether a file is a PDF, PNG or JPG by its first bytes, regardless of its name (quality F1). */
const isReadable = (head: Uint8Array) => imageKind(head) !== undefined || PDF.every((byte, at) => head[at] === byte);

function wrongWith({ name, size, head, isDamaged }: UploadedFileInfo): string | undefined {
  if (hasNoFileName(name)) return MISSING_FILE_NAME;
  if (size === 0) return 'The file is empty';
  if (size > MAX_EVIDENCE_FILE_BYTES) return 'The file is larger than 5 MB';
  if (!isReadable(head)) return 'Only PDF, PNG and JPG files can be sent';
  return isDamaged ? 'The file is damaged: upload another copy' : undefined;
}

const TRICKS = /[\p{Cc}\p{Cs}\u061C\u200E\u200F\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu;
/** File name without path and invisible characters (quality F2). */
const nameOf = (name: string) => truncate(fileBaseName(name).replace(TRICKS, '\uFFFD'), 200);

/** Sends dispute evidence to the bank. Rejects all files if one of them is invalid (DIS-036). */
export function respondToDispute(
  record: DisputeRecord,
  { files, explanation }: UploadedEvidence,
  { at, by }: ChangeContext,
): Change {
  assertAwaitsResponse(record, at);
  const errors = files.flatMap((file, index): [string, string][] => {
    const said = wrongWith(file);
    return said === undefined ? [] : [[`file.${index}`, said]];
  });
  if (errors.length > 0) refuse(errors);
  if (files.length === 0) refuseField('file', 'Attach at least one file');
  if (explanation.length > MAX_EVIDENCE_TEXT_LENGTH) refuseField('explanation', 'The explanation is too long');
  const sent = files.map(({ name, size }) => ({ name: nameOf(name), size }));
  const evidence = { at, by, explanation: explanation.trim(), files: sent };
  return { disputes: [{ ...record, status: 'In progress', evidence }] };
}

/** Accepts a dispute, which becomes a chargeback (DIS-038). */
export function acceptDispute(record: DisputeRecord, { at, by }: ChangeContext): Change {
  assertAwaitsResponse(record, at);
  return { disputes: [{ ...record, status: 'Accepted', closed: at, accepted_by: by }] };
}
