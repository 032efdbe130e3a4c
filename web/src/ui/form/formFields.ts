import type { FormEngine } from './formEngine.ts';
import { translateRuleMessage } from './formError.ts';
import {
  fieldValueText,
  fieldPathsOf,
  fieldValueAt,
  type FieldPath,
  type FormValues,
  type RecordListName,
  type RecordName,
} from './formValues.ts';

interface AnyInputProps {
  name: string;
  error: string | undefined;
  disabled: boolean;
  onBlur: () => void;
  'data-field': string;
}

/** Props of a field control; `onChange` accepts an event or the value. */
export interface InputProps extends AnyInputProps {
  value: string;
  onChange: (given: string | null | { currentTarget: { value: string } }) => void;
}

interface InputErrorProps {
  /** Sets the control's own error, for text that is not a valid value yet; it blocks the submit. */
  onInputError: (error: string | undefined) => void;
}

/** Props of a form's number control. */
export interface NumberFieldProps extends AnyInputProps, InputErrorProps {
  value: string;
  onChange: (number: string) => void;
}

/** Props of a form control with several values. */
export interface MultiValueInputProps extends AnyInputProps, InputErrorProps {
  value: readonly string[];
  onChange: (value: readonly string[]) => void;
}

/** Props of a form's checkbox. */
export interface CheckboxInputProps extends AnyInputProps {
  checked: boolean;
  onChange: (event: { currentTarget: { checked: boolean } }) => void;
}

/** Rows of a record list in a form. */
export interface RecordRows<Row extends FormValues> {
  path: string;
  /** Error of the record list as a whole. */
  error: string | undefined;
  /** Stable keys of the rows; a key moves with its row. */
  keys: readonly number[];
  /** Inserts a row; without `at`, at the end of the list. */
  insert: (row: Row, at?: number) => void;
  remove: (index: number) => void;
  move: (from: number, to: number) => void;
  /** Returns the form fields of one row. */
  row: (index: number) => FormFields<Row>;
  /** Returns a key that changes when the row must render again. */
  renderKey: (index: number) => string;
}

/** Fields of a form, or of one of its records, by path. All members read the current state. */
export interface FormFields<V extends FormValues> {
  readonly values: V;
  getInputProps: (path: FieldPath<V, string>) => InputProps;
  getNumberProps: (path: FieldPath<V, string>) => NumberFieldProps;
  getListProps: (path: FieldPath<V, readonly string[]>) => MultiValueInputProps;
  getCheckProps: (path: FieldPath<V, boolean>) => CheckboxInputProps;
  getRows: <Name extends RecordListName<V>>(name: Name) => RecordRows<RecordRow<V, Name>>;
  /** Returns the fields of a record, such as `recurring`. */
  getRecord: <Name extends RecordName<V>>(name: Name) => FormFields<RecordAt<V, Name>>;
  set: <Name extends keyof V & string>(name: Name, value: V[Name]) => void;
  /** Whether the field must render; false if its condition hides it (UI-017). */
  isShown: (path: FieldPath<V, FormValues[string]>) => boolean;
}

type RecordAt<V, Name extends keyof V> = V[Name] extends infer Held extends FormValues ? Held : never;
export type RecordRow<V, Name extends keyof V> = V[Name] extends readonly (infer Row extends FormValues)[]
  ? Row
  : never;

const textOf = (given: Parameters<InputProps['onChange']>[0]) =>
  given === null ? '' : typeof given === 'string' ? given : given.currentTarget.value;

const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? (value as readonly string[]) : []);

/** Returns the fields below a path prefix: an empty prefix for the whole form, `fields.0.` for a row. */
export function createFormFields<V extends FormValues>(engine: FormEngine, prefix = ''): FormFields<V> {
  const at = (path: string) => fieldValueAt(engine.store.getValues(), prefix + path);
  const anyProps = (name: string) => anyPropsOf(engine, prefix + name);
  const edit = (name: string, value: FormValues[string]) => engine.edit(prefix + name, value);
  const onInputError = (name: string) => (error: string | undefined) => engine.setInputError(prefix + name, error);
  const getInputProps = (name: string): InputProps => ({
    ...anyProps(name),
    value: fieldValueText(at(name)),
    onChange: (given) => edit(name, textOf(given)),
  });
  return {
    get values() {
      return fieldValueAt(engine.store.getValues(), prefix.slice(0, -1)) as V;
    },
    getInputProps,
    getNumberProps: (name) => ({ ...getInputProps(name), onInputError: onInputError(name) }),
    getListProps: (name) => ({
      ...anyProps(name),
      value: listOf(at(name)),
      onChange: (value) => edit(name, value),
      onInputError: onInputError(name),
    }),
    getCheckProps: (name) => ({
      ...anyProps(name),
      checked: at(name) === true,
      onChange: (event) => edit(name, event.currentTarget.checked),
    }),
    getRows: (name) => rowsOf(engine, prefix + name),
    getRecord: (name) => createFormFields(engine, `${prefix}${name}.`),
    set: edit,
    isShown: (name) => engine.isShown(prefix + name),
  };
}

function anyPropsOf(engine: FormEngine, path: string): AnyInputProps {
  const error = engine.errors[path];
  return {
    name: path,
    error: error === undefined || engine.isInputError(path, error) ? error : translateRuleMessage(error),
    disabled: !engine.isEnabled(path),
    onBlur: () => engine.blur(path),
    'data-field': path,
  };
}

function rowsOf<Row extends FormValues>(engine: FormEngine, path: string): RecordRows<Row> {
  return {
    path,
    error: anyPropsOf(engine, path).error,
    keys: engine.rowKeys(path),
    insert: (row, at) => engine.insertRow(path, row, at),
    remove: (index) => engine.removeRow(path, index),
    move: (from, to) => engine.moveRow(path, from, to),
    row: (index) => createFormFields<Row>(engine, `${path}.${index}.`),
    renderKey: (index) => {
      const row = fieldValueAt(engine.store.getValues(), `${path}.${index}`) as Row;
      const fields = fieldPathsOf(row, `${path}.${index}.`);
      return JSON.stringify([
        row,
        fields.map((one) => [engine.isShown(one), engine.isEnabled(one), engine.errors[one]]),
      ]);
    },
  };
}
