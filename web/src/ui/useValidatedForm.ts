import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { tell } from '../api/events.ts';
import { classify } from '../api/failure.ts';
import { t } from '../text/t.ts';
import { markDirty } from './dirty.ts';
import { FormEngine, type ButtonState, type FormState, type FormValues, type Rules } from './formEngine.ts';
import { sayRule, sortFormError } from './formError.ts';
import { isToldElsewhere } from './tellAction.ts';

/** What a field control takes; `onChange` accepts an event or the value itself. */
export interface InputProps {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (given: string | null | { currentTarget: { value: string } }) => void;
  onBlur: () => void;
  'data-field': string;
}

type TextNames<V> = { [Name in keyof V]: V[Name] extends string ? Name : never }[keyof V] & string;

export interface ValidatedForm<V extends FormValues> {
  values: V;
  /** Danger alerts of the last answer: a plain text, or `{field} - {message}` of fields that are not shown. */
  alerts: readonly string[];
  button: ButtonState;
  /** The submit button is `aria-disabled` then; a click shows the errors and focuses the first (FORM-028). */
  isBlocked: boolean;
  isDirty: boolean;
  getInputProps: (name: TextNames<V>) => InputProps;
  set: <Name extends keyof V>(name: Name, value: V[Name]) => void;
  /** For `<form ref={…} onSubmit={…} noValidate>`. */
  ref: RefObject<HTMLFormElement | null>;
  onSubmit: (event?: { preventDefault: () => void }) => void;
}

interface Given<V extends FormValues> {
  initial: V;
  /** Rules of `contract/rules.ts` by field; as a function, of the values as they are now. */
  rules?: Rules<V> | ((values: V) => Rules<V>);
  /** Sends the form. Resolves when it succeeded; a rejected `Failure` goes to the fields and alerts. */
  submit: (values: V) => Promise<unknown>;
  /** What the alert says where the server gave no text. Without it an unexpected failure is the shell's dialog (000 §8). */
  failed?: string;
}

const fieldsOf = (form: HTMLFormElement | null) => [...(form?.querySelectorAll<HTMLElement>('[data-field]') ?? [])];
const isShown = (field: HTMLElement) => field.getClientRects().length > 0;

/** Focus goes to the first field in error, as they stand on the screen (FORM-027), else back to the button. */
function focusFirst(form: HTMLFormElement | null, errors: object): void {
  const field = fieldsOf(form).find((one) => (one.dataset['field'] ?? '') in errors && isShown(one));
  const target = field?.matches('input, textarea, select, button')
    ? field
    : field?.querySelector<HTMLElement>('input, button');
  (target ?? form?.querySelector<HTMLElement>('[type=submit]'))?.focus();
}

function tellForm<V extends FormValues>(
  engine: FormEngine<V>,
  form: HTMLFormElement | null,
  thrown: unknown,
  failed?: string,
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
      ? { fields: {}, alerts: [t(failed ?? 'Request error')] }
      : sortFormError(failure.error, (name) => visible.has(name));
  engine.refuse(fields, alerts);
  engine.button('error');
  requestAnimationFrame(() => focusFirst(form, fields));
}

/**
 * A form as 001 §5 wants it: messages 300 ms after input, change or focusout and at once on submit, the first error
 * focused, one request in flight, the server's errors on their fields (FORM-001 … FORM-028, UI-019 … UI-025).
 */
export function useValidatedForm<V extends FormValues>(given: Given<V>): ValidatedForm<V> {
  const [engine] = useState(() => new FormEngine<V>(given.initial, {}));
  const ref = useRef<HTMLFormElement>(null);
  const state: FormState<V> = useSyncExternalStore(engine.subscribe, engine.snapshot);
  const rules = typeof given.rules === 'function' ? given.rules(state.values) : (given.rules ?? {});
  engine.rules = rules;

  useEffect(() => engine.refresh());
  useEffect(
    () => markDirty(engine, state.isDirty && state.button !== 'success'),
    [engine, state.isDirty, state.button],
  );
  useEffect(
    () => () => {
      engine.stop();
      markDirty(engine, false);
    },
    [engine],
  );

  const onSubmit: ValidatedForm<V>['onSubmit'] = (event) => {
    event?.preventDefault();
    if (engine.state.button === 'proceed') return;
    if (!engine.judgeAll()) return focusFirst(ref.current, engine.state.errors);
    engine.button('proceed');
    given.submit(engine.state.values).then(
      () => engine.button('success'),
      (thrown: unknown) => tellForm(engine, ref.current, thrown, given.failed),
    );
  };

  return {
    ...state,
    isBlocked: engine.isBlocked(),
    getInputProps: (name) => inputProps(engine, name),
    set: (name, value) => engine.edit(name, value),
    ref,
    onSubmit,
  };
}

function inputProps<V extends FormValues>(engine: FormEngine<V>, name: TextNames<V>): InputProps {
  const said = engine.state.errors[name];
  return {
    name,
    value: String(engine.state.values[name]),
    error: said === undefined ? undefined : sayRule(said),
    onChange: (given) => {
      const value = given === null ? '' : typeof given === 'string' ? given : given.currentTarget.value;
      engine.edit(name, value as V[TextNames<V>]);
    },
    onBlur: () => engine.leave(name),
    'data-field': name,
  };
}
