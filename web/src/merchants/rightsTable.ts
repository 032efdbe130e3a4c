import { VIEWS, type Level, type Rights, type View } from '@portal/contract/rightRules';

/** Row of the rights form: a view with the rights to read and edit. */
export type RightsRow = { readonly name: string; readonly read: boolean; readonly edit: boolean };

/** Rows of the rights form, one per view. */
export const buildRightsRows = (rights: Rights): RightsRow[] =>
  VIEWS.map((name) => ({ name, read: rights[name] !== undefined, edit: rights[name] === 'edit' }));

export const buildRightsBody = (lines: readonly RightsRow[]) =>
  lines.filter(({ read }) => read).map(({ name, read, edit }) => ({ name: name as View, perm: { read, edit } }));

/** Whether the signed-in person may grant a right in a view. */
export type CanGrantRight = (view: string, level: Level) => boolean;

/** Returns a row with one right set or cleared. The right to edit includes the right to read (PERM-007). */
const withLevel = (line: RightsRow, level: Level, isOn: boolean): RightsRow =>
  level === 'edit'
    ? { ...line, edit: isOn, read: line.read || isOn }
    : { ...line, read: isOn, edit: line.edit && isOn };

/** Returns the rows with one right toggled. */
export const toggleRight = (lines: readonly RightsRow[], name: string, level: Level): RightsRow[] =>
  lines.map((line) => (line.name === name ? withLevel(line, level, !line[level]) : line));

/** Whether every row has a right, so that the checkbox of its column is checked (PERM-005). */
export const isColumnChecked = (lines: readonly RightsRow[], level: Level): boolean =>
  lines.every((line) => line[level]);

/** Returns the rows with one column toggled, as far as the signed-in user may grant its rights (PERM-006). */
export function toggleRightsColumn(lines: readonly RightsRow[], level: Level, mayGive: CanGrantRight): RightsRow[] {
  const own = lines.filter(({ name }) => mayGive(name, level));
  const isOn = !own.every((line) => line[level]);
  return lines.map((line) => (own.includes(line) ? withLevel(line, level, isOn) : line));
}

/**
 * Returns the rows with every right that the signed-in user may grant, or without these rights if all were set already
 * (PERM-003).
 */
export function toggleAllRights(lines: readonly RightsRow[], mayGive: CanGrantRight): RightsRow[] {
  const full = lines.map((line) => ({
    ...line,
    read: line.read || mayGive(line.name, 'read'),
    edit: line.edit || mayGive(line.name, 'edit'),
  }));
  const isFull = full.every((line, index) => line.read === lines[index]?.read && line.edit === lines[index]?.edit);
  if (!isFull) return full;
  return lines.map((line) => (mayGive(line.name, 'read') ? { ...line, read: false, edit: false } : line));
}
