import { EMPTY_TEXT, isRichText, richTextError, type RichText } from '@portal/contract/landings/richText';
import type { Rule } from '@portal/contract/rules';
import { toRichText } from './toRichText.ts';

/**
 * Converts a rich text to a form value: JSON text, so that the form validates, compares and stores it like any field.
 */
export const toRichTextValue = (text: RichText): string => JSON.stringify(toRichText(text));

/** Parses a form value to its rich text; an invalid value becomes an empty text. */
export function parseRichTextValue(value: string): RichText {
  try {
    const read: unknown = JSON.parse(value);
    return isRichText(read) ? read : EMPTY_TEXT;
  } catch {
    return EMPTY_TEXT;
  }
}

/** Validation rule of a rich text field. */
export const richTextRule: Rule = (value) => richTextError(parseRichTextValue(value));
