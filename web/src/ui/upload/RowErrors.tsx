import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { saveFile } from '../../api/saveFile.ts';
import { t } from '../../text/t.ts';
import { SelectInput } from '../fields/SelectInput.tsx';
import { ruleText } from '../form/formError.ts';
import { FormAlerts } from '../form/FormErrors.tsx';
import { SmallTable } from '../page/SmallTable.tsx';
import type { CheckedRows } from './useCheckedFile.ts';
import { errorsFile, type RowError } from './rowsFile.ts';

/** Number of rows shown first, and added by each click. */
const STEP = 50;

const kindOf = ({ field, message }: RowError) => JSON.stringify([field, message]);

/** The distinct errors, with the number of rows that have each. */
function kindsOf(errors: readonly RowError[]) {
  const counts = new Map<string, { error: RowError; count: number }>();
  for (const error of errors) {
    const kind = kindOf(error);
    counts.set(kind, { error, count: (counts.get(kind)?.count ?? 0) + 1 });
  }
  return [...counts].map(([value, { error, count }]) => ({
    value,
    label: `${[error.field, ruleText(error.message)].filter(Boolean).join(': ')} (${count})`,
  }));
}

/** The errors of a file's rows: which row, where and why; grouped by kind, and as a downloadable file. */
export function RowErrors({ checked: { rows, wrong, errors } }: { checked: CheckedRows }) {
  const [kind, setKind] = useState('all');
  const [shown, setShown] = useState(STEP);
  const found = kind === 'all' ? errors : errors.filter((error) => kindOf(error) === kind);
  const choose = (chosen: unknown) => {
    setKind(String(chosen));
    setShown(STEP);
  };
  return (
    <Stack gap="md">
      <FormAlerts
        alerts={[
          t('{wrong} of {rows} rows have errors. Nothing is created until every row is valid.', { wrong, rows }),
        ]}
      />
      <Group align="flex-end" justify="space-between">
        <SelectInput
          label={t('What is wrong')}
          data={[{ value: 'all', label: t('Everything') }, ...kindsOf(errors)]}
          value={kind}
          onChange={choose}
          flex="1 1 280px"
          maw={480}
        />
        <Button variant="default" onClick={() => saveFile(errorsFile(found), 'errors.csv')}>
          {t('Download the errors')}
        </Button>
      </Group>
      <SmallTable
        label={t('What is wrong')}
        columns={[
          { title: t('Row'), cell: ({ row }) => row, isTitled: true },
          { title: t('Column'), cell: ({ field }) => field || '—' },
          { title: t('What is wrong'), cell: ({ message }) => ruleText(message) },
          { title: t('Value'), cell: ({ value }) => value || '—' },
        ]}
        rows={found.slice(0, shown)}
        rowKey={(error) => `${error.row} ${kindOf(error)}`}
      />
      {shown < found.length && (
        <Group justify="center">
          <Text c="dimmed" role="status">
            {t('{shown} of {all} are shown', { shown, all: found.length })}
          </Text>
          <Button variant="default" onClick={() => setShown(shown + STEP)}>
            {t('Show more')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
