import type { CompanyFileRecord, CompanyRecord } from '@portal/fixtures/companies';
import { filesInReview, REVIEW_MS, reviewed } from '../companies/review.rules.ts';
import type { Dictionary } from '@portal/contract/shell';
import { createTranslator } from '../files/wording.ts';

/** Rejection reason for the first document of a new company. */
export const REASON = 'The scan is cut off: all four corners of the page must be visible';

/** Result of a review of a company's files. */
interface ReviewResult {
  company: CompanyRecord;
  sentBack: readonly CompanyFileRecord[];
}

/**
 * Reviews the due files of a company. To demonstrate a rejection, rejects the first document of a new company; accepts
 * all other files. Returns undefined if no file is due.
 */
export function reviewDueFiles(company: CompanyRecord, at: number, isNewcomer: boolean): ReviewResult | undefined {
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

/** Returns a function that translates file types and rejection reasons for emails. */
export const paperTranslator = (lang: string): ((english: string) => string) =>
  createTranslator({ dictionary: Object.hasOwn(CATALOGUES, lang) ? CATALOGUES[lang]! : {} });
