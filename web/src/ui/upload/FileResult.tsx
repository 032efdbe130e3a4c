import { Anchor, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { t } from '../../text/t.ts';
import { type SmallTableColumn, SmallTable } from '../page/SmallTable.tsx';
import type { CheckedFile, CheckedRows } from './useCheckedFile.ts';
import { saveFile } from '../../api/saveFile.ts';
import { SelectInput } from '../fields/SelectInput.tsx';
import { translateRuleMessage } from '../form/formError.ts';
import { FormAlerts } from '../form/FormErrors.tsx';
import { createErrorsFile, type FileRowError } from './rowsFile.ts';

/** Number of row errors shown first, and added by each click. */
const STEP = 50;

const kindOf = ({ field, message }: FileRowError) => JSON.stringify([field, message]);

/** Returns the distinct errors of a file, each with its number of rows. */
function kindsOf(errors: readonly FileRowError[]) {
  const counts = new Map<string, { error: FileRowError; count: number }>();
  for (const error of errors) {
    const kind = kindOf(error);
    counts.set(kind, { error, count: (counts.get(kind)?.count ?? 0) + 1 });
  }
  return [...counts].map(([value, { error, count }]) => ({
    value,
    label: `${[error.field, translateRuleMessage(error.message)].filter(Boolean).join(': ')} (${count})`,
  }));
}

/** Errors of a file's rows: which row, where and why; grouped by kind, and as a downloadable file. */
function RowErrors({ checked: { rows, wrong, errors } }: { checked: CheckedRows }) {
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
          t('{wrong} of {rows} rows have errors. Nothing is created until all rows are valid.', { wrong, rows }),
        ]}
      />
      <Group align="flex-end" justify="space-between">
        <SelectInput
          label={t('Errors')}
          data={[{ value: 'all', label: t('All errors') }, ...kindsOf(errors)]}
          value={kind}
          onChange={choose}
          flex="1 1 280px"
          maw={480}
        />
        <Button variant="default" onClick={() => saveFile(createErrorsFile(found), 'errors.csv')}>
          {t('Download errors')}
        </Button>
      </Group>
      <SmallTable
        label={t('Errors')}
        columns={[
          { title: t('Row'), cell: ({ row }) => row, isTitled: true },
          { title: t('Column'), cell: ({ field }) => field || '—' },
          { title: t('Errors'), cell: ({ message }) => translateRuleMessage(message) },
          { title: t('Value'), cell: ({ value }) => value || '—' },
        ]}
        rows={found.slice(0, shown)}
        rowKey={(error) => `${error.row} ${kindOf(error)}`}
      />
      {shown < found.length && (
        <Group justify="center">
          <Text c="dimmed" role="status">
            {t('Showing {shown} of {all}', { shown, all: found.length })}
          </Text>
          <Button variant="default" onClick={() => setShown(shown + STEP)}>
            {t('Show more')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

type TotalOf<C extends CheckedRows> = C['totals'][number];

interface Props<C extends CheckedRows> {
  state: CheckedFile<C>;
  /** Text while the server creates the file's rows: "Creating links". */
  making: string;
  /** Table columns of the totals; the table has one row for each currency. */
  columns: readonly SmallTableColumn<TotalOf<C>>[];
  /** Content for a file without errors: more facts, and the button that creates its rows. */
  children: (checked: C) => ReactNode;
  /** Returns the text after the file's rows were created: "3 links are created". */
  madeText: (made: C) => string;
  /** Returns the address of the list with the file's rows. */
  madeIn: (made: C) => string;
}

/** State of a checked file: errors, totals of rows that can be created, or the created rows. */
export function FileResult<C extends CheckedRows>(props: Props<C>) {
  const { state, making, columns, children, madeText, madeIn } = props;
  const { percent, checked, isMade } = state;
  if (percent !== undefined) return <FileProgress percent={percent} what={checked ? making : t('Checking the file')} />;
  if (!checked) return null;
  if (checked.wrong > 0) return <RowErrors checked={checked} />;
  if (isMade) return <Made text={madeText(checked)} list={madeIn(checked)} onAnother={state.clear} />;
  return (
    <Stack gap="md">
      <Text role="status">{t('{n} row is valid|All {n} rows are valid', { n: checked.rows })}</Text>
      <SmallTable<TotalOf<C>>
        label={t('Total by currency')}
        columns={columns}
        rows={checked.totals}
        rowKey={({ currency }) => currency}
      />
      {children(checked)}
    </Stack>
  );
}

function Made({ text, list, onAnother }: { text: string; list: string; onAnother: () => void }) {
  return (
    <Stack gap="md" align="flex-start">
      <Text fw={600} role="status">
        {text}
      </Text>
      <Anchor component={Link} to={list}>
        {t('View in the list')}
      </Anchor>
      <Button variant="default" onClick={onAnother}>
        {t('Upload another file')}
      </Button>
    </Stack>
  );
}

/** Progress of an upload; at 100 % the server is processing the file. `what` names the server's work. */
const FileProgress = ({ percent, what }: { percent: number; what: string }) => (
  <Stack gap="xs">
    <Text role="status">{what}</Text>
    <Progress value={percent} animated={percent >= 100} aria-label={what} />
  </Stack>
);
