import { useForm, type UseFormReturnType } from '@mantine/form';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { emitPortalEvent } from '../../api/events.ts';
import { toFailure, type Failure } from '../../api/failure.ts';
import { t } from '../../text/t.ts';
import { showAlert } from '../overlay/alerts.ts';
import { DEFAULT_FAILURE_TEXT, failureText, isFailureShownElsewhere } from '../overlay/runAction.ts';
import { useOwnDraft, useSessionDraft } from './drafts.ts';
import { findFieldElements, focusFirstError, isOnHiddenTab, isFieldVisible } from './fieldElements.ts';
import {
  FormEngine,
  type ConditionsByPattern,
  type RulesByPattern,
  type FieldCondition,
  type FormStatus,
  type FormStore,
  type FormRules,
} from './formEngine.ts';
import { translateRuleMessage, sortFormError } from './formError.ts';
import { createFormFields, type FormFields } from './formFields.ts';
import type { FieldPath, FieldPattern, FormValues, RecordOfPattern, SubmittedValues } from './formValues.ts';
import { markFormDirty } from './unsaved.ts';

export interface ValidatedForm<V extends FormValues> extends FormFields<V>, FormStatus {
  /** Some field has an error. The submit button is `aria-disabled`; a click shows the errors and focuses the first (FORM-028). */
  isInvalid: boolean;
  isDirty: boolean;
  /** Names of the values that differ from the saved ones. */
  changed: readonly (keyof V & string)[];
  /** Whether leaving the form would lose input; during a submission, only edits made since it started. */
  isUnsaved: boolean;
  /** Translated errors by field after a failed submit, for forms with more than three fields; empty otherwise. */
  errorSummary: Readonly<Record<string, string>>;
  /** The form opened with a draft from before the session ended. */
  isRestored: boolean;
  /** Restores the values from opening or the last save, and discards a restored draft. */
  reset: () => void;
  /** Discards the draft: the person leaves without saving. */
  discardDraft: () => void;
  /**
   * Sets the values that the server stored; `submit` calls this function before it resolves. Edits made during the
   * submission stay.
   */
  accept: (stored: V) => void;
  /** Replaces values with newly loaded ones, as if the form had opened with them. */
  load: (read: Partial<V>) => void;
  /** Validates all fields and focuses the first error, as a click on a disabled tab does (FORM-029). Returns whether the form is valid. */
  validate: () => boolean;
  /** Ref of the form element: `<form ref={…} onSubmit={…} noValidate>`. */
  ref: RefObject<HTMLFormElement | null>;
  onSubmit: (event?: SubmitEventLike) => void;
  /** Submits the form without a click on its button. `submit` gets `how`, such as `publish`, to choose what to do. */
  send: (how?: string) => void;
}

interface SubmitEventLike {
  preventDefault: () => void;
  stopPropagation?: () => void;
}

/** Options of a form; `Conditional` lists the fields that conditions may hide or disable. */
export interface FormOptions<V extends FormValues, Conditional extends FieldPattern<V> = never> {
  initial: V;
  /**
   * Validation rules from `contract/rules.ts` by field, `fields.*.label` for each row; a function computes them from
   * the current values.
   */
  rules?: FormRules<V> | ((values: V) => FormRules<V>);
  /**
   * Conditions under which fields are shown or enabled. Hidden and disabled fields are neither validated nor sent
   * (UI-017, UI-018).
   */
  conditions?: { readonly [Pattern in Conditional]: FieldCondition<V, RecordOfPattern<V, Pattern>> };
  /** Sends the form. Resolves on success; a rejected `Failure` is shown at the fields and as alerts. */
  submit: (values: SubmittedValues<V, NoInfer<Conditional>>, how?: string) => Promise<unknown>;
  /**
   * The form stays on the screen after a success, so it accepts edits during the submission. Other forms ignore them,
   * because a success would lose them.
   */
  staysOpen?: boolean;
  /** Alert text for a failure without a text from the server. Without it the shell shows "Something bad happened" (000 §8). */
  failed?: string;
  /** Name of the form's own draft, with the person's id: input is kept until it is saved or discarded. */
  draft?: string;
  /** Fields to empty when the server rejects them: a one-time code must be typed again (quality B18). */
  clearOnError?: readonly FieldPath<V, string>[];
}

