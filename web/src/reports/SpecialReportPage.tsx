import { Alert, Button, Group, Text } from '@mantine/core';
import { reports, SPECIAL_PAGE_SIZE, type SpecialFile, type SpecialReport } from '@portal/contract/reports';
import { useMemo, useState } from 'react';
import { useParams, useSearch } from 'wouter';
import { paths } from '../paths/paths.ts';
import { createQuery, useRouteMutation } from '../api/client.ts';
import { withDefaults } from '../api/withDefaults.ts';
import { t } from '../text/t.ts';
import { DataList } from '../ui/list/DataList.tsx';
import type { PrefetchScreen } from '../ui/page/prefetch.ts';
import { WhenLoaded } from '../ui/page/WhenLoaded.tsx';
import { PageHeader } from '../ui/page/PageHeader.tsx';
import { useSelectedMerchants } from '../ui/list/selectedMerchants.ts';
import { RoutedForm, useRoutedForm } from '../ui/form/RoutedForm.tsx';
import { RequestReportModal } from './RequestReportModal.tsx';
import { storeSpecialReportColumns, getSpecialReportColumns } from './specialReportColumns.ts';
import { toList } from '../api/toList.ts';
import { columnsOfAnswer } from '../ui/list/listAnswer.ts';
import { ColumnChooser } from '../ui/list/ColumnChooser.tsx';
import { FormModal } from '../ui/form/FormModal.tsx';
import { useFormData } from '../ui/form/useFormData.ts';
import type { z } from 'zod';
import { toFailure } from '../api/failure.ts';
import { showAlert } from '../ui/overlay/alerts.ts';
import { readListAddress } from '../ui/list/listAddress.ts';
import { AuthorizedButton } from '../ui/overlay/AuthorizedButton.tsx';
import { failureText, isFailureShownElsewhere } from '../ui/overlay/runAction.ts';
import { useNavigateUnlessLeft } from '../ui/page/useNavigateUnlessLeft.ts';
import type { ListEndpoints } from '../ui/list/listTypes.ts';

const lists = new Map<number, ListEndpoints>();

const at = <R extends { path: string }>(route: R, id: number): R => ({
  ...route,
  path: route.path.replace(':id', String(id)),
});

/** Returns a special report as a list definition; the same object for the same id. */
function getSpecialReportList(id: number): ListEndpoints {
  const found = lists.get(id);
  if (found) return found;
  const list = { rows: at(reports.special.show, id), find: at(reports.special.find, id) } as unknown as ListEndpoints;
  lists.set(id, list);
  return list;
}

type FileType = z.infer<typeof SpecialFile>;

/** Buttons that save a special report as a file of each offered type and then open the downloads (REP-013, REP-014). */
function SpecialReportSaveButtons({ report, columns }: { report: SpecialReport; columns: readonly string[] }) {
  const leadOn = useNavigateUnlessLeft();
  const { filters } = readListAddress(useSearch());
  const merchants = useSelectedMerchants();
  const save = useRouteMutation(reports.special.export, [reports.regular.find]);
  const [running, setRunning] = useState<FileType>();
  const run = async (type: FileType) => {
    setRunning(type);
    const chosen = merchants.length === 0 ? {} : { merchants: [...merchants] };
    try {
      await save.run({ params: { id: report.id, type }, body: { fields: [...columns], filters, ...chosen } });
      leadOn(paths.downloads('regular'));
    } catch (thrown) {
      const failure = toFailure(thrown);
      if (!isFailureShownElsewhere(failure)) showAlert('danger', failureText(failure));
      setRunning(undefined);
    }
  };
  return toList(report.accepted_file_types).map((type) => (
    <AuthorizedButton
      right="reports.read"
      key={type}
      variant="default"
      loading={running === type}
      disabled={running !== undefined && running !== type}
      onClick={() => void run(type)}
    >
      {t('Save {type}', { type: type.toUpperCase() })}
    </AuthorizedButton>
  ));
}

interface Props {
  report: SpecialReport;
  columns: readonly string[];
  onChoose: (columns: readonly string[]) => void;
  onClose: () => void;
}

