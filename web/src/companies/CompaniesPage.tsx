import { companies, type Company } from '@portal/contract/companies';
import type { Field } from '@portal/contract/dataList';
import { Stack } from '@mantine/core';
import { paths } from '../paths/paths.ts';
import { createQuery } from '../api/client.ts';
import { normalizeCompanies, myCompaniesQuery } from '../api/myCompanies.ts';
import { t } from '../text/t.ts';
import { ClientPagedList } from '../ui/list/ClientPagedList.tsx';
import type { Choice } from '../ui/overlay/choice.tsx';
import { BusinessTabs } from '../ui/page/BusinessTabs.tsx';
import { PageHeader } from '../ui/page/PageHeader.tsx';
import { MissingItemsQueue } from './MissingItemsQueue.tsx';
import { listKnownTabs, companyTabLabels } from './tabLabels.ts';

/** Columns of the company list (COM-008). */
const columns: readonly Field[] = [
  { name: 'company_name', title: 'Company', type: 'text' },
  { name: 'entity_value', title: 'Registration number', type: 'text' },
  { name: 'country', title: 'Country', type: 'country' },
  { name: 'status', title: 'Status', type: 'status' },
];

const readAll = (search: string) =>
  search === '' ? myCompaniesQuery : createQuery(companies.list, { query: { search } }, normalizeCompanies);

const menu = (company: Company): readonly Choice[] =>
  listKnownTabs(company).map(({ name }) => ({ label: companyTabLabels[name](), to: paths.company(company.id, name) }));

/** Page with the user's companies, below the items that the companies must still provide (COM-002). */
export default function CompaniesPage() {
  return (
    <>
      <PageHeader title={t('My Businesses')} />
      <BusinessTabs />
      <Stack gap="xl">
        <MissingItemsQueue />
        <ClientPagedList
          readAll={readAll}
          columns={columns}
          label={t('Companies')}
          menu={menu}
          empty={{
            title: t('No companies yet'),
            withoutMerchant: t('Companies of the merchants you can access appear here.'),
          }}
        />
      </Stack>
    </>
  );
}
