import { samplePng } from '@portal/contract/pictures.testData';
import { samplePdf } from '@portal/fixtures/companies';
import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright/test';
import { expect, test, type E2ePortal } from '../../support/e2e.ts';
import { fact, pressAnyway, notice } from '../../support/screen.ts';
import { heading } from '../../support/screens.ts';
import {
  BOOKSHOP_COMPANY,
  fileTypeCard,
  chooseFiles,
  COFFEE_COMPANY,
  dialog,
  fileItems,
  COMPANY_WITHOUT_DOCUMENTS,
  openCompany,
  tabs,
} from './screen.ts';

const PDF = Buffer.from(samplePdf('Lease'));
const pdf = (name: string, buffer = PDF) => ({ name, mimeType: 'application/pdf', buffer });

/** Closes the alert with exactly this text, so that the next alert with the same text is a new one. */
async function dismissAlert(page: Page, text: string): Promise<void> {
  const alert = notice(page, text);
  await expect(alert.getByText(text, { exact: true })).toBeVisible();
  // An alert that expires at this moment cannot be clicked.
  await alert
    .getByRole('button', { name: 'Close' })
    .evaluateAll((buttons: HTMLElement[]) => buttons.forEach((button) => button.click()));
  await expect(alert).toHaveCount(0);
}

const expectCurrent = (page: Page, tab: string): Promise<void> =>
  expect(tabs(page).and(page.locator('[aria-current=page]'))).toHaveText([new RegExp(`^${tab}\\d*$`)]);

async function expectFacts(page: Page, facts: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(facts)) await expect(fact(page, label)).toHaveText(value);
}

/** Clicks "Delete" for a file and returns the confirmation, which names the file. */
async function askToDelete(within: Locator, name: string): Promise<Locator> {
  await within.getByRole('button', { name: `Delete ${name}` }).click();
  const question = dialog(within.page(), 'Delete the file?');
  await expect(question.getByText(`${name} will be deleted. This can't be undone.`, { exact: true })).toBeVisible();
  return question;
}

async function deleteFile(within: Locator, name: string): Promise<void> {
  const question = await askToDelete(within, name);
  await question.getByRole('button', { name: 'Delete file', exact: true }).click();
  await expect(question).toHaveCount(0);
}

/** Cancels a deletion: no request is sent, and the file stays. */
async function keepFile(within: Locator, portal: E2ePortal, name: string): Promise<void> {
  const deletions = async () => (await portal.journal()).filter(({ path }) => path.includes('/file/delete/')).length;
  const before = await deletions();
  const question = await askToDelete(within, name);
  await expect(question.getByRole('button')).toHaveText(['', 'Cancel', 'Delete file']);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  expect(await deletions()).toBe(before);
  await expect(fileItems(within)).toContainText([name]);
}

