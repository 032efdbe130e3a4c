import type { FastifyRequest } from 'fastify';
import { createFinder } from '@portal/contract/text/fold';
import { contract } from '@portal/contract';
import type { CompanyRecord } from '@portal/fixtures/companies';
import { performAction, readRecord } from '../core/performAction.ts';
import { hasRight, visibleMerchantIds, permittedMerchantIds, requireCaller, type Caller } from '../core/caller.ts';
import type { ChangeContext } from '../core/changeContext.ts';
import { mergeChanges, type Change, type Store } from '../core/store.ts';
import { defineHandlers, ok } from '../core/typed.ts';
import { fileResponse } from '../files/send.ts';
import { getUploadedFiles } from '../plugins/uploads.ts';
import { basicOf, saveBasic } from './basic.rules.ts';
import { deleteFile, fileOf, addCompanyFile } from './files.rules.ts';
import { addPerson, deletePerson, personOf, savePerson } from './individuals.rules.ts';
import type { FilesTab } from './missing.ts';
import { reviewJob } from './review.rules.ts';
import { companyView, fileTypesView, individualView } from './view.ts';

/** Company with the merchant of the signed-in user that grants the most rights to the company. */
interface Own {
  merchant_id: number;
  company: CompanyRecord;
}

/** Rank of the user's company rights at a merchant; the highest right ranks first. */
function rank(user: Caller['user'], merchant: number): number {
  if (hasRight(user, 'companies.edit', merchant)) return 0;
  return hasRight(user, 'companies.read', merchant) ? 1 : 2;
}

/** Companies of some of the user's merchants, without duplicates. */
function ownOf({ user }: Pick<Caller, 'user'>, ids: readonly number[], { companies, merchants }: Store): Own[] {
  const found = new Map<number, Own>();
  for (const merchant_id of ids) {
    const company = companies.get(merchants.get(merchant_id)?.company_id ?? 0);
    const before = company && found.get(company.id);
    if (company && (!before || rank(user, merchant_id) < rank(user, before.merchant_id)))
      found.set(company.id, { merchant_id, company });
  }
  return [...found.values()];
}

const own = (caller: Caller, id: number) => (store: Store) =>
  ownOf(
    caller,
    visibleMerchantIds(caller.user).filter((merchant) => store.merchants.get(merchant)?.company_id === id),
    store,
  )[0];

const ownAt = (request: FastifyRequest, id: number): Own => readRecord(request, own(requireCaller(request), id)).record;

const companyAt = (request: FastifyRequest, id: number): CompanyRecord => ownAt(request, id).company;

/** Runs a rule that changes a company. The audit entry contains ids only. */
const changing = (
  request: FastifyRequest,
  id: number,
  name: string,
  rule: (company: CompanyRecord, stamp: ChangeContext) => Change,
): Promise<void> =>
  performAction(request, own(requireCaller(request), id), {
    name,
    facts: { company_id: id },
    rule: ({ company }, stamp) => mergeChanges([rule(company, stamp), { jobs: [reviewJob(company, stamp)] }]),
    answer: () => undefined,
  });

const types = (request: FastifyRequest, id: number, tab: FilesTab) =>
  ok({ data: fileTypesView(companyAt(request, id), tab) });

async function putUp(request: FastifyRequest, id: number, tab: FilesTab, typeId: number) {
  companyAt(request, id);
  const [file] = await getUploadedFiles(request, 1);
  let fileId = 0;
  await changing(request, id, 'company_file_upload', (company, stamp) => {
    const change = addCompanyFile(company, { tab, typeId, file: file! }, stamp);
    fileId = change.companies?.[0]?.[tab].at(-1)?.id ?? 0;
    return change;
  });
  return ok({ id: fileId });
}

function download(request: FastifyRequest, id: number, tab: FilesTab, fileId: number) {
  const { name, kind, bytes } = fileOf(companyAt(request, id), tab, fileId);
  return fileResponse({ name, kind, disposition: 'attachment' }, Buffer.from(bytes));
}

async function removed(request: FastifyRequest, id: number, tab: FilesTab, fileId: number) {
  await changing(request, id, 'company_file_delete', (company) => deleteFile(company, tab, fileId));
  return ok({});
}

export const companyHandlers = defineHandlers(contract.companies, {
  list: async ({ query, request }) => {
    const caller = requireCaller(request);
    const { store } = request.world;
    const isIn = createFinder(query.search ?? '');
    const found = ownOf(caller, permittedMerchantIds(caller, request), store);
    const searched = found.filter(({ company: { company_name, entity_value, id } }) =>
      isIn(company_name, entity_value, String(id)),
    );
    return ok({ data: searched.map(companyView) });
  },
  info: async ({ params, request }) => ok(companyView(ownAt(request, params.id))),

  basic: async ({ params, request }) => ok(basicOf(companyAt(request, params.id))),
  saveBasic: async ({ params, body, request }) => {
    const { merchants } = request.world.store;
    await changing(request, params.id, 'company_basic', (company) => saveBasic(company, body, merchants.values()));
    return ok(basicOf(companyAt(request, params.id)));
  },

  contracts: async ({ params, request }) => types(request, params.id, 'contracts'),
  uploadContract: async ({ params, query, request }) => putUp(request, params.id, 'contracts', query.file_type_id),
  contractFile: async ({ params, request }) => download(request, params.id, 'contracts', params.file_id),
  deleteContract: async ({ params, request }) => removed(request, params.id, 'contracts', params.file_id),

  docs: async ({ params, request }) => types(request, params.id, 'documents'),
  uploadDoc: async ({ params, query, request }) => putUp(request, params.id, 'documents', query.file_type_id),
  docFile: async ({ params, request }) => download(request, params.id, 'documents', params.file_id),
  deleteDoc: async ({ params, request }) => removed(request, params.id, 'documents', params.file_id),

  individuals: async ({ params, request }) =>
    ok({ data: companyAt(request, params.id).individuals.map(individualView) }),
  individual: async ({ params, request }) =>
    ok(individualView(personOf(companyAt(request, params.id), params.type, params.individual_id))),
  addIndividual: async ({ params: { id, type }, body, request }) => {
    companyAt(request, id);
    const files = await getUploadedFiles(request);
    let added = 0;
    await changing(request, id, 'company_individual_add', (company, stamp) => {
      const { person, change } = addPerson(company, { type, body, files }, stamp);
      added = person.id;
      return change;
    });
    return ok(individualView(personOf(companyAt(request, id), type, added)));
  },
  saveIndividual: async ({ params: { id, type, individual_id }, body, request }) => {
    personOf(companyAt(request, id), type, individual_id);
    const files = await getUploadedFiles(request);
    await changing(request, id, 'company_individual_save', (company, stamp) =>
      savePerson(company, { before: personOf(company, type, individual_id), body, files }, stamp),
    );
    return ok(individualView(personOf(companyAt(request, id), type, individual_id)));
  },
  deleteIndividual: async ({ params: { id, type, individual_id }, request }) => {
    await changing(request, id, 'company_individual_delete', (company) =>
      deletePerson(company, personOf(company, type, individual_id)),
    );
    return ok({});
  },
});
