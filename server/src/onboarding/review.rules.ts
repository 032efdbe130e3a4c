import type { CompanyFileRecord, CompanyRecord } from '@portal/fixtures/companies';
import { filesInReview, REVIEW_MS, reviewed } from '../companies/review.rules.ts';
import type { Dictionary } from '@portal/contract/shell';
import { sayer } from '../files/wording.ts';

/** Reason for which the first document of a new company is rejected. */
export const REASON = 'The scan is cut off: all four corners of the page must be visible';

/** Result of a review of a company's files. */
interface Look {
  company: CompanyRecord;
  sentBack: readonly CompanyFileRecord[];
}

/**
 * Reviews the files that are due. To show a rejection, the first document of a new company is rejected, and all others
 * are accepted. Returns nothing if no file is due.
 */
export function reviewDueFiles(company: CompanyRecord, at: number, isNewcomer: boolean): Look | undefined {
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

/** Translates file types and reasons for emails in the recipient's language. */
export const paperSayer = (lang: string): ((english: string) => string) =>
  sayer({ dictionary: Object.hasOwn(CATALOGUES, lang) ? CATALOGUES[lang]! : {} });
