import type { Page } from 'playwright/test';
import { expect, test } from '../../support/e2e.ts';
import { pressAnyway, notice } from '../../support/screen.ts';
import { columnTexts, expectTotal, heading, menu, pager, rows } from '../../support/screens.ts';
import {
  chargeButton,
  closeDialog,
  terminalDialog,
  fillChargeForm,
  CARD_NUMBER,
  openTerminal,
  submitButton,
  TERMINAL_PATH,
} from './screen.ts';

const total = async (page: Page): Promise<number> =>
  Number(/of ([\d,]+)/.exec(await pager(page).getByRole('status').innerText())![1]!.replaceAll(',', ''));

test(
  'a merchant charges a card manually after correcting the form, and finds the payment in the list',
  {
    tag: [
      '@MOTO-001',
      '@MOTO-002',
      '@MOTO-003',
      '@MOTO-005',
      '@MOTO-006',
      '@MOTO-007',
      '@MOTO-008',
      '@MOTO-009',
      '@MOTO-010',
      '@MOTO-011',
      '@MOTO-012',
      '@MOTO-013',
      '@MOTO-014',
      '@MOTO-015',
      '@MOTO-030',
      '@PAY-070',
    ],
  },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    await portal.open('/solutions/terminal');
    await test.step('the list has both report actions', async () => {
      await expect(page).toHaveURL(/#\/solutions\/terminal\/moto$/);
      await expect(heading(page, 'MO/TO Payments')).toBeVisible();
      const entry = menu(page).getByRole('link', { name: 'MO/TO Payments' });
      await expect(entry).toHaveAttribute('href', '#/solutions/terminal');
      await expect(page.getByRole('button', { name: 'Configure report' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Save to reports' })).toBeVisible();
      await rows(page).first().waitFor();
      expect(await columnTexts(page, 'Order ID')).not.toContain('');
    });
    const before = await total(page);

    await test.step('each missing or invalid field shows an error, and nothing is sent', async () => {
      const sent: string[] = [];
      page.on('request', (request) => request.url().includes('/moto/100101/create/') && sent.push(request.url()));
      await chargeButton(page).click();
      await pressAnyway(submitButton(page));
      const wrong = (label: string) => terminalDialog(page).getByLabel(label);
      for (const label of ['Amount, UAH', 'Card number', 'Expiry date'])
        await expect(wrong(label)).toHaveAccessibleDescription(/field is required/);
      await expect(wrong('Description')).not.toHaveAttribute('aria-invalid', 'true');
      await expect(terminalDialog(page).getByLabel(/CVV|CVC|security code/i)).toHaveCount(0);
      await fillChargeForm(page, {
        number: '4242424242424243',
        expiry: '10/26',
        description: 'card 4242 4242 4242 4242',
      });
      await pressAnyway(submitButton(page));
      await expect(wrong('Card number')).toHaveAccessibleDescription(/it contains a typo/);
      await expect(wrong('Expiry date')).toHaveAccessibleDescription(/The card has expired/);
      await expect(wrong('Description')).toHaveAccessibleDescription(/Don't enter a card number here/);
      expect(sent).toEqual([]);
    });

    await test.step('the card is charged', async () => {
      await fillChargeForm(page, { number: '4242 4242-4242 4242' });
      await expect(submitButton(page)).toHaveText(/Charge 125\.50\sUAH/);
      await submitButton(page).click();
      await expect(notice(page, /Charged 125\.50\sUAH/)).toBeVisible();
      await expect(terminalDialog(page).getByLabel('Card number')).toHaveCount(0);
    });

    await test.step('the card number is stored nowhere', async () => {
      const kept = await page.evaluate(() =>
        JSON.stringify([
          Object.entries(localStorage),
          Object.entries(sessionStorage),
          document.cookie,
          location.href,
          window.name,
          history.state,
          document.documentElement.outerHTML,
        ]),
      );
      const logged = JSON.stringify([await portal.journal(), await portal.outbox()]);
      for (const text of [kept, logged]) expect(text.replaceAll(/[\s-]/g, '')).not.toContain(CARD_NUMBER);
    });

    await test.step('the payment is in the list', async () => {
      await closeDialog(page);
      await expectTotal(page, before + 1);
      await expect(page.getByRole('row').nth(1)).toContainText('By phone');
      await expect(page.getByRole('row').nth(1)).toContainText('4242 42•• •••• 4242');
    });

    await test.step('a declined charge is shown, and its payment can be opened', async () => {
      await chargeButton(page).click();
      await fillChargeForm(page, { number: '4000000000009995' });
      await submitButton(page).click();
      await expect(notice(page, /The charge of 125\.50\sUAH was declined/)).toBeVisible();
      await expect(notice(page, 'Insufficient funds on the card')).toBeVisible();
      await terminalDialog(page)
        .getByRole('link', { name: /^Open payment / })
        .click();
      await expect(heading(page, /^Payment \d+$/)).toBeVisible();
    });

    await test.step('a row links to its payment', async () => {
      await portal.open(TERMINAL_PATH);
      await rows(page).first().click();
      await expect(page).toHaveURL(/#\/transactions\/payments\/info\/\d+\/general$/);
    });
  },
);

test(
  'a rejected or unanswered terminal charge shows the reason, keeps the form except the card number, and charges once',
  { tag: ['@MOTO-027'] },
  async ({ page, portal }) => {
    portal.expectTrouble(/net::ERR_|status of (400|50\d)/);
    const create = { method: 'POST', path: '*/moto/*/create/' } as const;
    const number = terminalDialog(page).getByLabel('Card number');
    await openTerminal(page, portal);
    const before = await total(page);
    await chargeButton(page).click();

    await test.step("a rejection is shown at its field, with the server's text, or as a request error", async () => {
      await fillChargeForm(page, { number: '4111111111111111' });
      await submitButton(page).click();
      await expect(number).toHaveAccessibleDescription(/Only test cards are accepted here/);
      const error = 'The terminal is being looked after';
      await portal.faults.add({ ...create, times: 1, status: 200, body: { error } });
      await fillChargeForm(page);
      await submitButton(page).click();
      await expect(terminalDialog(page).getByRole('alert').filter({ hasText: error })).toBeVisible();
      const issues = [{ path: 'body.amount', message: 'Invalid input' }];
      await portal.faults.add({ ...create, times: 1, status: 400, body: { error, issues } });
      await fillChargeForm(page);
      await submitButton(page).click();
      await expect(terminalDialog(page).getByRole('alert').filter({ hasText: 'Request error' })).toBeVisible();
    });

    await test.step('a charge with an unknown outcome asks for the card number again', async () => {
      await portal.faults.add({ ...create, times: 1, status: 502 });
      await fillChargeForm(page);
      await submitButton(page).click();
      await expect(notice(page, 'so the outcome is unknown.')).toBeVisible();
      await expect(number).toHaveValue('');
      await expect(number).toHaveAccessibleDescription('For security, the card number was cleared. Enter it again.');
      await expect(terminalDialog(page).getByLabel('Amount, UAH')).toHaveValue('125.5');
      await number.fill(CARD_NUMBER);
      await submitButton(page).click();
      await expect(notice(page, /Charged 125\.50\sUAH/)).toBeVisible();
      await closeDialog(page);
      await expectTotal(page, before + 1);
    });

    await test.step('a charge with a lost answer is found in the list', async () => {
      await portal.faults.add({ ...create, drop: true, after_commit: true });
      await chargeButton(page).click();
      await fillChargeForm(page);
      await submitButton(page).click();
      await expect(notice(page, /Charged 125\.50\sUAH/)).toBeVisible();
      await portal.faults.clear();
      await page.reload();
      await expectTotal(page, before + 2);
    });
  },
);
