import { Alert, Button, Checkbox, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../text/t.ts';
import { SmallTable, type SmallTableColumn } from '../page/SmallTable.tsx';

interface Props<Row extends { rows: readonly number[] }> {
  title: string;
  /** Additional table columns for the groups of repeated rows, besides their row numbers. */
  columns: readonly SmallTableColumn<Row>[];
  repeated: readonly Row[];
  /** Label of the checkbox: "Pay out each of these rows". */
  confirm: string;
  /** Text of the button that creates the rows. */
  verb: string;
  onMake: () => void;
}

const numbers = (rows: readonly number[]): string => rows.join(', ');

/** Button that creates the rows of an uploaded file. Repeated rows are listed and must be confirmed first. */
export function ConfirmRepeatedRows<Row extends { rows: readonly number[] }>(props: Props<Row>) {
  const { title, columns, repeated, confirm, verb, onMake } = props;
  const [isConfirmed, setConfirmed] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const isMissing = repeated.length > 0 && !isConfirmed;
  const rowNumbers: SmallTableColumn<Row> = { title: t('Rows'), cell: ({ rows }) => numbers(rows) };
  return (
    <Stack gap="md">
      {repeated.length > 0 && (
        <Alert color="yellow" title={title}>
          <Stack gap="sm">
            <SmallTable
              label={title}
              columns={[rowNumbers, ...columns]}
              rows={repeated}
              rowKey={({ rows }) => numbers(rows)}
            />
            <Checkbox
              label={confirm}
              checked={isConfirmed}
              error={isAsked && isMissing && t('Confirm these rows or correct the file')}
              onChange={(event) => setConfirmed(event.currentTarget.checked)}
            />
          </Stack>
        </Alert>
      )}
      <Group justify="flex-end">
        <Button onClick={() => (isMissing ? setAsked(true) : onMake())}>{verb}</Button>
      </Group>
    </Stack>
  );
}
