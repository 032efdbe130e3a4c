import { useForm, type UseFormReturnType } from '@mantine/form';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { markDirty } from './dirty.ts';
import { draftOf, keepDraft } from './drafts.ts';
import {
  FormEngine,
  type AnyConditions,
  type AnyRules,
  type Condition,
  type FormStatus,
  type FormStore,
  type Rules,
} from './formEngine.ts';
import { useEndedDraft } from './useEndedDraft.ts';
import { focusFirst } from './fieldElements.ts';
import { formFields, type FormFields } from './formFields.ts';
import type { FieldPath, FieldPattern, FormValues, RecordOf, Sent } from './formValues.ts';
import { ruleText } from './formError.ts';
import { tellForm } from './tellForm.ts';

export interface ValidatedForm<V extends FormValues> extends FormFields<V>, FormStatus {
  /** The submit button is `aria-disabled` then; a click shows the errors and focuses the first (FORM-028). */
  isBlocked: boolean;
  isDirty: boolean;
  /** Names of the values that differ from what was saved last. */
  changed: readonly (keyof V & string)[];
  /** Leaving loses something: what was typed, or, while the form is sent, what was typed since. */
  isUnsaved: boolean;
  /** Of a form of more than three fields, what kept it from being sent the last time, by field; words to be shown. */
  summary: Readonly<Record<string, string>>;
  /** It began with what was typed before the session ended. */
  isRestored: boolean;
  /** Back to what it was opened with, or last saved; a restored draft is forgotten. */
  reset: () => void;
  /** The person gave up what was typed. */
  giveUp: () => void;
  /** Takes what the server stored of the values sent; `submit` calls it before it resolves. Later edits win over it. */
  accept: (stored: V) => void;
  /** Replaces values by what was read from the server, as if the form had been opened with it. */
  load: (read: Partial<V>) => void;
  /** Judges all fields now and focuses the first error, as a click on a disabled tab wants it (FORM-029). */
  check: () => boolean;
  /** For `<form ref={…} onSubmit={…} noValidate>`. */
  ref: RefObject<HTMLFormElement | null>;
  onSubmit: (event?: { preventDefault: () => void }) => void;
  /** Submits the form without its button; `submit` receives `how`. */
  send: (how?: string) => void;
}

/** What a form is made of; `Conditional` are the fields that conditions may hide or disable. */
export interface FormOptions<V extends FormValues, Conditional extends FieldPattern<V> = never> {
  initial: V;
  /** Rules of `contract/rules.ts` by field, `fields.*.label` for each row; as a function, of the values as they are now. */
  rules?: Rules<V> | ((values: V) => Rules<V>);
  /** Shows or enables fields by the values of others; what is hidden or disabled is neither judged nor sent (UI-017, UI-018). */
  conditions?: { readonly [Pattern in Conditional]: Condition<V, RecordOf<V, Pattern>> };
  /** Sends the form. Resolves when it succeeded; a rejected `Failure` goes to the fields and alerts. */
  submit: (values: Sent<V, NoInfer<Conditional>>, how?: string) => Promise<unknown>;
  /**
   * The form remains on the screen after a success, so it takes edits while it is sent. Other forms close or lead on:
   * they take none, because a success would lose them.
   */
  staysOpen?: boolean;
  /** What the alert says where the server gave no text. Without it an unexpected failure is the shell's dialog (000 §8). */
  failed?: string;
  /**
   * Names the form and its person: what was typed outlives the session's end, until it is saved or given up. Such a form
   * loses nothing, so the end of the session does not speak of it.
   */
  draft?: string;
  /** Fields that are emptied when the server refuses them: a code works once, and is typed anew (quality B18). */
  forget?: readonly FieldPath<V, string>[];
}

/**
 * A form as 001 §5 wants it: messages 300 ms after input, change or focusout and at once on submit, the first error
 * focused, one request in flight, the server's errors on their fields (FORM-001 … FORM-028, UI-019 … UI-025). Values,
 * rows of lists and what has changed are @mantine/form's.
 */
export function useValidatedForm<V extends FormValues, Conditional extends FieldPattern<V> = never>(
  given: FormOptions<V, Conditional>,
): ValidatedForm<V> {
  const ref = useRef<HTMLFormElement>(null);
  const { engine, form, status, changed, forget: forgetOwn } = useEngine<V>(given);
  const isDirty = changed.length > 0;
  const ended = useEndedDraft({
    engine,
    form: ref,
    isDirty: (name) => form.isDirty(name),
    isOff: given.draft !== undefined,
  });
  const forget = (forGood?: boolean) => {
    forgetOwn(forGood);
    ended.forget();
  };
  const [fields] = useState(() => formFields<V>(engine));
  const check = () => judge(engine, ref.current);
  const send = useSend({ engine, ref, given, check, forget });

  return {
    ...fields,
    ...status,
    values: form.values,
    isBlocked: !form.isValid(),
    isDirty,
    changed,
    isUnsaved: engine.isRunning() ? engine.hasLaterEdits : isDirty,
    summary: status.isTold ? summaryOf(engine) : nothing,
    isRestored: ended.isRestored,
    reset: () => {
      engine.reset();
      ended.forget();
    },
    giveUp: () => forget(true),
    accept: (stored) => engine.accept(stored),
    load: (read) => engine.load(read as FormValues),
    check,
    ref,
    onSubmit: (event) => {
      event?.preventDefault();
      send();
    },
    send,
  };
}

