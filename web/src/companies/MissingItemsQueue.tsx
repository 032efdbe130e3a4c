import { Anchor, Group, Stack, Text } from '@mantine/core';
import type { Missing } from '@portal/contract/companies';
import { useState } from 'react';
import { Link } from 'wouter';
import { useOptionalQuery } from '../api/queryHooks.ts';
import { paths } from '../paths/paths.ts';
import { getServerTime } from '../api/serverClock.ts';
import { listMissingDocuments, myCompaniesQuery, type MissingDocument } from '../api/myCompanies.ts';
import { t } from '../text/t.ts';
import { DetailSection } from '../ui/page/DetailPage.tsx';
import { SmallTable, type SmallTableColumn } from '../ui/page/SmallTable.tsx';
import { Badge } from '../ui/value/Badge.tsx';
import { MissingItem } from '../ui/value/MissingItem.tsx';
import { Moment } from '../ui/value/Moment.tsx';
import { ShowAllButton } from '../ui/page/ShowAllButton.tsx';

const isOverdue = ({ due }: Missing) => Date.parse(due) < getServerTime();

const columns = (): SmallTableColumn<MissingDocument>[] => [
  { title: t('Company'), cell: ({ company }) => <bdi>{company.company_name}</bdi> },
  {
    title: t('Item'),
    cell: ({ company, tab, what, who }) => (
      <Anchor component={Link} to={paths.company(company.id, tab)}>
        <MissingItem what={what} who={who} />
      </Anchor>
    ),
  },
  {
    title: t('Reason'),
    cell: ({ why, reason }) => (
      <Stack gap={2} align="start">
        <Badge status={why} />
        {reason !== null && <Text size="sm">{t(reason)}</Text>}
      </Stack>
    ),
  },
  {
    title: t('Due date'),
    cell: (lack) => (
      <Group gap="xs">
        <Moment value={lack.due} />
        {isOverdue(lack) && (
          <Text size="sm" c="red">
            {t('Overdue')}
          </Text>
        )}
      </Group>
    ),
  },
];

/** Number of rows shown before "Show all". */
const FIRST = 5;

/** Missing items of all companies, the earliest deadline first, each with its reason and a link to its tab. */
export function MissingItemsQueue() {
  const [showsAll, setShowsAll] = useState(false);
  const lacks = listMissingDocuments(useOptionalQuery(myCompaniesQuery)?.data ?? []);
  if (lacks.length === 0) return null;
  return (
    <DetailSection title={t('Missing items')} note={lacks.length}>
      <SmallTable
        label={t('Missing items')}
        rows={showsAll ? lacks : lacks.slice(0, FIRST)}
        rowKey={({ company, tab, what, who }) => `${company.id} ${tab} ${what} ${who ?? ''}`}
        columns={columns()}
      />
      {lacks.length > FIRST && <ShowAllButton mt="sm" ml={-8} isOn={showsAll} onChange={setShowsAll} />}
    </DetailSection>
  );
}
