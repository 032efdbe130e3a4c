import type { Rule } from '@portal/contract/rules';

/** What became of typed text: the tags there are now, the text that stays in the input, and what is wrong with it. */
export interface Tagged {
  tags: readonly string[];
  left: string;
  said: string | undefined;
}

/**
 * Adds the parts of a text that commas split. A part that is there already is ignored; from the first that its rule
 * refuses on, the text stays as it was typed (FORM-042 … FORM-044).
 */
export function addTags(tags: readonly string[], text: string, rule: Rule): Tagged {
  const added = [...tags];
  const rest = text.split(',').map((part) => part.trim());
  for (let part = rest.shift(); part !== undefined; part = rest.shift()) {
    if (part === '' || added.includes(part)) continue;
    const said = rule(part);
    if (said !== undefined) return { tags: added, left: [part, ...rest].join(', ').replace(/(, )+$/, ''), said };
    added.push(part);
  }
  return { tags: added, left: '', said: undefined };
}
