import { cashRegisters } from '@portal/contract/cashRegisters';
import { createPrivateKey } from 'node:crypto';
import type { Page, Request } from 'playwright/test';
import { changeAnswer } from '../../support/changeAnswer.ts';
import { expect, test } from '../../support/e2e.ts';
import { expectPresentable } from '../../support/expectPresentable.ts';
import {
  CERTIFICATE,
  CERTIFICATE_OF_OTHERS,
  CERTIFICATE_OVER,
  KEY,
  KEY_PASSWORD,
} from '../../support/files/registerKeys.ts';
import { fact, pick, pressAnyway, said, WIDTHS } from '../../support/screen.ts';
import { heading } from '../../support/screens.ts';
import { requestsTo } from '../faults/screen.ts';
import { BIKES, BOOKS, choosePems, COFFEE, settings, step } from './screen.ts';

const password = (page: Page) => page.getByLabel('Password of the key');
const next = (page: Page) => page.getByRole('button', { name: 'Next step' });
const kept = (page: Page, key: string) => page.evaluate((name) => sessionStorage.getItem(name), key);

async function putUp(page: Page, certificate = CERTIFICATE, word = KEY_PASSWORD): Promise<void> {
  await choosePems(page, ['Key-6.pem', KEY], ['certificate.crt', certificate]);
  await password(page).fill(word);
  await next(page).click();
}

test(
  'a register is connected with login and PIN, and active once the tax office has looked at it',
  { tag: ['@CASH-001', '@CASH-004', '@CASH-023', '@CASH-026', '@CASH-039', '@CASH-042', '@CASH-044', '@CASH-049'] },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    await portal.open(`/taxes/add/${BIKES.id}`);
    await expect(heading(page, 'Connect cash register')).toBeVisible();
    await expect(page).toHaveTitle(/^Connect cash register \|/);
    const chosen = requestsTo(page, /\/cashboxes\/\d+\/provider\/$/);
    await page.getByRole('button', { name: 'Choose Kasa' }).click();
    await expect(page).toHaveURL(new RegExp(`#${step('add', 'kasa', 'form', BIKES.id)}$`));
    expect(chosen.map((request) => request.postDataJSON() as unknown)).toEqual([{ provider: 'kasa' }]);
    const form = settings(page);
    await expect(form.getByLabel('Tax number of the company')).toHaveAttribute('readonly', '');
    await expect(page.getByRole('navigation', { name: 'Steps' })).toHaveCount(0);
    await pressAnyway(form.getByRole('button', { name: 'Connect cash register' }));
    await expect(form.getByLabel('Login at the provider')).toBeFocused();
    await expect(form.getByText('field is required').first()).toBeVisible();
    await form.getByLabel('Login at the provider').fill('bikes-online');
    await form.getByLabel('PIN of the cashier').fill('12');
    await form.getByRole('textbox', { name: /^Cashier/ }).fill('Jana Lindner');
    await pick(form, 'VAT rate', '19%');
    await form.getByLabel('Close the shift at midnight').uncheck();
    await form.getByRole('button', { name: 'Connect cash register' }).click();
    await expect(form.getByLabel('PIN of the cashier')).toHaveAttribute('aria-invalid', 'true');
    await form.getByLabel('PIN of the cashier').fill('0000');
    await form.getByRole('button', { name: 'Connect cash register' }).click();
    await expect(form.getByText('The provider does not accept this PIN', { exact: true })).toBeVisible();
    await expect(form.getByLabel('PIN of the cashier')).toBeFocused();
    await form.getByLabel('PIN of the cashier').fill('1234');
    await form.getByRole('button', { name: 'Connect cash register' }).click();
    await expect(heading(page, /^Cash register \d+$/)).toBeVisible();
    await expect(page.getByText('Pending monitoring check', { exact: true })).toBeVisible();
    await expect(fact(page, 'VAT rate').first()).toHaveText('19%');
    await expect(fact(page, 'PIN of the cashier')).toHaveText('Set');
    await expect(fact(page, 'Close the shift at midnight')).toHaveText('No');
    await portal.clock.advance('10m');
    await page.reload();
    await expect(page.getByText('Active', { exact: true })).toBeVisible();
    await expect(page.getByText('100% of payments are fiscalized')).toBeVisible();
    const paid = await portal.pay(BIKES.id, '40.00', 'EUR');
    await portal.clock.advance('1m');
    await portal.open(`/transactions/payments/info/${paid.id}/general`);
    await expect(page.getByRole('table', { name: 'Fiscal receipts' })).toContainText('40.00 EUR');
  },
);

