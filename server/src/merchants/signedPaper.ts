import { addSignedPaper } from '../companies/review.rules.ts';
import type { World } from '../core/world.ts';
import { renderStatementPdf } from '../files/statementPdf.ts';
import type { FileWording } from '../files/wording.ts';
import { contractPaper } from './contractPapers.ts';

/** File id of the service agreement. */
const AGREEMENT = 1;

/** Adds the signed agreement of a merchant to the contracts of its company. */
export async function storeSignedPaper(
  { store, chance }: World,
  merchantId: number,
  wording: Pick<FileWording, 'lang' | 'dictionary' | 'zone'>,
): Promise<void> {
  const merchant = store.merchants.get(merchantId);
  if (!merchant?.contract.signed) return;
  const { at } = merchant.contract.signed;
  const { name, sheet } = contractPaper(merchant, AGREEMENT, wording);
  const bytes = new Uint8Array(await renderStatementPdf(sheet));
  // The company is read again, because it may have changed while the PDF was created.
  const company = store.companies.get(merchant.company_id);
  if (company) store.apply({ companies: [addSignedPaper(company, { id: chance.id(), name, bytes, at })] });
}
