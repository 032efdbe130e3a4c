import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { paths } from '../paths/paths.ts';
import { useRights } from '../api/rights.ts';
import { t } from '../text/t.ts';
import { RightButton } from '../ui/overlay/RightButton.tsx';

interface Props {
  merchantId: number;
  currency: string;
  /** Accessible name of the balance. */
  of: string;
}

const nothing = () => undefined;

/** Button to the payout form of one balance (OUT-026); disabled with a reason for people without the right. */
export function PayoutButton({ merchantId, currency, of }: Props) {
  const why = useRights().whyNot('payouts.edit', merchantId);
  const label = { children: t('Create payout'), 'aria-label': `${t('Create payout')}: ${of}` };
  if (why !== undefined)
    return <RightButton {...label} right="payouts.edit" merchantId={merchantId} onClick={nothing} size="compact-sm" />;
  const to = paths.createPayout(String(merchantId), currency);
  return <Button {...label} component={Link} to={to} variant="default" size="compact-sm" />;
}
