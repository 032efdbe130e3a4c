import { shortIdOf } from '@portal/fixtures/domain/linkToken';
import type { PaymentLinkRecord } from '@portal/fixtures/links';
import type { Store } from '../core/store.ts';

/** Path of a payment link's checkout. */
const pathOf = ({ token }: Pick<PaymentLinkRecord, 'token'>): string => `/pay/${token}`;

/** Absolute URLs of a payment link. `origin` is the public URL of the portal. */
export const addressesOf = (link: Pick<PaymentLinkRecord, 'token' | 'short'>, origin: string) => ({
  url: `${origin}${pathOf(link)}`,
  url_short: `${origin}/s/${link.short}`,
});

/** Path to which a payment link's short token redirects; undefined for unknown tokens. */
export function shortPathOfLink({ paymentLinks }: Store, token: string): string | undefined {
  const id = shortIdOf(token);
  const link = id === undefined ? undefined : paymentLinks.get(id);
  return link?.short === token ? pathOf(link) : undefined;
}
