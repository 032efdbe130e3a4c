const withoutSlash = (path: string) => (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path);

/** Parts of a path pattern between its `*` characters. */
export type PathPattern = readonly string[];

/** Parses a path pattern: `*` matches any characters, a trailing `/` is ignored. */
export const parsePathPattern = (pattern: string): PathPattern => withoutSlash(pattern).split('*');

/**
 * Matches a path against a pattern in linear time: each part is searched only once, from the end of the previous part.
 */
export function matchesPath(path: string, [first = '', ...rest]: PathPattern): boolean {
  const asked = withoutSlash(path);
  const last = rest.pop();
  if (last === undefined) return asked === first;
  const end = asked.length - last.length;
  if (first.length > end || !asked.startsWith(first) || !asked.endsWith(last)) return false;
  let from = first.length;
  for (const part of rest) {
    const at = asked.indexOf(part, from);
    if (at < 0) return false;
    from = at + part.length;
  }
  return from <= end;
}
