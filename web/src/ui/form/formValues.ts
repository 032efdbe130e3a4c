type FieldValue = string | boolean | readonly string[];

/** Values of a form: fields, records (objects of fields) and lists of records, nested as needed. */
export interface FormValues {
  readonly [name: string]: FieldValue | FormValues | readonly FormValues[];
}

type Nested<V, Name extends keyof V & string, Kind> = V[Name] extends readonly FormValues[]
  ? `${Name}.${number}.${FieldPath<V[Name][number], Kind>}`
  : V[Name] extends FormValues
    ? `${Name}.${FieldPath<V[Name], Kind>}`
    : never;

/** Paths of a form's fields of type `Kind`: `name`, `address.city`, `fields.0.label`. */
export type FieldPath<V, Kind> = {
  [Name in keyof V & string]: V[Name] extends Kind ? Name : Nested<V, Name, Kind>;
}[keyof V & string];

/** Names of the record lists in a form's values. */
export type RecordListName<V> = {
  [Name in keyof V & string]: V[Name] extends readonly FormValues[] ? Name : never;
}[keyof V & string];

/** Names of the records in a form's values. */
export type RecordName<V> = {
  [Name in keyof V & string]: V[Name] extends FormValues ? Name : never;
}[keyof V & string];

/**
 * Names of a form's fields in rules and conditions: `name`, `address.city`; `fields` for a list, `fields.*.label` in
 * each row.
 */
export type FieldPattern<V> = {
  [Name in keyof V & string]:
    | Name
    | (V[Name] extends readonly FormValues[]
        ? `${Name}.*.${FieldPattern<V[Name][number]>}`
        : V[Name] extends FormValues
          ? `${Name}.${FieldPattern<V[Name]>}`
          : never);
}[keyof V & string];

/** Record that contains the field of a pattern: the row for `fields.*.label`, all values for `name`. */
export type RecordOfPattern<V, Pattern extends string> = Pattern extends `${infer Name}.*.${infer Rest}`
  ? Name extends keyof V
    ? V[Name] extends readonly (infer Row)[]
      ? RecordOfPattern<Row, Rest>
      : never
    : never
  : Pattern extends `${infer Name}.${infer Rest}`
    ? Name extends keyof V
      ? RecordOfPattern<V[Name], Rest>
      : never
    : V;

type Below<Pattern, Name> = Pattern extends `${Name & string}.*.${infer Rest}`
  ? Rest
  : Pattern extends `${Name & string}.${infer Rest}`
    ? Rest
    : never;

type SentValue<Value, Conditional> = [Conditional] extends [never]
  ? Value
  : Value extends readonly (infer Row)[]
    ? readonly SubmittedValues<Row, Conditional>[]
    : SubmittedValues<Value, Conditional>;

/** Submitted values of a form: conditional fields may be missing. */
export type SubmittedValues<V, Conditional> = {
  [Name in keyof V as Name extends Conditional ? never : Name]: SentValue<V[Name], Below<Conditional, Name>>;
} & { [Name in keyof V as Name extends Conditional ? Name : never]?: SentValue<V[Name], Below<Conditional, Name>> };

type AnyValue = FormValues[string];

const isRecord = (value: unknown): value is FormValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isRecords = (value: AnyValue): value is readonly FormValues[] => Array.isArray(value) && value.some(isRecord);

/**
 * Converts a field value to the text that validation rules read: texts are joined by commas, rows are counted; an
 * unchecked box or an empty list becomes an empty text.
 */
export function fieldValueText(value: AnyValue | undefined): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.some(isRecord) ? String(value.length) : value.join(',');
  return value === true ? 'true' : '';
}

/** Whether two field values are equal; lists of records are equal only if they are the same array. */
export const isSameFieldValue = (one: AnyValue, other: AnyValue | undefined): boolean =>
  one === other || (!isRecords(one) && fieldValueText(one) === fieldValueText(other));

/**
 * Returns the paths of all form fields, including the lists of records; each path starts with `prefix`, such as
 * `fields.0.`.
 */
export function fieldPathsOf(values: FormValues, prefix = ''): string[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const path = prefix + name;
    if (isRecords(value)) return [path, ...value.flatMap((row, index) => fieldPathsOf(row, `${path}.${index}.`))];
    return isRecord(value) ? fieldPathsOf(value, `${path}.`) : [path];
  });
}

/**
 * One step on the way to a form field: the value at this step, the record that contains the value, and the step's path
 * with `*` instead of row numbers (`pattern`).
 */
export interface FieldPathStep {
  pattern: string;
  record: FormValues;
  value: AnyValue;
}