/**
 * A form that follows 001 §5: errors appear 300 ms after input, change or focusout and immediately on submit, the first
 * error is focused, one request runs at a time, and server errors appear at their fields (FORM-001 … FORM-028,
 * UI-019 … UI-025). @mantine/form stores the values.
 */
export function useValidatedForm<V extends FormValues, Conditional extends FieldPattern<V> = never>(
  options: FormOptions<V, Conditional>,
): ValidatedForm<V> {
  const ref = useRef<HTMLFormElement>(null);
  const { engine, form, status, changed, discardOwnDraft } = useEngine<V>(options);
  const sessionDraft = useSessionDraft({
    engine,
    form: ref,
    isDirty: (name) => form.isDirty(name),
    isOff: options.draft !== undefined,
  });
  const discardDraft = (forGood?: boolean) => {
    discardOwnDraft(forGood);
    sessionDraft.discard();
  };
  const [fields] = useState(() => createFormFields<V>(engine));
  const validate = () => validateForm(engine, ref.current);
  const submitForm = useSubmit({ engine, ref, options, validate, discardDraft });

  return {
    ...fields,
    ...status,
    values: form.values,
    isInvalid: !form.isValid(),
    isDirty: changed.length > 0,
    changed,
    isUnsaved: engine.isSubmitting() ? engine.hasLaterEdits : changed.length > 0,
    errorSummary: status.hasSubmitErrors ? summaryOf(engine) : noErrors,
    isRestored: sessionDraft.isRestored,
    reset: () => {
      engine.reset();
      sessionDraft.discard();
    },
    discardDraft: () => discardDraft(true),
    accept: (stored) => engine.accept(stored),
    load: (read) => engine.load(read as FormValues),
    validate,
    ref,
    onSubmit: submitForm,
    send: (how) => submitForm(undefined, how),
  };
}

interface SubmitOptions<V extends FormValues, Conditional extends FieldPattern<V>> {
  engine: FormEngine;
  ref: RefObject<HTMLFormElement | null>;
  options: FormOptions<V, Conditional>;
  validate: () => boolean;
  discardDraft: () => void;
}

/** Submits the form, unless a submission is running or a field has an error. */
function useSubmit<V extends FormValues, Conditional extends FieldPattern<V>>({
  engine,
  ref,
  options,
  validate,
  discardDraft,
}: SubmitOptions<V, Conditional>): (event?: SubmitEventLike, how?: string) => void {
  // Latest options: a caller may keep an old function after the form rendered with another `submit`.
  const latest = useRef(options);
  useLayoutEffect(() => void (latest.current = options));
  return (event, how) => {
    event?.preventDefault();
    // React events pass through portals: without this call, a form in a modal would also submit the form around the
    // modal.
    event?.stopPropagation?.();
    if (engine.isSubmitting() || !validate()) return;
    engine.startSubmission();
    // Only conditional fields can be missing from the values.
    const values = engine.activeValues() as unknown as SubmittedValues<V, NoInfer<Conditional>>;
    latest.current.submit(values, how).then(
      () => {
        discardDraft();
        engine.markSaved();
      },
      (thrown) => showSubmitFailure(engine, ref.current, thrown, latest.current),
    );
  };
}

/** Validates all fields and focuses the first error. Returns whether the form is valid. */
function validateForm(engine: FormEngine, form: HTMLFormElement | null): boolean {
  const isValid = engine.validateAll();
  engine.setHasSubmitErrors(!isValid);
  if (!isValid) focusFirstError(form, engine.errors);
  return isValid;
}

