import type { PaymentEvent } from '@portal/contract/payments';
import { t } from '../text/t.ts';
import { moneyText } from '../ui/value/amountText.ts';
import { badgeText } from '../ui/value/badgeClass.ts';
import type { TimelineEntry } from '../ui/page/Timeline.tsx';

interface Told {
  tone: TimelineEntry['tone'];
  text: string;
  /** Text that is used if the event contains a detail, such as a name or a reason. */
  more?: string;
}

const sentences: Record<PaymentEvent['type'], Told> = {
  created: { tone: 'plain', text: 'Payment created', more: 'Payment created by {detail}' },
  authorized: { tone: 'good', text: '{amount} authorized' },
  approved: { tone: 'good', text: 'Payment of {amount} approved' },
  declined: { tone: 'bad', text: 'Payment declined', more: 'Payment declined: {detail}' },
  captured: { tone: 'good', text: '{amount} captured', more: '{amount} captured by {detail}' },
  reversed: { tone: 'busy', text: '{amount} refunded', more: '{amount} refunded by {detail}' },
  released: { tone: 'busy', text: '{amount} released to the payer' },
  settled: { tone: 'good', text: 'Settled', more: 'Settled in {detail}' },
  callback_sent: { tone: 'plain', text: 'Callback sent', more: 'Callback sent to {detail}' },
  receipt_sent: { tone: 'plain', text: 'Receipt sent', more: 'Receipt sent to {detail}' },
  recurring_started: { tone: 'good', text: 'Recurring charges started', more: 'Recurring charges started by {detail}' },
  recurring_stopped: { tone: 'busy', text: 'Recurring charges stopped', more: 'Recurring charges stopped by {detail}' },
  recurring_charged: { tone: 'good', text: '{amount} charged to the stored card' },
  fiscalized: { tone: 'good', text: 'Fiscalized', more: 'Fiscalized under number {detail}' },
  bwlist_allowed: { tone: 'good', text: 'Allowed by the white list', more: 'Allowed: {detail}' },
  dispute_opened: {
    tone: 'bad',
    text: "{amount} disputed by the payer's bank",
    more: "{amount} disputed by the payer's bank: {detail}",
  },
  dispute_responded: { tone: 'busy', text: 'Evidence sent', more: 'Evidence sent by {detail}' },
  dispute_accepted: {
    tone: 'bad',
    text: 'Dispute accepted: {amount} charged back',
    more: 'Dispute accepted by {detail}: {amount} charged back',
  },
  dispute_won: { tone: 'good', text: 'Dispute won: you keep {amount}' },
  dispute_lost: { tone: 'bad', text: 'Dispute lost: {amount} charged back' },
  dispute_expired: { tone: 'bad', text: 'Dispute lost without a response: {amount} charged back' },
  fraud_flagged: { tone: 'bad', text: 'Flagged as fraud', more: 'Flagged as fraud: {detail}' },
};

/** Events whose detail is a text of the dictionary, and not a name. */
const WORDED: ReadonlySet<string> = new Set(['declined', 'bwlist_allowed', 'dispute_opened']);

/** Returns an event of a payment as a timeline entry. The type of an unknown event is made readable (quality B11). */
export function getTimelineEntry({ type, time, amount, currency, detail }: PaymentEvent): TimelineEntry {
  const told: Told | undefined = sentences[type];
  if (told === undefined) return { time, tone: 'plain', text: badgeText(type) };
  const money = amount === null ? '' : moneyText(amount, currency ?? '').trim() || '—';
  const text = detail === null || told.more === undefined ? told.text : told.more;
  const more = WORDED.has(type) && detail !== null ? t(detail) : (detail ?? '');
  return { time, tone: told.tone, text: t(text, { amount: money, detail: more }).trim() };
}
