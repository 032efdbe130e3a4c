import type { Company, CompanyTab } from '@portal/contract/companies';
import type { ComponentType } from 'react';
import { useParams } from 'wouter';
import { paths } from '../paths/paths.ts';
import { t } from '../text/t.ts';
import { PageHeader } from '../ui/page/PageHeader.tsx';
import type { PrefetchScreen } from '../ui/page/prefetch.ts';
import { RegistrationNote } from '../ui/page/RegistrationNote.tsx';
import { RouteTabs } from '../ui/page/RouteTabs.tsx';
import { ScreenBoundary } from '../ui/page/ScreenBoundary.tsx';
import { WhenLoaded } from '../ui/page/WhenLoaded.tsx';
import { Badge } from '../ui/value/Badge.tsx';
import { CompanyBasicTab } from './CompanyBasicTab.tsx';
import { companyQueries } from './companyReads.ts';
import { ContractsTab, DocumentsTab } from './FilesTab.tsx';
import { IndividualsTab } from './IndividualsTab.tsx';
import { listKnownTabs, companyTabLabels } from './tabLabels.ts';

const TABS: Readonly<Record<CompanyTab, ComponentType<{ company: Company }>>> = {
  basic: CompanyBasicTab,
  documents: DocumentsTab,
  contracts: ContractsTab,
  individuals: IndividualsTab,
};

/** @public Starts the first read; the navigation calls it before the page renders. */
export const prefetch: PrefetchScreen = ({ params }, queries) =>
  void queries.prefetchQuery(companyQueries.info(Number(params['id'])));

/** Page of one company with its tabs (COM-003 … COM-007). */
export default function CompanyPage() {
  const { id, tab } = useParams<{ id: string; tab: CompanyTab }>();
  return (
    <WhenLoaded key={id} read={companyQueries.info(Number(id))}>
      {(company) => <Content company={company} tab={tab} />}
    </WhenLoaded>
  );
}

/** Tabs of a company page. Each tab shows its number of missing items (COM-010). */
function Content({ company, tab }: { company: Company; tab: CompanyTab }) {
  const { id } = company;
  const Tab = TABS[tab];
  return (
    <>
      <PageHeader
        title={company.company_name}
        back={{ to: paths.companies(), label: t('My Businesses') }}
        actions={<Badge status={company.status} />}
      />
      <RegistrationNote company={company} />
      <RouteTabs
        label={t('Company')}
        tabs={listKnownTabs(company).map(({ name, count }) => ({
          label: companyTabLabels[name](),
          to: paths.company(id, name),
          ...(count > 0 && { count }),
        }))}
      />
      <ScreenBoundary key={tab}>
        <Tab company={company} />
      </ScreenBoundary>
    </>
  );
}
