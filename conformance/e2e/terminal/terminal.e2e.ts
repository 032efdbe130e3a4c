import type { Page } from 'playwright/test';
import { expect, test } from '../../support/e2e.ts';
import { expectPresentable } from '../../support/expectPresentable.ts';
import { pressAnyway, said, WIDTHS } from '../../support/screen.ts';
import { columnTexts, expectTotal, heading, menu, pager, rows } from '../../support/screens.ts';
import { chargeButton, dialog, fill, NUMBER, openTerminal, submit, TERMINAL } from './terminalScreen.ts';

const total = async (page: Page): Promise<number> =>
  Number(/of ([\d,]+)/.exec(await pager(page).getByRole('status').innerText())![1]!.replaceAll(',', ''));

test(
  'the menu and the short address lead to the charges, with both report actions',
  { tag: ['@MOTO-002', '@MOTO-003', '@MOTO-005', '@MOTO-006', '@MOTO-007', '@MOTO-008', '@MOTO-010'] },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    await portal.open('/solutions/terminal');
    await expect(page).toHaveURL(/#\/solutions\/terminal\/moto$/);
    await expect(heading(page, 'MO/TO Payments')).toBeVisible();
    const entry = menu(page).getByRole('link', { name: 'MO/TO Payments' });
    await expect(entry).toHaveAttribute('href', '#/solutions/terminal');
    await expect(page.getByRole('button', { name: 'Configure report' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save to reports' })).toBeVisible();
    await rows(page).first().waitFor();
    expect(await columnTexts(page, 'Order ID')).not.toContain('');
    await rows(page).first().click();
    await expect(page).toHaveURL(/#\/transactions\/payments\/info\/\d+\/general$/);
  },
);

test(
  'a card is charged by hand: the outcome leads to the payment, which stands first in the list',
  { tag: ['@MOTO-001', '@MOTO-009', '@MOTO-011', '@PAY-070'] },
  async ({ page, portal }) => {
    await openTerminal(page, portal);
    const before = await total(page);
    await chargeButton(page).click();
    await fill(page, { number: '4242 4242-4242 4242' });
    await expect(submit(page)).toHaveText(/Charge 125\.50\sUAH/);
    await submit(page).click();
    await expect(said(page, /Charged 125\.50\sUAH/)).toBeVisible();
    await expect(dialog(page).getByLabel('Card number')).toHaveCount(0);
    await dialog(page).getByRole('button', { name: 'Close' }).last().click();
    await expectTotal(page, before + 1);
    await expect(page.getByRole('row').nth(1)).toContainText('By phone');
    await expect(page.getByRole('row').nth(1)).toContainText('4242 42•• •••• 4242');
  },
);

test('a declined charge says why, and its payment can be opened', async ({ page, portal }) => {
  await openTerminal(page, portal);
  await chargeButton(page).click();
  await fill(page, { number: '4000000000009995' });
  await submit(page).click();
  await expect(said(page, /The charge of 125\.50\sUAH was declined/)).toBeVisible();
  await expect(said(page, 'Insufficient funds on the card')).toBeVisible();
  await dialog(page)
    .getByRole('link', { name: /^Open payment / })
    .click();
  await expect(heading(page, /^Payment \d+$/)).toBeVisible();
});

test(
  'what is missing or wrong is told at its field, and nothing is sent',
  { tag: ['@MOTO-012', '@MOTO-013', '@MOTO-014', '@MOTO-015', '@MOTO-030'] },
  async ({ page, portal }) => {
    await openTerminal(page, portal);
    const sent: string[] = [];
    page.on('request', (request) => request.url().includes('/moto/100101/create/') && sent.push(request.url()));
    await chargeButton(page).click();
    await pressAnyway(submit(page));
    const wrong = (label: string) => dialog(page).getByLabel(label);
    for (const label of ['Amount, UAH', 'Card number', 'Expiry date'])
      await expect(wrong(label)).toHaveAccessibleDescription(/field is required/);
    await expect(wrong('Description')).not.toHaveAttribute('aria-invalid', 'true');
    await expect(dialog(page).getByLabel(/CVV|CVC|security code/i)).toHaveCount(0);
    await fill(page, { number: '4242424242424243', expiry: '10/26', description: 'card 4242 4242 4242 4242' });
    await pressAnyway(submit(page));
    await expect(wrong('Card number')).toHaveAccessibleDescription(/its digits do not add up/);
    await expect(wrong('Expiry date')).toHaveAccessibleDescription(/The card has expired/);
    await expect(wrong('Description')).toHaveAccessibleDescription(/A card number does not belong here/);
    expect(sent).toEqual([]);
  },
);

test(
  'the refusal of the server stands at the field that it names, else in its words, else as an error of the request',
  { tag: ['@MOTO-027'] },
  async ({ page, portal }) => {
    portal.expectTrouble(/status of 400/);
    await openTerminal(page, portal);
    await chargeButton(page).click();
    await fill(page, { number: '4111111111111111' });
    await submit(page).click();
    await expect(dialog(page).getByLabel('Card number')).toHaveAccessibleDescription(/Only test cards are taken here/);
    const answer = { method: 'POST', path: '*/moto/*/create/', times: 1 } as const;
    await portal.faults.add({ ...answer, status: 200, body: { error: 'The terminal is being looked after' } });
    await fill(page);
    await submit(page).click();
    await expect(
      dialog(page).getByRole('alert').filter({ hasText: 'The terminal is being looked after' }),
    ).toBeVisible();
    await portal.faults.add({ ...answer, status: 400, body: {} });
    await fill(page);
    await submit(page).click();
    await expect(dialog(page).getByRole('alert').filter({ hasText: 'Request error' })).toBeVisible();
  },
);

test('a charge whose answer is lost is found in the list, and the card is charged once', async ({ page, portal }) => {
  portal.expectTrouble(/net::ERR_|status of 50\d/);
  await openTerminal(page, portal);
  const before = await total(page);
  await portal.faults.add({ method: 'POST', path: '*/moto/*/create/', drop: true, after_commit: true });
  await chargeButton(page).click();
  await fill(page);
  await submit(page).click();
  await expect(said(page, /Charged 125\.50\sUAH/)).toBeVisible();
  await portal.faults.clear();
  await page.reload();
  await expectTotal(page, before + 1);
});

test('the number of the card is nowhere but in its field', async ({ page, portal }) => {
  await openTerminal(page, portal);
  await chargeButton(page).click();
  await fill(page);
  await submit(page).click();
  await expect(said(page, /Charged/)).toBeVisible();
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
  expect(kept.replaceAll(/[\s-]/g, '')).not.toContain(NUMBER);
  expect(JSON.stringify([await portal.journal(), await portal.outbox()])).not.toContain(NUMBER);
});

test('a number that was sent is typed anew, whatever came of it', async ({ page, portal }) => {
  portal.expectTrouble(/status of 502/);
  await openTerminal(page, portal);
  await portal.faults.add({ method: 'POST', path: '*/moto/*/create/', status: 502, times: 1 });
  await chargeButton(page).click();
  await fill(page);
  await submit(page).click();
  await expect(said(page, 'so the outcome is unknown.')).toBeVisible();
  const number = dialog(page).getByLabel('Card number');
  await expect(number).toHaveValue('');
  await expect(number).toHaveAccessibleDescription('For safety the number was not kept: type it once more.');
  await expect(dialog(page).getByLabel('Amount, UAH')).toHaveValue('125.5');
  await number.fill(NUMBER);
  await submit(page).click();
  await expect(said(page, /Charged 125\.50\sUAH/)).toBeVisible();
});

for (const width of WIDTHS)
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });
    test('terminal, its form and its welcome are in order', async ({ page, portal }) => {
      await portal.signIn('owner');
      await portal.open(TERMINAL);
      await chargeButton(page).click();
      await expect(submit(page)).toBeVisible();
      await expectPresentable(page);
      await pressAnyway(submit(page));
      await expectPresentable(page);
      await dialog(page).getByRole('button', { name: 'Cancel' }).click();
      await expectPresentable(page);
      await portal.signIn('other');
      await page.reload();
      await expect(page.getByText('Charge cards by hand')).toBeVisible();
      await expectPresentable(page);
    });
  });
