import type { PaymentStatus, Transaction } from '@portal/contract/payments';
import type { TransactionRecord } from '@portal/fixtures/payment';
import { MINUTE } from '../core/time.ts';

type Movement = 'reversal' | 'capture' | 'recurring' | 'purchase' | 'authorization';

interface Ending {
  status: 'approved' | 'declined';
  /** Whether the first answer is `processing` and the outcome follows after `PROCESSOR_DELAY_MS`. */
  late: boolean;
}

/** Delay of a late answer of the processor, in milliseconds. */
export const PROCESSOR_DELAY_MS = MINUTE;

/**
 * Outcomes of the simulated processor by the last two digits of an amount (13 means amounts such as 10.13). Other
 * amounts are approved immediately. The outcomes are deterministic, so that developers can produce each of them.
 */
const ENDINGS: Readonly<Record<number, Ending>> = {
  13: { status: 'declined', late: false },
  17: { status: 'approved', late: true },
  19: { status: 'declined', late: true },
};
const APPROVED: Ending = { status: 'approved', late: false };

/** Decline reasons of the simulated processor: ISO 8583 code and text. */
const REASONS: Readonly<Record<Movement, { code: string; text: string }>> = {
  reversal: { code: '51', text: 'Insufficient funds at acquirer' },
  capture: { code: '05', text: 'Authorization is no longer held by the issuer' },
  recurring: { code: '51', text: 'Insufficient funds on the card' },
  purchase: { code: '05', text: 'Do not honor' },
  authorization: { code: '05', text: 'Do not honor' },
};

/** Fields of a transaction that contain the processor's answer. */
export type ProcessorAnswer = { status: PaymentStatus } & Record<'response_code' | 'response_text', string | null>;

function answerOf(movement: Movement, status: Ending['status']): ProcessorAnswer {
  if (status === 'approved') return { status, response_code: '00', response_text: 'Approved' };
  return { status, response_code: REASONS[movement].code, response_text: REASONS[movement].text };
}

const endingOf = (minor: number) => ENDINGS[minor % 100] ?? APPROVED;

/** First answer of the simulated processor for an amount in minor units: approved, declined or processing. */
export function firstProcessorAnswer(movement: Movement, minor: number): ProcessorAnswer {
  const { status, late } = endingOf(minor);
  return late ? { status: 'processing', response_code: null, response_text: null } : answerOf(movement, status);
}

const isMovement = (type: Transaction['type']): type is Movement => Object.hasOwn(REASONS, type);

/**
 * Returns a transaction with the processor's late answer. The transaction time becomes that of the answer, because
 * settlements, receipts and reports count the money from then.
 */
export const withLateAnswer = (part: TransactionRecord, at: number): TransactionRecord => ({
  ...part,
  ...answerOf(isMovement(part.type) ? part.type : 'reversal', endingOf(part.amount).status),
  at,
});
