import { Checkbox, Text } from '@mantine/core';
import type { Level, View } from '@portal/contract/rightRules';
import { t } from '../text/t.ts';
import classes from './RightsFields.module.css';
import { levelText, viewName } from './rightWords.ts';
import { flipped, flippedAll, isWhole, toggled, type MayGive, type RightsLine } from './rightsTable.ts';
import { useRights } from '../api/rights.ts';

interface Props {
  lines: readonly RightsLine[];
  /** Omitted if the rights are read-only. */
  onChange?: (lines: RightsLine[]) => void;
  mayGive: MayGive;
}

const LEVELS = ['read', 'edit'] as const;

/** Table of rights by view with a box per right, a box per column and a box for everything (PERM-002 … PERM-007). */
export function RightsFields({ lines, onChange, mayGive }: Props) {
  const change = onChange ?? (() => undefined);
  const isReadOnly = onChange === undefined;
  return (
    <div role="group" aria-label={t('Rights')}>
      {!isReadOnly && (
        <Checkbox
          mb="sm"
          label={t('Select all')}
          checked={isWhole(lines, 'edit')}
          indeterminate={!isWhole(lines, 'edit') && lines.some(({ read }) => read)}
          onChange={() => change(flippedAll(lines, mayGive))}
        />
      )}
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('Part of the portal')}</th>
            {LEVELS.map((level) => (
              <th key={level} scope="col">
                <Column
                  {...{ lines, level, mayGive, isReadOnly }}
                  flip={() => change(flipped(lines, level, mayGive))}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.name}>
              <th scope="row">{viewName(line.name)}</th>
              {LEVELS.map((level) => (
                <td key={level}>
                  <Checkbox
                    aria-label={`${viewName(line.name)}: ${levelText(level)}`}
                    checked={line[level]}
                    disabled={isReadOnly || !mayGive(line.name, level)}
                    onChange={() => change(toggled(lines, line.name, level))}
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
  lines: readonly RightsLine[];
  level: Level;
  mayGive: MayGive;
  isReadOnly: boolean;
  flip: () => void;
}

/** Column header with a box that toggles the whole column (PERM-004, PERM-006). */
function Column({ lines, level, mayGive, isReadOnly, flip }: ColumnProps) {
  if (isReadOnly) return levelText(level);
  return (
    <Checkbox
      classNames={{ body: classes.column, label: classes.columnLabel }}
      label={levelText(level)}
      checked={isWhole(lines, level)}
      disabled={!lines.some(({ name }) => mayGive(name, level))}
      onChange={flip}
    />
  );
}

/** Whether the signed-in person may grant a right: only rights that they hold (decision 28). */
export function useMayGive(merchantId: number): MayGive {
  const { may } = useRights();
  return (view, level) => may(`${view as View}.${level}`, merchantId);
}