interface Sending<V extends FormValues, Conditional extends FieldPattern<V>> {
  engine: FormEngine;
  ref: RefObject<HTMLFormElement | null>;
  given: FormOptions<V, Conditional>;
  check: () => boolean;
  forget: () => void;
}

/** Sends the form unless it is being sent, or a field is wrong. */
function useSend<V extends FormValues, Conditional extends FieldPattern<V>>(
  sending: Sending<V, Conditional>,
): ValidatedForm<V>['send'] {
  const { engine, ref, check, forget } = sending;
  // A caller may hold on to `send` while the form is drawn again with another `submit`.
  const latest = useRef(sending.given);
  useLayoutEffect(() => void (latest.current = sending.given));
  return (how) => {
    if (engine.isRunning() || !check()) return;
    engine.start();
    // Only fields with a condition can be missing.
    const sent = engine.sent() as unknown as Sent<V, NoInfer<Conditional>>;
    latest.current.submit(sent, how).then(
      () => {
        forget();
        engine.settle();
      },
      (thrown) => tellForm(engine, ref.current, thrown, latest.current),
    );
  };
}

/** Whether all is right; the first field that is not has the focus. */
function judge(engine: FormEngine, form: HTMLFormElement | null): boolean {
  const isRight = engine.judgeAll();
  engine.tell(!isRight);
  if (!isRight) focusFirst(form, engine.errors);
  return isRight;
}

/** @mantine/form's values under the specification's timing, conditions and server errors. */
function useEngine<V extends FormValues>(
  given: Pick<FormOptions<V>, 'initial' | 'rules' | 'draft' | 'staysOpen'> & { conditions?: object },
) {
  const [engine] = useState(() => new FormEngine());
  const [status, setStatus] = useState(engine.status);
  const form = useForm<V>({ initialValues: given.initial, validate: engine.broken, clearInputErrorOnChange: false });
  engine.store = { ...(form as unknown as Omit<FormStore, 'setStatus'>), setStatus };
  engine.rules = ((typeof given.rules === 'function' ? given.rules(form.values) : given.rules) ?? {}) as AnyRules;
  engine.staysOpen = given.staysOpen ?? false;
  engine.conditions = (given.conditions ?? {}) as AnyConditions;
  const changed = changedIn(form);
  useUpkeep(engine, changed.length > 0 && given.draft === undefined);
  const forget = useDraft(engine, given.draft, changed);
  return { engine, form, status, changed, forget };
}

const nothing: ValidatedForm<FormValues>['summary'] = {};
/** A shorter form is seen at one look. */
const LONG = 4;

function summaryOf(engine: FormEngine): ValidatedForm<FormValues>['summary'] {
  if (engine.size() < LONG) return nothing;
  const errors = Object.entries(engine.errors);
  return Object.fromEntries(errors.map(([path, said]) => [path, engine.isDoubt(path, said) ? said : ruleText(said)]));
}

/** Field by field: as a whole, @mantine/form forgets a list that changed when a field was typed in and put back. */
const changedIn = <V extends FormValues>(form: UseFormReturnType<V>): (keyof V & string)[] =>
  Object.keys(form.values).filter((name) => form.isDirty(name));

function useUpkeep(engine: FormEngine, isDirty: boolean): void {
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

/** Begins with what was typed before, and keeps what is typed now. Returns what forgets it: `forGood` until the form is opened anew. */
function useDraft(
  engine: FormEngine,
  name: string | undefined,
  changed: readonly string[],
): (forGood?: boolean) => void {
  useLayoutEffect(() => {
    const typed = name === undefined ? undefined : draftOf(name);
    if (typed) engine.store.setValues(typed);
  }, [engine, name]);
  // What was restored is seen with the second drawing.
  const state = useRef({ isDrawn: false, isGivenUp: false });
  useEffect(() => {
    const { isDrawn, isGivenUp } = state.current;
    state.current.isDrawn = true;
    if (name === undefined || !isDrawn || isGivenUp) return;
    const values = engine.store.getValues();
    const typed = Object.fromEntries(Object.entries(values).filter(([one]) => changed.includes(one)));
    keepDraft(name, changed.length > 0 ? typed : undefined);
  });
  return (forGood = false) => {
    state.current.isGivenUp = forGood;
    if (name !== undefined) keepDraft(name, undefined);
  };
}
