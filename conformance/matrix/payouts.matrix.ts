import { payouts } from '@portal/contract/payouts';
import { MERCHANTS } from '@portal/fixtures/merchants';
import type { Page } from 'playwright/test';
import {
  PAID_CARD,
  receiverCardField,
  decideOnFile,
  chooseFile,
  COFFEE_SHOP_NAME,
  fillSplitForm,
  sendPayoutFileAsColleague,
  openPayoutFileForm,
  openPayoutFiles,
  paySplitButton,
  receiverRow,
  payoutFileRows,
  secondPersonRegion,
  sendFileButton,
  setSecondPersonApproval,
  openSplitForm,
  findSplittablePayment,
  splitContinueButton,
} from '../e2e/payouts/fileScreen.ts';
import {
  costLine,
  fillPayoutForm,
  PAYOUT_FORM_PATH,
  openLatestPayout,
  openStatement,
  payOutButton,
  payoutResult,
  samplePayoutPath,
  sendPayout,
  statementDialog,
  continueButton,
} from '../e2e/payouts/screen.ts';
import { expect, test } from '../support/e2e.ts';
import { expectPresentable } from '../support/expectPresentable.ts';
import { pick, pressAnyway, notice, WIDTHS } from '../support/screen.ts';
import { heading } from '../support/screens.ts';

async function look(page: Page, what: string, ready?: (width: number) => Promise<unknown>): Promise<void> {
  for (const width of WIDTHS)
    await test.step(`${what} fits ${width} px`, async () => {
      await page.setViewportSize({ width, height: 844 });
      await ready?.(width);
      // Scrolls to the top, because the sticky header would cover half-scrolled elements.
      await page.evaluate(() => window.scrollTo(0, 0));
      await expectPresentable(page);
    });
}

test('the payout form and its confirmation fit the window and are accessible', async ({ page, portal }) => {
  await portal.signIn('owner');
  await portal.open(PAYOUT_FORM_PATH);
  await fillPayoutForm(page, '250.00');
  await expect(costLine(page, 'Amount')).toContainText('250.00');
  await look(page, 'the payout form');
  await continueButton(page).click();
  await expect(payOutButton(page)).toBeVisible();
  await look(page, 'the confirmation of a payout');
});

test("payouts in every state and a receiver's statement fit the window and are accessible", async ({
  page,
  portal,
}) => {
  await openLatestPayout(page, portal);
  await openStatement(page);
  await statementDialog(page).getByRole('button', { name: 'Download PDF' }).waitFor();
  await look(page, "the form for a receiver's statement");
  for (const status of ['approved', 'declined', 'planned', 'processing']) {
    const path = await samplePayoutPath(portal, status);
    await portal.open(path);
    // The earlier payout stays until the next payout is loaded.
    await heading(page, `Payout ${path.split('/').at(-1)}`).waitFor();
    await expect(payoutResult(page)).toBeVisible();
    await look(page, status);
  }
  await sendPayout(page, portal, '10.23');
  await expect(payoutResult(page)).toContainText('The outcome is unknown');
  await look(page, 'a payout with an unknown outcome');
});

test('an invalid, a valid, a too expensive and an already sent payout file fit the window and are accessible', async ({
  page,
  portal,
}) => {
  await portal.signIn('owner');
  await setSecondPersonApproval(portal, true);
  await openPayoutFileForm(page, portal);
  await chooseFile(page, `receiver,amount,currency\n${'1,XXX,UAH\n'.repeat(60)}`);
  await page.getByRole('button', { name: 'Show more' }).waitFor();
  await look(page, 'an invalid payout file');
  await chooseFile(page, payoutFileRows(2));
  await sendFileButton(page).waitFor();
  await look(page, 'a valid payout file');
  await chooseFile(page, `receiver,amount,currency\n${`${PAID_CARD},20000.00,UAH\n`.repeat(90)}`);
  await page.getByText('The balance is too low').waitFor();
  await look(page, 'a payout file above the available balance');
  await page.setViewportSize({ width: 1440, height: 844 });
  await test.step('the tokens of stored cards fit the window', async () => {
    await page.getByRole('button', { name: 'Tokens of stored cards' }).click();
    const { data } = (await portal.call(payouts.tokens, { params: { id: MERCHANTS.coffee } })).body;
    await expect(page.getByRole('table', { name: 'Tokens of stored cards' }).locator('tbody tr')).toHaveCount(
      data.length,
    );
    await expectPresentable(page);
  });
  await test.step('a file that was sent before fits the window', async () => {
    await chooseFile(page, payoutFileRows(2));
    await sendFileButton(page).click();
    await page.getByRole('button', { name: 'Upload another file' }).click();
    await chooseFile(page, payoutFileRows(2), 'again.csv');
    await expect(notice(page, 'The same file was sent before')).toBeVisible();
    await expectPresentable(page);
  });
});

test("waiting and decided payout files, and files without a second person's approval, fit the window and are accessible", async ({
  page,
  portal,
}) => {
  await portal.signIn('owner');
  await openPayoutFiles(page, portal);
  await sendPayoutFileAsColleague(page, portal, payoutFileRows(3), `${'a very long name of a file '.repeat(4)}.csv`);
  await page.reload();
  await page.getByRole('button', { name: 'Approve or reject', exact: true }).waitFor();
  await look(page, 'a waiting payout file');
  await test.step('the request to pay out without a second person fits the window', async () => {
    await setSecondPersonApproval(portal, false);
    await page.setViewportSize({ width: 1440, height: 844 });
    await page.reload();
    await pick(secondPersonRegion(page), 'Merchant', COFFEE_SHOP_NAME);
    const asked = 'owner@example.com asks to pay out without a second person.';
    await expect(secondPersonRegion(page).getByText(asked)).toBeVisible();
    await expectPresentable(page);
  });
  await decideOnFile(page, 'Approve');
  await look(page, 'the decision on a payout file');
});

test('the split payout form, with errors and with its confirmation, fits the window and is accessible', async ({
  page,
  portal,
}) => {
  await openSplitForm(page, portal, await findSplittablePayment(portal));
  await pressAnyway(splitContinueButton(page));
  await receiverRow(page, 1).getByText('field is required').waitFor();
  await look(page, 'the split form with errors');
  await fillSplitForm(page);
  await expect(receiverCardField(page, 1)).not.toHaveValue('');
  await splitContinueButton(page).click();
  await paySplitButton(page).waitFor();
  await look(page, 'the confirmation of a split payout');
});
