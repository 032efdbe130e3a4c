import type { CreationForm } from '@portal/contract/onboarding';
import type { CompanyRecord } from '@portal/fixtures/companies';
import { newCompany } from '../companies/basic.rules.ts';
import { may, merchantsOf, type Caller } from '../core/caller.ts';
import { refuse } from '../core/refusal.ts';
import type { Stamp } from '../core/stamp.ts';
import { companyNameOf, type CheckedCreation } from './creation.rules.ts';

/** The companies that a person may open another merchant for, each once. */
export function companiesFor({ world: { store }, user }: Caller): CreationForm['companies'] {
  const ids = merchantsOf(user)
    .filter((id) => may(user, 'companies.edit', id))
    .map((id) => store.merchants.get(id)?.company_id);
  return [...new Set(ids)]
    .flatMap((id) => (id === undefined ? [] : (store.companies.get(id) ?? [])))
    .map(({ id, company_name, country }) => ({ id, company_name, country }));
}

/** The company of a new merchant: the chosen one, else one that is made of what was typed. */
export function companyFor(caller: Caller, said: CheckedCreation, chosen: number | null, stamp: Stamp): CompanyRecord {
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
  return { ...newCompany(form, stamp), vat_number: typed.inn === entity ? '' : (typed.inn ?? '') };
}
