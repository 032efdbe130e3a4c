import { withSignedPaper } from '../companies/review.rules.ts';
import type { World } from '../core/world.ts';
import { statementPdf } from '../files/statementPdf.ts';
import type { Wording } from '../files/wording.ts';
import { contractPaper } from './contractPapers.ts';

/** The agreement itself among the papers of a contract. */
const AGREEMENT = 1;

/** Puts the agreement of a merchant, as it is signed, among the contracts of its company. */
export async function keepSignedPaper(
  { store, chance }: World,
  merchantId: number,
  wording: Pick<Wording, 'lang' | 'dictionary' | 'zone'>,
): Promise<void> {
  const merchant = store.merchants.get(merchantId);
  if (!merchant?.contract.signed) return;
  const { at } = merchant.contract.signed;
  const { name, sheet } = contractPaper(merchant, AGREEMENT, wording);
  const bytes = new Uint8Array(await statementPdf(sheet));
  // Looked at again: somebody may have put up a paper while this one was drawn.
  const company = store.companies.get(merchant.company_id);
  if (company) store.apply({ companies: [withSignedPaper(company, { id: chance.id(), name, bytes, at })] });
}
