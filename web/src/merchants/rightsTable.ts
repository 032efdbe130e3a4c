import { VIEWS, type Level, type Rights, type View } from '@portal/contract/rightRules';

/** A line of the form of rights; its fields are those of a record of the form. */
export type RightsLine = { readonly name: string; readonly read: boolean; readonly edit: boolean };

/** The form of rights, a line a view. */
export const linesOf = (rights: Rights): RightsLine[] =>
  VIEWS.map((name) => ({ name, read: rights[name] !== undefined, edit: rights[name] === 'edit' }));

export const viewsOf = (lines: readonly RightsLine[]) =>
  lines.filter(({ read }) => read).map(({ name, read, edit }) => ({ name: name as View, perm: { read, edit } }));

/** Whether one may give a right in a view. */
export type MayGive = (view: string, level: Level) => boolean;

/** To act is also to look, and who may not look does not act (PERM-007). */
const withLevel = (line: RightsLine, level: Level, isOn: boolean): RightsLine =>
  level === 'edit'
    ? { ...line, edit: isOn, read: line.read || isOn }
    : { ...line, read: isOn, edit: line.edit && isOn };

/** The lines with one right given or taken. */
export const toggled = (lines: readonly RightsLine[], name: string, level: Level): RightsLine[] =>
  lines.map((line) => (line.name === name ? withLevel(line, level, !line[level]) : line));

/** Whether every line has a right: then, and only then, its box is checked (PERM-005). */
export const isWhole = (lines: readonly RightsLine[], level: Level): boolean => lines.every((line) => line[level]);

/** The lines with a column flipped, as far as one may give it (PERM-006); `edit` of all lines is everything. */
export function flipped(lines: readonly RightsLine[], level: Level, mayGive: MayGive): RightsLine[] {
  const own = lines.filter(({ name }) => mayGive(name, level));
  const isOn = !own.every((line) => line[level]);
  return lines.map((line) => (own.includes(line) ? withLevel(line, level, isOn) : line));
}

/** The lines with everything that one may give, or with nothing of it where all of it was given already (PERM-003). */
export function flippedAll(lines: readonly RightsLine[], mayGive: MayGive): RightsLine[] {
  const full = lines.map((line) => ({
    ...line,
    read: line.read || mayGive(line.name, 'read'),
    edit: line.edit || mayGive(line.name, 'edit'),
  }));
  const isFull = full.every((line, index) => line.read === lines[index]?.read && line.edit === lines[index]?.edit);
  if (!isFull) return full;
  return lines.map((line) => (mayGive(line.name, 'read') ? { ...line, read: false, edit: false } : line));
}
