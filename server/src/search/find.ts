import { createFinder, fold, type Finder } from '@portal/contract/text/fold';
import { generalOf } from '@portal/contract/landings/newLanding';
import type { Found } from '@portal/contract/search';
import type { Right } from '@portal/contract/rights';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { UserRecord } from '@portal/fixtures/people';
import { hasRight, visibleMerchantIds } from '../core/caller.ts';
import type { Store } from '../core/store.ts';
import { textsOf } from '../merchants/names.ts';

/** Largest number of search results of each kind. */
const MAX_RESULTS = 5;

type Records = Pick<Store, 'merchants' | 'companies' | 'users' | 'landings'>;

/** Removes spaces and the dots of hidden digits from an account number, as users type it. */
const bare = (number: string) => number.replace(/[\s•]+/gu, '');

/** Returns the first search results of a kind, at most `MAX_RESULTS`. */
function first<T>(all: Iterable<T>, found: (one: T) => Found | undefined): Found[] {
  const some: Found[] = [];
  for (const one of all) {
    const hit = found(one);
    if (hit) some.push(hit);
    if (some.length === MAX_RESULTS) break;
  }
  return some;
}

function companiesIn({ companies }: Records, its: readonly MerchantRecord[], isIn: Finder): Found[] {
  const ids = [...new Set(its.map(({ company_id }) => company_id))];
  return first(ids, (companyId) => {
    const company = companies.get(companyId);
    if (!company || !isIn(company.company_name, company.entity_value)) return undefined;
    const { id, company_name: title, entity_value: note } = company;
    return { kind: 'company', id, merchant_id: null, title, note };
  });
}

/** Colleagues at merchants whose permissions the signed-in user may read, without the user. */
function colleaguesIn({ users }: Records, its: readonly MerchantRecord[], me: UserRecord, isIn: Finder): Found[] {
  return first(users.values(), (user) => {
    if (user.id === me.id || !isIn(user.name, user.email)) return undefined;
    const merchant = its.find(({ id }) => user.rights[id] !== undefined);
    if (!merchant) return undefined;
    const note = `${user.email} · ${merchant.name}`;
    return { kind: 'colleague', id: user.id, merchant_id: merchant.id, title: user.name || user.email, note };
  });
}

/** Finds bank accounts by the end of their numbers, their bank or their currency. */
function accountsIn(its: readonly MerchantRecord[], typed: string): Found[] {
  const isIn = createFinder(typed);
  const number = bare(fold(typed));
  const all = its.flatMap(({ id, name, payout_accounts, account_changes }) =>
    [...payout_accounts, ...account_changes.filter(({ is_new }) => is_new)].map((account) => ({ id, name, account })),
  );
  return first(all, ({ id: merchant_id, name, account }) => {
    const { id, masked_number: title, bank, currency } = account;
    const isIt = isIn(bank, currency) || (number !== '' && bare(fold(title)).includes(number));
    return isIt ? { kind: 'account', id, merchant_id, title, note: `${currency} · ${bank} · ${name}` } : undefined;
  });
}

/** Finds landing pages by name and address. */
const landingsIn = ({ landings }: Records, its: readonly MerchantRecord[], isIn: Finder): Found[] =>
  first(landings.values(), ({ id, merchant_id, alias, forms, deleted }) => {
    const merchant = its.find((one) => one.id === merchant_id);
    const { name: title } = generalOf(forms);
    if (!merchant || deleted !== null || !isIn(title, alias)) return undefined;
    return { kind: 'landing', id, merchant_id, title, note: `/l/${alias} · ${merchant.name}` };
  });

/** Finds records that the user may read by an entered text; nothing for an empty text. */
export function searchRecords(store: Records, me: UserRecord, typed: string): Found[] {
  if (fold(typed).trim() === '') return [];
  const isIn = createFinder(typed);
  const own = visibleMerchantIds(me).flatMap((id) => store.merchants.get(id) ?? []);
  const where = (right: Right) => own.filter(({ id }) => hasRight(me, right, id));
  return [
    ...first(own, (merchant) =>
      isIn(...textsOf(merchant))
        ? { kind: 'merchant', id: merchant.id, merchant_id: merchant.id, title: merchant.name, note: merchant.url }
        : undefined,
    ),
    ...companiesIn(store, where('companies.read'), isIn),
    ...colleaguesIn(store, where('permissions.read'), me, isIn),
    ...accountsIn(where('financial.read'), typed),
    ...landingsIn(store, where('landings.read'), isIn),
  ];
}
