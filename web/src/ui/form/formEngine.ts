import { isDefault } from './asDefault.ts';
import {
  asText,
  isSameField,
  movedPath,
  pathsOf,
  stepsTo,
  valueAt,
  withLaterEdits,
  withoutAbsent,
  type FieldPattern,
  type FormValues,
  type KeysOf,
  type RecordOf,
  type Step,
} from './formValues.ts';

/** Says what is wrong with a field, or nothing; `record` is the row it stands in, or all values. */
type FieldRule<Record> = (value: string, record: Record) => string | undefined;
export type Rules<V> = { readonly [Pattern in FieldPattern<V>]?: FieldRule<RecordOf<V, Pattern>> };
/** When a field takes part, by the values as they are now; a field that says nothing always does (UI-017, UI-018). */
export interface Condition<V, Record = V> {
  shown?: (values: V, record: Record) => boolean;
  enabled?: (values: V, record: Record) => boolean;
}
export type Conditions<V> = { readonly [Pattern in FieldPattern<V>]?: Condition<V, RecordOf<V, Pattern>> };

/** `proceed` runs, `success` and `error` colour the button for two seconds, `enable` waits (FORM-053, FORM-058). */
export type ButtonState = 'enable' | 'proceed' | 'success' | 'error';
/** Messages by the path of their field. */
export type Errors = Readonly<Record<string, string>>;

/** Where a form stands between what was typed and what was answered. */
export interface FormStatus {
  alerts: readonly string[];
  button: ButtonState;
  /** A try to send it found fields in error, and not all of them are right by now. */
  isTold: boolean;
}

/** What holds the values and shows the messages: `useForm` of @mantine/form. */
export interface FormStore {
  getValues: () => FormValues;
  setFieldValue: (path: string, value: FormValues[string]) => void;
  setValues: (values: FormValues) => void;
  insertListItem: (path: string, row: FormValues, index?: number) => void;
  removeListItem: (path: string, index: number) => void;
  reorderListItem: (path: string, payload: { from: number; to: number }) => void;
  setErrors: (errors: Errors) => void;
  setStatus: (status: FormStatus) => void;
  /** What it was opened with, or saved last. */
  getInitialValues: () => FormValues;
  setInitialValues: (values: FormValues) => void;
  /** What it holds now counts as unchanged from here on. */
  resetDirty: () => void;
  reset: () => void;
}

/** An error appears this long after the event that caused it (FORM-002). */
export const ERROR_DELAY = 300;
/** The button stays green or red this long (FORM-058). */
export const BUTTON_DELAY = 2000;

/** Of each field, by what it is called in rules and conditions: `fields.*.label`. */
type ByPattern<T> = Readonly<Record<string, T | undefined>>;
export type AnyRules = ByPattern<FieldRule<FormValues>>;
export type AnyConditions = ByPattern<Condition<FormValues>>;

/**
 * The form validator of 001 §5 on top of a store of values: input, change and focusout judge a field 300 ms later, a
 * submit judges all at once. A message that is out of date vanishes at once. What the server refused stays under its
 * field until that field is edited; it does not block another try, the server may judge differently then. Fields that
 * are hidden or disabled by their conditions, or stand in what is, are neither judged nor sent.
 */
export class FormEngine {
  store!: FormStore;
  rules: AnyRules = {};
  conditions: AnyConditions = {};
  status: FormStatus = { alerts: [], button: 'enable', isTold: false };
  /** What is shown under the fields now. */
  errors: Errors = {};
  /** The form remains on the screen after a success, so it takes edits while it is sent; they win over the answer. */
  staysOpen = false;
  /** An edit was made after the form was sent. */
  hasLaterEdits = false;
  private accepted: FormValues | undefined;
  private inFlight: { values: FormValues; keys: ReadonlyMap<string, readonly number[]> } | undefined;
  private readonly waiting = new Map<string, ReturnType<typeof setTimeout>>();
  private judged = new Set<string>();
  private refused = new Map<string, string>();
  private unread = new Map<string, string>();
  private keys = new Map<string, readonly number[]>();
  private lastKey = 0;
  private relax: ReturnType<typeof setTimeout> | undefined;

  /** Input or change. */
  edit(path: string, value: FormValues[string]): void {
    const before = valueAt(this.store.getValues(), path);
    if (isSameField(value, before) || this.isLocked()) return;
    if (isDefault()) this.openWith(path, value);
    this.store.setFieldValue(path, value);
    for (const one of this.refused.keys()) if (`${one}.`.startsWith(`${path}.`)) this.refused.delete(one);
    this.noteEdit();
    if (this.complaint(path) === undefined) this.show([path]);
    this.judgeSoon(path);
  }

  /** The form was opened with this value: a field that it did not have then stays changed. */
  private openWith(path: string, value: FormValues[string]): void {
    const opened = structuredClone(this.store.getInitialValues());
    const names = path.split('.');
    const name = names.pop() ?? '';
    const holder = valueAt(opened, names.join('.'));
    if (typeof holder !== 'object' || !Object.hasOwn(holder, name)) return;
    Object.assign(holder, { [name]: value });
    this.store.setInitialValues(opened);
  }

