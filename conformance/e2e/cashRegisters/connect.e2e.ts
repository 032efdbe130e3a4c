import { cashRegisters } from '@portal/contract/cashRegisters';
import { createPrivateKey } from 'node:crypto';
import type { Page, Request } from 'playwright/test';
import { expect, test } from '../../support/e2e.ts';
import {
  VALID_CERTIFICATE,
  CERTIFICATE_OF_ANOTHER_COMPANY,
  EXPIRED_CERTIFICATE,
  ENCRYPTED_PRIVATE_KEY,
  KEY_PASSWORD,
} from '../../support/files/registerKeys.ts';
import { fact, pick, pressAnyway, notice } from '../../support/screen.ts';
import { heading } from '../../support/screens.ts';
import { requestsTo } from '../faults/screen.ts';
import {
  MERCHANT_WITHOUT_REGISTER,
  choosePemFiles,
  MERCHANT_WITH_REGISTER,
  keyPassword,
  nextStep,
  sendKey,
  settingsForm,
  stepPath,
} from './screen.ts';

const kept = (page: Page, key: string) => page.evaluate((name) => sessionStorage.getItem(name), key);

test(
  "a cash register is connected with login and PIN, and becomes active after the tax office's check",
  { tag: ['@CASH-001', '@CASH-004', '@CASH-023', '@CASH-026', '@CASH-039', '@CASH-042', '@CASH-044', '@CASH-049'] },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    await portal.open(`/taxes/add/${MERCHANT_WITHOUT_REGISTER.id}`);
    await expect(heading(page, 'Connect cash register')).toBeVisible();
    await expect(page).toHaveTitle(/^Connect cash register \|/);
    const chosen = requestsTo(page, /\/cashboxes\/\d+\/provider\/$/);
    await page.getByRole('button', { name: 'Choose Kasa' }).click();
    await expect(page).toHaveURL(new RegExp(`#${stepPath('add', 'kasa', 'form', MERCHANT_WITHOUT_REGISTER.id)}$`));
    expect(chosen.map((request) => request.postDataJSON() as unknown)).toEqual([{ provider: 'kasa' }]);
    const form = settingsForm(page);
    await expect(form.getByLabel('Company tax number')).toHaveAttribute('readonly', '');
    await expect(page.getByRole('navigation', { name: 'Steps' })).toHaveCount(0);
    await pressAnyway(form.getByRole('button', { name: 'Connect cash register' }));
    await expect(form.getByLabel('Provider login')).toBeFocused();
    await expect(form.getByText('field is required').first()).toBeVisible();
    await form.getByLabel('Provider login').fill('bikes-online');
    await form.getByLabel('Cashier PIN').fill('12');
    await form.getByRole('textbox', { name: 'Cashier', exact: true }).fill('Jana Lindner');
    await pick(form, 'VAT rate', '19%');
    await form.getByLabel('Close the shift at midnight').uncheck();
    await form.getByRole('button', { name: 'Connect cash register' }).click();
    await expect(form.getByLabel('Cashier PIN')).toHaveAttribute('aria-invalid', 'true');
    await form.getByLabel('Cashier PIN').fill('0000');
    await form.getByRole('button', { name: 'Connect cash register' }).click();
    await expect(form.getByText("The provider doesn't accept this PIN", { exact: true })).toBeVisible();
    await expect(form.getByLabel('Cashier PIN')).toBeFocused();
    await form.getByLabel('Cashier PIN').fill('1234');
    await form.getByRole('button', { name: 'Connect cash register' }).click();
    await expect(heading(page, /^Cash register \d+$/)).toBeVisible();
    await expect(page.getByText('Pending monitoring check', { exact: true })).toBeVisible();
    await expect(fact(page, 'VAT rate').first()).toHaveText('19%');
    await expect(fact(page, 'Cashier PIN')).toHaveText('Saved');
    await expect(fact(page, 'Close the shift at midnight')).toHaveText('No');
    await portal.clock.advance('10m');
    await page.reload();
    await expect(page.getByText('Active', { exact: true })).toBeVisible();
    await expect(page.getByText('100% of payments are fiscalized')).toBeVisible();
    const paid = await portal.pay(MERCHANT_WITHOUT_REGISTER.id, '40.00', 'EUR');
    await portal.clock.advance('1m');
    await portal.open(`/transactions/payments/info/${paid.id}/general`);
    await expect(page.getByRole('table', { name: 'Fiscal receipts' })).toContainText('40.00 EUR');
  },
);

