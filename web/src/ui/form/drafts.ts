import type { FormValues } from './formValues.ts';

/**
 * What was typed into forms that a person was put out of: by the end of the session, or by asking for the second step.
 * Kept in memory, in this tab only, by a name that says whose form it is.
 */
const drafts = new Map<string, FormValues>();

export const draftOf = (name: string): FormValues | undefined => drafts.get(name);

/** Without values it is forgotten. */
export function keepDraft(name: string, values: FormValues | undefined): void {
  if (values === undefined) drafts.delete(name);
  else drafts.set(name, values);
}
