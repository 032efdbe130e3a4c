import { CompanyTab, type Company, type CompanyFile, type FileType, type Individual } from '@portal/contract/companies';
import type { CompanyFileRecord, CompanyRecord, IndividualRecord } from '@portal/fixtures/companies';
import { formatTimestamp } from '../core/time.ts';
import { settingsVersion } from '../core/version.ts';
import { fileTypesOf, missingOf, type FilesTab } from './missing.ts';

/** Returns a company with its missing items, counted by tab (COM-009, COM-010). */
export function companyView({ company, merchant_id }: { company: CompanyRecord; merchant_id: number }): Company {
  const missing = missingOf(company);
  const { id, company_name, entity_value, vat_number, registration_address, phone, country, jurtype, status } = company;
  return {
    id,
    merchant_id,
    company_name,
    entity_value,
    vat_number,
    registration_address,
    phone,
    country,
    jurtype,
    status,
    tabs: CompanyTab.options.map((name) => ({ name, count: missing.filter(({ tab }) => tab === name).length })),
    missing,
  };
}

const fileView = ({ id, name, kind, bytes, uploaded_at, status, reason }: CompanyFileRecord): CompanyFile => ({
  id,
  name: `${name}.${kind}`,
  size: bytes.length,
  uploaded_at: formatTimestamp(uploaded_at),
  status,
  reason,
});

const latestFirst = (files: readonly CompanyFileRecord[]): CompanyFile[] =>
  files.toSorted((a, b) => b.uploaded_at - a.uploaded_at || b.id - a.id).map(fileView);

/** Returns the file types of a tab with the uploaded files (COM-014, COM-015). */
export const fileTypesView = (company: CompanyRecord, tab: FilesTab): FileType[] =>
  fileTypesOf(company, tab).map(({ id, type, desc, mandatory }) => {
    const files = latestFirst(company[tab].filter(({ type_id }) => type_id === id));
    return {
      file_type_id: id,
      file_type: type,
      file_desc: desc,
      mandatory,
      missing: mandatory && files.length === 0,
      files,
    };
  });

/** Returns a person of a company for the user (COM-011, COM-012). */
export function individualView(record: IndividualRecord): Individual {
  const { added_at: _, ...shown } = record;
  return {
    ...shown,
    files: latestFirst(record.files),
    missing: record.files.every(({ status }) => status === 'rejected'),
    version: settingsVersion(individualTyped(record)),
  };
}

/** Returns the form values of a company's person. */
export const individualTyped = ({ files, ...typed }: IndividualRecord): object => ({
  ...typed,
  files: files.map(({ id }) => id),
});
