import { merchants } from '@portal/contract/merchants';
import type { Page } from 'playwright/test';
import { expect, test, type E2ePortal } from '../../support/e2e.ts';
import { readLastMail, findMailLink } from '../../support/mails.ts';
import { pick, row, notice } from '../../support/screen.ts';
import { heading, menu } from '../../support/screens.ts';
import { formNamed, uploadDocument, stepNamed, submitForm } from './screen.ts';

const MAIL = 'new@example.com';

/** Moves the clock forward, signs in again because the session has expired, and opens Home. */
async function comeBack(page: Page, portal: E2ePortal, span: string): Promise<void> {
  // Leaves the portal first, because a request of the expired session would end the new session.
  await page.goto(`${portal.url}/config.json`);
  await portal.clock.advance(span);
  await portal.signIn('new');
  await portal.open('/');
  await heading(page, 'Home').waitFor();
}
const next = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name });

/** Opens Home from the menu and expects its banner and button to name the next step and to link to the same screen. */
async function expectNextStep(page: Page, text: string, button: string, to: RegExp): Promise<void> {
  await menu(page).getByRole('link', { name: 'Home' }).click();
  await heading(page, 'Home').waitFor();
  const banner = notice(page, 'Merchant registration');
  await expect(banner).toContainText(text);
  await expect(banner.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', to);
  await expect(next(page, button)).toHaveAttribute('href', to);
  await banner.getByRole('button', { name: 'Close' }).click();
  await expect(banner).toHaveCount(0);
  await expect(next(page, button)).toBeVisible();
}

/** Fills in the registration form of a sole proprietor in Poland. */
async function register(page: Page): Promise<void> {
  const merchant = formNamed(page, 'Your business');
  await pick(merchant, 'Country', 'Poland');
  await pick(merchant, 'Form of business', 'Sole proprietor');
  await merchant.getByLabel('Business name').fill('Piekarnia Wisła');
  await merchant.getByLabel('Website').fill('piekarnia.example');
  await merchant.getByLabel('Phone').fill('48501234567');
  await merchant.getByRole('combobox', { name: 'Line of business' }).click();
  await merchant.getByRole('option', { name: 'Groceries' }).click();
  await heading(page, 'Get Started').click();
  await submitForm(merchant, 'Continue');
  const company = formNamed(page, 'Your company');
  const typed = {
    NIP: '5260250274',
    REGON: '123456785',
    'Last name': 'Nowak',
    'First name': 'Piotr',
    Postcode: '00-950',
    Address: 'ul. Piękna 1',
    'City or village': 'Warszawa',
  };
  for (const [label, value] of Object.entries(typed)) await company.getByLabel(label, { exact: true }).fill(value);
  await submitForm(company, 'Register merchant');
}

async function addAccount(page: Page): Promise<void> {
  const account = formNamed(page, 'Bank account');
  await pick(account, 'Currency', 'PLN');
  await account.getByLabel('IBAN').fill('PL61 1090 1014 0000 0712 1981 2874');
  await account.getByLabel('Bank', { exact: true }).fill('Bank Wiślany');
  await pick(account, 'Form of business', 'Sole proprietor');
  await submitForm(account, 'Add account');
}

test(
  'a user without a merchant gets from Get Started to a first payment, and replaces a rejected document',
  {
    tag: [
      '@MER-001',
      '@MER-048',
      '@MER-052',
      '@MER-053',
      '@MER-059',
      '@MER-060',
      '@MER-061',
      '@MER-062',
      '@MER-063',
      '@MER-064',
      '@MER-065',
    ],
  },
  async ({ page, portal }) => {
    test.slow();
    await portal.world({ payments: 0 });
    await portal.signIn('new');
    await portal.open('/');

    await test.step('the user registers the merchant', async () => {
      await expectNextStep(page, 'Register your merchant', 'Get Started', /#\/getstarted\/merchant$/);
      await menu(page).getByRole('link', { name: 'Get Started' }).click();
      await register(page);
      await expect(stepNamed(page, 'financial_details')).toHaveAttribute('data-state', 'current');
      await expect(page).toHaveURL(/#\/getstarted\/financial-details\?merchant=\d+$/);
      await expect(heading(page, 'Get Started')).toBeVisible();
    });

    await test.step('the user adds the bank account', async () => {
      await expectNextStep(page, 'Add the bank account', 'Add bank account', /#\/getstarted\/financial-details$/);
      await next(page, 'Add bank account').click();
      await addAccount(page);
      await expect(heading(page, 'Get Started')).toBeVisible();
      await expect(page.getByText("Upload your company's documents")).toBeVisible();
      await expect(stepNamed(page, 'upload_documents')).toHaveAttribute('data-state', 'current');
    });

    await test.step('the user uploads the documents', async () => {
      const documents = /#\/settings\/companies\/info\/\d+\/documents$/;
      await expect(next(page, 'Open documents')).toHaveAttribute('href', documents);
      await expectNextStep(page, "Upload your company's documents", 'Open documents', documents);
      await next(page, 'Open documents').click();
      await expect(heading(page, 'Nowak Piotr')).toBeVisible();
      await expect(page).toHaveURL(documents);
      await uploadDocument(page, 'Identity document');
      await uploadDocument(page, 'Proof of address');
      await expect(page.getByText("We're reviewing your documents.")).toBeVisible();
    });

    await test.step('the user replaces the rejected document', async () => {
      await comeBack(page, portal, '6h');
      await menu(page).getByRole('link', { name: 'Get Started' }).click();
      await expect(notice(page, 'Rejected documents')).toContainText(
        'Identity document: The scan is cut off: all four corners of the page must be visible',
      );
      const mail = await readLastMail(portal, MAIL);
      expect(mail.subject).toBe('Document not accepted: Identity document');
      await page.goto(findMailLink(mail));
      const identity = page.getByRole('region', { name: 'Identity document', exact: true });
      await expect(identity).toContainText('The scan is cut off: all four corners of the page must be visible');
      await uploadDocument(page, 'Identity document');
    });

    await test.step('the user signs the contract', async () => {
      await comeBack(page, portal, '6h');
      const contracts = /#\/settings\/companies\/info\/\d+\/contracts$/;
      await expectNextStep(page, 'Sign the contract to get', 'Open contract', contracts);
      await next(page, 'Open contract').click();
      await expect(page).toHaveURL(contracts);
      await page.getByRole('main').getByRole('link', { name: 'Sign contract' }).click();
      await page.getByRole('button', { name: 'Sign contract' }).click();
      const signature = page.getByRole('dialog', { name: 'Sign contract' });
      await expect(signature.getByRole('combobox', { name: 'Full name' })).toHaveValue('Nowak Piotr');
      await signature.getByRole('button', { name: 'Sign contract' }).click();
      await expect(page.getByText(/^Signed by Nowak Piotr on/)).toBeVisible();
    });

    await test.step('the user confirms the bank account', async () => {
      await menu(page).getByRole('link', { name: 'Get Started' }).click();
      await expect(stepNamed(page, 'contract_signing')).toHaveAttribute('data-state', 'done');
      await expect(stepNamed(page, 'merchant_activation')).toHaveAttribute('data-state', 'current');
      await next(page, 'Open bank account').click();
      await page.getByRole('button', { name: 'Confirm account' }).click();
      const question = page.getByRole('dialog', { name: 'Confirm account' });
      await question.getByRole('checkbox').check();
      await question.getByRole('button', { name: /^Confirm PL61/ }).click();
      await expect(page.getByText('Nothing to confirm.', { exact: false })).toBeVisible();
      const account = /#\/settings\/merchants\/info\/\d+\/bank_account$/;
      await expectNextStep(page, 'is waiting for activation', 'Open bank account', account);
    });

    await test.step('the merchant takes its first payment', async () => {
      await comeBack(page, portal, '12h');
      await expect(notice(page, 'Merchant registration')).toHaveCount(0);
      expect((await readLastMail(portal, MAIL)).subject).toBe('Merchant activated: Piekarnia Wisła');
      await portal.open('/settings/merchants/list');
      await row(page, 'Piekarnia Wisła').getByText('Active').waitFor();
      const [merchant] = (await portal.call(merchants.list)).body.data;
      await menu(page).getByRole('link', { name: 'Get Started' }).click();
      await expect(page.getByRole('heading', { name: 'Your merchant is live' })).toBeVisible();
      await expect(next(page, 'Register another merchant')).toBeVisible();
      await next(page, 'Create payment link').click();
      await expect(page).toHaveURL(new RegExp(`/solutions/links/create/${merchant!.id}/settings$`));
      const paid = await portal.pay(merchant!.id, '100.60', 'PLN');
      await portal.open('/transactions/payments/all');
      await expect(row(page, paid.order_id)).toContainText('100.60');
      await menu(page).getByRole('link', { name: 'Home' }).click();
      await expect(page.getByRole('region', { name: 'Turnover', exact: true })).toContainText('100.60');
    });
  },
);
