import { MAX_FILES_PER_TYPE } from '@portal/contract/companies';
import type { CompanyFileRecord, CompanyRecord } from '@portal/fixtures/companies';
import { truncate } from '../core/truncate.ts';
import { toOneLine } from '../core/oneLine.ts';
import { throwNotFound, refuse } from '../core/refusal.ts';
import type { ChangeContext } from '../core/changeContext.ts';
import type { Change } from '../core/store.ts';
import { fileBaseName } from '../core/uploadName.ts';
import { checkUploadedDocument } from '../files/checkUploadedDocument.ts';
import { fileTypesOf, type FilesTab } from './missing.ts';

/** Uploaded company file with its content. */
export interface SentFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

const LONGEST_NAME = 120;
/** Removes path and extension from a file name. The extension follows from the detected type. */
const stem = (name: string): string => {
  const base = toOneLine(fileBaseName(name));
  return truncate(base.replace(/\.[^.]{1,8}$/, '') || base, LONGEST_NAME).trim();
};

/** Returns an uploaded file in review. Rejects files of other types and unsafe PDFs. */
export const fileToReview = (file: SentFile, type_id: number, { at, id }: ChangeContext): CompanyFileRecord => ({
  id: id(),
  type_id,
  name: stem(file.name),
  ...checkUploadedDocument(file.bytes),
  uploaded_at: at,
  status: 'in review',
  reason: null,
  reviewed_at: null,
});

/** Adds a file of a type that the company must or may provide (COM-029, COM-033). */
export function addCompanyFile(
  company: CompanyRecord,
  { tab, typeId, file }: { tab: FilesTab; typeId: number; file: SentFile },
  stamp: ChangeContext,
): Change {
  if (fileTypesOf(company, tab).every(({ id }) => id !== typeId)) throwNotFound();
  const already = company[tab].filter(({ type_id }) => type_id === typeId).length;
  if (already >= MAX_FILES_PER_TYPE) refuse('A document can have up to five files: delete one first');
  return { companies: [{ ...company, [tab]: [...company[tab], fileToReview(file, typeId, stamp)] }] };
}

/** Deletes a company file that was not accepted (COM-031, COM-035). */
export function deleteFile(company: CompanyRecord, tab: FilesTab, fileId: number): Change {
  const file = company[tab].find(({ id }) => id === fileId) ?? throwNotFound();
  if (file.status === 'accepted') refuse("An accepted file can't be deleted");
  return { companies: [{ ...company, [tab]: company[tab].filter(({ id }) => id !== fileId) }] };
}

/** Finds a company file on a tab. The documents tab includes files of the company's people. */
export const fileOf = (company: CompanyRecord, tab: FilesTab, fileId: number): CompanyFileRecord =>
  [...company[tab], ...(tab === 'documents' ? company.individuals.flatMap(({ files }) => files) : [])].find(
    ({ id }) => id === fileId,
  ) ?? throwNotFound();
