import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { tell } from '../../api/events.ts';
import { classify, type Failure } from '../../api/failure.ts';
import { t } from '../../text/t.ts';
import { markDirty } from './dirty.ts';
import {
  FormEngine,
  type ButtonState,
  type Condition,
  type Conditions,
  type FormState,
  type FormValues,
  type Rules,
} from './formEngine.ts';
import { ruleText, sortFormError } from './formError.ts';
import { isToldElsewhere } from '../overlay/tellAction.ts';

interface AnyInputProps {
  name: string;
  error: string | undefined;
  disabled: boolean;
  onBlur: () => void;
  'data-field': string;
}

/** What a field control takes; `onChange` accepts an event or the value itself. */
export interface InputProps extends AnyInputProps {
  value: string;
  onChange: (given: string | null | { currentTarget: { value: string } }) => void;
}

interface Doubtable {
  /** What the control says, in words, of text in it that is no value yet; it keeps the form from being sent. */
  onDoubt: (said: string | undefined) => void;
}

/** What a control of a typed number takes. */
export interface NumberProps extends AnyInputProps, Doubtable {
  value: string;
  onChange: (number: string) => void;
}

/** What a control of several values takes. */
export interface ListProps extends AnyInputProps, Doubtable {
  value: readonly string[];
  onChange: (value: readonly string[]) => void;
}

/** What a checkbox takes. */
export interface CheckProps extends AnyInputProps {
  checked: boolean;
  onChange: (event: { currentTarget: { checked: boolean } }) => void;
}

type NamesOf<V, Kind> = { [Name in keyof V]: V[Name] extends Kind ? Name : never }[keyof V] & string;

/** The values that are sent: fields with a condition may be missing. */
export type Sent<V, Conditional extends keyof V> = {
  [Name in keyof V as Name extends Conditional ? never : Name]: V[Name];
} & { [Name in keyof V as Name extends Conditional ? Name : never]?: V[Name] };

export interface ValidatedForm<V extends FormValues> {
  values: V;
  /** Danger alerts of the last answer: a plain text, or `{field} - {message}` of fields that are not shown. */
  alerts: readonly string[];
  button: ButtonState;
  /** The submit button is `aria-disabled` then; a click shows the errors and focuses the first (FORM-028). */
  isBlocked: boolean;
  isDirty: boolean;
  getInputProps: (name: NamesOf<V, string>) => InputProps;
  getNumberProps: (name: NamesOf<V, string>) => NumberProps;
  getListProps: (name: NamesOf<V, readonly string[]>) => ListProps;
  getCheckProps: (name: NamesOf<V, boolean>) => CheckProps;
  set: <Name extends keyof V>(name: Name, value: V[Name]) => void;
  /** False for a field that its condition hides: it is not to be drawn (UI-017). */
  isShown: (name: keyof V & string) => boolean;
  /** Back to what it was opened with, or last saved. */
  reset: () => void;
  /** Judges all fields now and focuses the first error, as a click on a disabled tab wants it (FORM-029). */
  check: () => boolean;
  /** For `<form ref={…} onSubmit={…} noValidate>`. */
  ref: RefObject<HTMLFormElement | null>;
  onSubmit: (event?: { preventDefault: () => void }) => void;
}

/** What a form is made of; `Conditional` are the fields that conditions may hide or disable. */
export interface Given<V extends FormValues, Conditional extends keyof V = never> {
  initial: V;
  /** Rules of `contract/rules.ts` by field; as a function, of the values as they are now. */
  rules?: Rules<V> | ((values: V) => Rules<V>);
  /** Shows or enables fields by the values of others; what is hidden or disabled is neither judged nor sent (UI-017, UI-018). */
  conditions?: Readonly<Record<Conditional, Condition<V>>>;
  /** Sends the form. Resolves when it succeeded; a rejected `Failure` goes to the fields and alerts. */
  submit: (values: Sent<V, NoInfer<Conditional>>) => Promise<unknown>;
  /** What the alert says where the server gave no text. Without it an unexpected failure is the shell's dialog (000 §8). */
  failed?: string;
  /** Fields that are emptied when the server refuses them: a code works once, and is typed anew (quality B18). */
  forget?: readonly (keyof V & string)[];
}

const fieldsOf = (form: HTMLFormElement | null) => [...(form?.querySelectorAll<HTMLElement>('[data-field]') ?? [])];
const isShown = (field: HTMLElement) => field.getClientRects().length > 0;

/** Focus goes to the first field in error, as they stand on the screen (FORM-027), else back to the button. */
function focusFirst(form: HTMLFormElement | null, errors: object): void {
  const field = fieldsOf(form).find((one) => (one.dataset['field'] ?? '') in errors && isShown(one));
  const target = field?.matches('input, textarea, select, button')
    ? field
    : (field?.querySelector<HTMLElement>('input:not([type=hidden]):not([type=file]), textarea') ??
      field?.querySelector('button'));
  (target ?? form?.querySelector<HTMLElement>('[type=submit]'))?.focus();
}

