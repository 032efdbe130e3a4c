import { z } from 'zod';
import {
  Company,
  CompanyBasic,
  FILE_BYTES,
  FILES_A_SAVE,
  FileTypes,
  Individual,
  IndividualType,
  SaveCompany,
  SaveIndividual,
} from './companies/company.ts';
import { answers, area, c, done, file, nothing, t } from './protocol.ts';
import { Id, PathId, SearchQuery } from './values.ts';

export * from './companies/company.ts';

const one = t(z.object({ id: PathId }));
const oneFile = t(z.object({ id: PathId, file_id: PathId }));
const ofType = t(z.object({ id: PathId, type: IndividualType }));
const onePerson = t(z.object({ id: PathId, type: IndividualType, individual_id: PathId }));
const fileType = t(z.object({ file_type_id: PathId.describe('What the file is.') }));

const READ = { right: 'companies.read' } as const;
const EDIT = { right: 'companies.edit', demo: 'allowed' } as const;

const KINDS = 'PDF, PNG or JPG by its bytes, whatever its name says; no PDF that runs anything.';

const list = { method: 'GET', pathParams: one, responses: answers(FileTypes), metadata: READ } as const;
const upload = {
  method: 'POST',
  pathParams: one,
  query: fileType,
  contentType: 'multipart/form-data',
  body: c.type<{ file: File }>(),
  responses: answers(z.object({ id: Id })),
  metadata: { ...EDIT, files: { count: 1, bytes: FILE_BYTES } },
  description: KINDS,
} as const;
const download = {
  method: 'GET',
  pathParams: oneFile,
  responses: file,
  metadata: { ...READ, download: true },
} as const;
const savePerson = {
  method: 'POST',
  contentType: 'multipart/form-data',
  body: t(SaveIndividual),
  responses: answers(Individual),
  metadata: { ...EDIT, files: { count: FILES_A_SAVE, bytes: FILE_BYTES } },
  description: KINDS,
} as const;
const remove = { method: 'POST', pathParams: oneFile, body: nothing, responses: done, metadata: EDIT } as const;

/** Companies behind merchants: whoever holds the right at one of a company's merchants holds it at the company. */
export const companies = area('/api/v2/company_profile', {
  list: {
    method: 'GET',
    path: '/',
    query: t(SearchQuery),
    responses: answers(z.object({ data: z.array(Company) })),
    metadata: READ,
    summary: 'The companies of a person, with what is missing of each',
  },
  info: {
    method: 'GET',
    path: '/:id/',
    pathParams: one,
    responses: answers(Company),
    metadata: READ,
    summary: 'One company',
  },
  basic: {
    method: 'GET',
    path: '/:id/basic/',
    pathParams: one,
    responses: answers(CompanyBasic),
    metadata: READ,
    summary: 'The basic data of a company',
  },
  saveBasic: {
    method: 'POST',
    path: '/:id/basic/',
    pathParams: one,
    body: t(SaveCompany),
    responses: answers(CompanyBasic),
    metadata: EDIT,
    summary: 'Save the basic data of a company',
  },
  contracts: { ...list, path: '/:id/contracts/', summary: 'The contracts of a company, type by type' },
  uploadContract: { ...upload, path: '/:id/contracts/file/upload/', summary: 'Upload a contract' },
  contractFile: { ...download, path: '/:id/contracts/file/get/:file_id/', summary: 'A contract as it was uploaded' },
  deleteContract: {
    ...remove,
    path: '/:id/contracts/file/delete/:file_id/',
    summary: 'Delete a contract; refused once it was accepted',
  },
  docs: { ...list, path: '/:id/docs/', summary: 'The documents of a company, type by type' },
  uploadDoc: { ...upload, path: '/:id/docs/file/upload/', summary: 'Upload a document' },
  docFile: {
    ...download,
    path: '/:id/docs/file/get/:file_id/',
    summary: 'A document as it was uploaded, of the company or of one of its people',
  },
  deleteDoc: {
    ...remove,
    path: '/:id/docs/file/delete/:file_id/',
    summary: 'Delete a document of the company; refused once it was accepted',
  },
  individuals: {
    method: 'GET',
    path: '/:id/individuals/',
    pathParams: one,
    responses: answers(z.object({ data: z.array(Individual) })),
    metadata: READ,
    summary: 'The people of a company',
  },
  individual: {
    method: 'GET',
    path: '/:id/individuals/:type/:individual_id/info/',
    pathParams: onePerson,
    responses: answers(Individual),
    metadata: READ,
    summary: 'One person',
  },
  addIndividual: {
    ...savePerson,
    path: '/:id/individuals/:type/add/',
    pathParams: ofType,
    summary: 'Add a person, with the files of their identity',
  },
  saveIndividual: {
    ...savePerson,
    path: '/:id/individuals/:type/:individual_id/save/',
    pathParams: onePerson,
    summary: 'Save a person; files that come along are added',
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
