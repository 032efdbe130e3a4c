import type { MerchantInfo } from '@portal/contract/merchantSettings';
import type { Right } from '@portal/contract/rightRules';
import type { ComponentType } from 'react';
import { useParams } from 'wouter';
import { paths } from '../app/paths.ts';
import { useRights } from '../api/rights.ts';
import { t } from '../text/t.ts';
import { PageHeader } from '../ui/page/PageHeader.tsx';
import { RouteTabs } from '../ui/page/RouteTabs.tsx';
import { ScreenBoundary } from '../ui/page/ScreenBoundary.tsx';
import { WhenLoaded } from '../ui/page/WhenLoaded.tsx';
import { Badge } from '../ui/value/Badge.tsx';
import { BankAccountTab } from './BankAccountTab.tsx';
import { BasicTab } from './BasicTab.tsx';
import { ContractTab } from './ContractTab.tsx';
import { CustomizationTab } from './CustomizationTab.tsx';
import { FinancialTab } from './FinancialTab.tsx';
import { NotificationTab } from './NotificationTab.tsx';
import { PaymentTab } from './PaymentTab.tsx';
import { PermissionsTab } from './PermissionsTab.tsx';
import { reads } from './settingsReads.ts';

interface SettingsTab {
  label: () => string;
  right: Right;
  content: ComponentType<{ merchant: MerchantInfo }>;
}

/** The tabs by the last part of their address (MER-004). */
const TABS = {
  basic: { label: () => t('Basic'), right: 'merchant.read', content: BasicTab },
  notification: { label: () => t('Notification'), right: 'merchant.read', content: NotificationTab },
  payment: { label: () => t('Payment'), right: 'merchant.read', content: PaymentTab },
  financial: { label: () => t('Financial'), right: 'financial.read', content: FinancialTab },
  contract: { label: () => t('Contract'), right: 'merchant.read', content: ContractTab },
  bank_account: { label: () => t('Bank account'), right: 'financial.read', content: BankAccountTab },
  customization: { label: () => t('Customization'), right: 'merchant.read', content: CustomizationTab },
  permissions: { label: () => t('Permissions'), right: 'permissions.read', content: PermissionsTab },
} as const satisfies Readonly<Record<string, SettingsTab>>;
type TabName = keyof typeof TABS;
const names = Object.keys(TABS) as TabName[];

/** The settings of one merchant, a tab each (MER-004). */
export default function MerchantPage() {
  const { id, tab } = useParams<{ id: string; tab: TabName }>();
  return (
    <WhenLoaded key={id} read={reads.info(Number(id))}>
      {(merchant) => <Content merchant={merchant} tab={tab} />}
    </WhenLoaded>
  );
}

/** Tabs that the person may not see are left out. */
function Content({ merchant, tab }: { merchant: MerchantInfo; tab: TabName }) {
  const { may } = useRights();
  const Tab = TABS[tab].content;
  const shown = names.filter((name) => may(TABS[name].right, merchant.id));
  return (
    <>
      <PageHeader
        title={merchant.name}
        back={{ to: paths.merchants(), label: t('My Businesses') }}
        actions={<Badge status={merchant.status} />}
      />
      <RouteTabs
        label={t('Merchant settings')}
        tabs={shown.map((name) => ({ label: TABS[name].label(), to: paths.merchant(merchant.id, name) }))}
      />
      <ScreenBoundary key={tab}>
        <Tab merchant={merchant} />
      </ScreenBoundary>
    </>
  );
}