/** Without an answer the form says so: what was typed is still there. */
const plainText = ({ kind }: Failure, failed = 'Request error') =>
  kind === 'silent' ? t('The server could not be reached. Nothing was lost: try again.') : t(failed);

function tellForm<V extends FormValues>(
  engine: FormEngine<V>,
  form: HTMLFormElement | null,
  thrown: unknown,
  { failed, forget }: { failed?: string; forget?: readonly (keyof V & string)[] },
): void {
  const failure = classify(thrown);
  if (isToldElsewhere(failure)) return engine.button('enable');
  if (failure.kind === 'other' && failed === undefined) {
    engine.button('error');
    return tell({ type: 'bad', retryAfter: failure.retryAfter });
  }
  const visible = new Set(
    fieldsOf(form)
      .filter(isShown)
      .map((field) => field.dataset['field']),
  );
  const { fields, alerts } =
    failure.error === undefined
      ? { fields: {}, alerts: [plainText(failure, failed)] }
      : sortFormError(failure.error, (name) => visible.has(name));
  engine.refuse(fields, alerts, forget);
  engine.button('error');
  requestAnimationFrame(() => focusFirst(form, fields));
}

/**
 * A form as 001 §5 wants it: messages 300 ms after input, change or focusout and at once on submit, the first error
 * focused, one request in flight, the server's errors on their fields (FORM-001 … FORM-028, UI-019 … UI-025).
 */
export function useValidatedForm<V extends FormValues, Conditional extends keyof V = never>(
  given: Given<V, Conditional>,
): ValidatedForm<V> {
  const [engine] = useState(() => new FormEngine<V>(given.initial, {}));
  const ref = useRef<HTMLFormElement>(null);
  const state: FormState<V> = useSyncExternalStore(engine.subscribe, engine.snapshot);
  const rules = typeof given.rules === 'function' ? given.rules(state.values) : (given.rules ?? {});
  engine.rules = rules;
  engine.conditions = (given.conditions ?? {}) as Conditions<V>;

  useUpkeep(engine, state.isDirty);

  const check = () => {
    const isRight = engine.judgeAll();
    if (!isRight) focusFirst(ref.current, engine.state.errors);
    return isRight;
  };
  const onSubmit: ValidatedForm<V>['onSubmit'] = (event) => {
    event?.preventDefault();
    if (engine.state.button === 'proceed' || !check()) return;
    engine.button('proceed');
    // Only fields with a condition can be missing.
    const sent = engine.sent() as unknown as Sent<V, NoInfer<Conditional>>;
    const refused = (thrown: unknown) => tellForm(engine, ref.current, thrown, given);
    given.submit(sent).then(() => engine.settle(), refused);
  };

  return {
    ...state,
    isBlocked: engine.isBlocked(),
    ...propsOf(engine),
    set: (name, value) => engine.edit(name, value),
    isShown: engine.isShown,
    reset: () => engine.reset(),
    check,
    ref,
    onSubmit,
  };
}

function useUpkeep<V extends FormValues>(engine: FormEngine<V>, isDirty: boolean): void {
  useEffect(() => engine.refresh());
  useEffect(() => markDirty(engine, isDirty), [engine, isDirty]);
  useEffect(
    () => () => {
      engine.stop();
      markDirty(engine, false);
    },
    [engine],
  );
}

type Getters<V extends FormValues> = Pick<
  ValidatedForm<V>,
  'getInputProps' | 'getNumberProps' | 'getListProps' | 'getCheckProps'
>;

function propsOf<V extends FormValues>(engine: FormEngine<V>): Getters<V> {
  const getInputProps: Getters<V>['getInputProps'] = (name) => ({
    ...anyProps(engine, name),
    value: String(engine.state.values[name]),
    onChange: (typed) => {
      const value = typed === null ? '' : typeof typed === 'string' ? typed : typed.currentTarget.value;
      engine.edit(name, value as V[typeof name]);
    },
  });
  return {
    getInputProps,
    getNumberProps: (name) => ({ ...getInputProps(name), onDoubt: (said) => engine.doubt(name, said) }),
    getListProps: (name) => ({
      ...anyProps(engine, name),
      value: listOf(engine.state.values[name]),
      onChange: (value) => engine.edit(name, value as V[typeof name]),
      onDoubt: (said) => engine.doubt(name, said),
    }),
    getCheckProps: (name) => ({
      ...anyProps(engine, name),
      checked: engine.state.values[name] === true,
      onChange: (event) => engine.edit(name, event.currentTarget.checked as V[typeof name]),
    }),
  };
}

const listOf = (value: FormValues[string] | undefined): readonly string[] => (typeof value === 'object' ? value : []);

function anyProps<V extends FormValues>(engine: FormEngine<V>, name: keyof V & string): AnyInputProps {
  const said = engine.state.errors[name];
  return {
    name,
    error: said === undefined || engine.isDoubt(name, said) ? said : ruleText(said),
    disabled: !engine.isEnabled(name),
    onBlur: () => engine.leave(name),
    'data-field': name,
  };
}