test(
  "a company's basic data can be changed, and a rejected document shows its reason",
  { tag: ['@COM-001', '@COM-003', '@COM-004', '@COM-009', '@COM-014', '@COM-016'] },
  async ({ page, portal }) => {
    await openCompany(page, portal, BOOKSHOP_COMPANY, 'basic');
    await expect(tabs(page)).toHaveText(['Basic', 'Documents', 'Contracts', 'Individuals']);
    for (const [index, tab] of ['basic', 'documents', 'contracts', 'individuals'].entries())
      await expect(tabs(page).nth(index)).toHaveAttribute(
        'href',
        `#/settings/companies/info/${BOOKSHOP_COMPANY.id}/${tab}`,
      );
    await expectCurrent(page, 'Basic');
    await expectFacts(page, {
      'Company name': 'ТОВ «Сова Книга»',
      'Registration number': '32855961',
      'VAT number': '328559610125',
      Country: 'Ukraine',
      'Form of business': 'Company',
      'Registered address': '79008, Львів, вул. Вірменська, 8',
      Phone: '+380325550202',
    });
    await expect(page.getByRole('main').getByText('Active', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const form = dialog(page, 'Edit company');
    await expect(form.getByLabel('Company name')).toHaveValue('ТОВ «Сова Книга»');
    await expect(form.getByLabel('Registration number')).toHaveValue('32855961');
    await expect(form.getByLabel('VAT number')).toHaveValue('328559610125');
    await expect(form.getByLabel('Registered address')).toHaveValue('79008, Львів, вул. Вірменська, 8');
    await expect(form.getByLabel('Phone')).toHaveValue(/380325550202$/);
    await form.getByLabel('Registration number').fill('HRB 86891');
    await pressAnyway(form.getByRole('button', { name: 'Save' }));
    await expect(form.getByText('Enter a valid registration number for this country').first()).toBeVisible();
    await form.getByLabel('Registration number').fill('14360570');
    await form.getByLabel('Company name').fill('<b>Сова</b> \u202Eвос');
    await form.getByLabel('VAT number').fill('UA77');
    await form.getByLabel('Registered address').fill('Київ, 2');
    await form.getByLabel('Phone').fill('380441112233');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(heading(page, '<b>Сова</b> вос')).toBeVisible();
    await expectFacts(page, {
      'Company name': '<b>Сова</b> вос',
      'Registration number': '14360570',
      'VAT number': 'UA77',
      'Registered address': 'Київ, 2',
      Phone: '380441112233',
    });
    await expect(page.getByRole('main').locator('b')).toHaveCount(0);
    await portal.open(`/settings/companies/info/${COFFEE_COMPANY.id}/basic`);
    await expect(fact(page, 'Form of business')).toHaveText('Sole proprietor');
    await portal.open(`/settings/companies/info/${COMPANY_WITHOUT_DOCUMENTS.id}/basic`);
    await expect(page.getByRole('main').getByText('New', { exact: true })).toBeVisible();

    await test.step('a rejected file shows its reason, and an accepted file cannot be deleted', async () => {
      await portal.open(`/settings/companies/info/${COFFEE_COMPANY.id}/documents`);
      await expect(fileItems(fileTypeCard(page, 'Identity document'))).toContainText(['the photo is blurred']);
      await expect(fileItems(fileTypeCard(page, 'Proof of address'))).toContainText(['Accepted']);
      await expect(page.getByRole('button', { name: /^Delete / })).toHaveCount(1);
    });
  },
);

const SCRIPT = Buffer.from('%PDF-1.7\n<< /S /JavaScript /JS (app.alert(1)) >>\n%%EOF');

test(
  'company documents and contracts are uploaded, downloaded and deleted, and the tabs count the missing items',
  {
    tag: [
      '@COM-005',
      '@COM-006',
      '@COM-010',
      '@COM-014',
      '@COM-015',
      '@COM-021',
      '@COM-022',
      '@COM-023',
      '@COM-033',
      '@COM-043',
    ],
  },
  async ({ page, portal }) => {
    portal.expectTrouble(/status of 404/);
    await openCompany(page, portal, COMPANY_WITHOUT_DOCUMENTS, 'documents');
    const proof = fileTypeCard(page, 'Proof of address');
    const uploadProof = proof.getByRole('button', { name: 'Upload Proof of address' });

    await test.step('the documents tab lists the missing documents', async () => {
      await expect(tabs(page)).toHaveText(['Basic', 'Documents3', 'Contracts1', 'Individuals2']);
      await expectCurrent(page, 'Documents');
      await expect(proof).toContainText('A bill or lease that shows the registered address. Required.');
      await expect(proof.getByText('Missing', { exact: true })).toBeVisible();
      await expect(fileTypeCard(page, 'Bank statement')).toContainText(
        'For the account that receives settlements. Optional.',
      );
      await expect(fileTypeCard(page, 'Bank statement')).not.toContainText('Missing');
      await expect(page.getByRole('main').getByText('Missing', { exact: true })).toHaveCount(3);
    });

    await test.step('invalid files are rejected with their reasons, and none is stored', async () => {
      await uploadProof.click();
      await chooseFiles(
        proof,
        pdf('empty.pdf', Buffer.alloc(0)),
        pdf('program.pdf', Buffer.from('MZ this is no document')),
        pdf('large.pdf', Buffer.alloc(5 * 1024 * 1024 + 1, '%PDF-')),
        { name: 'huge.png', mimeType: 'image/png', buffer: Buffer.from(samplePng(10_000, 6000)) },
        pdf('script.pdf', SCRIPT),
      );
      const item = (name: string) => proof.getByRole('listitem').filter({ hasText: name });
      await expect(item('empty.pdf')).toContainText('The file is empty');
      await expect(item('program.pdf')).toContainText('Only PDF, PNG and JPG files can be uploaded');
      await expect(item('large.pdf')).toContainText('The file is larger than 5 MB');
      await expect(item('huge.png')).toContainText('The picture has too many pixels');
      await expect(item('script.pdf')).toContainText('The PDF contains a script or an attached file');
      await expect(notice(page, '5 file(s) upload failure').getByText('empty.pdf')).toBeInViewport({ ratio: 1 });
      await page.reload();
      await expect(proof).toContainText('Missing');
    });

    await test.step('a document is uploaded, downloaded and deleted', async () => {
      await uploadProof.click();
      await chooseFiles(proof, pdf('lease.pdf'));
      await expect(notice(page, '1 file(s) upload successfully.')).toBeVisible();
      await expect(fileItems(proof)).toContainText(['lease.pdf']);
      await expect(fileItems(proof)).toContainText(['In review']);
      await expect(proof).not.toContainText('Missing');
      await expect(tabs(page)).toHaveText(['Basic', 'Documents2', 'Contracts1', 'Individuals2']);
      const download = page.waitForEvent('download');
      await proof.getByRole('link', { name: 'Download lease.pdf' }).click();
      expect(readFileSync(await (await download).path())).toEqual(PDF);

      await keepFile(proof, portal, 'lease.pdf');
      await portal.faults.add({ path: '*/docs/file/delete/*', status: 404, times: 1 });
      await deleteFile(proof, 'lease.pdf');
      await dismissAlert(page, 'File delete error');
      await expect(fileItems(proof)).toHaveCount(1);
      await deleteFile(proof, 'lease.pdf');
      await dismissAlert(page, 'File delete success');
      await expect(fileItems(proof)).toHaveCount(0);
      await expect(proof).toContainText('Missing');
      await expect(tabs(page)).toHaveText(['Basic', 'Documents3', 'Contracts1', 'Individuals2']);
    });

    await test.step('the focus returns to the upload button after an upload by keyboard', async () => {
      await uploadProof.press('Enter');
      await expect(proof.getByRole('button', { name: 'Choose files' })).toBeFocused();
      await proof.locator('input[type=file]').setInputFiles(pdf('lease.pdf'));
      await expect(fileItems(proof)).toContainText(['lease.pdf']);
      await expect(uploadProof).toBeFocused();
    });

    await test.step('a contract is uploaded, downloaded and deleted on its own tab', async () => {
      await tabs(page).filter({ hasText: 'Contracts' }).click();
      await expectCurrent(page, 'Contracts');
      await expect(page.getByRole('main').getByRole('region')).toHaveCount(2);
      const signed = fileTypeCard(page, 'Signed service agreement');
      await expect(signed).toContainText('The agreement, signed by a director or the proprietor. Required.');
      await expect(signed.getByText('Missing', { exact: true })).toBeVisible();
      await expect(fileTypeCard(page, 'Power of attorney')).toContainText('Optional.');
      await expect(fileTypeCard(page, 'Power of attorney')).not.toContainText('Missing');
      await signed.getByRole('button', { name: 'Upload Signed service agreement' }).click();
      await chooseFiles(signed, pdf('signed.pdf'));
      await expect(fileItems(signed)).toContainText(['signed.pdf']);
      await expect(tabs(page)).toHaveText(['Basic', 'Documents2', 'Contracts', 'Individuals2']);
      const download = page.waitForEvent('download');
      await signed.getByRole('link', { name: 'Download signed.pdf' }).click();
      expect(readFileSync(await (await download).path())).toEqual(PDF);

      await keepFile(signed, portal, 'signed.pdf');
      await portal.faults.add({ path: '*/contracts/file/delete/*', status: 404, times: 1 });
      await deleteFile(signed, 'signed.pdf');
      await dismissAlert(page, 'File delete error');
      await expect(fileItems(signed)).toHaveCount(1);
      await deleteFile(signed, 'signed.pdf');
      await dismissAlert(page, 'File delete success');
      await expect(signed.getByText('Missing', { exact: true })).toBeVisible();
      await expect(tabs(page)).toHaveText(['Basic', 'Documents2', 'Contracts1', 'Individuals2']);
    });
  },
);

test('a user with read rights downloads company documents, and sees which right the other actions need', async ({
  page,
  portal,
}) => {
  await openCompany(page, portal, COFFEE_COMPANY, 'documents', 'viewer');
  await expect(page.getByRole('link', { name: 'Download identity-card.pdf' })).toBeVisible();
  const remove = page.getByRole('button', { name: 'Delete identity-card.pdf' });
  await expect(remove).toHaveAttribute('aria-disabled', 'true');
  const put = page.getByRole('button', { name: 'Upload Identity document' });
  await put.focus();
  await expect(page.getByRole('tooltip')).toContainText(
    'You can view companies of Кав’ярня «Двір» but not make changes',
  );
  await pressAnyway(put);
  await expect(page.getByRole('button', { name: 'Choose files' })).toHaveCount(0);
});
