import { RE2JS } from 're2js';

/** The largest compiled pattern that is taken: it matches a thousand characters within a tenth of a second. */
const LARGEST_PROGRAM = 1000;

const compiled = (pattern: string): RE2JS | undefined => {
  try {
    return RE2JS.compile(pattern);
  } catch {
    // The library throws for what no linear engine can hold, and for what is no pattern at all.
    return undefined;
  }
};

/** Why a merchant's pattern is not taken; nothing where it is. Patterns are matched in linear time, `(a+)+$` included. */
export function patternComplaint(pattern: string): string | undefined {
  const found = compiled(pattern);
  if (!found) return 'This pattern cannot be checked: no references, no looks around';
  return found.programSize() > LARGEST_PROGRAM ? 'This pattern is too large: repeat less' : undefined;
}

/** Whether the whole of a value matches a pattern that was taken; an empty value does. */
export const fitsPattern = (value: string, pattern: string): boolean =>
  value === '' || (compiled(pattern)?.matches(value) ?? false);
