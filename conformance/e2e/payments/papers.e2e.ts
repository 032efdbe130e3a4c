import { knownRecord } from '@portal/fixtures/known';
import { readFile } from 'node:fs/promises';
import { holdNextRequest } from '../faults/screen.ts';
import { paymentRequestPath, dismissAlerts, tableNamed, timelineItems, countPaymentReads } from './screen.ts';
import { takeAction, offeredActions, openPayment, showPayment } from '../../support/screens.ts';
import { expect, test } from '../../support/e2e.ts';
import { fact, notice } from '../../support/screen.ts';

/** Callbacks, receipts and confirmations of a payment. */

test(
  "a payment's callback can be resent, every action is disabled while the callback is being sent, and a failure is reported",
  {
    tag: [
      '@PAY-036',
      '@PAY-056',
      '@PAY-057',
      '@PAY-058',
      '@PAY-059',
      '@PAY-061',
      '@PAY-076',
      '@PAY-125',
      '@PAY-126',
      '@SCONST-010',
      '@UI-019',
    ],
  },
  async ({ page, portal }) => {
    portal.expectTrouble(/status of 409/);
    const { id, order_id } = knownRecord(portal.fixture, 'refundable');
    await openPayment(page, portal, id);

    await test.step('the callback is sent, and the payment shows the new attempt', async () => {
      const buttons = ['Refund', 'More actions'].map((name) => page.getByRole('button', { name }));
      const before = await timelineItems(page).filter({ hasText: 'Callback sent' }).count();
      const asked = page.waitForRequest((one) => one.url().endsWith(paymentRequestPath(id, 'recallback')));
      const { held, letGo } = await holdNextRequest(page, paymentRequestPath(id, 'recallback'));
      await takeAction(page, 'Resend callback');
      await held;
      for (const button of buttons) await expect(button).toBeDisabled();
      letGo();
      const request = await asked;
      expect([request.method(), request.postData()]).toEqual(['POST', '{}']);
      await expect(notice(page, 'Callback successfully send')).toHaveAttribute('data-kind', 'success-light');
      for (const button of buttons) await expect(button).toBeEnabled();
      await expect(timelineItems(page).filter({ hasText: 'Callback sent' })).toHaveCount(before + 1);
      const [sent] = (await portal.outbox()).filter(({ kind }) => kind === 'callback').slice(-1);
      expect(sent?.to).toBe('https://coffee-yard.example/payments/callback');
      expect(JSON.parse(sent?.body ?? '{}')).toMatchObject({ payment_id: id, order_id, order_status: 'approved' });
    });

    await test.step('a callback that cannot be sent raises a danger alert, and nothing is loaded again', async () => {
      await dismissAlerts(page);
      await portal.faults.add({ path: paymentRequestPath(id, 'recallback'), status: 409, body: {} });
      const before = await countPaymentReads(portal, id);
      await takeAction(page, 'Resend callback');
      await expect(page.getByRole('alert')).toContainText('Error send callback');
      await expect(notice(page, 'Error send callback')).toHaveAttribute('data-kind', 'danger');
      // Sends the callback a second time: a read after the first one would be in the journal by then.
      await takeAction(page, 'Resend callback');
      await expect(page.getByRole('alert')).toHaveCount(2);
      expect(await countPaymentReads(portal, id)).toBe(before);
    });
  },
);

const isPdf = async (path: string) => (await readFile(path)).subarray(0, 4).toString() === '%PDF';

