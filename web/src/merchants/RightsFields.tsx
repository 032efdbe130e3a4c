import { Checkbox, Text } from '@mantine/core';
import type { Level } from '@portal/contract/rightRules';
import { t } from '../text/t.ts';
import classes from './RightsFields.module.css';
import { levelText, viewName } from './rightWords.ts';
import { flipped, flippedAll, isWhole, toggled, type MayGive, type RightsLine } from './rightsTable.ts';

interface Props {
  lines: readonly RightsLine[];
  /** Nothing where the rights are only read. */
  onChange?: (lines: RightsLine[]) => void;
  mayGive: MayGive;
}

const LEVELS = ['read', 'edit'] as const;

/** The rights in every view: two columns to be flipped, and a box for all of them (PERM-002 … PERM-007). */
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
          {t('You can give only the rights that you hold yourself')}
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

/** The head of a column, which flips it (PERM-004, PERM-006). */
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
