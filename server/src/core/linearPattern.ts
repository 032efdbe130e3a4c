import { RE2JS } from 're2js';

/** Largest accepted size of a compiled pattern: it matches 1,000 characters within 0.1 s. */
const LARGEST_PROGRAM = 1000;

const compiled = (pattern: string): RE2JS | undefined => {
  try {
    return RE2JS.compile(pattern);
  } catch {
    // The regex library throws for invalid patterns and for features that no linear-time engine supports.
    return undefined;
  }
};

/**
 * Reason to refuse a merchant's regex pattern; undefined for a valid one. Valid patterns match in linear time, even
 * `(a+)+$`.
 */
export function patternError(pattern: string): string | undefined {
  const found = compiled(pattern);
  if (!found) return 'This pattern is not supported: remove backreferences and lookarounds';
  return found.programSize() > LARGEST_PROGRAM ? 'This pattern is too large: use fewer repetitions' : undefined;
}

/** Whether the whole value matches a valid pattern. An empty value always matches. */
export const matchesPattern = (value: string, pattern: string): boolean =>
  value === '' || (compiled(pattern)?.matches(value) ?? false);
