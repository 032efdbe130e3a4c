import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { endedDraft, forgetEndedDraft, watchForm, type Capture } from './endedDrafts.ts';
import { fieldsOf } from './fieldElements.ts';
import type { FormEngine } from './formEngine.ts';
import { type FormValues } from './formValues.ts';

/** Card data, passwords, codes and files: never kept. */
const SECRET =
  '[type=password], [type=file], [autocomplete^="cc-"], [autocomplete$="-password"], [autocomplete="one-time-code"]';

/** Name of a form's draft: its address, label and field names. */
function nameOf(form: HTMLFormElement | null, values: FormValues): string {
  return [location.hash, form?.getAttribute('aria-label') ?? '', ...Object.keys(values)].join(' ');
}

/** Whether every field of a value is on the page, and none of them is secret. */
function isKeepable(form: HTMLFormElement | null, name: string, value: FormValues[string]): boolean {
  const fields = fieldsOf(form).filter(({ dataset: { field = '' } }) => field === name || field.startsWith(`${name}.`));
  const isSecret = fields.some((field) => field.matches(SECRET) || field.querySelector(SECRET) !== null);
  // A hidden field keeps its value but can't be checked for secrets.
  const isSeen = fields.length > 0 || typeof value === 'boolean';
  return isSeen && !isSecret;
}

interface Typed {
  engine: FormEngine;
  form: RefObject<HTMLFormElement | null>;
  isDirty: (name: string) => boolean;
  /** The form keeps its draft itself. */
  isOff: boolean;
}

/**
 * Keeps what was typed when the session ends and begins with it when the same person opens the form again, until it is
 * saved or given up.
 */
export function useEndedDraft({ engine, form, isDirty, isOff }: Typed) {
  const [isRestored, setRestored] = useState(false);
  const restored = useRef<string>(undefined);
  const read = useRef<() => Capture | undefined>(undefined);
  useLayoutEffect(() => {
    read.current = () => {
      const values = engine.store.getValues();
      const changed = Object.entries(values).filter(([name]) => isDirty(name));
      if (changed.length === 0) return undefined;
      const keepable = changed.filter(([name, value]) => isKeepable(form.current, name, value));
      const isWhole = keepable.length === changed.length;
      return { name: nameOf(form.current, values), values: Object.fromEntries(keepable), isWhole };
    };
  });
  useLayoutEffect(() => {
    if (isOff) return undefined;
    const name = nameOf(form.current, engine.store.getValues());
    const typed = endedDraft(name);
    if (typed) {
      restored.current = name;
      engine.store.setValues({ ...engine.store.getValues(), ...typed });
      setRestored(true);
    }
    return undefined;
    // Once, when the form opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  useEffect(() => (isOff ? undefined : watchForm(() => read.current?.())), [isOff]);
  const forget = () => {
    if (restored.current !== undefined) forgetEndedDraft(restored.current);
    setRestored(false);
  };
  return { isRestored, forget };
}
