import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { paths } from '../paths/paths.ts';
import { t } from '../text/t.ts';
import { EmptyMessage } from '../ui/list/EmptyList.tsx';

/** Nothing can be paid out of what was chosen: there is no such balance, or nothing on it (decision 29). */
export const NoBalance = ({ currency }: { currency?: string }) => (
  <EmptyMessage
    title={
      currency === undefined
        ? t('There is no balance to pay out of')
        : t('There is no balance in {currency}', { currency })
    }
    text={t(
      'Money has to be on the balance before it can be paid out. Top-ups show in the history as soon as they arrive.',
    )}
  >
    <Button variant="default" component={Link} to={paths.balances()}>
      {t('Payout balances')}
    </Button>
  </EmptyMessage>
);
