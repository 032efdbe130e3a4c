import type { Dictionary } from '@portal/contract/shell';
import { sayer } from '../files/wording.ts';
import cs from '../texts/cs/companies.json' with { type: 'json' };
import de from '../texts/de/companies.json' with { type: 'json' };
import ka from '../texts/ka/companies.json' with { type: 'json' };
import ko from '../texts/ko/companies.json' with { type: 'json' };
import uk from '../texts/uk/companies.json' with { type: 'json' };

const CATALOGUES: Readonly<Record<string, Dictionary>> = { uk, de, cs, ka, ko };

/** Translates kinds of documents and the reasons to reject one, for mails in the receiver's language. */
export const paperSayer = (lang: string): ((english: string) => string) =>
  sayer({ dictionary: Object.hasOwn(CATALOGUES, lang) ? CATALOGUES[lang]! : {} });
