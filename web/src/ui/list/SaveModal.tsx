import { Input, SegmentedControl, Text, TextInput } from '@mantine/core';
import type { Regularity } from '@portal/contract/dataList';
import { reports } from '@portal/contract/reports';
import { maxlength } from '@portal/contract/rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { paths } from '../../paths/paths.ts';
import { useRouteMutation } from '../../api/client.ts';
import { useUserRights } from '../../api/rights.ts';
import { toDisplayText } from '../../api/toDisplayText.ts';
import { t } from '../../text/t.ts';
import { SelectInput } from '../fields/SelectInput.tsx';
import { FormModal } from '../form/FormModal.tsx';
import { useSelectedMerchants } from './selectedMerchants.ts';
import { readListAddress } from './listAddress.ts';
import { buildListRequest, listRowsQuery, listSettingsQuery } from './listRead.ts';
import type { ReportEndpoints } from './listTypes.ts';

const types = [
  { value: 'csv', label: 'CSV' },
  { value: 'xlsx', label: 'XLSX' },
];

type Repeat = Regularity | 'once';
type Values = { title: string; type: string; repeat: Repeat };

const repeats = (): { value: Repeat; label: string }[] => [
  { value: 'once', label: t('One time, immediately') },
  { value: 'day', label: t('Every day') },
  { value: 'week', label: t('Every week') },
  { value: 'month', label: t('Every month') },
];

/** Text that describes the report to be saved. */
function promise(repeat: Repeat, isNarrowed: boolean): string {
  if (repeat === 'day') return t("Every morning, you get a file for the day before. The filter's dates are ignored.");
  if (repeat === 'week') return t("Every Monday, you get a file for the week before. The filter's dates are ignored.");
  if (repeat === 'month')
    return t("On the first day of every month, you get a file for the month before. The filter's dates are ignored.");
  return isNarrowed
    ? t('The report contains the rows that match the filters and search, with the same columns.')
    : t('The report contains all rows of this list, with the same columns.');
}

interface Props {
  list: ReportEndpoints;
  plainFilters: readonly string[];
  onClose: () => void;
}

/**
 * Form that saves the filtered list as a report, one time or on a schedule, and then opens Reports → Downloads (REP-021
 * … REP-023) or the scheduled templates (REP-051).
 */
export default function SaveModal({ list, plainFilters, onClose }: Props) {
  const [, navigate] = useLocation();
  const address = readListAddress(useSearch(), plainFilters);
  const { filters, query } = address;
  const merchants = useSelectedMerchants();
  const shown = useQueryClient().getQueryData(listRowsQuery(list, buildListRequest(address, merchants)).queryKey);
  const code = toDisplayText(shown?.query_code);
  const settings = useQuery(listSettingsQuery(list));
  const save = useRouteMutation(list.export, [reports.regular.find, reports.scheduled.find]);
  const whyNot = useUserRights().whyNot('reports.edit');
  const saved = useRef<string>(undefined);
  const leave = () => (saved.current === undefined ? onClose() : navigate(saved.current, { replace: true }));
  const submit = async ({ title, type, repeat }: Values) => {
    const body = {
      type: type === 'xlsx' ? ('xlsx' as const) : ('csv' as const),
      filters,
      ...(title.trim() === '' ? {} : { title: title.trim() }),
      ...(query === '' ? {} : { query }),
      ...(merchants.length === 0 ? {} : { merchants: [...merchants] }),
      ...(repeat === 'once' ? {} : { schedule: repeat }),
    };
    await save.run({ body });
    saved.current = repeat === 'once' ? paths.downloads('regular') : paths.templates();
  };
  return (
    <FormModal<Values>
      title={t('Save to reports')}
      verb={t('Save')}
      initial={settings.isPending ? undefined : { title: settings.data?.title ?? '', type: 'csv', repeat: 'once' }}
      rules={{ title: maxlength(100) }}
      submit={submit}
      onClose={leave}
    >
      {(form) => (
        <>
          <TextInput label={t('Title')} data-autofocus {...form.getInputProps('title')} />
          <Input.Wrapper label={t('Type')} labelElement="div">
            <SegmentedControl
              fullWidth
              aria-label={t('Type')}
              data={types}
              value={form.values.type}
              onChange={(type) => form.set('type', type)}
            />
          </Input.Wrapper>
          <SelectInput
            label={t('Frequency')}
            data={repeats()}
            {...form.getInputProps('repeat')}
            disabled={whyNot !== undefined}
            description={whyNot}
          />
          <Text size="sm" c="dimmed">
            {promise(form.values.repeat, filters.length > 0 || query !== '')}
          </Text>
          {code !== null && form.values.repeat === 'once' && (
            <Text size="sm" c="dimmed">
              {t("Query code: {code}. The file's last row shows it, too.", { code })}
            </Text>
          )}
        </>
      )}
    </FormModal>
  );
}
