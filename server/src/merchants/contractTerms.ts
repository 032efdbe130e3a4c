import type { ContractTerms } from '@portal/fixtures/contractRecord';
import type { MerchantRecord } from '@portal/fixtures/merchants';

/** What the contract of a merchant is about as of now; its currencies are those that it is or will be paid in. */
export function termsOf(merchant: Omit<MerchantRecord, 'contract'>): ContractTerms {
  const { name, company_name, currencies, account_changes, tariff, payouts } = merchant;
  const coming = account_changes.map(({ currency }) => currency);
  return {
    merchant: name,
    company: company_name,
    currencies: [...new Set([...currencies, ...coming])],
    tariff,
    payouts,
  };
}
