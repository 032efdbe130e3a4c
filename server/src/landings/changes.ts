import { isDeepStrictEqual } from 'node:util';
import { isRichText, textWithLinks } from '@portal/contract/landings/richText';

/** Names of records that forms refer to by id. */
export interface Names {
  /** Design names by id. */
  designs: ReadonlyMap<string, string>;
}

/** Change of a value or list row, with texts before and after; empty if absent. */
export interface Change {
  path: string;
  before: string;
  after: string;
}

type Members = Readonly<Record<string, unknown>>;

/** Members that identify the rows of a list in the change list, and members that name a row. */
const ROWS: Readonly<Record<string, { key: string; title: readonly string[] }>> = {
  items: { key: 'id', title: ['name'] },
  fields: { key: 'name', title: ['label', 'name'] },
  gallery: { key: 'image', title: ['alt'] },
  wallets: { key: 'name', title: ['name'] },
  questions: { key: 'question', title: ['question'] },
};
/** Members that contain pictures, each with the member of the picture's description. */
const PICTURES: Readonly<Record<string, string>> = {
  logo_image: 'logo_alt',
  main_image: 'main_alt',
  image: 'image_alt',
};
const A_PICTURE = 'Picture';

const membersOf = (value: unknown): Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isRichText(value) ? (value as Members) : {};
const isObject = (value: unknown): boolean => Object.keys(membersOf(value)).length > 0;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const below = (path: string, name: string | number): string => (path === '' ? String(name) : `${path}.${name}`);
const nameOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

/** Text of a value in the change list. */
function wordsOf(value: unknown, name: string, { designs }: Names): string {
  if (name === 'design_id') return designs.get(textOf(value)) ?? (value === '' ? 'Active design' : textOf(value));
  if (isRichText(value)) return textWithLinks(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.join(', ');
  return textOf(value);
}

function changedValue(before: unknown, after: unknown, path: string, names: Names): Change[] {
  if (isDeepStrictEqual(before, after)) return [];
  const [was, is] = [wordsOf(before, nameOf(path), names), wordsOf(after, nameOf(path), names)];
  if (was !== is) return [{ path, before: was, after: is }];
  return is === '' ? [] : [{ path, before: was, after: 'Formatting changed' }];
}

function changedPicture(before: Members, after: Members, path: string): Change[] {
  const name = nameOf(path);
  const words = (side: Members) =>
    (side[name] ?? null) === null ? '' : textOf(side[PICTURES[name] ?? '']) || A_PICTURE;
  if ((before[name] ?? null) === (after[name] ?? null)) return [];
  const [was, is] = [words(before), words(after)];
  return [{ path, before: was, after: was === is ? 'Another picture' : is }];
}

interface Row {
  key: string;
  at: number;
  title: string;
  members: Members;
}

/** Rows of a list with their keys. Rows with the same key are numbered. */
function rowsOf(list: unknown, path: string): Row[] {
  const { key: by = '', title: titles = [] } = ROWS[nameOf(path)] ?? {};
  const seen = new Map<unknown, number>();
  return (Array.isArray(list) ? list : []).map((row, at) => {
    const members = membersOf(row);
    const count = (seen.get(members[by]) ?? 0) + 1;
    seen.set(members[by], count);
    const title = titles.map((name) => textOf(members[name])).find((text) => text !== '');
    return { key: `${String(members[by])} ${count}`, at, title: title ?? A_PICTURE, members };
  });
}

const byKey = (rows: readonly Row[]): ReadonlyMap<string, Row> => new Map(rows.map((row) => [row.key, row]));
const titlesOf = (rows: readonly Row[]): string => rows.map(({ title }) => title).join(', ');

function changedRows(before: unknown, after: unknown, path: string, names: Names): Change[] {
  const [old, fresh] = [rowsOf(before, path), rowsOf(after, path)];
  const [was, is] = [byKey(old), byKey(fresh)];
  const stayed = [old.filter(({ key }) => is.has(key)), fresh.filter(({ key }) => was.has(key))] as const;
  const isMoved = stayed[0].some(({ key }, at) => stayed[1][at]?.key !== key);
  const { key: by = '' } = ROWS[nameOf(path)] ?? {};
  return [
    ...old
      .filter(({ key }) => !is.has(key))
      .map(({ at, title }) => ({ path: below(path, at), before: title, after: '' })),
    ...fresh.flatMap(({ key, at, title, members }) => {
      const row = below(path, at);
      const same = was.get(key);
      if (!same) return [{ path: row, before: '', after: title }];
      return changesIn({ ...same.members, [by]: '' }, { ...members, [by]: '' }, row, names);
    }),
    ...(isMoved ? [{ path, before: titlesOf(stayed[0]), after: titlesOf(stayed[1]) }] : []),
  ];
}

/**
 * Returns the differences between two objects by member: one entry per changed value, and per added, removed or moved
 * row.
 */
export function changesIn(before: unknown, after: unknown, path: string, names: Names): Change[] {
  const [old, fresh] = [membersOf(before), membersOf(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(fresh)])].flatMap((name) => {
    const [was, is, at] = [old[name], fresh[name], below(path, name)];
    // The pattern of a field template is left out, because it follows from the template.
    if (name === 'pattern' && fresh['template'] !== 'custom') return [];
    if (name in PICTURES) return changedPicture(old, fresh, at);
    if (name in ROWS && (Array.isArray(was) || Array.isArray(is))) return changedRows(was, is, at, names);
    return isObject(was) || isObject(is) ? changesIn(was, is, at, names) : changedValue(was, is, at, names);
  });
}
