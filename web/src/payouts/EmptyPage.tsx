import { mailtoUrl } from '@portal/contract/text/mailto';
import { Anchor, Button } from '@mantine/core';
import { Redirect } from 'wouter';
import { useCachedQuery } from '../api/queryHooks.ts';
import { sections } from '../paths/paths.ts';
import { emitPortalEvent } from '../api/events.ts';
import { payoutMerchantsQuery } from '../api/payoutMerchants.ts';
import { tenantSettingsQuery } from '../api/sharedQueries.ts';
import { t } from '../text/t.ts';
import { EmptyState } from '../ui/list/EmptyList.tsx';
import { PageHeader } from '../ui/page/PageHeader.tsx';
import type { PrefetchScreen } from '../ui/page/prefetch.ts';
import { WhenLoaded } from '../ui/page/WhenLoaded.tsx';

/** @public Starts the first reads of the page; the navigation calls this export by name. */
export const prefetch: PrefetchScreen = (_, queries) => void queries.prefetchQuery(payoutMerchantsQuery);

/** Page for users without a merchant that can make payouts (OUT-010). Other users are redirected (OUT-012, OUT-013). */
export default function EmptyPage() {
  return (
    <>
      <PageHeader title={t('Multiparty payments')} />
      <WhenLoaded read={payoutMerchantsQuery}>
        {(merchants) => (merchants.length > 0 ? <Redirect to={sections.multiparty} replace /> : <HowToBegin />)}
      </WhenLoaded>
    </>
  );
}

function HowToBegin() {
  const info = useCachedQuery(tenantSettingsQuery);
  return (
    <EmptyState
      title={t("Your merchants can't pay out to cards yet")}
      text={t(
        'Ask support to switch on payouts. If a colleague already pays out, ask them for the right to see payouts.',
      )}
    >
      {info?.support_email && <Anchor href={mailtoUrl(info.support_email)}>{info.support_email}</Anchor>}
      <Button variant="default" onClick={() => emitPortalEvent({ type: 'reload' })}>
        {t('Check again')}
      </Button>
    </EmptyState>
  );
}
