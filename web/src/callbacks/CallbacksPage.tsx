import { callbackLists } from '@portal/contract/callbacks';
import { paths } from '../paths/paths.ts';
import { useUserRights } from '../api/rights.ts';
import { t } from '../text/t.ts';
import { DataList } from '../ui/list/DataList.tsx';
import { DataListActions } from '../ui/list/DataListActions.tsx';
import { prefetchList } from '../ui/list/listRead.ts';
import { PageHeader } from '../ui/page/PageHeader.tsx';
import type { PrefetchScreen } from '../ui/page/prefetch.ts';
import { CallbackHealthBanner } from './CallbackHealthBanner.tsx';
import { isAttemptInProgress } from './isAttemptInProgress.ts';
import { callbackSelection } from './callbackSelection.tsx';
import { useResendCallback } from './useResendCallback.ts';

/** @public Starts the first reads of the page; the navigation calls this export by name. */
export const prefetch: PrefetchScreen = ({ query }, queries) =>
  prefetchList(callbackLists.callbacks, query, [], queries);

/** Page with the callback log: callbacks sent to the merchants' servers, with their answers. */
export default function CallbacksPage() {
  const resend = useResendCallback();
  const { whyNot } = useUserRights();
  return (
    <>
      <PageHeader title={t('Callbacks')} actions={<DataListActions list={callbackLists.callbacks} />} />
      <CallbackHealthBanner />
      <DataList
        list={callbackLists.callbacks}
        label={t('Callbacks')}
        rowTo={({ id }) => paths.callback(id)}
        selects={callbackSelection}
        pollWhile={(rows) => rows.some(isAttemptInProgress)}
        menu={(callback) => [
          { label: t('Details'), to: paths.callback(callback.id) },
          {
            label: t('Payment'),
            to: paths.payment(callback.payment_id, 'general'),
            whyNot: whyNot('payments.read', callback.merchant.id),
          },
          ...resend(callback),
        ]}
        empty={{ title: t('No callbacks yet') }}
      />
    </>
  );
}
