import { z } from 'zod';
import { Jurtype } from './financial.ts';
import { answers, area, c, done, documentFile, nothing, t } from './protocol.ts';
import { all, maxlength, pattern, required } from './rules.ts';
import {
  Count,
  CountryCode,
  DateOnly,
  Email,
  Id,
  Moment,
  Name,
  OptionalDay,
  PathId,
  Phone,
  SearchQuery,
  text,
  Version,
} from './values.ts';

/** Maximum size of a company's uploaded file in bytes. */
export const MAX_COMPANY_FILE_BYTES = 5 * 1024 * 1024;
/** Maximum number of a company's files of one type. */
export const MAX_FILES_PER_TYPE = 5;
/** Maximum number of files in one save of a company's person. */
export const MAX_FILES_PER_SAVE = 3;
/** Maximum number of files of a company's person. */
export const MAX_FILES_PER_PERSON = 6;
/** Maximum number of people of a company. */
export const MAX_COMPANY_PEOPLE = 30;

export const CompanyTab = z
  .enum(['basic', 'documents', 'contracts', 'individuals'])
  .describe("A tab of a company's page.");
export type CompanyTab = z.infer<typeof CompanyTab>;

export const IndividualType = z
  .enum(['director', 'ubo', 'authorized'])
  .describe(
    "A person's role in the company: `director`, `ubo` (ultimate beneficial owner) or `authorized` (authorized person) (COM-013).",
  );
export type IndividualType = z.infer<typeof IndividualType>;

export const Missing = z
  .object({
    tab: CompanyTab.describe('Tab on which the item is provided.'),
    what: z.string().describe('The missing file type or role, such as `Proof of address` or `Director`.'),
    who: z
      .string()
      .nullable()
      .describe('Name of the person whose item is missing; null if the item belongs to the company.'),
    why: z
      .enum(['missing', 'rejected'])
      .describe('`missing`: not provided yet; `rejected`: provided and rejected in review.'),
    reason: z.string().nullable().describe('Reason of the rejection; null if nothing was rejected.'),
    file_type_id: Id.nullable().describe(
      'Type of the missing file; null for a missing person or their identity document.',
    ),
    due: Moment.describe('Deadline for the item.'),
  })
  .describe('A document or person that a company must still provide.');
export type Missing = z.infer<typeof Missing>;

export const Company = z
  .object({
    id: Id,
    merchant_id: Id.describe(
      "The company's merchant at which the signed-in person has the most rights; those rights apply to the company.",
    ),
    company_name: z.string(),
    entity_value: z.string().describe("Registration number in the country's company register."),
    vat_number: z.string().describe('VAT number; empty if the company has none.'),
    registration_address: z.string(),
    phone: z.string(),
    country: CountryCode,
    jurtype: Jurtype,
    status: z.string().describe('`new` until all required items are provided and accepted, then `active`.'),
    tabs: z
      .array(
        z.object({ name: CompanyTab, count: Count.describe('Number of missing items on the tab, shown as a badge.') }),
      )
      .describe("Tabs of the company's page (COM-010)."),
    missing: z.array(Missing).describe('Missing items, the earliest deadline first.'),
  })
  .describe('A company, which owns one or more merchants (COM-009).');
export type Company = z.infer<typeof Company>;

export const SaveCompany = z
  .object({
    company_name: text(all(required, maxlength(200))),
    entity_value: text(all(required, maxlength(40))).describe(
      "Registration number in the format of the company's country.",
    ),
    vat_number: text(maxlength(40)),
    registration_address: text(all(required, maxlength(300))),
    phone: Phone,
    version: Version.optional(),
  })
  .describe('Company data that can be changed; the country and the form of business cannot.');
export type SaveCompany = z.infer<typeof SaveCompany>;

