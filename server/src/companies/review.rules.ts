import type { CompanyFileRecord, CompanyRecord } from '@portal/fixtures/companies';
import type { JobRecord } from '../core/jobs.ts';
import type { Stamp } from '../core/stamp.ts';
import { HOUR } from '../core/time.ts';
import { missingOf } from './missing.ts';

/** A file is looked at so long after it was put up. */
export const REVIEW_MS = 6 * HOUR;

/** The look at what a company has just put up. */
export const reviewJob = ({ id: ref }: CompanyRecord, { at, id }: Stamp): JobRecord => ({
  id: id(),
  due: at + REVIEW_MS,
  kind: 'company_review',
  ref,
});

/** What a reviewer says of a file: `reason` null accepts it, a text sends it back. */
export interface Review {
  reason: string | null;
  at: number;
}

/** The files of a company that nobody has looked at yet, those of its people among them, the earliest first. */
export const filesInReview = ({ documents, contracts, individuals }: CompanyRecord): CompanyFileRecord[] =>
  [...documents, ...contracts, ...individuals.flatMap(({ files }) => files)]
    .filter(({ status }) => status === 'in review')
    .toSorted((a, b) => a.uploaded_at - b.uploaded_at);

/** The company with one of its files reviewed; as it was where it has no such file in review. */
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

/** The file type of the signed agreement. */
export const AGREEMENT = 11;

/** Whether nothing is missing of a company, and nothing waits to be looked at. */
export const isComplete = (company: CompanyRecord): boolean =>
  missingOf(company).length === 0 && filesInReview(company).length === 0;

/** The company, active once it is complete; as it is until then. */
export const activeOnceComplete = (company: CompanyRecord): CompanyRecord =>
  isComplete(company) ? { ...company, status: 'active' } : company;

/** The company with an agreement that was signed here, which nobody needs to look at: it may be the last paper of all. */
export function withSignedPaper(
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
  return activeOnceComplete({ ...company, contracts: [...company.contracts, paper] });
}
