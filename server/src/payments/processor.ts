import type { PaymentStatus, Transaction } from '@portal/contract/payments';
import type { TransactionRecord } from '@portal/fixtures/payment';
import { MINUTE } from '../core/time.ts';

type Movement = 'reversal' | 'capture' | 'recurring' | 'purchase' | 'authorization';

interface Ending {
  status: 'approved' | 'declined';
  /** The first answer is "processing"; this one comes `PROCESSING_MS` later. */
  late: boolean;
}

/** How long after a movement its late answer comes. */
export const PROCESSING_MS = MINUTE;

/**
 * What the processor of this world makes of a money movement, by the last two digits of its amount (…13 is 10.13).
 * Any other amount is approved at once. So each outcome can be had at will, and the same amount always ends the same.
 */
const ENDINGS: Readonly<Record<number, Ending>> = {
  13: { status: 'declined', late: false },
  17: { status: 'approved', late: true },
  19: { status: 'declined', late: true },
};
const APPROVED: Ending = { status: 'approved', late: false };

/** Why a movement is declined: the processor's code of ISO 8583 and its words. */
const REASONS: Readonly<Record<Movement, { code: string; text: string }>> = {
  reversal: { code: '51', text: 'Insufficient funds at acquirer' },
  capture: { code: '05', text: 'Authorization is no longer held by the issuer' },
  recurring: { code: '51', text: 'Insufficient funds on the card' },
  purchase: { code: '05', text: 'Do not honor' },
  authorization: { code: '05', text: 'Do not honor' },
};

/** What a transaction says of its outcome. */
export type ProcessorAnswer = { status: PaymentStatus } & Record<'response_code' | 'response_text', string | null>;

function answerOf(movement: Movement, status: Ending['status']): ProcessorAnswer {
  if (status === 'approved') return { status, response_code: '00', response_text: 'Approved' };
  return { status, response_code: REASONS[movement].code, response_text: REASONS[movement].text };
}

const endingOf = (minor: number) => ENDINGS[minor % 100] ?? APPROVED;

/** The processor's first answer to a movement of so many minor units: approved, declined, or processing for now. */
export function firstAnswer(movement: Movement, minor: number): ProcessorAnswer {
  const { status, late } = endingOf(minor);
  return late ? { status: 'processing', response_code: null, response_text: null } : answerOf(movement, status);
}

const isMovement = (type: Transaction['type']): type is Movement => Object.hasOwn(REASONS, type);

/**
 * The transaction with the processor's late answer. Its moment becomes that of the answer: money moves when the processor
 * says so, and settlements, receipts and reports count it from then.
 */
export const withLastAnswer = (part: TransactionRecord, at: number): TransactionRecord => ({
  ...part,
  ...answerOf(isMovement(part.type) ? part.type : 'reversal', endingOf(part.amount).status),
  at,
});
