import { EMPTY_TEXT, isRichText, richTextComplaint, type RichText } from '@portal/contract/landings/richText';
import type { Rule } from '@portal/contract/rules';
import { asRichText } from './asRichText.ts';

/** A formatted text as a form holds it: one value, JSON, so that it is judged, compared and kept as a field is. */
export const richValue = (text: RichText): string => JSON.stringify(asRichText(text));

/** The text that such a value stands for; an empty one for what is none. */
export function richTextOf(value: string): RichText {
  try {
    const read: unknown = JSON.parse(value);
    return isRichText(read) ? read : EMPTY_TEXT;
  } catch {
    return EMPTY_TEXT;
  }
}

/** The rule of such a field. */
export const richRule: Rule = (value) => richTextComplaint(richTextOf(value));
