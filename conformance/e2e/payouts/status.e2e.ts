import { expect, test } from '../../support/e2e.ts';
import { notice } from '../../support/screen.ts';
import { heading } from '../../support/screens.ts';
import { requestsTo } from '../faults/screen.ts';
import { readBalance, cardField, expectPayoutPage, expectPayoutResult, orderPayout, payoutResult } from './screen.ts';

test(
  'a payout in processing is polled until it is completed, and a failed read shows a retry',
  { tag: ['@OUT-008', '@OUT-028', '@OUT-029', '@OUT-031', '@OUT-032'] },
  async ({ page, portal }) => {
    portal.expectTrouble(/status of (404|503)/);
    await page.clock.install();
    await orderPayout(page, portal, '10.17');
    await expectPayoutPage(page);
    await expectPayoutResult(page, portal, 'Payment in processing');
    const reads = requestsTo(page, /\/order\/PO-\d+\/$/, 'GET');
    await page.getByRole('button', { name: 'Update status' }).click();
    await expect.poll(() => reads.length).toBeGreaterThan(0);
    await expect(payoutResult(page)).toContainText('Payment in processing');

    await test.step('a payout that cannot be read is no longer polled', async () => {
      await portal.faults.add({ path: '/api/v2/merchant/*/order/*/', status: 503 });
      const stopped = notice(page, "The server couldn't be reached. Try again.");
      // Advances the clock by more than the longest pause between two reads.
      const later = async () => {
        await page.clock.fastForward(600_000);
        return stopped.count();
      };
      await expect.poll(later, { intervals: [200] }).toBe(1);
      await expect(stopped).toBeVisible();
      await expect(payoutResult(page)).toContainText('Payment in processing');
      await portal.faults.clear();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(stopped).toHaveCount(0);
    });

    await test.step('a completed payout is no longer polled', async () => {
      await portal.clock.advance('2m');
      await page.clock.fastForward(600_000);
      await expectPayoutResult(page, portal, 'Successful payment');
      await expect(page.getByRole('article').locator('header')).toContainText('Approved');
      const asked = reads.length;
      await page.clock.runFor(60_000);
      expect(reads).toHaveLength(asked);
    });

    await test.step('an unknown payout opens the "Page not found" page', async () => {
      await portal.open('/multiparty-payments/status/100101/PO-1');
      await expect(heading(page, 'Page not found')).toBeVisible();
    });
  },
);

test(
  'a payout with an unknown outcome is looked up before any other action, and a failed payout can be repeated',
  { tag: ['@OUT-008', '@OUT-030', '@OUT-031', '@OUT-032'] },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    const before = await readBalance(portal);
    await orderPayout(page, portal, '10.29');
    await expectPayoutPage(page);
    await expect(payoutResult(page)).toContainText('The outcome is unknown');
    await expect(payoutResult(page)).toContainText('Check the outcome before you pay again');
    await page.getByRole('button', { name: 'More actions' }).click();
    await expect(page.getByRole('menuitem')).toHaveText(['Update status', 'Receiver statement']);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Check outcome' }).click();
    await expectPayoutResult(page, portal, 'Unsuccessful payment');
    expect((await readBalance(portal)).balance_db).toBe(before.balance_db);
    await page.getByRole('link', { name: 'Create another payout' }).click();
    await expect(page.getByRole('textbox', { name: 'Amount', exact: true })).toHaveValue('10.29');
    await expect(cardField(page)).toHaveValue('');
  },
);
