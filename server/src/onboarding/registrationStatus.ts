import type { MerchantStatus } from '@portal/contract/onboarding';
import type { CompanyFileRecord, CompanyRecord } from '@portal/fixtures/companies';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import { missingOf } from '../companies/missing.ts';
import { hasRight, type Caller } from '../core/caller.ts';
import type { Store } from '../core/store.ts';
import type { World } from '../core/world.ts';
import { PENDING } from './create.rules.ts';
import { agreementInReview } from './paperSignature.ts';
import { nextStepOf, type RegistrationFacts } from './steps.rules.ts';

function accountOf({ payout_accounts, account_changes }: MerchantRecord): RegistrationFacts['account'] {
  if (payout_accounts.length > 0) return 'active';
  if (account_changes.length === 0) return 'none';
  return account_changes.some(({ confirmed }) => confirmed) ? 'coming' : 'unconfirmed';
}

type Documents = RegistrationFacts['documents'];

const inReview = (files: readonly CompanyFileRecord[]) => files.some(({ status }) => status === 'in review');

/** Review status of the company's documents and people. */
export function documentsOf(company: CompanyRecord | undefined): Documents {
  if (!company || missingOf(company).some(({ tab }) => tab !== 'contracts')) return 'missing';
  const files = [...company.documents, ...company.individuals.flatMap((one) => one.files)];
  return inReview(files) ? 'in review' : 'accepted';
}

/** Signature status of a merchant's contract. Contracts of other merchants of the company do not count. */
function contractOf(store: Store, merchant: MerchantRecord): RegistrationFacts['contract'] {
  if (merchant.contract.signed) return 'signed';
  return agreementInReview(store, merchant) ? 'in review' : 'unsigned';
}

/** Facts that decide the registration step of a merchant; undefined if it was not registered in the portal. */
export function factsOf({ store }: World, merchant: MerchantRecord): RegistrationFacts | undefined {
  const registration = store.registrations.get(merchant.id);
  return (
    registration && {
      account: accountOf(merchant),
      documents: documentsOf(store.companies.get(merchant.company_id)),
      contract: contractOf(store, merchant),
      isOffer: registration.is_offer,
      isActive: merchant.status !== PENDING,
    }
  );
}

const NOBODY = { merchant_id: null, company_profile_id: null };

interface Pending {
  merchant: MerchantRecord;
  facts: RegistrationFacts;
  standing: ReturnType<typeof nextStepOf>;
}

/** Inactive merchants that the user may edit, newest first. */
function pendingOf({ world, user }: Caller): Pending[] {
  const ids = Object.keys(user.rights).map(Number);
  return ids
    .filter((id) => hasRight(user, 'merchant.edit', id))
    .toSorted((a, b) => b - a)
    .flatMap((id) => {
      const merchant = world.store.merchants.get(id);
      const facts = merchant && factsOf(world, merchant);
      return merchant && facts && !facts.isActive ? [{ merchant, facts, standing: nextStepOf(facts) }] : [];
    });
}

/**
 * Registration status of one of the user's inactive merchants (MER-058). Merchants that wait for the user come before
 * those that wait for the provider, and newer ones before older ones.
 */
export function registrationStatusOf(caller: Caller): MerchantStatus {
  if (Object.keys(caller.user.rights).length === 0) return { step: 'create_merchant', show: true, data: NOBODY };
  const pending = pendingOf(caller);
  const [first] = [...pending.filter(({ standing }) => !standing.waiting), ...pending];
  if (!first) return { step: null, show: false, data: NOBODY };
  const { merchant, facts, standing } = first;
  const data = { merchant_id: merchant.id, company_profile_id: merchant.company_id };
  return { ...standing, show: true, data, is_offer: facts.isOffer };
}
