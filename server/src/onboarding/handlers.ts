import type { FastifyRequest } from 'fastify';
import { contract } from '@portal/contract';
import { type Creation, CREATION_FIELDS, type CreationDraft, type CreationForm } from '@portal/contract/onboarding';
import { type Caller, hasRight, visibleMerchantIds, requireCaller } from '../core/caller.ts';
import { requestLanguage } from '../core/langOf.ts';
import { runAudited, type AuditFacts } from '../core/log.ts';
import { refuse } from '../core/refusal.ts';
import { changeContext, type ChangeContext } from '../core/changeContext.ts';
import { defineHandlers, ok } from '../core/typed.ts';
import { requestTimeZone } from '../core/zones.ts';
import { storeSignedPaper } from '../merchants/signedPaper.ts';
import { loadDictionary } from '../texts/dictionaries.ts';
import { createMerchant } from './create.rules.ts';
import { checkedCreation, type CheckedCreation, companyNameOf } from './creation.rules.ts';
import { registrationStatusOf } from './registrationStatus.ts';
import { BUSINESS_TYPES, tradesOf } from './trades.ts';
import type { CompanyRecord } from '@portal/fixtures/companies';
import { newCompany } from '../companies/basic.rules.ts';
import type { Jurtype } from '@portal/contract/financial';
import { COUNTRIES } from '../shell/countries.ts';
import { COUNTRY_CODES, countryForm, type FormField, phonePattern } from './countryForms.ts';

const COUNTRY_CHOICES = COUNTRIES.filter(({ code }) => COUNTRY_CODES.includes(code)).map(({ code, name }) => ({
  value: code,
  text: name,
}));
const JURTYPES: readonly { value: Jurtype; text: string }[] = [
  { value: 'individual', text: 'Sole proprietor' },
  { value: 'legal', text: 'Company' },
];

const asked = (name: FormField['name'], title: string, hint = '', pattern: string | null = null): FormField => ({
  name,
  title,
  hint,
  pattern,
  required: true,
  check: null,
});
const RELOADS: ReadonlySet<string> = new Set(['country', 'jurtype']);

const jurtypesOf = (country: string) => {
  const forms = countryForm(country)?.forms;
  return JURTYPES.filter(({ value }) => forms?.[value]);
};

/** Form fields about the merchant itself, which are the same in every country. */
const ofMerchant = (country: string): FormField[] => {
  const form = countryForm(country);
  return [
    asked('country', 'Country'),
    asked('jurtype', 'Form of business'),
    asked('name', 'Business name'),
    asked('url', 'Website'),
    form ? asked('phone', 'Phone', `+${form.phone.code}`, phonePattern(form)) : asked('phone', 'Phone'),
    asked('trade_classification', 'Line of business'),
  ];
};

function fieldsOf(country: string, jurtype: string): FormField[] {
  const kind = jurtypesOf(country).find(({ value }) => value === jurtype);
  return [...ofMerchant(country), ...((kind && countryForm(country)?.forms[kind.value]?.fields) ?? [])];
}

type Asked = { country?: string | undefined; jurtype?: string | undefined };

/** Returns the creation form for a country and legal form; missing ones come from the draft (MER-069). */
function creationForm(said: Asked, draft: CreationDraft, companies: CreationForm['companies']): CreationForm {
  const wanted = said.country ?? draft.country ?? '';
  const country = COUNTRY_CODES.includes(wanted) ? wanted : '';
  const jurtypes = jurtypesOf(country);
  const meant = said.jurtype ?? draft.jurtype ?? '';
  const jurtype =
    jurtypes.find(({ value }) => value === meant)?.value ?? (jurtypes.length === 1 ? jurtypes[0]!.value : '');
  const fields = fieldsOf(country, jurtype);
  return {
    country,
    jurtype,
    fields: fields.map(({ name, title, hint, pattern }) => ({
      name,
      title,
      hint,
      pattern,
      reloads: RELOADS.has(name),
    })),
    required: CREATION_FIELDS.filter((name) => fields.some((field) => field.name === name && field.required)),
    choices: { country: COUNTRY_CHOICES, jurtype: [...jurtypes], business_type: [...BUSINESS_TYPES] },
    companies: companies.filter((company) => country === '' || company.country === country),
    is_offer: countryForm(country)?.isOffer ?? false,
    values: draft,
  };
}

/** Companies for which the user can register another merchant, without duplicates. */
function companiesFor({ world: { store }, user }: Caller): CreationForm['companies'] {
  const ids = visibleMerchantIds(user)
    .filter((id) => hasRight(user, 'companies.edit', id))
    .map((id) => store.merchants.get(id)?.company_id);
  return [...new Set(ids)]
    .flatMap((id) => (id === undefined ? [] : (store.companies.get(id) ?? [])))
    .map(({ id, company_name, country }) => ({ id, company_name, country }));
}

/** Company of a new merchant: the chosen company, otherwise a new one from the form. */
function companyFor(caller: Caller, said: CheckedCreation, chosen: number | null, by: ChangeContext): CompanyRecord {
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
/** Maximum number of a user's merchants that wait for activation. */
const MOST_WAITING = 10;

/**
 * Rejects a name that the user's merchants already have, so that a form sent twice creates one merchant. Also rejects
 * too many waiting merchants.
 */
function assertNewName({ world, user }: Caller, name: string): void {
  const own = Object.keys(user.rights).flatMap((id) => world.store.merchants.get(Number(id)) ?? []);
  if (own.some((merchant) => merchant.name === name))
    refuse({ name: 'You already have a merchant with this name: choose another name' });
  const waiting = own.filter(({ id, status }) => status !== 'active' && hasRight(user, 'merchant.edit', id));
  if (waiting.length >= MOST_WAITING)
    refuse('Too many of your merchants are waiting for activation: finish registering them first');
}

const create = (request: FastifyRequest, body: Creation) => {
  const facts: AuditFacts = {};
  return runAudited(request, 'merchant_add', facts, () => {
    const caller = requireCaller(request);
    const { world } = caller;
    const chosen = body.company_profile_id ?? null;
    const said = checkedCreation(body, chosen !== null);
    assertNewName(caller, said.name);
    const by = changeContext(caller);
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

export const onboardingHandlers = defineHandlers(contract.onboarding, {
  status: async ({ request }) => ok(registrationStatusOf(requireCaller(request))),

  form: async ({ query, request }) => {
    const caller = requireCaller(request);
    const draft = caller.world.store.merchantDrafts.get(caller.user.id)?.values ?? {};
    return ok(creationForm(query, draft, companiesFor(caller)));
  },

  create: async ({ body, request }) => {
    const made = await create(request, body);
    // Registering accepts a public offer, so the agreement counts as signed.
    await storeSignedPaper(request.world, made.merchant_id, {
      zone: requestTimeZone(request),
      ...(await loadDictionary(requestLanguage(request))),
    });
    return ok(made);
  },

  saveDraft: async ({ body, request }) => {
    const { world, user } = requireCaller(request);
    const before = world.store.merchantDrafts.get(user.id)?.values;
    world.store.apply({ merchantDrafts: [{ id: user.id, values: { ...before, ...body } }] });
    return ok({});
  },

  trades: async ({ query, request }) => {
    requireCaller(request);
    return ok({
      data: tradesOf(query.country).map(({ value, text, business_type }) => ({ value, text, business_type })),
    });
  },
});
