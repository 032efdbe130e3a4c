import {
  fieldValueText,
  isSameFieldValue,
  pathAfterRowMove,
  fieldPathsOf,
  fieldPathSteps,
  fieldValueAt,
  mergeLaterEdits,
  pickActiveValues,
  type FieldPattern,
  type FormValues,
  type GetRowKeys,
  type RecordOfPattern,
  type FieldPathStep,
} from './formValues.ts';

/**
 * Validation rule of a field: returns an error or undefined; `record` is the field's list row, or all values outside a
 * list.
 */
type FieldRule<Record> = (value: string, record: Record) => string | undefined;
export type FormRules<V> = { readonly [Pattern in FieldPattern<V>]?: FieldRule<RecordOfPattern<V, Pattern>> };
/**
 * Condition of a field: whether the field is shown and enabled, computed from the current values. A field without a
 * condition is shown and enabled (UI-017, UI-018).
 */
export interface FieldCondition<V, Record = V> {
  shown?: (values: V, record: Record) => boolean;
  enabled?: (values: V, record: Record) => boolean;
}
export type FieldConditions<V> = {
  readonly [Pattern in FieldPattern<V>]?: FieldCondition<V, RecordOfPattern<V, Pattern>>;
};

/**
 * State of a submit button: `proceed` shows a spinner, `success` and `error` colour the button for two seconds,
 * `enable` is ready (FORM-053, FORM-058).
 */
export type ButtonState = 'enable' | 'proceed' | 'success' | 'error';
/** Error messages by field path. */
export type FieldErrors = Readonly<Record<string, string>>;

/** State of a form's submission. */
export interface FormStatus {
  alerts: readonly string[];
  button: ButtonState;
  /** The last submit found field errors, and some of them are not fixed yet. */
  hasSubmitErrors: boolean;
}

/** Store of a form's values and errors: `useForm` of @mantine/form. */
export interface FormStore {
  getValues: () => FormValues;
  setFieldValue: (path: string, value: FormValues[string]) => void;
  setValues: (values: FormValues) => void;
  insertListItem: (path: string, row: FormValues, index?: number) => void;
  removeListItem: (path: string, index: number) => void;
  reorderListItem: (path: string, payload: { from: number; to: number }) => void;
  setErrors: (errors: FieldErrors) => void;
  setStatus: (status: FormStatus) => void;
  /** Returns the values from when the form opened or was last saved. */
  getInitialValues: () => FormValues;
  setInitialValues: (values: FormValues) => void;
  /** Makes the current values the new initial values. */
  resetDirty: () => void;
  reset: () => void;
}

/** Delay in ms between an input, change or focusout event and the field's error message (FORM-002). */
export const ERROR_DELAY_MS = 300;
/** Time in ms for which the submit button stays green or red (FORM-058). */
export const BUTTON_RESULT_MS = 2000;

/** Values by field pattern, such as `fields.*.label`. */
type ByPattern<T> = Readonly<Record<string, T | undefined>>;
export type RulesByPattern = ByPattern<FieldRule<FormValues>>;
export type ConditionsByPattern = ByPattern<FieldCondition<FormValues>>;

let isDefault = false;

/**
 * Runs a change that the form makes by itself, such as dropping a value that is no longer an option. The change also
 * updates the initial values, so it does not count as unsaved.
 */
export function applyDefaultChange(change: () => void): void {
  isDefault = true;
  try {
    change();
  } finally {
    isDefault = false;
  }
}

/**
 * The form validator of 001 §5. Input, change and focusout validate a field 300 ms later; a submit validates all fields
 * immediately. A fixed error disappears immediately. A server error stays until its field is edited, and does not block
 * the next submit. Fields that are hidden or disabled, or inside a hidden or disabled record, are neither validated nor
 * sent.
 */
