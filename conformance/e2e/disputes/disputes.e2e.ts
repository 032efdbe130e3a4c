import { knownDispute } from '@portal/fixtures/knownDisputes';
import { columnTexts, expectTotal, filterBy, heading, menu, rows } from '../../support/screens.ts';
import { expect, test } from '../../support/e2e.ts';
import { fact, pressAnyway, row, said, WIDTHS } from '../../support/screen.ts';
import { expectPresentable } from '../../support/expectPresentable.ts';
import { attach, attached, dialog, LIST, openDispute, openDisputes, pdf, send, status, tabs } from './screen.ts';

test(
  'disputes are found in the menu, under four tabs, each with its count and its own list',
  { tag: ['@SHELL-012', '@PAY-012', '@REP-003', '@DIS-001', '@DIS-002', '@DIS-003', '@DIS-004', '@DIS-005'] },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    await portal.open('/transactions/payments/all');
    await expect(page).toHaveTitle('Payments | Merchant Portal');
    const group = menu(page).getByRole('button', { name: 'Transactions' });
    const entries = group.locator('xpath=ancestor::li[1]').getByRole('link');
    await expect(entries).toHaveText(['Payments', 'Settlements', 'Disputes', 'Callbacks']);
    await menu(page).getByRole('link', { name: 'Disputes' }).click();
    await expect(tabs(page)).toHaveText([/^All\d+$/, /^Urgent\d+$/, /^In progress\d+$/, /^Closed\d+$/]);
    const counts = (await tabs(page).allInnerTexts()).map((text) => Number(/\d+/.exec(text)));
    for (const [at, type] of (['all', 'urgent', 'progress', 'closed'] as const).entries()) {
      await tabs(page).nth(at).click();
      await expect(page).toHaveURL(new RegExp(`/disputes/${type}$`));
      await expect(tabs(page).nth(at)).toHaveAttribute('aria-current', 'page');
      await expectTotal(page, counts[at] ?? 0);
      await expect(page).toHaveTitle('Disputes | Merchant Portal');
      for (const name of ['Configure report', 'Save to reports'])
        await expect(page.getByRole('button', { name })).toBeEnabled();
    }
    expect(counts[1]! + counts[2]! + counts[3]!).toBe(counts[0]);
    const asked = (await portal.journal()).map(({ path }) => path).filter((path) => path.includes('/disputes/'));
    const lists = ['all', 'urgent', 'progress', 'closed'].map((type) => `/api/v2/merchant/disputes/${type}/`);
    expect(new Set(asked)).toEqual(new Set(lists));
  },
);

