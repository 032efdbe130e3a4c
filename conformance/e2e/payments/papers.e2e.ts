import { knownRecord } from '@portal/fixtures/known';
import { readFile } from 'node:fs/promises';
import { call, timeline } from './screen.ts';
import { takeAction, offeredActions, openPayment } from '../../support/screens.ts';
import { expect, test } from '../../support/e2e.ts';
import { fact, said } from '../../support/screen.ts';

test.describe('the callback', () => {
  test(
    "is sent again to the merchant's server, and the payment shows it",
    { tag: ['@PAY-036', '@PAY-057', '@PAY-059', '@PAY-076', '@PAY-126', '@SCONST-010'] },
    async ({ page, portal }) => {
      const { id, order_id } = knownRecord(portal.fixture, 'refundable');
      await openPayment(page, portal, id);
      const before = await timeline(page).filter({ hasText: 'Callback sent' }).count();
      const asked = page.waitForRequest((one) => one.url().endsWith(call(id, 'recallback')));
      await takeAction(page, 'Resend callback');
      const request = await asked;
      expect([request.method(), request.postData()]).toEqual(['POST', '{}']);
      await expect(said(page, 'Callback successfully send')).toHaveAttribute('data-kind', 'success-light');
      await expect(timeline(page).filter({ hasText: 'Callback sent' })).toHaveCount(before + 1);
      const [sent] = (await portal.outbox()).filter(({ kind }) => kind === 'callback').slice(-1);
      expect(sent?.to).toBe('https://coffee-yard.example/payments/callback');
      expect(JSON.parse(sent?.body ?? '{}')).toMatchObject({ payment_id: id, order_id, order_status: 'approved' });
    },
  );

  test(
    'that cannot be sent is said in danger, and nothing is read again',
    { tag: ['@PAY-058', '@PAY-061', '@PAY-125'] },
    async ({ page, portal }) => {
      portal.expectTrouble(/status of 409/);
      const id = portal.known.refundable;
      await portal.faults.add({ path: call(id, 'recallback'), status: 409, body: {} });
      await openPayment(page, portal, id);
      await takeAction(page, 'Resend callback');
      await expect(page.getByRole('alert')).toContainText('Error send callback');
      await expect(said(page, 'Error send callback')).toHaveAttribute('data-kind', 'danger');
      // A second time: a read that followed the first would be in the journal by then.
      await takeAction(page, 'Resend callback');
      await expect(page.getByRole('alert')).toHaveCount(2);
      const reads = (await portal.journal()).filter(({ path }) => path === call(id, 'info'));
      expect(reads).toHaveLength(1);
    },
  );

  test('keeps every action disabled while it is sent', { tag: ['@PAY-056', '@UI-019'] }, async ({ page, portal }) => {
    const id = portal.known.refundable;
    await portal.faults.add({ path: call(id, 'recallback'), delay_ms: 1500 });
    await openPayment(page, portal, id);
    await takeAction(page, 'Resend callback');
    for (const name of ['Refund', 'More actions']) await expect(page.getByRole('button', { name })).toBeDisabled();
    await expect(said(page, 'Callback successfully send')).toBeVisible();
    for (const name of ['Refund', 'More actions']) await expect(page.getByRole('button', { name })).toBeEnabled();
  });
});

test.describe('papers', () => {
  test(
    'the receipt opens in a window, as a PDF',
    { tag: ['@PAY-032', '@PAY-043', '@PAY-075'] },
    async ({ page, portal, context }) => {
      await openPayment(page, portal, portal.known.refundable);
      const opened = context.waitForEvent('page');
      // Whether the browser shows it or saves it is the browser's business.
      const answered = context.waitForEvent('response', (response) =>
        // Engines call the zone by one of two names.
        /\/receipt\/\?timezone=Europe%2FK(yi|ie)v$/.test(response.url()),
      );
      await takeAction(page, 'Print receipt');
      await opened;
      const { url, headers } = await answered.then((response) => ({
        url: response.url(),
        headers: response.headers(),
      }));
      expect(headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': expect.stringMatching(/^inline/),
      });
      expect((await (await page.request.get(url)).body()).subarray(0, 4).toString()).toBe('%PDF');
    },
  );

  test(
    "the receipt is mailed to the payer's address",
    { tag: ['@PAY-029', '@PAY-057', '@PAY-059', '@PAY-074', '@ERR-020', '@SERR-006', '@UI-047'] },
    async ({ page, portal }) => {
      const { id, payer } = knownRecord(portal.fixture, 'refundable');
      await openPayment(page, portal, id);
      const receipts = timeline(page).filter({ hasText: `Receipt sent to ${payer.email}` });
      const before = await receipts.count();
      await takeAction(page, 'Send receipt');
      const question = page.getByRole('dialog', { name: 'Send receipt' });
      await expect(question).toContainText(payer.email ?? '');
      await question.getByRole('button', { name: 'Send receipt' }).click();
      await expect(said(page, 'Request completed successfully')).toHaveAttribute('data-kind', 'success-light');
      await expect(receipts).toHaveCount(before + 1);
      expect((await portal.outbox()).filter(({ kind, to }) => kind === 'mail' && to === payer.email)).toHaveLength(1);
    },
  );

  test(
    'without an address a receipt is printed but not mailed',
    { tag: ['@PAY-030', '@PAY-031'] },
    async ({ page, portal }) => {
      await openPayment(page, portal, portal.known.withoutEmail);
      const actions = await offeredActions(page);
      expect(actions).toContain('Print receipt');
      expect(actions).not.toContain('Send receipt');
    },
  );

  test(
    'the confirmation of a card transfer is a PDF',
    { tag: ['@PAY-034', '@PAY-046', '@PAY-085'] },
    async ({ page, portal }) => {
      await openPayment(page, portal, portal.known.p2p);
      const download = page.waitForEvent('download');
      await takeAction(page, 'Print confirmation');
      const file = await download;
      expect(file.suggestedFilename()).toBe(`confirmation-${portal.known.p2p}.pdf`);
      expect((await readFile(await file.path())).subarray(0, 4).toString()).toBe('%PDF');
    },
  );

  test(
    'a receipt goes to the tax office once',
    { tag: ['@PAY-040', '@PAY-052', '@PAY-057', '@PAY-059', '@PAY-077', '@PAY-124'] },
    async ({ page, portal }) => {
      await openPayment(page, portal, portal.known.fiscalizable);
      await takeAction(page, 'Fiscalize');
      await expect(said(page, 'Payment successfully fiscalized')).toHaveAttribute('data-kind', 'success-light');
      await expect(fact(page, 'Fiscal number')).toHaveText(/\d/);
      expect(await offeredActions(page)).not.toContain('Fiscalize');
    },
  );

  test(
    'a receipt that the tax office does not take is said in danger',
    { tag: ['@PAY-123'] },
    async ({ page, portal }) => {
      portal.expectTrouble(/status of 418/);
      await portal.faults.add({ path: call(portal.known.fiscalizable, 'fiscalize'), status: 418, body: {} });
      await openPayment(page, portal, portal.known.fiscalizable);
      await takeAction(page, 'Fiscalize');
      await expect(page.getByRole('alert')).toContainText('Fiscalization error');
    },
  );
});