/**
 * Returns the levels of a form field's path, with the field last; empty if the field does not exist, as in a removed
 * row.
 */
export function fieldPathSteps(values: FormValues, path: string): FieldPathStep[] {
  const steps: FieldPathStep[] = [];
  let pattern = '';
  let value: AnyValue | undefined = values;
  for (const name of path.split('.')) {
    if (Array.isArray(value)) {
      pattern += '.*';
      value = (value as readonly FormValues[])[Number(name)];
      continue;
    }
    if (!isRecord(value)) return [];
    const record: FormValues = value;
    pattern = pattern === '' ? name : `${pattern}.${name}`;
    value = record[name];
    if (value === undefined) return [];
    steps.push({ pattern, record, value });
  }
  return steps;
}

/** The field value, record or list at a path. */
export const fieldValueAt = (values: FormValues, path: string): AnyValue | undefined =>
  path === ''
    ? values
    : path.split('.').reduce<AnyValue | undefined>((at, name) => (at as FormValues | undefined)?.[name], values);

/** Returns only the values of active form fields, at any depth. */
export function pickActiveValues(values: FormValues, takesPart: (path: string) => boolean, prefix = ''): FormValues {
  const kept = (value: AnyValue, path: string): AnyValue => {
    if (isRecords(value)) return value.map((row, index) => pickActiveValues(row, takesPart, `${path}.${index}.`));
    return isRecord(value) ? pickActiveValues(value, takesPart, `${path}.`) : value;
  };
  const present = Object.entries(values).filter(([name]) => takesPart(prefix + name));
  return Object.fromEntries(present.map(([name, value]) => [name, kept(value, prefix + name)]));
}

/**
 * Returns the path of a form field after the rows of `list` moved; `to` returns a row's new index, or undefined for a
 * removed row.
 */
export function pathAfterRowMove(
  path: string,
  list: string,
  to: (index: number) => number | undefined,
): string | undefined {
  if (!path.startsWith(`${list}.`)) return path;
  const [number = '', ...rest] = path.slice(list.length + 1).split('.');
  const index = to(Number(number));
  return index === undefined ? undefined : [list, index, ...rest].join('.');
}

/** Three versions of a value: when the form was sent, now, and as the server stored it. */
interface Versions<T> {
  sent: T;
  now: T;
  saved: T;
}

/**
 * Returns the row keys of a list when the form was sent and now; the two paths differ if rows around the list moved.
 */
export type GetRowKeys = (path: { sent: string; now: string }) => { sent: readonly number[]; now: readonly number[] };

/**
 * Merges the stored values with fields and list orders that were edited after the form was sent. A row of an edited
 * list takes its stored values if the answer contains all the rows that were sent.
 */
export function mergeLaterEdits(
  { sent, now, saved }: Versions<FormValues>,
  keysOf: GetRowKeys,
  prefix: { sent: string; now: string } = { sent: '', now: '' },
): FormValues {
  const merged = Object.entries(now).map(([name, value]): [string, AnyValue] => {
    const at = { sent: prefix.sent + name, now: prefix.now + name };
    const was = sent[name];
    const stored = saved[name];
    if (was === undefined || stored === undefined) return [name, value];
    if (isRecord(value) && isRecord(was) && isRecord(stored)) {
      const below = { sent: `${at.sent}.`, now: `${at.now}.` };
      return [name, mergeLaterEdits({ sent: was, now: value, saved: stored }, keysOf, below)];
    }
    if (isRecords(value) || isRecords(was))
      return [name, withLaterRows({ sent: rowsIn(was), now: rowsIn(value), saved: rowsIn(stored) }, keysOf, at)];
    return [name, isSameFieldValue(value, was) ? stored : value];
  });
  return { ...saved, ...Object.fromEntries(merged) };
}

const rowsIn = (value: AnyValue): readonly FormValues[] =>
  Array.isArray(value) ? (value as readonly FormValues[]) : [];

function withLaterRows(
  { sent, now, saved }: Versions<readonly FormValues[]>,
  keysOf: GetRowKeys,
  at: { sent: string; now: string },
): readonly FormValues[] {
  if (sent.length !== saved.length) return JSON.stringify(sent) === JSON.stringify(now) ? saved : now;
  const keys = keysOf(at);
  return now.map((row, index) => {
    const before = keys.sent.indexOf(keys.now[index] ?? -1);
    const [was, stored] = [sent[before], saved[before]];
    if (was === undefined || stored === undefined) return row;
    const below = { sent: `${at.sent}.${before}.`, now: `${at.now}.${index}.` };
    return mergeLaterEdits({ sent: was, now: row, saved: stored }, keysOf, below);
  });
}
