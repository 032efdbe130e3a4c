import { Checkbox, Text } from '@mantine/core';
import type { Level, View } from '@portal/contract/rightRules';
import { t } from '../text/t.ts';
import classes from './RightsFields.module.css';
import { formatRightLevel, getViewName } from './rightWords.ts';
import {
  toggleRightsColumn,
  toggleAllRights,
  isColumnChecked,
  toggleRight,
  type CanGrantRight,
  type RightsRow,
} from './rightsTable.ts';
import { useUserRights } from '../api/rights.ts';

interface Props {
  lines: readonly RightsRow[];
  /** Called when the user changes a right; omitted if the rights are read-only. */
  onChange?: (lines: RightsRow[]) => void;
  mayGive: CanGrantRight;
}

const LEVELS = ['read', 'edit'] as const;

/** Table of rights by view, with a checkbox per right, per column and for all rights (PERM-002 … PERM-007). */
export function RightsFields({ lines, onChange, mayGive }: Props) {
  const change = onChange ?? (() => undefined);
  const isReadOnly = onChange === undefined;
  return (
    <div role="group" aria-label={t('Rights')}>
      {!isReadOnly && (
        <Checkbox
          mb="sm"
          label={t('Select all')}
          checked={isColumnChecked(lines, 'edit')}
          indeterminate={!isColumnChecked(lines, 'edit') && lines.some(({ read }) => read)}
          onChange={() => change(toggleAllRights(lines, mayGive))}
        />
      )}
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('Portal section')}</th>
            {LEVELS.map((level) => (
              <th key={level} scope="col">
                <Column
                  {...{ lines, level, mayGive, isReadOnly }}
                  flip={() => change(toggleRightsColumn(lines, level, mayGive))}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.name}>
              <th scope="row">{getViewName(line.name)}</th>
              {LEVELS.map((level) => (
                <td key={level}>
                  <Checkbox
                    aria-label={`${getViewName(line.name)}: ${formatRightLevel(level)}`}
                    checked={line[level]}
                    disabled={isReadOnly || !mayGive(line.name, level)}
                    onChange={() => change(toggleRight(lines, line.name, level))}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {!isReadOnly && !lines.every(({ name }) => mayGive(name, 'edit')) && (
        <Text size="sm" c="dimmed" mt="sm">
          {t('You can give only rights that you have')}
        </Text>
      )}
    </div>
  );
}

interface ColumnProps {
  lines: readonly RightsRow[];
  level: Level;
  mayGive: CanGrantRight;
  isReadOnly: boolean;
  flip: () => void;
}

/** Column header with a checkbox that toggles the whole column of rights (PERM-004, PERM-006). */
function Column({ lines, level, mayGive, isReadOnly, flip }: ColumnProps) {
  if (isReadOnly) return formatRightLevel(level);
  return (
    <Checkbox
      classNames={{ body: classes.column, label: classes.columnLabel }}
      label={formatRightLevel(level)}
      checked={isColumnChecked(lines, level)}
      disabled={!lines.some(({ name }) => mayGive(name, level))}
      onChange={flip}
    />
  );
}

/**
 * Hook that returns a function that checks whether the signed-in user may grant a right: only rights that the user
 * holds (decision 28).
 */
export function useCanGrantRight(merchantId: number): CanGrantRight {
  const { may } = useUserRights();
  return (view, level) => may(`${view as View}.${level}`, merchantId);
}
