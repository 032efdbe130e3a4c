import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { findFieldElements } from './fieldElements.ts';
import type { FormEngine } from './formEngine.ts';
import type { FormValues } from './formValues.ts';

/**
 * Drafts by name, for forms that keep their own draft. They survive the end of the session and a request for the second
 * sign-in step, but exist only in the memory of this tab. The name includes the person's id.
 */
const drafts = new Map<string, FormValues>();

export const readFormDraft = (name: string): FormValues | undefined => drafts.get(name);

/** Stores a draft; without values, deletes the stored draft. */
function writeDraft(name: string, values: FormValues | undefined): void {
  if (values === undefined) drafts.delete(name);
  else drafts.set(name, values);
}

/** Changed fields of a form at the end of the session. `isWhole` means that the draft contains all changed fields. */
interface SessionDraft {
  name: string;
  values: FormValues;
  isWhole: boolean;
}

/** Maximum number of session drafts, and their maximum age in milliseconds. */
const MAX_DRAFTS = 20;
const MAX_AGE = 12 * 60 * 60 * 1000;

/** Reads the changed fields of a form on the screen; returns undefined if nothing was changed. */
type ReadForm = () => SessionDraft | undefined;

const formsOnScreen = new Set<ReadForm>();
const sessionDrafts = new Map<string, { values: FormValues; at: number }>();
/** Person whose drafts are stored; other people never receive these drafts. */
let owner: string | undefined;
/** Person who is signed in; undefined after the session ended. */
let person: string | undefined;

/** Registers an open form for `saveOpenFormDrafts`; returns a function that unregisters it. */
function registerForm(read: ReadForm): () => void {
  formsOnScreen.add(read);
  return () => void formsOnScreen.delete(read);
}

/** Sets the signed-in person, by id or email. Drafts of another person are deleted. */
export function setDraftOwner(signedIn: string): void {
  if (owner !== undefined && owner !== signedIn) sessionDrafts.clear();
  person = owner = signedIn;
}

/** Stores drafts of all open forms when the session ends, in memory only. Returns how many forms are stored completely. */
export function saveOpenFormDrafts(): number {
  const open = [...formsOnScreen].flatMap((read) => read() ?? []);
  if (person === undefined) return 0;
  for (const { name, values } of open) {
    sessionDrafts.delete(name);
    if (Object.keys(values).length > 0) sessionDrafts.set(name, { values, at: Date.now() });
  }
  for (const oldest of sessionDrafts.keys()) if (sessionDrafts.size > MAX_DRAFTS) sessionDrafts.delete(oldest);
  person = undefined;
  return open.filter(({ isWhole }) => isWhole).length;
}

/** Returns the stored draft of a form, if the same person is signed in again. */
function readSessionDraft(name: string): FormValues | undefined {
  const found = sessionDrafts.get(name);
  return person !== undefined && found && Date.now() - found.at < MAX_AGE ? found.values : undefined;
}

/** Selector of fields that are never stored in a draft: card data, passwords, codes and files. */
const SECRET =
  '[type=password], [type=file], [autocomplete^="cc-"], [autocomplete$="-password"], [autocomplete="one-time-code"]';

/** Name of a form's draft: page address, form label and field names. */
function nameOf(form: HTMLFormElement | null, values: FormValues): string {
  return [location.hash, form?.getAttribute('aria-label') ?? '', ...Object.keys(values)].join(' ');
}

/** Whether a form value can be stored in a draft: all its fields are on the page, and none of them is secret. */
function isStorable(form: HTMLFormElement | null, name: string, value: FormValues[string]): boolean {
  const fields = findFieldElements(form).filter(
    ({ dataset: { field = '' } }) => field === name || field.startsWith(`${name}.`),
  );
  const isSecret = fields.some((field) => field.matches(SECRET) || field.querySelector(SECRET) !== null);
  // A hidden field keeps its value but can't be checked for secrets.
  const isOnPage = fields.length > 0 || typeof value === 'boolean';
  return isOnPage && !isSecret;
}

interface DraftedForm {
  engine: FormEngine;
  form: RefObject<HTMLFormElement | null>;
  isDirty: (name: string) => boolean;
  /** The form stores its own draft, so it needs no session draft. */
  isOff: boolean;
}

/** Stores a form's input when the session ends, and restores it when the same person opens the form again. */
export function useSessionDraft({ engine, form, isDirty, isOff }: DraftedForm) {
  const [isRestored, setRestored] = useState(false);
  const restoredName = useRef<string>(undefined);
  const read = useRef<ReadForm>(undefined);
  useLayoutEffect(() => {
    read.current = () => {
      const values = engine.store.getValues();
      const changed = Object.entries(values).filter(([name]) => isDirty(name));
      if (changed.length === 0) return undefined;
      const storable = changed.filter(([name, value]) => isStorable(form.current, name, value));
      const isWhole = storable.length === changed.length;
      return { name: nameOf(form.current, values), values: Object.fromEntries(storable), isWhole };
    };
  });
  useLayoutEffect(() => {
    if (isOff) return undefined;
    const name = nameOf(form.current, engine.store.getValues());
    const draft = readSessionDraft(name);
    if (draft) {
      restoredName.current = name;
      engine.store.setValues({ ...engine.store.getValues(), ...draft });
      setRestored(true);
    }
    return undefined;
    // Runs only when the form opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  useEffect(() => (isOff ? undefined : registerForm(() => read.current?.())), [isOff]);
  const discard = () => {
    if (restoredName.current !== undefined) sessionDrafts.delete(restoredName.current);
    setRestored(false);
  };
  return { isRestored, discard };
}

/**
 * Restores a form's own draft, and stores the changed values after each render. Returns a function that deletes the
 * draft; `forGood` also stops storing until the form opens again.
 */
export function useOwnDraft(
  engine: FormEngine,
  name: string | undefined,
  changed: readonly string[],
): (forGood?: boolean) => void {
  useLayoutEffect(() => {
    const draft = name === undefined ? undefined : readFormDraft(name);
    if (draft) engine.store.setValues(draft);
  }, [engine, name]);
  // The first render does not contain the restored values yet, so it must not replace the draft.
  const state = useRef({ isRendered: false, isDiscarded: false });
  useEffect(() => {
    const { isRendered, isDiscarded } = state.current;
    state.current.isRendered = true;
    if (name === undefined || !isRendered || isDiscarded) return;
    const values = Object.entries(engine.store.getValues()).filter(([one]) => changed.includes(one));
    writeDraft(name, values.length > 0 ? Object.fromEntries(values) : undefined);
  });
  return (forGood = false) => {
    state.current.isDiscarded = forGood;
    if (name !== undefined) writeDraft(name, undefined);
  };
}