export class FormEngine {
  store!: FormStore;
  rules: RulesByPattern = {};
  conditions: ConditionsByPattern = {};
  status: FormStatus = { alerts: [], button: 'enable', hasSubmitErrors: false };
  /** Error messages that the form shows now. */
  errors: FieldErrors = {};
  /**
   * The form stays on the screen after a success, so it accepts edits during the submission. These edits replace the
   * values in the answer.
   */
  staysOpen = false;
  /** The form was edited during the submission. */
  hasLaterEdits = false;
  /** Values that the server stored for the last submission. */
  private stored: FormValues | undefined;
  /** Values and row keys of the running submission. */
  private submitted: { values: FormValues; keys: ReadonlyMap<string, readonly number[]> } | undefined;
  private readonly validationTimers = new Map<string, ReturnType<typeof setTimeout>>();
  private validated = new Set<string>();
  private serverErrors = new Map<string, string>();
  private inputErrors = new Map<string, string>();
  private rowKeysByList = new Map<string, readonly number[]>();
  private lastKey = 0;
  private buttonTimer: ReturnType<typeof setTimeout> | undefined;

  /** Sets a field's value on input or change. */
  edit(path: string, value: FormValues[string]): void {
    const before = fieldValueAt(this.store.getValues(), path);
    if (isSameFieldValue(value, before) || this.isLocked()) return;
    if (isDefault) this.setInitialValue(path, value);
    this.store.setFieldValue(path, value);
    for (const one of this.serverErrors.keys()) if (`${one}.`.startsWith(`${path}.`)) this.serverErrors.delete(one);
    this.noteEdit();
    if (this.errorOf(path) === undefined) this.updateErrors([path]);
    this.validateLater(path);
  }

  /** Makes `value` the field's initial value. A field that was missing when the form opened stays changed. */
  private setInitialValue(path: string, value: FormValues[string]): void {
    const opened = structuredClone(this.store.getInitialValues());
    const names = path.split('.');
    const name = names.pop() ?? '';
    const holder = fieldValueAt(opened, names.join('.'));
    if (typeof holder !== 'object' || !Object.hasOwn(holder, name)) return;
    Object.assign(holder, { [name]: value });
    this.store.setInitialValues(opened);
  }

  /** Handles the focusout event of a field. */
  blur(path: string): void {
    this.validateLater(path);
  }

  /**
   * Sets a control's own error, for text that is not a valid value yet (an invalid tag). The error is shown immediately
   * and blocks the submit.
   */
  setInputError(path: string, error: string | undefined): void {
    if (error === this.inputErrors.get(path)) return;
    if (error === undefined) this.inputErrors.delete(path);
    else this.inputErrors.set(path, error);
    this.updateErrors([path]);
  }

  /** Inserts a row into a list; without `at`, at the end. */
  insertRow(list: string, row: FormValues, at = this.rowKeys(list).length): void {
    const keys = this.rowKeys(list);
    this.changeRows(list, keys.toSpliced(at, 0, (this.lastKey += 1)), () => this.store.insertListItem(list, row, at));
  }

  removeRow(list: string, index: number): void {
    const keys = this.rowKeys(list);
    this.changeRows(list, keys.toSpliced(index, 1), () => this.store.removeListItem(list, index));
  }

  moveRow(list: string, from: number, to: number): void {
    const keys = this.rowKeys(list);
    const moved = keys.toSpliced(from, 1).toSpliced(to, 0, ...keys.slice(from, from + 1));
    this.changeRows(list, moved, () => this.store.reorderListItem(list, { from, to }));
  }

  /** Returns a stable key for each row of a list; a key moves with its row. */
  rowKeys(list: string): readonly number[] {
    const rows = fieldValueAt(this.store.getValues(), list);
    const length = Array.isArray(rows) ? rows.length : 0;
    let keys = this.rowKeysByList.get(list);
    if (keys?.length !== length) {
      keys = Array.from({ length }, () => (this.lastKey += 1));
      this.rowKeysByList.set(list, keys);
    }
    return keys;
  }

  /** Whether an error comes from the control itself; such an error is already translated. */
  isInputError = (path: string, error: string): boolean => this.inputErrors.get(path) === error;
  isShown = (path: string): boolean => this.holdsOnPath(path, 'shown');
  isEnabled = (path: string): boolean => this.holdsOnPath(path, 'enabled');

  /** Values of the active fields, which are shown and enabled. */
  activeValues(): FormValues {
    return pickActiveValues(this.store.getValues(), this.isActive);
  }

  /** Validates the already validated fields again, because a limit or another field may have changed. */
  revalidate(): void {
    this.updateErrors([...this.validated].filter((path) => !this.validationTimers.has(path)));
  }

