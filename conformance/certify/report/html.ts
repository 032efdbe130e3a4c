import { escapeHtml } from '@portal/contract/buttons/escapeHtml';
import { escapeUnprintable } from './plainText.ts';

/** HTML or XML that is safe to insert: literal markup of the report, with all values escaped. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** Values that a template accepts. Lists are joined, and `undefined` and `false` insert nothing. */
export type Insertable = string | number | undefined | false | Markup | readonly Insertable[];

/** Escapes a text for HTML and XML, in elements and in quoted attributes. */
export const escapeMarkup = (text: string): string => escapeHtml(escapeUnprintable(text));

function insert(value: Insertable): string {
  if (value === undefined || value === false) return '';
  if (value instanceof Markup) return value.text;
  if (typeof value === 'string') return escapeMarkup(value);
  if (typeof value === 'number') return String(value);
  return value.map(insert).join('');
}

/** Template tag for HTML: escapes every inserted value that is not `Markup`. Attributes must be quoted. */
export const html = (parts: TemplateStringsArray, ...values: readonly Insertable[]): Markup =>
  new Markup(parts.map((part, at) => part + (at < values.length ? insert(values[at]) : '')).join(''));

/** The same template tag for XML, whose layout a code formatter leaves as it is. */
export const xml = (parts: TemplateStringsArray, ...values: readonly Insertable[]): Markup => html(parts, ...values);
