import { z } from 'zod';
import { Jurtype } from '../financial.ts';
import { all, maxlength, pattern, required } from '../rules.ts';
import { Count, CountryCode, DateOnly, Email, Id, Moment, Name, OptionalDay, Phone, text, Version } from '../values.ts';

/** Limits: bytes of a file, files of one type, files sent with one save, files of a person, people of a company. */
export const FILE_BYTES = 5 * 1024 * 1024;
export const FILES_A_TYPE = 5;
export const FILES_A_SAVE = 3;
export const FILES_A_PERSON = 6;
export const MOST_PEOPLE = 30;

export const CompanyTab = z.enum(['basic', 'documents', 'contracts', 'individuals']).describe('A tab of a company.');
export type CompanyTab = z.infer<typeof CompanyTab>;

export const IndividualType = z
  .enum(['director', 'ubo', 'authorized'])
  .describe(
    'What a person is to the company: a director, an ultimate beneficial owner, an authorized person (COM-013).',
  );
export type IndividualType = z.infer<typeof IndividualType>;

export const Missing = z
  .object({
    tab: CompanyTab.describe('The tab where it is handed in.'),
    what: z.string().describe('The type of the file, `Proof of address`, or what a person lacks.'),
    who: z.string().nullable().describe('The name of the person concerned; null: the company.'),
    why: z.enum(['missing', 'rejected']),
    reason: z.string().nullable().describe('What was wrong with a rejected file.'),
    file_type_id: Id.nullable(),
    due: Moment.describe('When it is due.'),
  })
  .describe('Something that a company still has to hand in.');
export type Missing = z.infer<typeof Missing>;

export const Company = z
  .object({
    id: Id,
    merchant_id: Id.describe('The merchant of the company where the person has the most rights: those rights decide.'),
    company_name: z.string(),
    entity_value: z.string().describe('The number in the register of its country.'),
    vat_number: z.string().describe('Empty for none.'),
    registration_address: z.string(),
    phone: z.string(),
    country: CountryCode,
    jurtype: Jurtype,
    status: z.string().describe('`new` until everything is handed in and looked at, then `active`.'),
    tabs: z
      .array(z.object({ name: CompanyTab, count: Count.describe('How many things are missing there, for the badge.') }))
      .describe('The tabs that it has (COM-010).'),
    missing: z.array(Missing).describe('What is missing, the earliest due first.'),
  })
  .describe('A company (COM-009).');
export type Company = z.infer<typeof Company>;

export const SaveCompany = z
  .object({
    company_name: text(all(required, maxlength(200))),
    entity_value: text(all(required, maxlength(40))).describe('Of the form of its country.'),
    vat_number: text(maxlength(40)),
    registration_address: text(all(required, maxlength(300))),
    phone: Phone,
    version: Version.optional(),
  })
  .describe('What may be changed of a company; country and form of business stay.');
export type SaveCompany = z.infer<typeof SaveCompany>;

export const CompanyBasic = SaveCompany.extend({
  country: CountryCode,
  jurtype: Jurtype,
  status: z.string(),
  version: Version,
}).describe('The basic data of a company.');
export type CompanyBasic = z.infer<typeof CompanyBasic>;

export const CompanyFile = z
  .object({
    id: Id,
    name: z.string().describe('As its sender named it, with the extension of its real type.'),
    size: Count.describe('Bytes.'),
    uploaded_at: Moment,
    status: z.string().describe('`in review`, then `accepted` or `rejected`.'),
    reason: z.string().nullable().describe('What was wrong with a rejected file.'),
  })
  .describe('An uploaded file.');
export type CompanyFile = z.infer<typeof CompanyFile>;

export const FileType = z
  .object({
    file_type_id: Id,
    file_type: z.string(),
    file_desc: z.string(),
    mandatory: z.boolean(),
    missing: z.boolean().describe('Mandatory, and there is no file (COM-015).'),
    files: z.array(CompanyFile).describe('The latest first.'),
  })
  .describe('Files of one type (COM-014).');
export type FileType = z.infer<typeof FileType>;

export const FileTypes = z.object({ data: z.array(FileType) }).describe('What may be handed in, type by type.');

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
    pep: z.enum(['true', 'false']).describe('A politically exposed person.'),
    removed_files: text(all(pattern(/^\d{1,16}(,\d{1,16})*$/), maxlength(17 * FILES_A_PERSON)))
      .optional()
      .describe('Ids of files to delete, separated by commas.'),
    version: Version.optional(),
  })
  .describe('A person as a form sends them; files are sent along in the field `file` (COM-041).');
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
    missing: z.boolean().describe('Every file there is rejected, or there is none.'),
    version: Version,
  })
  .describe('A person of the company (COM-011).');
export type Individual = z.infer<typeof Individual>;