/** Column chooser of a special report: mandatory columns stay, accepted ones can be added and removed (REP-030). */
function SpecialReportColumnsModal({ report, columns, onChoose, onClose }: Props) {
  const known = useFormData(
    createQuery(reports.special.fields, { params: { id: report.id } }, columnsOfAnswer),
    onClose,
  );
  // All columns of the report: those in use, and those that can be added.
  const all = known && [...known.enabled, ...known.available];
  const named = (names: string) => names.split(',').flatMap((name) => all?.find((field) => field.name === name) ?? []);
  return (
    <FormModal
      title={t('Configure report')}
      verb={t('Save')}
      initial={all && { fields: columns.join(',') }}
      rules={{}}
      submit={async ({ fields }) => onChoose(fields.split(','))}
      onClose={onClose}
    >
      {(form) => (
        <ColumnChooser
          all={all ?? []}
          enabled={named(form.values.fields)}
          mandatory={toList(report.mandatory_fields)}
          onChange={(fields) => form.set('fields', fields.map(({ name }) => name).join(','))}
        />
      )}
    </FormModal>
  );
}

/**
 * Completes a special report: the required members are checked, and lists that a foreign server omitted become empty.
 * The rows are read separately.
 */
const reportWithDefaults = withDefaults<SpecialReport>(
  ['id', 'title'],
  ['mandatory_fields', 'accepted_fields', 'accepted_file_types', 'unblock', 'unblock_titles', 'requested_fields'],
  ['title'],
);

const getReportQuery = (id: number) =>
  createQuery(reports.special.show, { params: { id }, query: { limit: 1 } }, reportWithDefaults);

/** @public Starts the first read; the navigation calls it before the page renders. */
export const prefetch: PrefetchScreen = ({ params }, queries) =>
  void queries.prefetchQuery(getReportQuery(Number(params['id'])));

/** Page of a special report: rows, columns, files and columns that can be requested (REP-012, REP-029). */
export default function SpecialReportPage() {
  const id = Number(useParams<{ id: string }>().id);
  return <WhenLoaded read={getReportQuery(id)}>{(report) => <Content key={id} report={report} />}</WhenLoaded>;
}

const lockedOf = ({ unblock, unblock_titles, requested_fields }: SpecialReport) =>
  unblock.map((name, index) => ({
    name,
    title: unblock_titles[index] ?? name,
    isRequested: requested_fields.includes(name),
  }));

function Content({ report }: { report: SpecialReport }) {
  const { id } = report;
  const form = useRoutedForm({ keepsQuery: true });
  const [columns, setColumns] = useState(() => getSpecialReportColumns(report));
  const merchants = useSelectedMerchants();
  const only = useMemo(() => ({ filters: [], merchants, columns }), [merchants, columns]);
  const choose = (chosen: readonly string[]) => {
    storeSpecialReportColumns(id, chosen);
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
            <SpecialReportSaveButtons report={report} columns={columns} />
          </>
        }
      />
      <Text c="dimmed" mb="md" maw={640}>
        {t(report.description)}
      </Text>
      <Locked locked={locked} onRequest={report.can_request ? () => form.open('request') : undefined} />
      <DataList
        list={getSpecialReportList(id)}
        label={t(report.title)}
        only={only}
        pageSize={SPECIAL_PAGE_SIZE}
        empty={{ title: t('No data for this report yet') }}
      />
      <RoutedForm form={form} name="configure_report">
        {(close) => <SpecialReportColumnsModal report={report} columns={columns} onChoose={choose} onClose={close} />}
      </RoutedForm>
      {report.can_request && (
        <RoutedForm form={form} name="request">
          {(close) => (
            <RequestReportModal
              unblock={{ id, fields: locked.filter(({ isRequested }) => !isRequested) }}
              onClose={close}
            />
          )}
        </RoutedForm>
      )}
    </>
  );
}

interface LockedProps {
  locked: readonly { name: string; title: string; isRequested: boolean }[];
  onRequest: (() => void) | undefined;
}

/** List of columns that can be requested, with the action to request them. */
function Locked({ locked, onRequest }: LockedProps) {
  if (locked.length === 0) return null;
  const free = locked.filter(({ isRequested }) => !isRequested);
  const fields = (free.length > 0 ? free : locked).map(({ title }) => t(title)).join(', ');
  return (
    <Alert color="gray" mb="md" maw={640}>
      <Group justify="space-between" gap="xs">
        <Text size="sm">
          {free.length > 0
            ? t('Columns you can request: {fields}', { fields })
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
