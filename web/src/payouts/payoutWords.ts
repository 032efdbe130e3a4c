import type { Payout, PayoutInfo } from '@portal/contract/payouts';
import { t } from '../text/t.ts';
import { dayText } from '../ui/value/dateText.ts';
import { formatMaskedCard } from '../ui/list/values.ts';
import { cardBrandName } from '../ui/value/CardBrand.tsx';

const origins: Record<Payout['origin'], () => string> = {
  form: () => t('Form'),
  file: () => t('File'),
  split: () => t('Part of a payment'),
};

/** Returns the label of a payout's origin; an unknown origin is shown unchanged. */
export const formatPayoutOrigin = (origin: Payout['origin']): string => origins[origin]?.() ?? origin;

/** Returns the label of a payout's receiver type: card number or stored card. */
export const formatReceiverType = (type: Payout['type']): string => (type === 'token' ? t('Stored card') : t('Card'));

/** Formats a card as brand and mask: "Visa 4444 55•• •••• 1111". */
export const formatCard = (brand: string, card: string): string =>
  [cardBrandName(brand), formatMaskedCard(card).replaceAll(' ', '\u00A0')].join(' ').trim();

/** Kind of a payout result, which decides its icon and color. */
export type PayoutResultKind = 'progress' | 'success' | 'failure' | 'unknown' | 'planned' | 'waiting' | 'cancelled';

export interface PayoutResult {
  look: PayoutResultKind;
  text: string;
  /** Sentence about the consequence for the money. */
  note?: string;
}

type Facts = Pick<PayoutInfo, 'status' | 'reason' | 'planned_for'>;

const results: Record<PayoutInfo['status'], (facts: Facts) => PayoutResult> = {
  processing: () => ({
    look: 'progress',
    text: t('Payment in processing'),
    note: t('The bank has received the payout. This page updates automatically.'),
  }),
  approved: () => ({ look: 'success', text: t('Successful payment') }),
  declined: ({ reason }) => ({
    look: 'failure',
    text: t('Unsuccessful payment'),
    note: [reason && `${t(reason)}.`, t('Amount and fee are available again.')].filter(Boolean).join(' '),
  }),
  unknown: () => ({
    look: 'unknown',
    text: t('The outcome is unknown'),
    note: t("The bank didn't respond, so the money may have arrived. Check the outcome before you pay again."),
  }),
  planned: ({ planned_for }) => ({
    look: 'planned',
    text: planned_for === null ? t('Planned') : t('Planned for {day}', { day: dayText(planned_for) }),
    note: t('Amount and fee are reserved until then.'),
  }),
  waiting: () => ({
    look: 'waiting',
    text: t('Waiting for a second person'),
    note: t('Amount and fee are reserved. A colleague with the right to pay out must approve the payout.'),
  }),
  cancelled: () => ({
    look: 'cancelled',
    text: t('Cancelled'),
    note: t('Nothing was sent. Amount and fee are available again.'),
  }),
};

/** Returns the texts of a payout's result (OUT-028 … OUT-030). An unknown status counts as processing. */
export const getPayoutResult = (facts: Facts): PayoutResult => (results[facts.status] ?? results.processing)(facts);

type Event = PayoutInfo['events'][number];

const happened: Record<Event['type'], (detail: string) => string> = {
  created: (who) => (who === '' ? t('Created') : t('Created by {who}', { who })),
  approved_by: (who) => t('Approved by {who}', { who }),
  sent: () => t('Sent to the bank'),
  not_sent: (why) => (why === '' ? t('Not sent') : t('Not sent: {why}', { why: t(why) })),
  no_answer: () => t('No response from the bank'),
  looked_up: (who) =>
    who === '' ? t('Outcome checked with the bank') : t('Outcome checked with the bank by {who}', { who }),
  approved: () => t('Paid'),
  declined: (why) => (why === '' ? t('Declined by the bank') : t('Declined by the bank: {why}', { why: t(why) })),
  cancelled: (who) => (who === '' ? t('Cancelled') : t('Cancelled by {who}', { who })),
};

/** Formats an event of a payout as a sentence. */
export const formatPayoutEvent = ({ type, detail }: Event): string => happened[type]?.(detail ?? '') ?? type;

const accounts: Record<PayoutInfo['entries'][number]['account'], () => string> = {
  available: () => t('Available balance'),
  reserved: () => t('Reserved balance'),
  due: () => t('Amount due'),
};

/** Returns the label of an account in the payout ledger. */
export const formatLedgerAccount = (account: PayoutInfo['entries'][number]['account']): string =>
  accounts[account]?.() ?? account;
