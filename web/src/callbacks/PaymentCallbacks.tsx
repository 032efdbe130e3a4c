import { Text } from '@mantine/core';
import { callbackLists } from '@portal/contract/callbacks';
import { useMemo } from 'react';
import { paths } from '../paths/paths.ts';
import { useUserRights } from '../api/rights.ts';
import { t } from '../text/t.ts';
import { DataList } from '../ui/list/DataList.tsx';
import { isAttemptInProgress } from './isAttemptInProgress.ts';
import { callbackSelection } from './callbackSelection.tsx';
import { useResendCallback } from './useResendCallback.ts';

const columns = ['event', 'status', 'url', 'last_status', 'attempts_count', 'createtime', 'next_time'];

/** Section with a payment's callbacks and the answers to them. */
export function PaymentCallbacks({ id, merchantId }: { id: number; merchantId: number }) {
  const only = useMemo(
    () => ({ filters: [{ s: 'payment_id', m: 'eq', v: String(id) }], merchants: [merchantId], columns }) as const,
    [id, merchantId],
  );
  const resend = useResendCallback();
  const why = useUserRights().whyNot('callbacks.read', merchantId);
  if (why !== undefined) return <Text>{why}</Text>;
  return (
    <DataList
      list={callbackLists.callbacks}
      label={t('Callbacks')}
      rowTo={(callback) => paths.callback(callback.id)}
      selects={callbackSelection}
      pollWhile={(rows) => rows.some(isAttemptInProgress)}
      menu={(callback) => [{ label: t('Details'), to: paths.callback(callback.id) }, ...resend(callback)]}
      only={only}
      empty={{ title: t('No callbacks for this payment yet') }}
    />
  );
}