export const CompanyBasic = SaveCompany.extend({
  country: CountryCode,
  jurtype: Jurtype,
  status: z.string(),
  version: Version,
}).describe('Name, numbers and contact data of a company.');
export type CompanyBasic = z.infer<typeof CompanyBasic>;

export const CompanyFile = z
  .object({
    id: Id,
    name: z.string().describe("The uploader's file name, with the extension of the detected type."),
    size: Count.describe('Size in bytes.'),
    uploaded_at: Moment,
    status: z.string().describe('Review status: `in review`, then `accepted` or `rejected`.'),
    reason: z.string().nullable().describe('Reason of the rejection; null unless the file is rejected.'),
  })
  .describe('A file uploaded for a company or one of its people.');
export type CompanyFile = z.infer<typeof CompanyFile>;

export const FileType = z
  .object({
    file_type_id: Id,
    file_type: z.string().describe('Name of the file type in English, a dictionary key: `Proof of address`.'),
    file_desc: z.string().describe('Explanation of the required content in English, a dictionary key.'),
    mandatory: z.boolean(),
    missing: z.boolean().describe('True if the type is mandatory and has no file (COM-015).'),
    files: z.array(CompanyFile).describe('Uploaded files, the latest first.'),
  })
  .describe('A file type with its uploaded files (COM-014).');
export type FileType = z.infer<typeof FileType>;

export const FileTypes = z
  .object({ data: z.array(FileType) })
  .describe('File types that the company can provide, with the uploaded files.');

export const SaveIndividual = z
  .object({
    given_name: Name,
    middle_name: text(maxlength(100)),
    surname: Name,
    residential_address: text(all(required, maxlength(300))),
    email: z.union([z.literal(''), Email]),
    phone: Phone,
    date_of_birth: DateOnly,
    document_issue_date: OptionalDay,
    document_expiry_date: OptionalDay,
    pep: z.enum(['true', 'false']).describe('Whether the person is politically exposed.'),
    removed_files: text(all(pattern(/^\d{1,16}(,\d{1,16})*$/), maxlength(17 * MAX_FILES_PER_PERSON)))
      .optional()
      .describe('Ids of files to delete, separated by commas.'),
    version: Version.optional(),
  })
  .describe('Form data of a person. New files are sent in the field `file` (COM-041).');
export type SaveIndividual = z.infer<typeof SaveIndividual>;

export const Individual = z
  .object({
    id: Id,
    type: IndividualType,
    given_name: z.string(),
    middle_name: z.string(),
    surname: z.string(),
    residential_address: z.string(),
    email: z.string(),
    phone: z.string(),
    date_of_birth: DateOnly,
    document_issue_date: OptionalDay,
    document_expiry_date: OptionalDay,
    pep: z.boolean(),
    files: z.array(CompanyFile),
    missing: z.boolean().describe('True if the person has no file, or only rejected files.'),
    version: Version,
  })
  .describe('A director, beneficial owner or authorized person of a company (COM-011).');
export type Individual = z.infer<typeof Individual>;

const one = t(z.object({ id: PathId }));
const oneFile = t(z.object({ id: PathId, file_id: PathId }));
const ofType = t(z.object({ id: PathId, type: IndividualType }));
const onePerson = t(z.object({ id: PathId, type: IndividualType, individual_id: PathId }));
const fileType = t(z.object({ file_type_id: PathId.describe('Type of the uploaded file.') }));

const READ = { right: 'companies.read' } as const;
const EDIT = { right: 'companies.edit', demo: 'allowed' } as const;

const KINDS =
  'Accepts PDF, PNG and JPG, detected from the content. Rejects a PDF that contains scripts or attachments.';

