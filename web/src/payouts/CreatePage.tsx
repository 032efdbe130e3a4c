import { SimpleGrid, Stack } from '@mantine/core';
import { Redirect, useLocation, useParams, useSearch } from 'wouter';
import { paths } from '../paths/paths.ts';
import type { PayoutMerchant } from '../api/payoutMerchants.ts';
import { t } from '../text/t.ts';
import { EmptyState } from '../ui/list/EmptyList.tsx';
import { PageHeader } from '../ui/page/PageHeader.tsx';
import type { PrefetchScreen } from '../ui/page/prefetch.ts';
import { PayoutBalanceView } from './PayoutBalanceView.tsx';
import { RequirePayoutMerchant, type PayoutMerchants, RequireAnyPayoutRight } from './payoutGuards.tsx';
import { NoBalanceMessage } from './NoBalanceMessage.tsx';
import { getPayoutTermsQuery, prefetchPayouts } from './payoutReads.ts';
import { SelectInput } from '../ui/fields/SelectInput.tsx';

interface Props {
  merchants: readonly PayoutMerchant[];
  /** Merchant id in the address; empty if the address names none. */
  merchantId: string;
  currency: string;
  /** Returns the address for a chosen merchant and currency. */
  at: (merchant: string, currency?: string) => string;
}

/** Choice of a payout balance, which is kept in the address (OUT-016). */
function BalanceChoice({ merchants, merchantId, currency, at }: Props) {
  const [, navigate] = useLocation();
  const currencies = merchants.find(({ id }) => String(id) === merchantId)?.currencies ?? [];
  const go = (to: string) => navigate(to, { replace: true });
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" maw={640}>
      <SelectInput
        label={t('Merchant')}
        data={merchants.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={merchantId}
        onChange={(chosen) => typeof chosen === 'string' && chosen !== '' && go(at(chosen))}
      />
      <SelectInput
        label={t('Currency')}
        data={currencies.map((code) => ({ value: code, label: code }))}
        value={currency}
        disabled={currencies.length === 0}
        onChange={(chosen) => typeof chosen === 'string' && chosen !== '' && go(at(merchantId, chosen))}
      />
    </SimpleGrid>
  );
}

/** @public Starts the first reads of the page; the navigation calls this export by name. */
export const prefetch: PrefetchScreen = ({ params: { merchant } }, queries) =>
  prefetchPayouts(
    queries,
    () => merchant !== undefined && void queries.prefetchQuery(getPayoutTermsQuery(Number(merchant))),
  );

/** Page that creates a payout to a card: first the balance, then the form (OUT-009, OUT-014 … OUT-016). */
export default function CreatePage() {
  return (
    <>
      <PageHeader title={t('Create payout')} back={{ to: paths.balances(), label: t('Payout balances') }} />
      <RequirePayoutMerchant>
        {(merchants) => (
          <RequireAnyPayoutRight merchants={merchants}>{(payers) => <Content payers={payers} />}</RequireAnyPayoutRight>
        )}
      </RequirePayoutMerchant>
    </>
  );
}

function Content({ payers }: { payers: PayoutMerchants }) {
  const { merchant = '', currency = '' } = useParams();
  const search = useSearch();
  // A payment or payout named in the address belongs to the merchant in the address, so another merchant drops it.
  const keepsQuery = (id: string) => search !== '' && (merchant === '' || id === merchant);
  const at = (id: string, of?: string) => `${paths.createPayout(id, of)}${keepsQuery(id) ? `?${search}` : ''}`;
  const [only, ...others] = payers;
  if (merchant === '' && others.length === 0) return <Redirect to={at(String(only.id))} replace />;
  const chosen = payers.find(({ id }) => String(id) === merchant);
  // If the merchant has a single balance, it is chosen automatically.
  const of = currency === '' && chosen?.currencies.length === 1 ? (chosen.currencies[0] ?? '') : currency;
  return (
    <Stack gap="lg">
      <BalanceChoice merchants={payers} merchantId={merchant} currency={of} at={at} />
      <View merchant={merchant} chosen={chosen} currency={of} />
    </Stack>
  );
}

interface ViewProps {
  /** Merchant id in the address; empty if the address names none. */
  merchant: string;
  chosen: PayoutMerchant | undefined;
  currency: string;
}

/**
 * Content of the page: view `index` chooses a balance, `balance` shows the payout form, `empty` says that there is no
 * balance (decision 29).
 */
function View({ merchant, chosen, currency }: ViewProps) {
  if (merchant === '') return <EmptyState title={t('Choose a balance')} text={t('Choose a merchant.')} />;
  if (chosen === undefined || chosen.currencies.length === 0) return <NoBalanceMessage />;
  if (currency === '') return <EmptyState title={t('Choose a balance')} text={t('Choose a currency.')} />;
  return <PayoutBalanceView key={`${chosen.id} ${currency}`} merchant={chosen} currency={currency} />;
}
