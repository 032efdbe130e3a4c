import { withSignedPaper } from '../companies/review.rules.ts';
import type { World } from '../core/world.ts';
import { pdf } from '../files/pdf.ts';
import { contractPaper } from './contract.rules.ts';

/** The agreement itself among the papers of a contract. */
const AGREEMENT = 1;

/** Puts the agreement of a merchant, as it is signed, among the contracts of its company. */
export async function keepSignedPaper({ store, chance }: World, merchantId: number): Promise<void> {
  const merchant = store.merchants.get(merchantId);
  if (!merchant?.contract.signed) return;
  const { at } = merchant.contract.signed;
  const { name, sheet } = contractPaper(merchant, AGREEMENT);
  const bytes = new Uint8Array(await pdf(sheet));
  // Looked at again: somebody may have put up a paper while this one was drawn.
  const company = store.companies.get(merchant.company_id);
  if (company) store.apply({ companies: [withSignedPaper(company, { id: chance.id(), name, bytes, at })] });
}
