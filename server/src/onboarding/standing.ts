import type { MerchantStatus } from '@portal/contract/onboarding';
import type { CompanyFileRecord, CompanyRecord } from '@portal/fixtures/companies';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import { missingOf } from '../companies/missing.ts';
import { AGREEMENT } from '../companies/review.rules.ts';
import { may, type Caller } from '../core/caller.ts';
import type { World } from '../core/world.ts';
import { PENDING } from './create.rules.ts';
import { standingOf, type RegistrationFacts } from './steps.rules.ts';

function accountOf({ payout_accounts, account_changes }: MerchantRecord): RegistrationFacts['account'] {
  if (payout_accounts.length > 0) return 'active';
  if (account_changes.length === 0) return 'none';
  return account_changes.some(({ confirmed }) => confirmed) ? 'coming' : 'unconfirmed';
}

type Papers = Pick<RegistrationFacts, 'documents' | 'contract'>;

const inReview = (files: readonly CompanyFileRecord[]) => files.some(({ status }) => status === 'in review');

/** What the company has handed in, its people among it. */
function papersOf(company: CompanyRecord | undefined, isSigned: boolean): Papers {
  if (!company) return { documents: 'missing', contract: isSigned ? 'signed' : 'unsigned' };
  const lacks = missingOf(company).some(({ tab }) => tab !== 'contracts');
  const files = [...company.documents, ...company.individuals.flatMap((one) => one.files)];
  const agreements = company.contracts.filter(({ type_id }) => type_id === AGREEMENT);
  const isAccepted = agreements.some(({ status }) => status === 'accepted');
  return {
    documents: lacks ? 'missing' : inReview(files) ? 'in review' : 'accepted',
    contract: isSigned || isAccepted ? 'signed' : inReview(agreements) ? 'in review' : 'unsigned',
  };
}

/** What the step of a merchant's registration follows from, as of now; nothing of one that was never registered here. */
export function factsOf({ store }: World, merchant: MerchantRecord): RegistrationFacts | undefined {
  const registration = store.registrations.get(merchant.id);
  return (
    registration && {
      account: accountOf(merchant),
      ...papersOf(store.companies.get(merchant.company_id), merchant.contract.signed !== null),
      isOffer: registration.is_offer,
      isActive: merchant.status !== PENDING,
    }
  );
}

const NOBODY = { merchant_id: null, company_profile_id: null };

/** Where the registration stands of the first merchant that the person may mend and that is not activated (MER-058). */
export function statusOf({ world, user }: Caller): MerchantStatus {
  const ids = Object.keys(user.rights).map(Number);
  if (ids.length === 0) return { step: 'create_merchant', show: true, data: NOBODY };
  for (const id of ids.filter((one) => may(user, 'merchant.edit', one))) {
    const merchant = world.store.merchants.get(id);
    const facts = merchant && factsOf(world, merchant);
    if (!merchant || !facts || facts.isActive) continue;
    const data = { merchant_id: id, company_profile_id: merchant.company_id };
    return { ...standingOf(facts), show: true, data, is_offer: facts.isOffer };
  }
  return { step: null, show: false, data: NOBODY };
}
