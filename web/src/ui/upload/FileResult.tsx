import { Anchor, Button, Progress, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { t } from '../../text/t.ts';
import { SmallTable, type SmallColumn } from '../page/SmallTable.tsx';
import { RowErrors } from './RowErrors.tsx';
import type { CheckedFile, CheckedRows } from './useCheckedFile.ts';

type TotalOf<C extends CheckedRows> = C['totals'][number];

interface Props<C extends CheckedRows> {
  state: CheckedFile<C>;
  /** Says what the server is doing: "Creating links". */
  making: string;
  /** Columns of the totals; one row for each currency. */
  columns: readonly SmallColumn<TotalOf<C>>[];
  /** Content for a file without errors: more facts, and the button that creates its rows. */
  children: (checked: C) => ReactNode;
  /** Says that the rows were created: "3 links are created". */
  madeText: (made: C) => string;
  /** Address of the list with the file's rows. */
  madeIn: (made: C) => string;
}

/** The state of a checked file: errors, totals of rows that can be created, or the created rows. */
export function FileResult<C extends CheckedRows>(props: Props<C>) {
  const { state, making, columns, children, madeText, madeIn } = props;
  const { percent, checked, isMade } = state;
  if (percent !== undefined) return <FileProgress percent={percent} what={checked ? making : t('Checking the file')} />;
  if (!checked) return null;
  if (checked.wrong > 0) return <RowErrors checked={checked} />;
  if (isMade) return <Made text={madeText(checked)} list={madeIn(checked)} onAnother={state.clear} />;
  return (
    <Stack gap="md">
      <Text role="status">{t('{n} row is right|All {n} rows are right', { n: checked.rows })}</Text>
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

/** Progress of an upload; at 100 % the server is processing the file. `what` names the work. */
const FileProgress = ({ percent, what }: { percent: number; what: string }) => (
  <Stack gap="xs">
    <Text role="status">{what}</Text>
    <Progress value={percent} animated={percent >= 100} aria-label={what} />
  </Stack>
);
