import { Input, SegmentedControl, Text, TextInput } from '@mantine/core';
import { reports } from '@portal/contract/reports';
import { maxlength } from '@portal/contract/rules';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { q, useAction } from '../../api/client.ts';
import { t } from '../../text/t.ts';
import { FormModal } from '../FormModal.tsx';
import { useSelectedMerchants } from '../selectedMerchants.ts';
import { readAddress } from './address.ts';
import type { ReportCalls } from './list.ts';

const types = [
  { value: 'csv', label: 'CSV' },
  { value: 'xlsx', label: 'XLSX' },
];

/** The list as its address filters it becomes a report; then the person is where reports are downloaded (REP-021 … REP-023). */
export default function SaveModal({
  list,
  plainFilters,
  onClose,
}: {
  list: ReportCalls;
  plainFilters: readonly string[];
  onClose: () => void;
}) {
  const [, navigate] = useLocation();
  const { filters, query } = readAddress(useSearch(), plainFilters);
  const merchants = useSelectedMerchants();
  const settings = useQuery(q(list.settings, {}));
  const save = useAction(list.export, [reports.regular.find]);
  const isSaved = useRef(false);
  const leave = () => (isSaved.current ? navigate('/reports/downloads/regular', { replace: true }) : onClose());
  const submit = async ({ title, type }: { title: string; type: string }) => {
    const body = {
      type: type === 'xlsx' ? ('xlsx' as const) : ('csv' as const),
      filters,
      ...(title.trim() === '' ? {} : { title: title.trim() }),
      ...(query === '' ? {} : { query }),
      ...(merchants.length === 0 ? {} : { merchants: [...merchants] }),
    };
    await save.run({ body });
    isSaved.current = true;
  };
  return (
    <FormModal
      title={t('Save to reports')}
      verb={t('Save')}
      initial={settings.isPending ? undefined : { title: settings.data?.title ?? '', type: 'csv' }}
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
          <Text size="sm" c="dimmed">
            {filters.length > 0 || query !== ''
              ? t('The report holds all rows that the filters and the search find, in the columns of this list.')
              : t('The report holds all rows of this list, in its columns.')}
          </Text>
        </>
      )}
    </FormModal>
  );
}