  /** Errors of all validation rules and controls, including errors that are not shown yet (FORM-024, FORM-025). */
  findErrors = (): Record<string, string> => {
    const errors = fieldPathsOf(this.store.getValues()).map((path) => [path, this.validateField(path)] as const);
    return Object.fromEntries(errors.filter((one): one is [string, string] => one[1] !== undefined));
  };

  /** Validates every active field now. Returns whether the form is valid. */
  validateAll(): boolean {
    this.clearValidationTimers();
    for (const path of fieldPathsOf(this.store.getValues())) if (this.isActive(path)) this.validated.add(path);
    this.revalidate();
    return Object.keys(this.findErrors()).length === 0;
  }

  /** Shows the server's errors. Fields in `clearOnError` that have an error are emptied. */
  setServerErrors(fields: FieldErrors, alerts: readonly string[], clearOnError: readonly string[] = []): void {
    this.serverErrors = new Map(Object.entries(fields));
    for (const path of clearOnError) if (path in fields) this.store.setFieldValue(path, '');
    this.setStatus({ alerts, hasSubmitErrors: this.serverErrors.size > 0 });
    for (const path of this.serverErrors.keys()) this.validated.add(path);
    this.updateErrors([...this.serverErrors.keys()]);
  }

  /** Sets the submit button's state; `success` and `error` return to `enable` after two seconds. */
  setButton(button: ButtonState): void {
    clearTimeout(this.buttonTimer);
    this.setStatus(button === 'proceed' ? { button, alerts: [] } : { button });
    if (button === 'success' || button === 'error')
      this.buttonTimer = setTimeout(() => this.setStatus({ button: 'enable' }), BUTTON_RESULT_MS);
  }

  setHasSubmitErrors(hasSubmitErrors: boolean): void {
    if (hasSubmitErrors !== this.status.hasSubmitErrors) this.setStatus({ hasSubmitErrors });
  }

  countActiveFields = (): number => fieldPathsOf(this.store.getValues()).filter(this.isActive).length;

  isSubmitting = (): boolean => this.status.button === 'proceed';

  /** Starts a submission of the current values. */
  startSubmission(): void {
    const values = structuredClone(this.store.getValues());
    const lists = fieldPathsOf(values).filter((path) => Array.isArray(fieldValueAt(values, path)));
    this.submitted = { values, keys: new Map(lists.map((path) => [path, this.rowKeys(path)])) };
    this.stored = undefined;
    this.hasLaterEdits = false;
    this.setButton('proceed');
  }

  /** Sets the values that the server stored for this submission. */
  accept(stored: FormValues): void {
    this.stored = stored;
  }

  /**
   * Ends a successful submission: the saved values are those that the server stored, or else the submitted ones. Edits made
   * during the submission stay, and so do values that the answer leaves out.
   */
  markSaved(): void {
    const { values: sent, keys } = this.submitted ?? { values: this.store.getValues(), keys: this.rowKeysByList };
    const saved = this.stored ?? sent;
    const now = this.store.getValues();
    const keysOf: GetRowKeys = (at) => ({ sent: keys.get(at.sent) ?? [], now: this.rowKeys(at.now) });
    this.setValues(this.hasLaterEdits ? mergeLaterEdits({ sent, now, saved }, keysOf) : { ...now, ...saved }, saved);
    this.setButton('success');
  }

  /** Replaces values with newly loaded ones and clears their errors. */
  load(read: FormValues): void {
    const isRead = (path: string) => Object.hasOwn(read, path.split('.')[0] ?? '');
    for (const path of [...this.validated].filter(isRead)) this.validated.delete(path);
    for (const known of [this.serverErrors, this.inputErrors, this.rowKeysByList])
      for (const path of [...known.keys()].filter(isRead)) known.delete(path);
    this.setValues({ ...this.store.getValues(), ...read }, read);
    this.setErrors(Object.fromEntries(Object.entries(this.errors).filter(([path]) => !isRead(path))));
  }

  /** Sets the form's current and saved values. */
  private setValues(values: FormValues, saved: FormValues): void {
    const opened = { ...this.store.getInitialValues(), ...saved };
    this.store.setValues(values);
    this.store.resetDirty();
    this.store.setInitialValues(opened);
  }