test(
  "a payment's receipts and confirmations are printed as PDF, and a receipt is mailed if the payer has an address",
  {
    tag: [
      '@ERR-020',
      '@PAY-029',
      '@PAY-030',
      '@PAY-031',
      '@PAY-032',
      '@PAY-034',
      '@PAY-042',
      '@PAY-043',
      '@PAY-046',
      '@PAY-057',
      '@PAY-059',
      '@PAY-074',
      '@PAY-075',
      '@PAY-085',
      '@PAY-086',
      '@SERR-006',
      '@UI-047',
    ],
  },
  async ({ page, portal, context }) => {
    const { id, payer } = knownRecord(portal.fixture, 'refundable');
    await openPayment(page, portal, id);

    await test.step('the receipt opens in a window', async () => {
      const opened = context.waitForEvent('page');
      // The test does not depend on whether the browser shows or saves the file.
      const answered = context.waitForEvent('response', (response) =>
        // Browsers use one of two names for the time zone.
        /\/receipt\/\?timezone=Europe%2FK(yi|ie)v$/.test(response.url()),
      );
      await takeAction(page, 'Print receipt');
      const receipt = await opened;
      const { url, headers } = await answered.then((response) => ({
        url: response.url(),
        headers: response.headers(),
      }));
      expect(headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': expect.stringMatching(/^inline/),
      });
      expect((await (await page.request.get(url)).body()).subarray(0, 4).toString()).toBe('%PDF');
      await receipt.close();
    });

    await test.step("the receipt is mailed to the payer's address", async () => {
      const receipts = timelineItems(page).filter({ hasText: `Receipt sent to ${payer.email}` });
      const before = await receipts.count();
      await takeAction(page, 'Send receipt');
      const question = page.getByRole('dialog', { name: 'Send receipt' });
      await expect(question).toContainText(payer.email ?? '');
      await question.getByRole('button', { name: 'Send receipt' }).click();
      await expect(notice(page, 'Request completed successfully')).toHaveAttribute('data-kind', 'success-light');
      await expect(receipts).toHaveCount(before + 1);
      expect((await portal.outbox()).filter(({ kind, to }) => kind === 'mail' && to === payer.email)).toHaveLength(1);
      await dismissAlerts(page);
    });

    await test.step('a receipt of a payer without an address is printed but not mailed', async () => {
      await showPayment(page, portal, portal.known.withoutEmail);
      const actions = await offeredActions(page);
      expect(actions).toContain('Print receipt');
      expect(actions).not.toContain('Send receipt');
    });

    await test.step('the confirmation of a card transfer is printed', async () => {
      await showPayment(page, portal, portal.known.p2p);
      const download = page.waitForEvent('download');
      await takeAction(page, 'Print confirmation');
      const file = await download;
      expect(file.suggestedFilename()).toBe(`confirmation-${portal.known.p2p}.pdf`);
      expect(await isPdf(await file.path())).toBe(true);
    });

    await test.step('the receipt of a refund is printed', async () => {
      await showPayment(page, portal, portal.known.partlyRefunded);
      const download = page.waitForEvent('download');
      await tableNamed(page, 'Refunds')
        .getByRole('button', { name: /^Download receipt/ })
        .first()
        .click();
      const file = await download;
      expect(file.suggestedFilename()).toMatch(/^refund-\d+\.pdf$/);
      expect(await isPdf(await file.path())).toBe(true);
    });
  },
);

test(
  "a payment's receipt is sent to the tax office once, and a rejected receipt raises an alert",
  { tag: ['@PAY-040', '@PAY-052', '@PAY-057', '@PAY-059', '@PAY-077', '@PAY-123', '@PAY-124'] },
  async ({ page, portal }) => {
    portal.expectTrouble(/status of 418/);
    const id = portal.known.fiscalizable;
    await portal.faults.add({ path: paymentRequestPath(id, 'fiscalize'), status: 418, body: {}, times: 1 });
    await openPayment(page, portal, id);
    await takeAction(page, 'Fiscalize');
    await expect(page.getByRole('alert')).toContainText('Fiscalization error');
    await dismissAlerts(page);
    await takeAction(page, 'Fiscalize');
    await expect(notice(page, 'Payment successfully fiscalized')).toHaveAttribute('data-kind', 'success-light');
    await expect(fact(page, 'Fiscal number')).toHaveText(/\d/);
    expect(await offeredActions(page)).not.toContain('Fiscalize');
  },
);
