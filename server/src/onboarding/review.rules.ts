import type { CompanyFileRecord, CompanyRecord } from '@portal/fixtures/companies';
import { filesInReview, REVIEW_MS, reviewed } from '../companies/review.rules.ts';
import type { Dictionary } from '@portal/contract/shell';
import { sayer } from '../files/wording.ts';

/** Why the first document of a newcomer is sent back. */
export const REASON = 'The scan is cut off: all four corners of the page must be visible';

/** What a look at a company's files came to. */
interface Look {
  company: CompanyRecord;
  sentBack: readonly CompanyFileRecord[];
}

/**
 * Looks at the files whose time has come. The first document of a newcomer is sent back, as a reviewer would who wants it
 * readable; everything else is accepted. Nothing where there is nothing to look at.
 */
export function lookAt(company: CompanyRecord, at: number, isNewcomer: boolean): Look | undefined {
  const due = filesInReview(company).filter(({ uploaded_at }) => uploaded_at + REVIEW_MS <= at);
  if (due.length === 0) return undefined;
  const isDocument = ({ id }: CompanyFileRecord) => company.documents.some((file) => file.id === id);
  const poor = isNewcomer ? due.find(isDocument) : undefined;
  const next = due.reduce(
    (now, file) => reviewed(now, file.id, { reason: file === poor ? REASON : null, at }),
    company,
  );
  return { company: next, sentBack: poor ? [{ ...poor, reason: REASON }] : [] };
}

import cs from '../texts/cs/companies.json' with { type: 'json' };
import de from '../texts/de/companies.json' with { type: 'json' };
import ka from '../texts/ka/companies.json' with { type: 'json' };
import ko from '../texts/ko/companies.json' with { type: 'json' };
import uk from '../texts/uk/companies.json' with { type: 'json' };

const CATALOGUES: Readonly<Record<string, Dictionary>> = { uk, de, cs, ka, ko };

/** Translates kinds of documents and the reasons to reject one, for mails in the receiver's language. */
export const paperSayer = (lang: string): ((english: string) => string) =>
  sayer({ dictionary: Object.hasOwn(CATALOGUES, lang) ? CATALOGUES[lang]! : {} });
