import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { paths } from '../paths/paths.ts';
import { t } from '../text/t.ts';
import { EmptyState } from '../ui/list/EmptyList.tsx';

/** Message for a missing or empty payout balance (decision 29). */
export const NoBalanceMessage = ({ currency }: { currency?: string }) => (
  <EmptyState
    title={currency === undefined ? t('No payout balance') : t('No balance in {currency}', { currency })}
    text={t('Top up the balance to pay out. Top-ups appear in the history when they arrive.')}
  >
    <Button variant="default" component={Link} to={paths.balances()}>
      {t('Payout balances')}
    </Button>
  </EmptyState>
);
