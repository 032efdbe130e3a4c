import type { Rule } from '@portal/contract/rules';

/** The result of adding tags: the tags, the text that stays in the input, and its error. */
export interface TagsResult {
  tags: readonly string[];
  left: string;
  said: string | undefined;
}

/**
 * Adds the comma-separated parts of a text as tags, each normalized by `normalize`. Duplicates are ignored. From the
 * first rejected part on, the text stays in the input (FORM-042 … FORM-044).
 */
export function addTags(
  tags: readonly string[],
  text: string,
  rule: Rule,
  normalize: (part: string) => string = (part) => part,
): TagsResult {
  const added = [...tags];
  const rest = text.split(',').map((part) => part.trim());
  for (let part = rest.shift(); part !== undefined; part = rest.shift()) {
    if (part === '') continue;
    const said = rule(part);
    if (said !== undefined && !added.includes(part))
      return { tags: added, left: [part, ...rest].join(', ').replace(/(, )+$/, ''), said };
    const tag = normalize(part);
    if (!added.includes(tag)) added.push(tag);
  }
  return { tags: added, left: '', said: undefined };
}
