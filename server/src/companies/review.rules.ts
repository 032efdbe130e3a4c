import type { CompanyFileRecord, CompanyRecord } from '@portal/fixtures/companies';
import type { JobRecord } from '../core/jobs.ts';
import type { ChangeContext } from '../core/changeContext.ts';
import { HOUR } from '../core/time.ts';
import { missingOf } from './missing.ts';

/** Milliseconds between an upload and its review. */
export const REVIEW_MS = 6 * HOUR;

/** Job that reviews the uploaded files of a company. */
export const reviewJob = ({ id: ref }: CompanyRecord, { at, id }: ChangeContext): JobRecord => ({
  id: id(),
  due: at + REVIEW_MS,
  kind: 'company_review',
  ref,
});

/** Result of a file's review: `reason` null accepts the file, a text rejects it. */
export interface Review {
  reason: string | null;
  at: number;
}

/** Files of a company and its people in review, the earliest first. */
export const filesInReview = ({ documents, contracts, individuals }: CompanyRecord): CompanyFileRecord[] =>
  [...documents, ...contracts, ...individuals.flatMap(({ files }) => files)]
    .filter(({ status }) => status === 'in review')
    .toSorted((a, b) => a.uploaded_at - b.uploaded_at);

/** Returns the company with one file reviewed; unchanged if the file is not in review. */
export function reviewed(company: CompanyRecord, fileId: number, { reason, at }: Review): CompanyRecord {
  const looked = (files: readonly CompanyFileRecord[]) =>
    files.map((file): CompanyFileRecord => {
      if (file.id !== fileId || file.status !== 'in review') return file;
      return { ...file, status: reason === null ? 'accepted' : 'rejected', reason, reviewed_at: at };
    });
  return {
    ...company,
    documents: looked(company.documents),
    contracts: looked(company.contracts),
    individuals: company.individuals.map((one) => ({ ...one, files: looked(one.files) })),
  };
}

/** File type of the signed service agreement. */
export const AGREEMENT = 11;

/** Whether a company has no missing items and no files in review. */
export const isComplete = (company: CompanyRecord): boolean =>
  missingOf(company).length === 0 && filesInReview(company).length === 0;

/** Returns the company, activated if it is complete. */
export const activateIfComplete = (company: CompanyRecord): CompanyRecord =>
  isComplete(company) ? { ...company, status: 'active' } : company;

/** Adds an agreement that was signed in the portal to a company. It needs no review and may complete the company. */
export function addSignedPaper(
  company: CompanyRecord,
  { id, name, bytes, at }: Pick<CompanyFileRecord, 'id' | 'name' | 'bytes'> & { at: number },
): CompanyRecord {
  const paper: CompanyFileRecord = {
    id,
    type_id: AGREEMENT,
    name,
    kind: 'pdf',
    bytes,
    uploaded_at: at,
    status: 'accepted',
    reason: null,
    reviewed_at: at,
  };
  return activateIfComplete({ ...company, contracts: [...company.contracts, paper] });
}