test(
  "a cash register's key, certificate and tax object are asked before its settings, and key and password are never stored",
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
    await portal.open(`/taxes/edit/${MERCHANT_WITH_REGISTER.id}`);
    await expect(page).toHaveURL(new RegExp(`#${stepPath('edit', 'prro', 'form')}$`));
    await expect(page).toHaveTitle(/^Online cash box \|/);
    const steps = page.getByRole('navigation', { name: 'Steps' }).getByRole('link');
    await expect(steps).toHaveText(['1. Key and certificate', '2. Tax object', '3. Settings']);
    await steps.first().click();
    await expect(page).toHaveURL(new RegExp(`#${stepPath('edit', 'prro', 'certs')}$`));
    await expect(page.getByText(/^Certificate in use: КОВАЛЬЧУК ОЛЕНА ПЕТРІВНА\. Valid until:/)).toBeVisible();
    const sent: Request[] = [];
    page.on('request', (request) => request.url().includes('/certs/') && sent.push(request));
    await sendKey(page);
    await expect(page).toHaveURL(new RegExp(`#${stepPath('edit', 'prro', 'tax-object')}$`));
    expect(await sent[0]?.headerValue('content-type')).toMatch(/^multipart\/form-data; boundary=/);
    await expect(page.getByRole('group').filter({ has: page.getByRole('radio') })).toHaveCount(2);
    await expect(page.getByText(/^Certificate: КОВАЛЬЧУК ОЛЕНА ПЕТРІВНА\. Valid until:/)).toBeVisible();
    await expect(page.getByText('Fiscal number')).toHaveCount(3);
    await expect(page.getByRole('radio', { name: 'Кав’ярня «Двір» online 1' })).toBeChecked();
    await test.step('the browser stores neither key nor password', async () => {
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
      expect(everything).not.toContain(ENCRYPTED_PRIVATE_KEY.split('\n')[1]);
      await page.goBack();
      await portal.open(stepPath('edit', 'prro', 'certs'));
      await expect(keyPassword(page)).toHaveValue('');
      await steps.nth(1).click();
      await expect(page).toHaveURL(new RegExp(`#${stepPath('edit', 'prro', 'tax-object')}$`));
    });
    await page.getByRole('radio', { name: 'Кав’ярня «Двір» 2' }).check();
    await nextStep(page).click();
    await expect(page).toHaveURL(new RegExp(`#${stepPath('edit', 'prro', 'form')}$`));
    const object = async () => JSON.parse((await kept(page, `prro:${MERCHANT_WITH_REGISTER.id}`)) ?? 'null') as unknown;
    await expect.poll(object).toMatchObject({ pszSubjCN: 'КОВАЛЬЧУК ОЛЕНА ПЕТРІВНА', taxKey: '0,1' });
    await page.reload();
    await expect(settingsForm(page).getByLabel('Tax object')).toHaveValue(
      /^Кав’ярня «Двір», Кав’ярня «Двір» 2 \(\d{10}\)$/,
    );
    await settingsForm(page).getByRole('button', { name: 'Save' }).click();
    await expect(heading(page, /^Cash register \d+$/)).toBeVisible();
    await expect.poll(() => kept(page, `prro:${MERCHANT_WITH_REGISTER.id}`)).toBeNull();
    const { body } = await portal.call(cashRegisters.info, { params: { id: MERCHANT_WITH_REGISTER.id } });
    expect(body).toMatchObject({ point_name: 'Кав’ярня «Двір»', status: 'pending_monitoring_check' });
  },
);

test('a wrong key, certificate or password of a cash register is rejected at its field', async ({ page, portal }) => {
  await portal.signIn('owner');
  await portal.open(stepPath('edit', 'prro', 'certs'));
  await pressAnyway(nextStep(page));
  await expect(page.getByText('field is required').first()).toBeVisible();
  await sendKey(page, VALID_CERTIFICATE, 'wrong');
  await expect(page.getByText('The password is wrong')).toBeVisible();
  await expect(keyPassword(page)).toHaveValue('');
  await expect(keyPassword(page)).toBeFocused();
  const removeFiles = async () => {
    const files = page.getByRole('list', { name: /^Files: / }).getByRole('button', { name: /^(Remove|Cancel) / });
    while ((await files.count()) > 0) await files.first().click();
  };
  for (const [certificate, message, word] of [
    [VALID_CERTIFICATE, 'field is required', ''],
    [EXPIRED_CERTIFICATE, 'The certificate has expired'],
    [CERTIFICATE_OF_ANOTHER_COMPANY, 'The certificate belongs to another company'],
    ['This is no certificate', 'One of the files is neither a key nor a certificate'],
  ] as const)
    await test.step(message, async () => {
      await removeFiles();
      await sendKey(page, certificate, word);
      await expect(page.getByText(message)).toBeVisible();
      if (word === '') await expect(keyPassword(page)).toHaveAttribute('aria-invalid', 'true');
    });
  await expect.poll(() => kept(page, `prro:${MERCHANT_WITH_REGISTER.id}`)).toBeNull();
  await expect(page).toHaveURL(/\/certs$/);
  await test.step('a key without encryption needs no password', async () => {
    await removeFiles();
    const open = createPrivateKey({ key: ENCRYPTED_PRIVATE_KEY, passphrase: KEY_PASSWORD }).export({
      type: 'pkcs8',
      format: 'pem',
    });
    await choosePemFiles(page, ['open.pem', String(open)], ['certificate.crt', VALID_CERTIFICATE]);
    await nextStep(page).click();
    await expect(page).toHaveURL(new RegExp(`#${stepPath('edit', 'prro', 'tax-object')}$`));
  });
});

test('a certificate expires an hour after its upload and has to be uploaded again', async ({ page, portal }) => {
  await portal.signIn('owner');
  await portal.open(stepPath('edit', 'prro', 'certs'));
  await sendKey(page);
  await expect(page.getByRole('radio').first()).toBeVisible();
  await nextStep(page).click();
  await expect(settingsForm(page)).toBeVisible();
  await portal.clock.advance('14m');
  for (let quarter = 0; quarter < 4; quarter++) {
    await portal.call(cashRegisters.list);
    await portal.clock.advance('14m');
  }
  const cashier = settingsForm(page).getByRole('textbox', { name: /^Cashier/ });
  await cashier.fill('Olha');
  await settingsForm(page).getByRole('button', { name: 'Save' }).click();
  await expect(notice(page, 'Upload the certificate again.')).toBeVisible();
  // The form still shows the input, because nothing was saved.
  await expect(cashier).toHaveValue('Olha');
  await expect(notice(page, 'Unsaved changes')).toBeVisible();
  expect(await kept(page, `prro:${MERCHANT_WITH_REGISTER.id}`)).toBeNull();
  await settingsForm(page).getByRole('button', { name: 'Save' }).click();
  await expect(heading(page, /^Cash register \d+$/)).toBeVisible();
});