test(
  'key, certificate and tax object come before the settings, and are kept in this tab under provider and merchant',
  {
    tag: [
      '@CASH-002',
      '@CASH-005',
      '@CASH-026',
      '@CASH-027',
      '@CASH-036',
      '@CASH-037',
      '@CASH-038',
      '@CASH-047',
      '@SCONST-020',
    ],
  },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    await portal.open(`/taxes/edit/${COFFEE.id}`);
    await expect(page).toHaveURL(new RegExp(`#${step('edit', 'prro', 'form')}$`));
    await expect(page).toHaveTitle(/^Online cash box \|/);
    const steps = page.getByRole('navigation', { name: 'Steps' }).getByRole('link');
    await expect(steps).toHaveText(['1. Key and certificate', '2. Tax object', '3. Settings']);
    await steps.first().click();
    await expect(page).toHaveURL(new RegExp(`#${step('edit', 'prro', 'certs')}$`));
    await expect(page.getByText(/^In use: КОВАЛЬЧУК ОЛЕНА ПЕТРІВНА, valid until/)).toBeVisible();
    const sent: Request[] = [];
    page.on('request', (request) => request.url().includes('/certs/') && sent.push(request));
    await putUp(page);
    await expect(page).toHaveURL(new RegExp(`#${step('edit', 'prro', 'tax-object')}$`));
    expect(await sent[0]?.headerValue('content-type')).toMatch(/^multipart\/form-data; boundary=/);
    await expect(page.getByRole('group').filter({ has: page.getByRole('radio') })).toHaveCount(2);
    await expect(page.getByText(/^Certificate of КОВАЛЬЧУК ОЛЕНА ПЕТРІВНА, valid until/)).toBeVisible();
    await expect(page.getByText('Fiscal number')).toHaveCount(3);
    await expect(page.getByRole('radio', { name: 'Кав’ярня «Двір» online 1' })).toBeChecked();
    await page.getByRole('radio', { name: 'Кав’ярня «Двір» 2' }).check();
    await next(page).click();
    await expect(page).toHaveURL(new RegExp(`#${step('edit', 'prro', 'form')}$`));
    const object = async () => JSON.parse((await kept(page, `prro:${COFFEE.id}`)) ?? 'null') as unknown;
    await expect.poll(object).toMatchObject({ pszSubjCN: 'КОВАЛЬЧУК ОЛЕНА ПЕТРІВНА', taxKey: '0,1' });
    await page.reload();
    await expect(settings(page).getByLabel('Tax object')).toHaveValue(
      /^Кав’ярня «Двір», Кав’ярня «Двір» 2 \(\d{10}\)$/,
    );
    await settings(page).getByRole('button', { name: 'Save' }).click();
    await expect(heading(page, /^Cash register \d+$/)).toBeVisible();
    await expect.poll(() => kept(page, `prro:${COFFEE.id}`)).toBeNull();
    const { body } = await portal.call(cashRegisters.info, { params: { id: COFFEE.id } });
    expect(body).toMatchObject({ point_name: 'Кав’ярня «Двір»', status: 'pending_monitoring_check' });
  },
);

test('neither key nor password is kept anywhere in the browser', async ({ page, portal }) => {
  await portal.signIn('owner');
  await portal.open(step('edit', 'prro', 'certs'));
  await putUp(page);
  await expect(page.getByRole('radio').first()).toBeVisible();
  const everything = await page.evaluate(async () =>
    JSON.stringify([
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      document.cookie,
      location.href,
      history.state,
      document.documentElement.outerHTML,
      [...document.querySelectorAll('input')].map(({ value }) => value),
      await indexedDB.databases(),
    ]),
  );
  expect(everything).not.toContain(KEY_PASSWORD);
  expect(everything).not.toContain(KEY.split('\n')[1]);
  await page.goBack();
  await portal.open(step('edit', 'prro', 'certs'));
  await expect(password(page)).toHaveValue('');
});

test('what is wrong with key, certificate or password is said where it was given, and nothing is kept', async ({
  page,
  portal,
}) => {
  await portal.signIn('owner');
  await portal.open(step('edit', 'prro', 'certs'));
  await pressAnyway(next(page));
  await expect(page.getByText('field is required').first()).toBeVisible();
  await putUp(page, CERTIFICATE, 'wrong');
  await expect(page.getByText('The password is wrong')).toBeVisible();
  await expect(password(page)).toHaveValue('');
  await expect(password(page)).toBeFocused();
  await page.reload();
  await putUp(page, CERTIFICATE_OVER);
  await expect(page.getByText('The certificate is no longer valid')).toBeVisible();
  await page.reload();
  await putUp(page, CERTIFICATE_OF_OTHERS);
  await expect(page.getByText('The certificate is of another company')).toBeVisible();
  await page.reload();
  await putUp(page, 'This is no certificate');
  await expect(page.getByText('One of the files is neither a key nor a certificate')).toBeVisible();
  await expect.poll(() => kept(page, `prro:${COFFEE.id}`)).toBeNull();
  await expect(page).toHaveURL(/\/certs$/);
});

