import type { FastifyRequest } from 'fastify';
import { contract } from '@portal/contract';
import type { Creation, CreationForm } from '@portal/contract/onboarding';
import { may, signedIn, type Caller, merchantsOf } from '../core/caller.ts';
import { langOf } from '../core/langOf.ts';
import { audited, type AuditFacts } from '../core/log.ts';
import { refuse } from '../core/refusal.ts';
import { stamp, type Stamp } from '../core/stamp.ts';
import { handlers, ok } from '../core/typed.ts';
import { zoneOf } from '../core/zones.ts';
import { keepSignedPaper } from '../merchants/signedPaper.ts';
import { dictionaryOf } from '../texts/dictionaries.ts';
import { createMerchant } from './create.rules.ts';
import { checkedCreation, companyNameOf, type CheckedCreation } from './creation.rules.ts';
import { creationForm } from './form.view.ts';
import { statusOf } from './registrationStatus.ts';
import { tradesOf } from './trades.ts';
import type { CompanyRecord } from '@portal/fixtures/companies';
import { newCompany } from '../companies/basic.rules.ts';

/** Companies for which the person can register another merchant, each once. */
function companiesFor({ world: { store }, user }: Caller): CreationForm['companies'] {
  const ids = merchantsOf(user)
    .filter((id) => may(user, 'companies.edit', id))
    .map((id) => store.merchants.get(id)?.company_id);
  return [...new Set(ids)]
    .flatMap((id) => (id === undefined ? [] : (store.companies.get(id) ?? [])))
    .map(({ id, company_name, country }) => ({ id, company_name, country }));
}

/** Company of a new merchant: the chosen one, else a new one from the form. */
function companyFor(caller: Caller, said: CheckedCreation, chosen: number | null, by: Stamp): CompanyRecord {
  if (chosen !== null) {
    const known = companiesFor(caller).some(({ id }) => id === chosen);
    const company = known ? caller.world.store.companies.get(chosen) : undefined;
    if (!company) return refuse({ company_profile_id: 'Choose a company' });
    if (company.country !== said.country) refuse({ company_profile_id: 'This company is in another country' });
    return company;
  }
  const typed = said.company ?? {};
  const { country, jurtype, phone, entity } = said;
  const form = { ...typed, company_name: companyNameOf(typed), reg_number: entity, country, jurtype, phone };
  return { ...newCompany(form, by), vat_number: typed.inn === entity ? '' : (typed.inn ?? '') };
}

const KEY_BYTES = 20;
/** Maximum number of a person's merchants that wait for activation. */
const MOST_WAITING = 10;

/**
 * Rejects a name that the person's merchants already have, so a form sent twice creates one merchant, and too many
 * waiting merchants.
 */
function assertNewName({ world, user }: Caller, name: string): void {
  const own = Object.keys(user.rights).flatMap((id) => world.store.merchants.get(Number(id)) ?? []);
  if (own.some((merchant) => merchant.name === name))
    refuse({ name: 'You already have a merchant with this name: choose another name' });
  const waiting = own.filter(({ id, status }) => status !== 'active' && may(user, 'merchant.edit', id));
  if (waiting.length >= MOST_WAITING)
    refuse('Too many of your merchants are waiting for activation: finish registering them first');
}

const create = (request: FastifyRequest, body: Creation) => {
  const facts: AuditFacts = {};
  return audited(request, 'merchant_add', facts, () => {
    const caller = signedIn(request);
    const { world } = caller;
    const chosen = body.company_profile_id ?? null;
    const said = checkedCreation(body, chosen !== null);
    assertNewName(caller, said.name);
    const by = stamp(caller);
    const company = companyFor(caller, said, chosen, by);
    const key = () => world.chance.bytes(KEY_BYTES).toString('hex');
    const keys = { debit: key(), credit: key(), callback: key() };
    const made = createMerchant(said, { user: caller.user, company, isNew: chosen === null, keys }, by);
    world.store.apply(made);
    const [{ id: merchant_id }] = made.merchants;
    Object.assign(facts, { merchant_id });
    return { merchant_id, company_profile_id: company.id };
  });
};

export const onboardingHandlers = handlers(contract.onboarding, {
  status: async ({ request }) => ok(statusOf(signedIn(request))),

  form: async ({ query, request }) => {
    const caller = signedIn(request);
    const draft = caller.world.store.merchantDrafts.get(caller.user.id)?.values ?? {};
    return ok(creationForm(query, draft, companiesFor(caller)));
  },

  create: async ({ body, request }) => {
    const made = await create(request, body);
    // Registering accepts a public offer, so the agreement counts as signed.
    await keepSignedPaper(request.world, made.merchant_id, {
      zone: zoneOf(request),
      ...(await dictionaryOf(langOf(request))),
    });
    return ok(made);
  },

  saveDraft: async ({ body, request }) => {
    const { world, user } = signedIn(request);
    const before = world.store.merchantDrafts.get(user.id)?.values;
    world.store.apply({ merchantDrafts: [{ id: user.id, values: { ...before, ...body } }] });
    return ok({});
  },

  trades: async ({ query, request }) => {
    signedIn(request);
    return ok({
      data: tradesOf(query.country).map(({ value, text, business_type }) => ({ value, text, business_type })),
    });
  },
});
