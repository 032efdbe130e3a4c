import { EVIDENCE_BYTES, EVIDENCE_TEXT } from '@portal/contract/disputes';
import { imageKind } from '@portal/contract/pictures';
import type { DisputeRecord } from '@portal/fixtures/disputes';
import { RESPONSE_MS, REVIEW_MS } from '@portal/fixtures/domain/disputeWindows';
import type { PaymentRecord } from '@portal/fixtures/payment';
import { truncate } from '../core/truncate.ts';
import { refuse, refuseField } from '../core/refusal.ts';
import type { Stamp } from '../core/stamp.ts';
import type { Change } from '../core/store.ts';
import { DAY, SECOND } from '../core/time.ts';
import { baseName, isNameless, NAMELESS } from '../core/uploadName.ts';
import { refundable, taken } from '../payments/facts.ts';
import type { Evidence, PassedFile } from '../plugins/uploads.ts';

/** How long after its payout a payment is disputed that will be. */
export const DISPUTED_MS = 3 * DAY;

/**
 * What payers and their banks of this world do, by the last two digits of what was taken (…71 is 10.71): the payment is
 * disputed, and with evidence sent the bank decides so. So a dispute of either ending can be had at will.
 */
const VERDICTS: Readonly<Record<number, 'Won' | 'Lost'>> = { 71: 'Won', 73: 'Lost' };

/** Whether a payment will be disputed once it is paid out. */
export const willBeDisputed = (payment: PaymentRecord): boolean => Object.hasOwn(VERDICTS, taken(payment) % 100);

/** The dispute of a payment whose payer went to the bank, of what is not on its way back already; nothing where nothing is left. */
export function disputeOf(payment: PaymentRecord, { at, id }: Stamp): DisputeRecord | undefined {
  const amount = refundable(payment);
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
    deadline: at + RESPONSE_MS,
    evidence: null,
    closed: null,
    accepted_by: null,
  };
}

/** What the bank makes of the evidence. */
const verdict = ({ amount, id }: DisputeRecord): 'Won' | 'Lost' =>
  VERDICTS[amount % 100] ?? (id % 5 < 3 ? 'Won' : 'Lost');

/** By when the bank decides on the evidence, to the second; null where it has none to decide on. */
export const decisionAt = ({ status, evidence }: DisputeRecord): number | null =>
  status === 'In progress' && evidence !== null ? evidence.at - (evidence.at % SECOND) + REVIEW_MS : null;

/** When a dispute ends by itself: unanswered at its deadline, or by the bank's decision; Infinity where it has ended. */
export const endsAt = (record: DisputeRecord): number =>
  record.status === 'Needs response' ? record.deadline : (decisionAt(record) ?? Infinity);

/** The dispute as it ended by itself before a moment; nothing where it has not. */
export function endedDispute(record: DisputeRecord, at: number): DisputeRecord | undefined {
  const end = endsAt(record);
  if (end > at) return undefined;
  return { ...record, status: record.status === 'Needs response' ? 'Lost' : verdict(record), closed: end };
}

/** Whether a dispute keeps the money of its payment: only what was won back may be refunded, nobody is paid twice. */
const keepsMoney = ({ status }: DisputeRecord) => status !== 'Won';

/** What a dispute makes of its payment: nothing where it was won. */
export function outcomeOf({ status, closed }: DisputeRecord): 'disputed' | 'chargeback' | undefined {
  if (status === 'Won') return undefined;
  return closed === null ? 'disputed' : 'chargeback';
}

/** Whether a payment's money is kept for a dispute, or went back by one. */
export const isDisputed = (disputes: Iterable<DisputeRecord>, { id }: Pick<PaymentRecord, 'id'>): boolean =>
  [...disputes].some((record) => record.payment_id === id && keepsMoney(record));

/** Whether the merchant may still respond (DIS-009). */
export const needsResponse = ({ status, deadline }: DisputeRecord, now: number): boolean =>
  status === 'Needs response' && now < deadline;

function insist(record: DisputeRecord, at: number): void {
  if (!needsResponse(record, at)) refuse('This dispute no longer needs a response');
}

const PDF = [0x25, 0x50, 0x44, 0x46, 0x2d];
/** By its first bytes, whatever it calls itself (quality F1). */
const isReadable = (head: Uint8Array) => imageKind(head) !== undefined || PDF.every((byte, at) => head[at] === byte);

function wrongWith({ name, size, head, isDamaged }: PassedFile): string | undefined {
  if (isNameless(name)) return NAMELESS;
  if (size === 0) return 'The file is empty';
  if (size > EVIDENCE_BYTES) return 'The file is larger than 5 MB';
  if (!isReadable(head)) return 'Only PDF, PNG and JPG files can be sent';
  return isDamaged ? 'The picture is damaged' : undefined;
}

const TRICKS = /[\p{Cc}\p{Cs}\u061C\u200E\u200F\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu;
/** The sender's name, without a path and without signs that would show it as another (quality F2). */
const nameOf = (name: string) => truncate(baseName(name).replace(TRICKS, '\uFFFD'), 200);

/** Sends evidence to the bank: all of the files, or none where one of them will not do (DIS-036). */
export function respondToDispute(record: DisputeRecord, { files, explanation }: Evidence, { at, by }: Stamp): Change {
  insist(record, at);
  const errors = files.flatMap((file, index): [string, string][] => {
    const said = wrongWith(file);
    return said === undefined ? [] : [[`file.${index}`, said]];
  });
  if (errors.length > 0) refuse(errors);
  if (files.length === 0) refuseField('file', 'Attach at least one file');
  if (explanation.length > EVIDENCE_TEXT) refuseField('explanation', 'The explanation is too long');
  const sent = files.map(({ name, size }) => ({ name: nameOf(name), size }));
  const evidence = { at, by, explanation: explanation.trim(), files: sent };
  return { disputes: [{ ...record, status: 'In progress', evidence }] };
}

/** Accepts the dispute: it is a chargeback from now on (DIS-038). */
export function acceptDispute(record: DisputeRecord, { at, by }: Stamp): Change {
  insist(record, at);
  return { disputes: [{ ...record, status: 'Accepted', closed: at, accepted_by: by }] };
}
