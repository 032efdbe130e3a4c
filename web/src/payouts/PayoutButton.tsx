import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { paths } from '../paths/paths.ts';
import { useRights } from '../api/rights.ts';
import { t } from '../text/t.ts';
import { RightButton } from '../ui/overlay/RightButton.tsx';

interface Props {
  merchantId: number;
  currency: string;
  /** Which balance it is, for those who do not see the row. */
  of: string;
}

const nothing = () => undefined;

/** To the form of a payout from one balance (OUT-026); whoever may not pay out is told why. */
export function PayoutButton({ merchantId, currency, of }: Props) {
  const why = useRights().whyNot('payouts.edit', merchantId);
  const label = { children: t('Create payout'), 'aria-label': `${t('Create payout')}: ${of}` };
  if (why !== undefined)
    return <RightButton {...label} right="payouts.edit" merchantId={merchantId} onClick={nothing} size="compact-sm" />;
  const to = paths.createPayout(String(merchantId), currency);
  return <Button {...label} component={Link} to={to} variant="default" size="compact-sm" />;
}
