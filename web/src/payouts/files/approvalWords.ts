import type { FourEyesRequest, PayoutFile } from '@portal/contract/payouts';
import { t } from '../../text/t.ts';
import { safeFileName } from '../../ui/upload/uploadLimits.ts';
import { moneyText } from '../../ui/value/amountText.ts';

export type FourEyesLimit = FourEyesRequest['limits'][number];

/** Formats the four-eyes limits as a sentence. */
export function formatFourEyesLimits(limits: readonly FourEyesLimit[], currencies: readonly string[]): string {
  if (limits.length === 0) return t('Every payout needs approval.');
  const sums = limits.map(({ amount, currency }) => moneyText(amount, currency)).join(', ');
  const others = currencies.filter((currency) => limits.every((limit) => limit.currency !== currency));
  const free = t('Limit per person within 24 hours without approval: {sums}.', { sums });
  return others.length === 0
    ? free
    : `${free} ${t('Every payout in these currencies needs approval: {currencies}.', { currencies: others.join(', ') })}`;
}

/** Sentences that describe requests for approval, by kind and view. Without a view, the request concerns payouts. */
const asks: Readonly<Record<string, (who: string, whom: string) => string>> = {
  off: (who) => t('{who} asks to pay out without a second person.', { who }),
  limits: (who) => t('{who} asks to raise the limits.', { who }),
  grant: (who, whom) => t('{who} asks to give the right to pay out and to approve payouts: {whom}', { who, whom }),
  revoke: (who, whom) => t('{who} asks to remove the right to pay out from: {whom}', { who, whom }),
  'grant financial': (who, whom) => t('{who} asks to give the right to change bank accounts: {whom}', { who, whom }),
  'revoke financial': (who, whom) =>
    t('{who} asks to remove the right to change bank accounts from: {whom}', { who, whom }),
  remove: (who, whom) =>
    t('{who} asks to remove a person who may pay out or change bank accounts: {whom}', { who, whom }),
};

/** Formats a request for approval as a sentence. An unknown kind is shown unchanged. */
export const formatFourEyesRequest = ({ kind, view, by, whom }: FourEyesRequest): string =>
  (asks[`${kind} ${view ?? ''}`] ?? asks[kind])?.(by, whom?.name || whom?.email || '') ?? `${by}: ${kind}`;

/** Returns the name of submitted payouts: the file name, or the order id of a payout or a split payment. */
export function getSubmissionName({ name, origin }: Pick<PayoutFile, 'name' | 'origin'>): string {
  if (origin === 'form') return t('Payout {id}', { id: name });
  return origin === 'split' ? t('Split of payment {id}', { id: name }) : safeFileName(name);
}
