import type { ComponentType } from 'react';
import { useParams } from 'wouter';
import { paths } from '../paths/paths.ts';
import { Failure } from '../api/failure.ts';
import { getUserRights, useUserRights } from '../api/rights.ts';
import { listSettingsTabs, type SettingsTab } from '../api/settingsTabs.ts';
import { myMerchantsQuery } from '../api/sharedQueries.ts';
import { t } from '../text/t.ts';
import { PageHeader } from '../ui/page/PageHeader.tsx';
import { RouteTabs } from '../ui/page/RouteTabs.tsx';
import { ScreenBoundary } from '../ui/page/ScreenBoundary.tsx';
import type { PrefetchScreen } from '../ui/page/prefetch.ts';
import { WhenLoaded } from '../ui/page/WhenLoaded.tsx';
import { Badge } from '../ui/value/Badge.tsx';
import { BankAccountTab } from './BankAccountTab.tsx';
import { MerchantBasicTab } from './MerchantBasicTab.tsx';
import { ContractTab } from './ContractTab.tsx';
import { CustomizationTab } from './CustomizationTab.tsx';
import { FinancialTab } from './FinancialTab.tsx';
import { EmailRecipientsTab } from './EmailRecipientsTab.tsx';
import { PaymentSettingsTab } from './PaymentSettingsTab.tsx';
import { PermissionsTab } from './PermissionsTab.tsx';
import { merchantQueries, type ShownMerchant } from './settingsReads.ts';

/** Tabs of a merchant's settings, by the last part of their address (MER-004). */
const TABS: Readonly<
  Record<SettingsTab, { label: () => string; content: ComponentType<{ merchant: ShownMerchant }> }>
> = {
  basic: { label: () => t('Basic'), content: MerchantBasicTab },
  notification: { label: () => t('Notifications'), content: EmailRecipientsTab },
  payment: { label: () => t('Payment'), content: PaymentSettingsTab },
  financial: { label: () => t('Financial'), content: FinancialTab },
  contract: { label: () => t('Contract'), content: ContractTab },
  bank_account: { label: () => t('Bank account'), content: BankAccountTab },
  customization: { label: () => t('Customization'), content: CustomizationTab },
  permissions: { label: () => t('Permissions'), content: PermissionsTab },
};

const missing = (): never => {
  throw new Failure('page', 404);
};

/** @public Starts the first read; the navigation calls it before the page renders. */
export const prefetch: PrefetchScreen = ({ params }, queries) => {
  const id = Number(params['id']);
  const { may } = getUserRights(queries.getQueryData(myMerchantsQuery.queryKey)?.data);
  if (may('merchant.read', id)) void queries.prefetchQuery(merchantQueries.info(id));
};

/**
 * Page with the settings of a merchant in tabs (MER-004). Without the right to read the settings, the merchant's name
 * comes from the list of merchants.
 */
export default function MerchantPage() {
  const params = useParams<{ id: string; tab: SettingsTab }>();
  const id = Number(params.id);
  const { may } = useUserRights();
  const content = (merchant: ShownMerchant) => <Content merchant={merchant} tab={params.tab} />;
  return may('merchant.read', id) ? (
    <WhenLoaded key={id} read={merchantQueries.info(id)} children={content} />
  ) : (
    <WhenLoaded key={id} read={myMerchantsQuery}>
      {({ data }) => content(data.find((one) => one.id === id) ?? missing())}
    </WhenLoaded>
  );
}

/** Tabs and content of the page. Tabs that the user may not open are hidden. */
function Content({ merchant, tab }: { merchant: ShownMerchant; tab: SettingsTab }) {
  const { may } = useUserRights();
  const Tab = TABS[tab].content;
  return (
    <>
      <PageHeader
        title={merchant.name}
        back={{ to: paths.merchants(), label: t('My Businesses') }}
        actions={<Badge status={merchant.status} />}
      />
      <RouteTabs
        label={t('Merchant settings')}
        tabs={listSettingsTabs(may, merchant.id).map((name) => ({
          label: TABS[name].label(),
          to: paths.merchant(merchant.id, name),
        }))}
      />
      <ScreenBoundary key={tab}>
        <Tab merchant={merchant} />
      </ScreenBoundary>
    </>
  );
}
