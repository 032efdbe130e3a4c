import { EMPTY_TEXT, isRichText, richTextComplaint, type RichText } from '@portal/contract/landings/richText';
import type { Rule } from '@portal/contract/rules';
import { asRichText } from './asRichText.ts';

/** A rich text as a form value: JSON text, so that the form validates, compares and stores it like any field. */
export const richValue = (text: RichText): string => JSON.stringify(asRichText(text));

/** The rich text of a form value; empty if the value is invalid. */
export function richTextOf(value: string): RichText {
  try {
    const read: unknown = JSON.parse(value);
    return isRichText(read) ? read : EMPTY_TEXT;
  } catch {
    return EMPTY_TEXT;
  }
}

/** The validation rule of a rich text field. */
export const richRule: Rule = (value) => richTextComplaint(richTextOf(value));
