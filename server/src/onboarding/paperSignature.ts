import type { CompanyFileRecord, CompanyRecord } from '@portal/fixtures/companies';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import { AGREEMENT } from '../companies/review.rules.ts';
import type { Store } from '../core/store.ts';
import { termsOf } from '../merchants/contractPapers.ts';

/** Agreements signed on paper. A company uploads them; each applies to one merchant only. */

type Merchants = Pick<Store, 'merchants'>;

const isUnsigned = ({ contract, status }: MerchantRecord) => contract.signed === null && status !== 'deleted';

/**
 * Merchant whose contract an agreement signed on paper would sign; undefined unless the company has exactly one
 * unsigned contract.
 */
function unsignedOf({ merchants }: Merchants, companyId: number): MerchantRecord | undefined {
  const waiting = [...merchants.values()].filter((one) => one.company_id === companyId && isUnsigned(one));
  return waiting.length === 1 ? waiting[0] : undefined;
}

/** Uploaded agreement in review that would sign the merchant's contract. */
export function agreementInReview(
  store: Pick<Store, 'merchants' | 'companies'>,
  merchant: MerchantRecord,
): CompanyFileRecord | undefined {
  if (unsignedOf(store, merchant.company_id)?.id !== merchant.id) return undefined;
  return store.companies
    .get(merchant.company_id)
    ?.contracts.find(
      ({ type_id, status, uploaded_at }) =>
        type_id === AGREEMENT && status === 'in review' && uploaded_at >= merchant.contract.offered_at,
    );
}

/** Merchant whose contract becomes signed when the reviewed paper agreement is accepted. */
export function signedOnPaper(store: Pick<Store, 'merchants' | 'companies'>, looked: CompanyRecord): MerchantRecord[] {
  const merchant = unsignedOf(store, looked.id);
  const paper = merchant && agreementInReview(store, merchant);
  const isAccepted = looked.contracts.some(({ id, status }) => id === paper?.id && status === 'accepted');
  if (!merchant || !paper || !isAccepted) return [];
  const signed = { name: looked.company_name, by: '', at: paper.uploaded_at, terms: termsOf(merchant) };
  return [{ ...merchant, contract: { ...merchant.contract, signed } }];
}
