import { shortIdOf } from '@portal/fixtures/domain/linkToken';
import type { PaymentLinkRecord } from '@portal/fixtures/links';
import type { Store } from '../core/store.ts';

/** Where payers pay a link, on this host. */
const pathOf = ({ token }: Pick<PaymentLinkRecord, 'token'>): string => `/pay/${token}`;

/** A link's addresses, absolute; `origin` is what people reach the portal by. */
export const addressesOf = (link: Pick<PaymentLinkRecord, 'token' | 'short'>, origin: string) => ({
  url: `${origin}${pathOf(link)}`,
  url_short: `${origin}/s/${link.short}`,
});

/** The path that a link's short token leads to. */
export function shortPathOfLink({ paymentLinks }: Store, token: string): string | undefined {
  const id = shortIdOf(token);
  const link = id === undefined ? undefined : paymentLinks.get(id);
  return link?.short === token ? pathOf(link) : undefined;
}