  /** Restores the values from when the form opened or was last saved. */
  reset(): void {
    this.clearTimers();
    this.validated.clear();
    this.inputErrors.clear();
    this.serverErrors.clear();
    this.rowKeysByList.clear();
    this.store.reset();
    this.setErrors({});
    this.setStatus({ alerts: [], button: 'enable', hasSubmitErrors: false });
  }

  clearTimers(): void {
    clearTimeout(this.buttonTimer);
    this.clearValidationTimers();
  }

  /** Whether the form ignores edits: a form that closes on success would lose them. */
  private isLocked = (): boolean => this.isSubmitting() && !this.staysOpen;

  private noteEdit(): void {
    if (this.isSubmitting()) this.hasLaterEdits = true;
    else this.setStatus({ button: 'enable' });
  }

  private clearValidationTimers(): void {
    this.validationTimers.forEach((timer) => clearTimeout(timer));
    this.validationTimers.clear();
  }

  private validateLater(path: string): void {
    clearTimeout(this.validationTimers.get(path));
    const judge = () => {
      this.validationTimers.delete(path);
      this.validated.add(path);
      this.updateErrors([path]);
    };
    this.validationTimers.set(path, setTimeout(judge, ERROR_DELAY_MS));
  }

  /** Changes the rows of a list; errors and validation state move with their rows. */
  private changeRows(list: string, keys: readonly number[], move: () => void): void {
    if (this.isLocked()) return;
    const before = this.rowKeys(list);
    const to = (index: number) => {
      const found = keys.indexOf(before[index] ?? -1);
      return found < 0 ? undefined : found;
    };
    const moved = <T>(entries: Iterable<[string, T]>) =>
      [...entries].flatMap(([path, one]): [string, T][] => {
        const now = pathAfterRowMove(path, list, to);
        return now === undefined ? [] : [[now, one]];
      });
    // Pending validations move with their rows.
    const soon = moved(this.validationTimers).map(([path]) => path);
    move();
    this.clearValidationTimers();
    this.validated = new Set(moved(this.validated.entries()).map(([path]) => path));
    this.serverErrors = new Map(moved(this.serverErrors));
    this.inputErrors = new Map(moved(this.inputErrors));
    this.rowKeysByList = new Map([...moved(this.rowKeysByList), [list, keys]]);
    this.setErrors(Object.fromEntries(moved(Object.entries(this.errors))));
    this.noteEdit();
    for (const path of [...soon, list]) this.validateLater(path);
  }

  private isActive = (path: string): boolean => this.isShown(path) && this.isEnabled(path);

  private holdsOnPath(path: string, kind: 'shown' | 'enabled'): boolean {
    const values = this.store.getValues();
    const holds = ({ pattern, record }: FieldPathStep) => this.conditions[pattern]?.[kind]?.(values, record) ?? true;
    return fieldPathSteps(values, path).every(holds);
  }

  private validateField(path: string): string | undefined {
    const field = fieldPathSteps(this.store.getValues(), path).at(-1);
    if (field === undefined || !this.isActive(path)) return undefined;
    return this.inputErrors.get(path) ?? this.rules[field.pattern]?.(fieldValueText(field.value), field.record);
  }

  private errorOf(path: string): string | undefined {
    return this.serverErrors.get(path) ?? this.validateField(path);
  }

  private updateErrors(paths: readonly string[]): void {
    const changed = paths
      .map((path) => [path, this.errorOf(path)] as const)
      .filter(([path, error]) => error !== this.errors[path]);
    if (changed.length === 0) return;
    const errors = new Map(Object.entries(this.errors));
    for (const [path, error] of changed) {
      if (error === undefined) errors.delete(path);
      else errors.set(path, error);
    }
    this.setErrors(Object.fromEntries(errors));
  }

  private setErrors(errors: FieldErrors): void {
    this.errors = errors;
    if (Object.keys(errors).length === 0) this.setHasSubmitErrors(false);
    this.store.setErrors(errors);
  }

  private setStatus(change: Partial<FormStatus>): void {
    this.status = { ...this.status, ...change };
    this.store.setStatus(this.status);
  }
}