/** Shows why a submit failed: at visible fields, else as alerts; after the form was closed, as an alert of the portal. */
function showSubmitFailure(
  engine: FormEngine,
  form: HTMLFormElement | null,
  thrown: unknown,
  { failed, clearOnError }: { failed?: string; clearOnError?: readonly string[] },
): void {
  const failure = toFailure(thrown);
  if (isFailureShownElsewhere(failure)) return engine.setButton('enable');
  if (form === null) return showAlert('danger', failureText(failure, failed));
  if (failure.kind === 'other' && failed === undefined) {
    engine.setButton('error');
    return emitPortalEvent({ type: 'bad', retryAfter: failure.retryAfter });
  }
  const shown = findFieldElements(form).filter((field) => isFieldVisible(field) || isOnHiddenTab(field));
  const names = new Set(shown.map((field) => field.dataset['field']));
  const { fields, alerts } =
    failure.error === undefined
      ? { fields: {}, alerts: [formAlert(failure, failed)] }
      : sortFormError(failure.error, (name) => names.has(name));
  engine.setServerErrors(fields, alerts, clearOnError);
  engine.setButton('error');
  requestAnimationFrame(() => focusFirstError(form, fields));
}

const formAlert = ({ kind }: Failure, failed = DEFAULT_FAILURE_TEXT) =>
  kind === 'silent' ? t("The server couldn't be reached. Nothing was lost. Try again.") : t(failed);

/** Adds the specification's timing, conditions and server errors to the values of @mantine/form. */
function useEngine<V extends FormValues>(
  options: Pick<FormOptions<V>, 'initial' | 'rules' | 'draft' | 'staysOpen'> & { conditions?: object },
) {
  const [engine] = useState(() => new FormEngine());
  const [status, setStatus] = useState(engine.status);
  const form = useForm<V>({
    initialValues: options.initial,
    validate: engine.findErrors,
    clearInputErrorOnChange: false,
  });
  engine.store = { ...(form as unknown as Omit<FormStore, 'setStatus'>), setStatus };
  engine.rules = ((typeof options.rules === 'function' ? options.rules(form.values) : options.rules) ??
    {}) as RulesByPattern;
  engine.staysOpen = options.staysOpen ?? false;
  engine.conditions = (options.conditions ?? {}) as ConditionsByPattern;
  const changed = changedNames(form);
  useEffect(() => engine.revalidate());
  // A form with its own draft loses nothing when the session ends.
  useDirtyMark(engine, changed.length > 0 && options.draft === undefined);
  const discardOwnDraft = useOwnDraft(engine, options.draft, changed);
  return { engine, form, status, changed, discardOwnDraft };
}

const noErrors: ValidatedForm<FormValues>['errorSummary'] = {};
/** Minimum number of fields for an error summary: in shorter forms all fields are in view. */
const SUMMARY_FROM = 4;

function summaryOf(engine: FormEngine): ValidatedForm<FormValues>['errorSummary'] {
  if (engine.countActiveFields() < SUMMARY_FROM) return noErrors;
  const errors = Object.entries(engine.errors);
  return Object.fromEntries(
    errors.map(([path, error]) => [path, engine.isInputError(path, error) ? error : translateRuleMessage(error)]),
  );
}

/**
 * Compares values field by field: @mantine/form's own `isDirty()` misses a changed list after a field was changed back.
 */
const changedNames = <V extends FormValues>(form: UseFormReturnType<V>): (keyof V & string)[] =>
  Object.keys(form.values).filter((name) => form.isDirty(name));

function useDirtyMark(engine: FormEngine, isDirty: boolean): void {
  useEffect(() => markFormDirty(engine, isDirty), [engine, isDirty]);
  useEffect(
    () => () => {
      engine.clearTimers();
      markFormDirty(engine, false);
    },
    [engine],
  );
}