const list = { method: 'GET', pathParams: one, responses: answers(FileTypes), metadata: READ } as const;
const upload = {
  method: 'POST',
  pathParams: one,
  query: fileType,
  contentType: 'multipart/form-data',
  body: c.type<{ file: File }>(),
  responses: answers(z.object({ id: Id })),
  metadata: { ...EDIT, files: { count: 1, bytes: MAX_COMPANY_FILE_BYTES } },
  description: KINDS,
} as const;
const download = {
  method: 'GET',
  pathParams: oneFile,
  responses: documentFile,
  metadata: { ...READ, download: true },
} as const;
const savePerson = {
  method: 'POST',
  contentType: 'multipart/form-data',
  body: t(SaveIndividual),
  responses: answers(Individual),
  metadata: { ...EDIT, files: { count: MAX_FILES_PER_SAVE, bytes: MAX_COMPANY_FILE_BYTES } },
  description: KINDS,
} as const;
const remove = { method: 'POST', pathParams: oneFile, body: nothing, responses: done, metadata: EDIT } as const;

/** Companies that own merchants. A right at one of a company's merchants also applies to the company. */
export const companies = area('/api/v2/company_profile', {
  list: {
    method: 'GET',
    path: '/',
    query: t(SearchQuery),
    responses: answers(z.object({ data: z.array(Company) })),
    metadata: READ,
    summary: "List the signed-in person's companies with their missing items",
  },
  info: {
    method: 'GET',
    path: '/:id/',
    pathParams: one,
    responses: answers(Company),
    metadata: READ,
    summary: 'Read a company',
  },
  basic: {
    method: 'GET',
    path: '/:id/basic/',
    pathParams: one,
    responses: answers(CompanyBasic),
    metadata: READ,
    summary: 'Read the name, numbers and contact data of a company',
  },
  saveBasic: {
    method: 'POST',
    path: '/:id/basic/',
    pathParams: one,
    body: t(SaveCompany),
    responses: answers(CompanyBasic),
    metadata: EDIT,
    summary: 'Save the name, numbers and contact data of a company',
  },
  contracts: { ...list, path: '/:id/contracts/', summary: 'List the contracts of a company by type' },
  uploadContract: { ...upload, path: '/:id/contracts/file/upload/', summary: 'Upload a contract of a company' },
  contractFile: { ...download, path: '/:id/contracts/file/get/:file_id/', summary: 'Download an uploaded contract' },
  deleteContract: {
    ...remove,
    path: '/:id/contracts/file/delete/:file_id/',
    summary: 'Delete a contract that was not accepted',
  },
  docs: { ...list, path: '/:id/docs/', summary: 'List the documents of a company by type' },
  uploadDoc: { ...upload, path: '/:id/docs/file/upload/', summary: 'Upload a document of a company' },
  docFile: {
    ...download,
    path: '/:id/docs/file/get/:file_id/',
    summary: 'Download an uploaded document of the company or of one of its people',
  },
  deleteDoc: {
    ...remove,
    path: '/:id/docs/file/delete/:file_id/',
    summary: 'Delete a document of the company that was not accepted',
  },
  individuals: {
    method: 'GET',
    path: '/:id/individuals/',
    pathParams: one,
    responses: answers(z.object({ data: z.array(Individual) })),
    metadata: READ,
    summary: 'List the people of a company',
  },
  individual: {
    method: 'GET',
    path: '/:id/individuals/:type/:individual_id/info/',
    pathParams: onePerson,
    responses: answers(Individual),
    metadata: READ,
    summary: 'Read a person of a company',
  },
  addIndividual: {
    ...savePerson,
    path: '/:id/individuals/:type/add/',
    pathParams: ofType,
    summary: 'Add a person with files of their identity document',
  },
  saveIndividual: {
    ...savePerson,
    path: '/:id/individuals/:type/:individual_id/save/',
    pathParams: onePerson,
    summary: 'Save a person and add the uploaded files',
  },
  deleteIndividual: {
    method: 'POST',
    path: '/:id/individuals/:type/:individual_id/delete/',
    pathParams: onePerson,
    body: nothing,
    responses: done,
    metadata: EDIT,
    summary: 'Delete a person and their files',
  },
});
