import type { FormValues } from './formValues.ts';

/** Changed fields of a form, by the form's name. `isWhole`: none of them had to be left out. */
export interface Capture {
  name: string;
  values: FormValues;
  isWhole: boolean;
}

/** Number and age of the drafts that are kept: one session rarely ends with more than one form open. */
const MOST = 20;
const LONGEST = 12 * 60 * 60 * 1000;

/** Reads what was typed into a form on the screen; nothing when nothing was. */
type Read = () => Capture | undefined;

const onScreen = new Set<Read>();
const kept = new Map<string, { values: FormValues; at: number }>();
/** The person whose drafts are kept; another person never gets them. */
let owner: string | undefined;
let person: string | undefined;

/** Lets the session's end keep what was typed into a form; returns what takes the form off the screen. */
export function watchForm(read: Read): () => void {
  onScreen.add(read);
  return () => void onScreen.delete(read);
}

/** Someone signed in, known by an id or an address: the drafts of another person are forgotten. */
export function setDraftPerson(who: string): void {
  if (owner !== undefined && owner !== who) kept.clear();
  person = owner = who;
}

/** Keeps what was typed into the forms on the screen, in memory only; returns how many of them are kept whole. */
export function keepForms(): number {
  const captures = [...onScreen].flatMap((read) => read() ?? []);
  if (person === undefined) return 0;
  for (const { name, values } of captures) {
    kept.delete(name);
    if (Object.keys(values).length > 0) kept.set(name, { values, at: Date.now() });
  }
  for (const oldest of kept.keys()) if (kept.size > MOST) kept.delete(oldest);
  person = undefined;
  return captures.filter(({ isWhole }) => isWhole).length;
}

/** Changed fields of a form when the session ended, for the same person. */
export function endedDraft(name: string): FormValues | undefined {
  const found = kept.get(name);
  return person !== undefined && found && Date.now() - found.at < LONGEST ? found.values : undefined;
}

export const forgetEndedDraft = (name: string): void => void kept.delete(name);
