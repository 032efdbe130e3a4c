import { payoutLists } from '@portal/contract/payouts';
import { expect, test, type E2ePortal } from '../../support/e2e.ts';
import { expectPresentable } from '../../support/expectPresentable.ts';
import { fact, said, WIDTHS } from '../../support/screen.ts';
import { heading } from '../../support/screens.ts';
import { requestsTo } from '../faults/screen.ts';
import {
  balanceNow,
  CARD_MASK,
  cardField,
  expectPayoutPage,
  orderPayout,
  payoutsNow,
  result,
  sendPayout,
} from './screen.ts';

/** The page of a sample payout with this status. */
async function sampleOf(portal: E2ePortal, status: string): Promise<string> {
  const filters = [{ s: 'status', m: 'eq' as const, v: status }];
  const { data } = (await portal.call(payoutLists.history.find, { body: { filters, limit: 5 } })).body;
  return `/multiparty-payments/status/${data[0]?.merchant.id ?? 0}/${data[0]?.order_id ?? ''}`;
}

const shared = ['@OUT-008', '@OUT-031', '@OUT-032'];
const RESULTS = [
  { amount: '10.17', text: 'Payment in processing', look: 'progress', tag: ['@OUT-028', ...shared] },
  { amount: '10.00', text: 'Successful payment', look: 'success', tag: ['@OUT-029', ...shared] },
  { amount: '10.13', text: 'Unsuccessful payment', look: 'failure', tag: ['@OUT-030', ...shared] },
];

for (const { amount, text, look, tag } of RESULTS)
  test(`${text}: a payout says so with an icon of its own`, { tag }, async ({ page, portal }) => {
    await orderPayout(page, portal, amount);
    await expectPayoutPage(page);
    const [made] = await payoutsNow(portal);
    await expect(page).toHaveURL(new RegExp(`/multiparty-payments/status/${made!.merchant.id}/${made!.order_id}$`));
    await expect(result(page).getByRole('status').getByText(text, { exact: true })).toBeVisible();
    await expect(result(page)).toHaveAttribute('data-result', look);
    const icon = { progress: 'clock', success: 'check', failure: 'x' }[look] ?? '';
    await expect(result(page).locator(`svg.tabler-icon-${icon}`)).toBeVisible();
  });

test(
  'a payout in processing is read again by itself, and whenever somebody asks',
  { tag: ['@OUT-008', '@OUT-028', '@OUT-029', '@OUT-032'] },
  async ({ page, portal }) => {
    await page.clock.install();
    await orderPayout(page, portal, '10.17');
    await expectPayoutPage(page);
    const reads = requestsTo(page, /\/order\/PO-\d+\/$/, 'GET');
    await page.getByRole('button', { name: 'Update status' }).click();
    await expect.poll(() => reads.length).toBeGreaterThan(0);
    await expect(result(page)).toContainText('Payment in processing');
    await portal.clock.advance('2m');
    await expect(result(page)).toContainText('Successful payment');
    await expect(page.getByRole('article').locator('header')).toContainText('Approved');
    const asked = reads.length;
    await page.clock.runFor(60_000);
    expect(reads).toHaveLength(asked);
  },
);

test(
  'a payout tells what happened, what it costs and what it moved',
  { tag: ['@OUT-008', '@OUT-021', '@OUT-032'] },
  async ({ page, portal }) => {
    await orderPayout(page, portal, '1000.00');
    await expectPayoutPage(page);
    for (const [label, value] of [
      ['Amount', /^1,000\.00\sUAH$/],
      ['Fee', /^7\.50\sUAH$/],
      ['Amount and fee', /^1,007\.50\sUAH$/],
      ['Card number', CARD_MASK],
      ['Card system', 'Visa'],
      ['Created by', 'owner@example.com'],
    ] as const)
      await expect(fact(page, label)).toHaveText(value);
    await expect(page.getByRole('main').getByRole('listitem')).toContainText([
      'Paid',
      'Sent to the bank',
      'Created by owner@example.com',
    ]);
    const entries = page.getByRole('table', { name: 'Movements of the balance' }).getByRole('row');
    await expect(entries).toHaveCount(5);
    await expect(entries.nth(1)).toContainText(/Available balance−1,007\.50\sUAH/);
    await expect(entries.nth(4)).toContainText(/Amount due7\.50\sUAH/);
    // What is decided is read again on demand alone.
    const reads = requestsTo(page, /\/order\/PO-\d+\/$/, 'GET');
    await page.getByRole('button', { name: 'Update status' }).click();
    await expect.poll(() => reads.length).toBe(1);
  },
);