  /** Focusout. */
  leave(path: string): void {
    this.judgeSoon(path);
  }

  /** What stands in a control but is no value yet, a tag that its rule refuses: it is told at once, in words, and blocks. */
  doubt(path: string, said: string | undefined): void {
    if (said === this.unread.get(path)) return;
    if (said === undefined) this.unread.delete(path);
    else this.unread.set(path, said);
    this.show([path]);
  }

  /** Puts a row into a list, at its end unless said. */
  insertRow(list: string, row: FormValues, at = this.rowKeys(list).length): void {
    const keys = this.rowKeys(list);
    this.moveRows(list, keys.toSpliced(at, 0, (this.lastKey += 1)), () => this.store.insertListItem(list, row, at));
  }

  removeRow(list: string, index: number): void {
    const keys = this.rowKeys(list);
    this.moveRows(list, keys.toSpliced(index, 1), () => this.store.removeListItem(list, index));
  }

  moveRow(list: string, from: number, to: number): void {
    const keys = this.rowKeys(list);
    const moved = keys.toSpliced(from, 1).toSpliced(to, 0, ...keys.slice(from, from + 1));
    this.moveRows(list, moved, () => this.store.reorderListItem(list, { from, to }));
  }

  /** A number for each row of a list that stays with it wherever it moves. */
  rowKeys(list: string): readonly number[] {
    const rows = valueAt(this.store.getValues(), list);
    const length = Array.isArray(rows) ? rows.length : 0;
    let keys = this.keys.get(list);
    if (keys?.length !== length) {
      keys = Array.from({ length }, () => (this.lastKey += 1));
      this.keys.set(list, keys);
    }
    return keys;
  }

  /** Whether a message under a field is one of the control's own, already in the person's words. */
  isDoubt = (path: string, said: string): boolean => this.unread.get(path) === said;
  isShown = (path: string): boolean => this.everyStep(path, 'shown');
  isEnabled = (path: string): boolean => this.everyStep(path, 'enabled');

  /** The values of the fields that take part. */
  sent(): FormValues {
    return withoutAbsent(this.store.getValues(), this.takesPart);
  }

  /** Judges again what was judged before: a limit or another field may have changed. */
  refresh(): void {
    this.show([...this.judged].filter((path) => !this.waiting.has(path)));
  }

  /** What rules and controls have to say, shown or not yet (FORM-024, FORM-025). */
  broken = (): Record<string, string> => {
    const said = pathsOf(this.store.getValues()).map((path) => [path, this.brokenAt(path)] as const);
    return Object.fromEntries(said.filter((one): one is [string, string] => one[1] !== undefined));
  };

  /** A submit: every field that takes part is judged now. Returns whether it may be sent. */
  judgeAll(): boolean {
    this.stopWaiting();
    for (const path of pathsOf(this.store.getValues())) if (this.takesPart(path)) this.judged.add(path);
    this.refresh();
    return Object.keys(this.broken()).length === 0;
  }

  /** What the server said; of the fields in `forget` those it refused are emptied. */
  refuse(fields: Errors, alerts: readonly string[], forget: readonly string[] = []): void {
    this.refused = new Map(Object.entries(fields));
    for (const path of forget) if (path in fields) this.store.setFieldValue(path, '');
    this.setStatus({ alerts, isTold: this.refused.size > 0 });
    for (const path of this.refused.keys()) this.judged.add(path);
    this.show([...this.refused.keys()]);
  }

  /** Moves the button; green and red go back to `enable` by themselves. */
  button(button: ButtonState): void {
    clearTimeout(this.relax);
    this.setStatus(button === 'proceed' ? { button, alerts: [] } : { button });
    if (button === 'success' || button === 'error')
      this.relax = setTimeout(() => this.setStatus({ button: 'enable' }), BUTTON_DELAY);
  }

  /** A try to send it was held up by its fields, or not. */
  tell(isTold: boolean): void {
    if (isTold !== this.status.isTold) this.setStatus({ isTold });
  }

  /** How many fields take part. */
  size = (): number => pathsOf(this.store.getValues()).filter(this.takesPart).length;

  isRunning = (): boolean => this.status.button === 'proceed';

  /** The form is sent as it is now. */
  start(): void {
    const values = structuredClone(this.store.getValues());
    const lists = pathsOf(values).filter((path) => Array.isArray(valueAt(values, path)));
    this.inFlight = { values, keys: new Map(lists.map((path) => [path, this.rowKeys(path)])) };
    this.accepted = undefined;
    this.hasLaterEdits = false;
    this.button('proceed');
  }

  /** Takes what the server stored of the values sent. */
  accept(stored: FormValues): void {
    this.accepted = stored;
  }