test(
  'a list of disputes is paged, filtered, cut to columns and saved to reports',
  { tag: ['@DIS-006', '@DIS-007'] },
  async ({ page, portal }) => {
    await openDisputes(page, portal);
    const first = await rows(page).allInnerTexts();
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(rows(page).first()).not.toHaveText(first[0] ?? '');
    for (const text of await rows(page).allInnerTexts()) expect(first).not.toContain(text);
    await filterBy(page, 'Status', 'is', 'Accepted');
    await filterBy(page, 'Currency', 'is', 'UAH');
    expect(new Set(await columnTexts(page, 'Status'))).toEqual(new Set(['Accepted']));
    for (const amount of await columnTexts(page, 'Disputed amount')) expect(amount).toContain('UAH');
    await page.getByRole('button', { name: 'Configure report' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove Payment ID' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('columnheader', { name: 'Payment ID' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Save to reports' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(heading(page, 'Downloads')).toBeVisible();
    await expect(row(page, /Disputes.*Accepted/s)).toHaveCount(1);
  },
);

test(
  'a dispute is answered: evidence is attached, sent with its percents, and the bank has it',
  {
    tag: ['@DIS-009', '@DIS-010', '@DIS-036', '@CTRL-009', '@UI-042', '@UI-043', '@SERR-007', '@SERR-008', '@SERR-009'],
  },
  async ({ page, portal }) => {
    await openDisputes(page, portal, 'urgent');
    const { id } = knownDispute(portal.fixture, 'urgent');
    await expect(row(page, `CB-${id}`)).toContainText(/23 hours 59 minutes left|1 day left/);
    await row(page, `CB-${id}`).click();
    await heading(page, `Dispute CB-${id}`).waitFor();
    await page.getByRole('button', { name: 'Respond' }).click();
    await dialog(page).getByLabel('Explanation').fill('Delivered, with a signature.');
    const chooser = dialog(page).getByRole('button', { name: 'Choose files' });
    await chooser.waitFor();
    await pressAnyway(dialog(page).getByRole('button', { name: 'Send evidence' }));
    await expect(dialog(page).getByText('field is required', { exact: true })).toBeVisible();
    await expect(chooser).toBeFocused();
    await attach(page, pdf('receipt.pdf'), { ...pdf('photo.gif'), mimeType: 'image/gif' }, pdf('wrong.pdf'));
    await expect(said(page, /Error in file: "photo.gif" - Only.*\n1 file\(s\) upload failure/)).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Remove photo.gif' }).click();
    await dialog(page).getByRole('button', { name: 'Cancel wrong.pdf' }).click();
    await expect(attached(page)).toHaveCount(1);
    await send(page);
    await expect(said(page, '1 file(s) upload successfully.')).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    await expect(status(page, 'In progress')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Respond' })).toHaveCount(0);
    await expect(page.getByText('Delivered, with a signature.')).toBeVisible();
    await expect(page.getByRole('table', { name: 'Evidence' })).toContainText('receipt.pdf');
    await expect(page.getByText('Evidence sent by owner@example.com')).toBeVisible();
    await page.getByRole('link', { name: 'Disputes' }).last().click();
    await expect(row(page, `CB-${id}`)).toHaveCount(0);
  },
);

test('a response whose answer is lost is looked for again, and shown', async ({ page, portal }) => {
  portal.expectTrouble(/accept\/|ERR_/);
  await portal.signIn('owner');
  const { id } = await openDispute(page, portal, 'needsResponse', '?do=respond');
  await page.route(`**/disputes/${id}/accept/`, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await dialog(page).getByRole('radio', { name: 'Accept the dispute' }).check();
  await dialog(page).locator('[type=submit]').click();
  await expect(status(page, 'Accepted')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
});

test('a dispute is accepted: it leads to the settlement that it is taken off, and back', async ({ page, portal }) => {
  await portal.signIn('owner');
  const { id, amount } = await openDispute(page, portal, 'needsResponse', '?do=respond');
  await dialog(page).getByRole('radio', { name: 'Accept the dispute' }).check();
  await expect(dialog(page)).toContainText('will be charged back. This cannot be undone.');
  await dialog(page).getByRole('button', { name: 'Accept the dispute' }).click();
  await expect(status(page, 'Accepted')).toBeVisible();
  await fact(page, 'Charged back in').getByRole('link').click();
  const table = page.getByRole('table', { name: 'Chargebacks' });
  await expect(table).toContainText(`CB-${id}`);
  const minor = (text: string) => Number(text.replace(/[^\d−-]/g, '').replace('−', '-'));
  const sum = async (name: string) =>
    (await page.getByRole('table', { name }).locator('tbody td:last-child').allInnerTexts())
      .map(minor)
      .reduce((total, one) => total + one, 0);
  expect(await sum('Chargebacks')).toBe(minor(await fact(page, 'Chargebacks').last().innerText()));
  await expect(table.getByRole('row').filter({ hasText: `CB-${id}` })).toContainText(
    `−${(amount / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`,
  );
  await fact(page, 'Deposits').getByRole('link').click();
  await page.getByRole('table', { name: 'Deposits' }).waitFor();
  expect(await sum('Deposits')).toBe(minor(await fact(page, 'Deposits').last().innerText()));
  await page
    .getByRole('link', { name: `CB-${id}` })
    .first()
    .click();
  await expect(heading(page, `Dispute CB-${id}`)).toBeVisible();
});

test('a response that comes too late says so, and the dispute is lost', async ({ page, portal }) => {
  await portal.signIn('owner');
  await openDispute(page, portal, 'urgent', '?do=respond');
  await attach(page, pdf('receipt.pdf'));
  await portal.clock.advance('2d');
  await portal.signIn('owner');
  await send(page);
  await expect(dialog(page).getByText('This dispute needs no response any more')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.reload();
  await expect(status(page, 'Lost')).toBeVisible();
  await expect(page.getByText('Lost: nobody responded in time, charged back')).toBeVisible();
});

test('a payment shows its dispute, cannot be refunded, and who may only look cannot respond', async ({
  page,
  portal,
}) => {
  await portal.signIn('viewer');
  const { id, payment_id } = await openDispute(page, portal, 'needsResponse');
  await expect(page.getByText(/8 days 23 hours left|9 days left/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Respond' })).toBeDisabled();
  await page.getByRole('link', { name: String(payment_id) }).click();
  await heading(page, `Payment ${payment_id}`).waitFor();
  await expect(page.getByRole('table', { name: 'Disputes' })).toContainText('Needs response');
  await page.getByRole('link', { name: `CB-${id}` }).click();
  await heading(page, `Dispute CB-${id}`).waitFor();
  portal.expectTrouble(/404/);
  await portal.open(`${LIST}/info/${knownDispute(portal.fixture, 'foreign').id}`);
  await expect(heading(page, 'Page not found')).toBeVisible();
});

for (const width of WIDTHS)
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });
    test('lists, a dispute and its response can be seen and read by everyone', async ({ page, portal }) => {
      test.slow();
      await portal.signIn('owner');
      await portal.open(`${LIST}/urgent`);
      await page.getByRole('button', { name: 'Next page' }).waitFor();
      await expectPresentable(page);
      await openDispute(page, portal, 'lost');
      await expectPresentable(page);
      await fact(page, 'Charged back in').getByRole('link').click();
      await page.getByRole('table', { name: 'Chargebacks' }).waitFor();
      await expectPresentable(page);
      await openDispute(page, portal, 'urgent', '?do=respond');
      await attach(page, pdf('receipt.pdf'), { ...pdf('photo.gif'), mimeType: 'image/gif' });
      await expect(attached(page)).toHaveCount(2);
      await expectPresentable(page);
      await dialog(page).getByRole('radio', { name: 'Accept the dispute' }).check();
      await expectPresentable(page);
    });
  });

test('a list with nothing says so', async ({ page, portal }) => {
  await portal.world({ payments: 0 });
  await portal.signIn('owner');
  await portal.open(`${LIST}/urgent`);
  await expect(page.getByText('No dispute needs a response')).toBeVisible();
});
