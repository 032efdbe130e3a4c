import { Alert, Button, Group, Text } from '@mantine/core';
import { reports, SPECIAL_PAGE_SIZE, type SpecialReport } from '@portal/contract/reports';
import { useMemo, useState } from 'react';
import { useParams } from 'wouter';
import { paths } from '../paths/paths.ts';
import { qWithDefaults } from '../api/client.ts';
import { withDefaults } from '../api/withDefaults.ts';
import { t } from '../text/t.ts';
import { DataList } from '../ui/list/DataList.tsx';
import { WhenLoaded } from '../ui/page/WhenLoaded.tsx';
import { PageHeader } from '../ui/page/PageHeader.tsx';
import { useSelectedMerchants } from '../ui/list/selectedMerchants.ts';
import { AddressForm, useFormInAddress } from '../ui/form/AddressForm.tsx';
import { RequestModal } from './RequestModal.tsx';
import { keepColumns, specialColumns } from './specialColumns.ts';
import { SpecialFieldsModal } from './SpecialFieldsModal.tsx';
import { specialList } from './specialList.ts';
import { SpecialSaves } from './SpecialSaves.tsx';

/** Members that the page needs, and lists to complete if a foreign server omits them. Rows are read separately. */
const reportWithDefaults = withDefaults<SpecialReport>(
  ['id', 'title'],
  ['mandatory_fields', 'accepted_fields', 'accepted_file_types', 'unblock', 'unblock_titles', 'requested_fields'],
  ['title'],
);

/** A special report: rows, columns, files and requestable columns (REP-012, REP-029). */
export default function SpecialPage() {
  const id = Number(useParams<{ id: string }>().id);
  return (
    <WhenLoaded read={qWithDefaults(reports.special.show, { params: { id }, query: { limit: 1 } }, reportWithDefaults)}>
      {(report) => <Content key={id} report={report} />}
    </WhenLoaded>
  );
}

const lockedOf = ({ unblock, unblock_titles, requested_fields }: SpecialReport) =>
  unblock.map((name, index) => ({
    name,
    title: unblock_titles[index] ?? name,
    isRequested: requested_fields.includes(name),
  }));

function Content({ report }: { report: SpecialReport }) {
  const { id } = report;
  const form = useFormInAddress({ keepsQuery: true });
  const [columns, setColumns] = useState(() => specialColumns(report));
  const merchants = useSelectedMerchants();
  const only = useMemo(() => ({ filters: [], merchants, columns }), [merchants, columns]);
  const choose = (chosen: readonly string[]) => {
    keepColumns(id, chosen);
    setColumns([...chosen]);
  };
  const locked = lockedOf(report);
  return (
    <>
      <PageHeader
        title={t(report.title)}
        back={{ to: paths.specials(), label: t('Special reports') }}
        actions={
          <>
            <Button variant="default" onClick={() => form.open('configure_report')}>
              {t('Configure report')}
            </Button>
            <SpecialSaves report={report} columns={columns} />
          </>
        }
      />
      <Text c="dimmed" mb="md" maw={640}>
        {t(report.description)}
      </Text>
      <Locked locked={locked} onRequest={report.can_request ? () => form.open('request') : undefined} />
      <DataList
        list={specialList(id)}
        label={t(report.title)}
        only={only}
        pageSize={SPECIAL_PAGE_SIZE}
        empty={{ title: t('No data for this report yet') }}
      />
      <AddressForm form={form} name="configure_report">
        {(close) => <SpecialFieldsModal report={report} columns={columns} onChoose={choose} onClose={close} />}
      </AddressForm>
      {report.can_request && (
        <AddressForm form={form} name="request">
          {(close) => (
            <RequestModal unblock={{ id, fields: locked.filter(({ isRequested }) => !isRequested) }} onClose={close} />
          )}
        </AddressForm>
      )}
    </>
  );
}

interface LockedProps {
  locked: readonly { name: string; title: string; isRequested: boolean }[];
  onRequest: (() => void) | undefined;
}

/** Columns that can be requested, with the action. */
function Locked({ locked, onRequest }: LockedProps) {
  if (locked.length === 0) return null;
  const free = locked.filter(({ isRequested }) => !isRequested);
  const fields = (free.length > 0 ? free : locked).map(({ title }) => t(title)).join(', ');
  return (
    <Alert color="gray" mb="md" maw={640}>
      <Group justify="space-between" gap="xs">
        <Text size="sm">
          {free.length > 0
            ? t('Columns available on request: {fields}', { fields })
            : t('Requested columns, under review by support: {fields}', { fields })}
        </Text>
        {free.length > 0 && onRequest && (
          <Button variant="default" size="compact-sm" onClick={onRequest}>
            {t('Request columns')}
          </Button>
        )}
      </Group>
    </Alert>
  );
}
