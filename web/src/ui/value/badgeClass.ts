import { statusKey, statusLabel } from '@portal/contract/words';
import { t } from '../../text/t.ts';

/** Classes of badge colours, named in CSS as `--status-{class}-*`. */
export type BadgeClass = 'completed' | 'pending' | 'closed' | 'info' | 'fraud' | 'expired' | 'neutral';

/**
 * Statuses by badge class: those of the specification (000 §4, UI-059 … UI-064), those of links, designs and landings
 * (decision 19), and payment outcomes.
 */
export const STATUSES_BY_BADGE_CLASS: Readonly<Record<Exclude<BadgeClass, 'neutral'>, readonly string[]>> = {
  completed: [
    'completed',
    'active',
    'approved',
    'success',
    'activated',
    'won',
    'full_access',
    'purchase',
    'paid',
    'published',
    'delivered',
  ],
  pending: [
    'pending',
    'processing',
    'uncaptured',
    'created',
    'in_progress',
    'needs_response',
    'on_moderation',
    'view_only',
    'pending_monitoring_check',
    'pending_activation',
    'disputed',
    'in_review',
    'waiting',
    'unknown',
  ],
  closed: ['declined', 'refund', 'lost', 'deleted', 'chargeback', 'rejected', 'failed'],
  info: ['reversed', 'refunded', 'partly_refunded', 'planned'],
  fraud: ['fraud', 'mixed_access'],
  expired: ['missing', 'expired'],
};

const classes = new Map(
  Object.entries(STATUSES_BY_BADGE_CLASS).flatMap(([name, statuses]) =>
    statuses.map((one) => [one, name as BadgeClass] as const),
  ),
);

/** Known statuses without a badge class. */
const others = [
  'draft',
  'p2p_debit',
  'new',
  'disabled',
  'opened',
  'closed',
  'authorized',
  'captured',
  'partially_captured',
  'settled',
  'partially_reversed',
  'blocked',
  'inactive',
  'accepted',
  'cancelled',
];
/** Returns the badge class of a status; an unknown status is neutral (decision 19). */
export const badgeClass = (status: string): BadgeClass => classes.get(statusKey(status)) ?? 'neutral';

/** Returns the text of a known status: "Needs response". */
export function knownStatusText(status: string): string | undefined {
  const key = statusKey(status);
  return classes.has(key) || others.includes(key) ? t(statusLabel(status)) : undefined;
}

/** Returns the text of a status; an unknown status is made readable, a missing status is empty. */
export function badgeText(status: string): string {
  const said = status ?? '';
  return knownStatusText(said) ?? statusLabel(said);
}
