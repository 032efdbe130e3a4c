import type { ReactNode } from 'react';
import { Redirect } from 'wouter';
import { paths } from '../paths/paths.ts';
import { payoutMerchantsQuery, type PayoutMerchant } from '../api/payoutMerchants.ts';
import { useUserRights } from '../api/rights.ts';
import { t } from '../text/t.ts';
import { EmptyState } from '../ui/list/EmptyList.tsx';
import { WhenLoaded } from '../ui/page/WhenLoaded.tsx';

/**
 * Renders a payout screen for users with a merchant that can make payouts. Other users see how to get one (OUT-011).
 */
export const RequirePayoutMerchant = ({
  children,
}: {
  children: (merchants: readonly PayoutMerchant[]) => ReactNode;
}) => (
  <WhenLoaded read={payoutMerchantsQuery}>
    {(merchants) => (merchants.length === 0 ? <Redirect to={paths.noPayouts()} replace /> : children(merchants))}
  </WhenLoaded>
);

/** Renders its content for users who may create payouts for a merchant. Other users see which right is missing. */
export function RequirePayoutRight({ merchantId, children }: { merchantId: number; children: ReactNode }) {
  const why = useUserRights().whyNot('payouts.edit', merchantId);
  return why === undefined ? children : <EmptyState title={t("You don't have the right to pay out")} text={why} />;
}

/** Merchants that the user may create payouts for; at least one. */
export type PayoutMerchants = readonly [PayoutMerchant, ...PayoutMerchant[]];

/**
 * Renders its content with the merchants that the user may create payouts for. Without such a merchant, the missing
 * right is shown.
 */
export function RequireAnyPayoutRight({
  merchants,
  children,
}: {
  merchants: readonly PayoutMerchant[];
  children: (payers: PayoutMerchants) => ReactNode;
}) {
  const { may, whyNot } = useUserRights();
  const [first, ...others] = merchants.filter(({ id }) => may('payouts.edit', id));
  if (first === undefined)
    return <EmptyState title={t("You don't have the right to pay out")} text={whyNot('payouts.edit')} />;
  return children([first, ...others]);
}