  /**
   * The save succeeded: the form counts as unchanged against what the server stored, by default what was sent. Later
   * edits, and values that the server says nothing of, stay as they are.
   */
  settle(): void {
    const { values: sent, keys } = this.inFlight ?? { values: this.store.getValues(), keys: this.keys };
    const saved = this.accepted ?? sent;
    const now = this.store.getValues();
    const keysOf: KeysOf = (at) => ({ sent: keys.get(at.sent) ?? [], now: this.rowKeys(at.now) });
    this.hold(this.hasLaterEdits ? withLaterEdits({ sent, now, saved }, keysOf) : { ...now, ...saved }, saved);
    this.button('success');
  }

  /** Replaces values by what was read from the server; what was judged of them before is forgotten. */
  load(read: FormValues): void {
    const isRead = (path: string) => Object.hasOwn(read, path.split('.')[0] ?? '');
    for (const path of [...this.judged].filter(isRead)) this.judged.delete(path);
    for (const known of [this.refused, this.unread, this.keys])
      for (const path of [...known.keys()].filter(isRead)) known.delete(path);
    this.hold({ ...this.store.getValues(), ...read }, read);
    this.setErrors(Object.fromEntries(Object.entries(this.errors).filter(([path]) => !isRead(path))));
  }

  /** Holds `values`; they count as unchanged where they equal what is saved. */
  private hold(values: FormValues, saved: FormValues): void {
    const opened = { ...this.store.getInitialValues(), ...saved };
    this.store.setValues(values);
    this.store.resetDirty();
    this.store.setInitialValues(opened);
  }

  /** Back to what the form was opened with, or last saved. */
  reset(): void {
    this.stop();
    this.judged.clear();
    this.unread.clear();
    this.refused.clear();
    this.keys.clear();
    this.store.reset();
    this.setErrors({});
    this.setStatus({ alerts: [], button: 'enable', isTold: false });
  }

  stop(): void {
    clearTimeout(this.relax);
    this.stopWaiting();
  }

  private isLocked = (): boolean => this.isRunning() && !this.staysOpen;

  private noteEdit(): void {
    if (this.isRunning()) this.hasLaterEdits = true;
    else this.setStatus({ button: 'enable' });
  }

  private stopWaiting(): void {
    this.waiting.forEach((timer) => clearTimeout(timer));
    this.waiting.clear();
  }

  private judgeSoon(path: string): void {
    clearTimeout(this.waiting.get(path));
    const judge = () => {
      this.waiting.delete(path);
      this.judged.add(path);
      this.show([path]);
    };
    this.waiting.set(path, setTimeout(judge, ERROR_DELAY));
  }

  /** What is known of a row goes with it: what was judged, what the server refused, what is shown. */
  private moveRows(list: string, keys: readonly number[], move: () => void): void {
    if (this.isLocked()) return;
    const before = this.rowKeys(list);
    const to = (index: number) => {
      const found = keys.indexOf(before[index] ?? -1);
      return found < 0 ? undefined : found;
    };
    const moved = <T>(entries: Iterable<[string, T]>) =>
      [...entries].flatMap(([path, one]): [string, T][] => {
        const now = movedPath(path, list, to);
        return now === undefined ? [] : [[now, one]];
      });
    // What waited to be judged in a row is judged where the row is now.
    const soon = moved(this.waiting).map(([path]) => path);
    move();
    this.stopWaiting();
    this.judged = new Set(moved(this.judged.entries()).map(([path]) => path));
    this.refused = new Map(moved(this.refused));
    this.unread = new Map(moved(this.unread));
    this.keys = new Map([...moved(this.keys), [list, keys]]);
    this.setErrors(Object.fromEntries(moved(Object.entries(this.errors))));
    this.noteEdit();
    for (const path of [...soon, list]) this.judgeSoon(path);
  }

  private takesPart = (path: string): boolean => this.isShown(path) && this.isEnabled(path);

  private everyStep(path: string, kind: 'shown' | 'enabled'): boolean {
    const values = this.store.getValues();
    const takes = ({ pattern, record }: Step) => this.conditions[pattern]?.[kind]?.(values, record) ?? true;
    return stepsTo(values, path).every(takes);
  }

  private brokenAt(path: string): string | undefined {
    const field = stepsTo(this.store.getValues(), path).at(-1);
    if (field === undefined || !this.takesPart(path)) return undefined;
    return this.unread.get(path) ?? this.rules[field.pattern]?.(asText(field.value), field.record);
  }

  private complaint(path: string): string | undefined {
    return this.refused.get(path) ?? this.brokenAt(path);
  }

  private show(paths: readonly string[]): void {
    const changed = paths
      .map((path) => [path, this.complaint(path)] as const)
      .filter(([path, said]) => said !== this.errors[path]);
    if (changed.length === 0) return;
    const errors = new Map(Object.entries(this.errors));
    for (const [path, said] of changed) {
      if (said === undefined) errors.delete(path);
      else errors.set(path, said);
    }
    this.setErrors(Object.fromEntries(errors));
  }

  private setErrors(errors: Errors): void {
    this.errors = errors;
    if (Object.keys(errors).length === 0) this.tell(false);
    this.store.setErrors(errors);
  }

  private setStatus(change: Partial<FormStatus>): void {
    this.status = { ...this.status, ...change };
    this.store.setStatus(this.status);
  }
}