test(
  'an unknown outcome says so, is looked up, and offers nothing before',
  { tag: ['@OUT-008', '@OUT-032'] },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    const before = await balanceNow(portal);
    await orderPayout(page, portal, '10.29');
    await expectPayoutPage(page);
    await expect(result(page)).toContainText('The outcome is unknown');
    await expect(result(page)).toContainText('Look up what became of it before you pay again');
    await page.getByRole('button', { name: 'More actions' }).click();
    await expect(page.getByRole('menuitem')).toHaveText(['Update status', 'Statement of the receiver']);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Look up' }).click();
    await expect(result(page)).toContainText('Unsuccessful payment');
    expect((await balanceNow(portal)).balance_db).toBe(before.balance_db);
    await page.getByRole('link', { name: 'Create another' }).click();
    await expect(page.getByRole('textbox', { name: 'Amount', exact: true })).toHaveValue('10.29');
    await expect(cardField(page)).toHaveValue('');
  },
);

test('whoever may only look sees a payout and why nothing can be done', async ({ page, portal }) => {
  await portal.signIn('viewer');
  await portal.open(await sampleOf(portal, 'planned'));
  await expect(heading(page, /^Payout PO-/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel payout' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Update status' })).toBeVisible();
});

test('a payout that is not there is a missing page', async ({ page, portal }) => {
  portal.expectTrouble(/status of 404/);
  await portal.signIn('owner');
  await portal.open('/multiparty-payments/status/100101/PO-1');
  await expect(heading(page, 'Page not found')).toBeVisible();
});

test('a payout that cannot be read any more stops asking, and says so', async ({ page, portal }) => {
  portal.expectTrouble(/status of 503/);
  await page.clock.install();
  await orderPayout(page, portal, '10.17');
  await expectPayoutPage(page);
  await portal.faults.add({ path: '/api/v2/merchant/*/order/*/', status: 503 });
  const stopped = said(page, 'The server could not be reached. Try again.');
  // Each step is further than the longest wait between two tries.
  const later = async () => {
    await page.clock.fastForward(600_000);
    return stopped.count();
  };
  await expect.poll(later, { intervals: [200] }).toBe(1);
  await expect(stopped).toBeVisible();
  await expect(result(page)).toContainText('Payment in processing');
  await portal.faults.clear();
  await page.getByRole('button', { name: 'Try again' }).click();
  await portal.clock.advance('2m');
  await page.clock.fastForward(600_000);
  await expect(result(page)).toContainText('Successful payment');
});

for (const width of WIDTHS)
  test(`payouts in every state are presentable at ${width} px`, async ({ page, portal }) => {
    test.slow();
    await page.setViewportSize({ width, height: 844 });
    await portal.signIn('owner');
    for (const status of ['approved', 'declined', 'planned', 'processing']) {
      const path = await sampleOf(portal, status);
      await portal.open(path);
      // The payout before stands until this one is there.
      await heading(page, `Payout ${path.split('/').at(-1)}`).waitFor();
      await expect(result(page)).toBeVisible();
      await expectPresentable(page);
    }
    await sendPayout(page, portal, '10.23');
    await expect(result(page)).toContainText('The outcome is unknown');
    await expectPresentable(page);
  });
