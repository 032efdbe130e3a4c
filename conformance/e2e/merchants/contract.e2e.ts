import { merchantSettings } from '@portal/contract/merchantSettings';
import { companies } from '@portal/contract/companies';
import type { IndividualType } from '@portal/contract/companies';
import { companyOf } from '@portal/fixtures/companies';
import { MERCHANTS } from '@portal/fixtures/merchants';
import { samplePdf } from '@portal/fixtures/companies';
import type { Page } from 'playwright/test';
import { expect, test } from '../../support/e2e.ts';
import { pick, notice } from '../../support/screen.ts';
import { SAMPLE_INDIVIDUAL } from '../../support/sampleBodies.ts';
import { dialogNamed } from './screen.ts';

/** Adds a person with the surname Novak to the company of the merchant with the unsigned contract. */
async function addPerson(page: Page, type: IndividualType, given_name: string): Promise<void> {
  const path = companies.addIndividual.path.replace(':id', String(companyOf(MERCHANTS.garden))).replace(':type', type);
  const cookies = await page.context().cookies();
  const csrf = cookies.find(({ name }) => name === 'csrftoken')?.value ?? '';
  const file = { name: 'passport.pdf', mimeType: 'application/pdf', buffer: Buffer.from(samplePdf('A passport')) };
  const answer = await page.request.post(new URL(path, page.url()).href, {
    headers: { 'X-CSRFToken': decodeURIComponent(csrf) },
    multipart: { ...SAMPLE_INDIVIDUAL, given_name, file },
  });
  expect(await answer.json()).toMatchObject({ type });
}

const CONTRACT = `/settings/merchants/info/${MERCHANTS.garden}/contract`;

test(
  'the documents of a contract are downloaded, and the contract is signed by a person from the list of signers',
  { tag: ['@MER-009', '@MER-047'] },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    await portal.open(CONTRACT);
    await expect(page.getByText('The contract is not signed yet.')).toBeVisible();
    const papers = page.getByRole('table', { name: 'Documents' });
    await expect(papers.getByRole('columnheader')).toHaveText(['Document', 'Required', /^Date/, 'Actions']);
    await expect(papers.getByRole('row').filter({ has: page.getByRole('cell') })).toHaveText([
      /^Service agreement\s*Our services and your obligations\.\s*Yes.*20\d\d.*Download$/,
      /^Fee schedule\s*Fees for payments and payouts\.\s*Yes.*20\d\d.*Download$/,
    ]);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download Service agreement' }).click();
    expect((await download).suggestedFilename()).toBe(`Service agreement C-${MERCHANTS.garden}.pdf`);
    await expect(page.getByText('Only a director or an authorized person of the company can sign.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign contract' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Add person' })).toHaveAttribute('href', /\/individuals$/);
    await addPerson(page, 'authorized', 'Eva');
    await addPerson(page, 'director', 'Jana');
    await page.reload();
    await page.getByRole('button', { name: 'Sign contract' }).click();
    const form = dialogNamed(page, 'Sign contract');
    await expect(form.getByRole('combobox', { name: 'Full name' })).toHaveValue('');
    await pick(form, 'Full name', 'Eva Novak');
    await form.getByRole('button', { name: 'Sign contract' }).click();
    await expect(page.getByText(/^Signed by Eva Novak on /)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign contract' })).toHaveCount(0);
    await expect(notice(page, 'error')).toHaveCount(0);
  },
);

test(
  'a contract that a colleague has signed in the meantime is shown as signed, and is not signed again',
  { tag: ['@MER-047'] },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    await portal.open(CONTRACT);
    await page.getByRole('link', { name: 'Add person' }).waitFor();
    await addPerson(page, 'director', 'Jana');
    await addPerson(page, 'authorized', 'Eva');
    await page.reload();
    await page.getByRole('button', { name: 'Sign contract' }).click();
    const form = dialogNamed(page, 'Sign contract');
    await pick(form, 'Full name', 'Jana Novak');
    const params = { id: MERCHANTS.garden };
    await portal.call(merchantSettings.signContract, { params, body: { name: 'Eva Novak' } });
    await form.getByRole('button', { name: 'Sign contract' }).click();
    await expect(page.getByText(/^Signed by Eva Novak on /)).toBeVisible();
    await expect(form).toHaveCount(0);
    await expect(notice(page, 'The contract is already signed. Signed by: Eva Novak.')).toBeVisible();
  },
);