test('a key that is not locked needs no password; a locked one is asked for its own', async ({ page, portal }) => {
  await portal.signIn('owner');
  await portal.open(step('edit', 'prro', 'certs'));
  await putUp(page, CERTIFICATE, '');
  await expect(password(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('field is required')).toBeVisible();
  await page.reload();
  const open = createPrivateKey({ key: KEY, passphrase: KEY_PASSWORD }).export({ type: 'pkcs8', format: 'pem' });
  await choosePems(page, ['open.pem', String(open)], ['certificate.crt', CERTIFICATE]);
  await next(page).click();
  await expect(page).toHaveURL(new RegExp(`#${step('edit', 'prro', 'tax-object')}$`));
});

test('a certificate that was kept for longer than an hour has to be put up again', async ({ page, portal }) => {
  await portal.signIn('owner');
  await portal.open(step('edit', 'prro', 'certs'));
  await putUp(page);
  await expect(page.getByRole('radio').first()).toBeVisible();
  await next(page).click();
  await expect(settings(page)).toBeVisible();
  await portal.clock.advance('14m');
  for (let quarter = 0; quarter < 4; quarter++) {
    await portal.call(cashRegisters.list);
    await portal.clock.advance('14m');
  }
  const cashier = settings(page).getByRole('textbox', { name: /^Cashier/ });
  await cashier.fill('Olha');
  await settings(page).getByRole('button', { name: 'Save' }).click();
  await expect(said(page, 'The certificate has to be put up once more.')).toBeVisible();
  // Nothing was saved.
  await expect(cashier).toHaveValue('Olha');
  await expect(said(page, 'Unsaved changes')).toBeVisible();
  expect(await kept(page, `prro:${COFFEE.id}`)).toBeNull();
  await settings(page).getByRole('button', { name: 'Save' }).click();
  await expect(heading(page, /^Cash register \d+$/)).toBeVisible();
});

test(
  'a provider that the portal has never heard of is drawn as it describes itself',
  { tag: ['@CASH-039', '@CASH-042', '@CASH-043'] },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    const params = { merchant: BIKES.id, provider: 'kasa' };
    const field = {
      hint: '',
      choices: [],
      readonly: false,
      required: false,
      maxlength: null,
      value: '',
      is_set: false,
    };
    await changeAnswer(
      portal,
      cashRegisters.provider,
      {
        provider: { id: 'kasa', name: 'Third', about: '' },
        fields: [
          { ...field, name: 'till', label: 'Till', type: 'digits', maxlength: 3, required: true },
          { ...field, name: 'secret', label: 'Word', type: 'secret', required: true, is_set: true },
          { ...field, name: 'kind', label: 'Kind', type: 'choice', choices: [{ value: 'b', text: 'Big' }] },
          { ...field, name: 'night', label: 'At night', type: 'flag', value: 'true', hint: 'Until six' },
          { ...field, name: 'seen', label: 'Seen', type: 'text', readonly: true, value: 'Only so' },
        ],
      },
      { params },
    );
    await portal.open(step('add', 'kasa', 'form', BIKES.id));
    const form = settings(page);
    await pressAnyway(form.getByRole('button', { name: 'Connect cash register' }));
    await expect(form.getByText('field is required', { exact: true })).toHaveCount(1);
    await form.getByLabel('Till').fill('12a45');
    await expect(form.getByLabel('Till')).toHaveValue('124');
    await expect(form.getByLabel('Word')).toHaveAttribute('type', 'password');
    await expect(form.getByText('Left empty, it stays as it is.')).toBeVisible();
    await pick(form, 'Kind', 'Big');
    await expect(form.getByLabel('At night')).toBeChecked();
    await expect(form.getByText('Until six')).toBeVisible();
    await expect(form.getByLabel('Seen')).toHaveAttribute('readonly', '');
    const asked = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/provider/'));
    portal.expectTrouble(/status of 400/);
    await form.getByRole('button', { name: 'Connect cash register' }).click();
    expect(new URL((await asked).url()).pathname).toBe(`/api/v2/merchant/cashboxes/${BIKES.id}/provider/kasa/`);
    expect((await asked).postDataJSON()).toEqual({ fields: { till: '124', kind: 'b', night: 'true' } });
  },
);

test(
  'a register that is switched off gives way to one of another provider',
  { tag: ['@CASH-004', '@CASH-026', '@CASH-039'] },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    await portal.open(`/taxes/add/${BOOKS.id}`);
    await expect(page.getByText(`${BOOKS.name} has a cash register already.`)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Choose / })).toHaveCount(2);
    await page.getByRole('button', { name: 'Choose PRRO' }).press('Enter');
    await expect(page).toHaveURL(/\/prro\/certs$/);
    await page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: '3. Settings' }).press('Enter');
    await expect(page).toHaveURL(/\/prro\/certs$/);
  },
);

for (const width of WIDTHS)
  test(`connecting is presentable at ${width} px, view by view`, async ({ page, portal }) => {
    await page.setViewportSize({ width, height: 844 });
    await portal.signIn('owner');
    await portal.open(`/taxes/add/${BIKES.id}`);
    await page.getByRole('button', { name: 'Choose Kasa' }).waitFor();
    await expectPresentable(page);
    await page.getByRole('button', { name: 'Choose Kasa' }).click();
    await settings(page).waitFor();
    await expectPresentable(page);
    await portal.open(step('edit', 'prro', 'certs'));
    await putUp(page, CERTIFICATE, 'wrong');
    await page.getByText('The password is wrong').waitFor();
    await expectPresentable(page);
    await page.reload();
    await putUp(page);
    await page.getByRole('radio').first().waitFor();
    await expectPresentable(page);
    await next(page).click();
    await settings(page).waitFor();
    await expectPresentable(page);
  });
