import { merchantSettings } from '@portal/contract/merchantSettings';
import { MERCHANTS } from '@portal/fixtures/merchants';
import { expect, test } from '../../support/e2e.ts';
import { said } from '../../support/screen.ts';
import { dialog } from './screen.ts';

const CONTRACT = `/settings/merchants/info/${MERCHANTS.garden}/contract`;

test(
  'the papers of a contract are fetched, and it is signed with a typed name',
  { tag: ['@MER-009', '@MER-047'] },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    await portal.open(CONTRACT);
    await expect(page.getByText('The contract waits to be signed.')).toBeVisible();
    const papers = page.getByRole('table', { name: 'Documents' });
    await expect(papers.getByRole('columnheader')).toHaveText(['Document', 'Mandatory', /^Date/, 'Actions']);
    await expect(papers.getByRole('row').filter({ has: page.getByRole('cell') })).toHaveText([
      /^Service agreement\s*What we do for you, and what you owe us for it\.\s*Yes.*20\d\d.*Download$/,
      /^Fee schedule\s*The fee of each payment\.\s*Yes.*20\d\d.*Download$/,
    ]);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download Service agreement' }).click();
    expect((await download).suggestedFilename()).toBe(`Service agreement C-${MERCHANTS.garden}.pdf`);
    await page.getByRole('button', { name: 'Sign the contract' }).click();
    const form = dialog(page, 'Sign the contract');
    await form.getByLabel('Full name').fill('Jana Nováková');
    await form.getByRole('button', { name: 'Sign' }).click();
    await expect(page.getByText(/^Signed by Jana Nováková on /)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign the contract' })).toHaveCount(0);
    await expect(said(page, 'error')).toHaveCount(0);
  },
);

test(
  'a contract that a colleague has signed meanwhile is shown as signed, and is not signed again',
  { tag: ['@MER-047'] },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    await portal.open(CONTRACT);
    await page.getByRole('button', { name: 'Sign the contract' }).click();
    const form = dialog(page, 'Sign the contract');
    await form.getByLabel('Full name').fill('Jana Nováková');
    const params = { id: MERCHANTS.garden };
    await portal.call(merchantSettings.signContract, { params, body: { name: 'Petr Novák' } });
    await form.getByRole('button', { name: 'Sign', exact: true }).click();
    await expect(page.getByText(/^Signed by Petr Novák on /)).toBeVisible();
    await expect(form).toHaveCount(0);
    await expect(said(page, 'Petr Novák has signed the contract meanwhile.')).toBeVisible();
  },
);
