import { Anchor, Button, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { t } from '../../text/t.ts';
import { SmallTable, type SmallColumn } from '../page/SmallTable.tsx';
import { FileProgress } from './FileProgress.tsx';
import { RowErrors } from './RowErrors.tsx';
import type { CheckedFile, CheckedRows } from './useCheckedFile.ts';

type TotalOf<C extends CheckedRows> = C['totals'][number];

interface Props<C extends CheckedRows> {
  state: CheckedFile<C>;
  /** What the server does with the rows: "Creating the links". */
  making: string;
  /** Columns of the totals, a row a currency. */
  columns: readonly SmallColumn<TotalOf<C>>[];
  /** Of a file without a wrong row: what else is to be known, and the button that makes its rows. */
  children: (checked: C) => ReactNode;
  /** That the rows are made: "3 links are created". */
  madeText: (made: C) => string;
  /** The address of the list with the rows of the file. */
  madeIn: (made: C) => string;
}

/** How far a file of rows has come, and what came of it: wrong rows, totals of rows that can be made, or that they are made. */
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
        {t('Show them in the list')}
      </Anchor>
      <Button variant="default" onClick={onAnother}>
        {t('Another file')}
      </Button>
    </Stack>
  );
}
