import { payouts } from '@portal/contract/payouts';
import { MERCHANTS } from '@portal/fixtures/merchants';
import type { Page } from 'playwright/test';
import {
  CARD,
  cardOf,
  choose,
  chooseFile,
  COFFEE,
  fillSplit,
  handInByColleague,
  openFile,
  openFiles,
  paySplit,
  receiver,
  rowsOf,
  secondPerson,
  sending,
  setFourEyes,
  showSplit,
  splittable,
  toSplit,
} from '../e2e/payouts/fileScreen.ts';
import {
  cost,
  fillIn,
  FORM,
  openLatestPayout,
  openStatement,
  payOut,
  result,
  sampleOf,
  sendPayout,
  statementDialog,
  toConfirm,
} from '../e2e/payouts/screen.ts';
import { expect, test } from '../support/e2e.ts';
import { expectPresentable } from '../support/expectPresentable.ts';
import { pick, pressAnyway, notice, WIDTHS } from '../support/screen.ts';
import { heading } from '../support/screens.ts';

async function look(page: Page, what: string, ready?: (width: number) => Promise<unknown>): Promise<void> {
  for (const width of WIDTHS)
    await test.step(`${what} at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 844 });
      await ready?.(width);
      // The sticky header covers elements that are half scrolled away.
      await page.evaluate(() => window.scrollTo(0, 0));
      await expectPresentable(page);
    });
}

test('the payout form and its confirmation are presentable', async ({ page, portal }) => {
  await portal.signIn('owner');
  await portal.open(FORM);
  await fillIn(page, '250.00');
  await expect(cost(page, 'Amount')).toContainText('250.00');
  await look(page, 'the form');
  await toConfirm(page).click();
  await expect(payOut(page)).toBeVisible();
  await look(page, 'the question');
});

test('payouts in every state and the statement of a receiver are presentable', async ({ page, portal }) => {
  await openLatestPayout(page, portal);
  await openStatement(page);
  await statementDialog(page).getByRole('button', { name: 'Download PDF' }).waitFor();
  await look(page, 'the statement of a receiver');
  for (const status of ['approved', 'declined', 'planned', 'processing']) {
    const path = await sampleOf(portal, status);
    await portal.open(path);
    // The previous payout stays until this one is loaded.
    await heading(page, `Payout ${path.split('/').at(-1)}`).waitFor();
    await expect(result(page)).toBeVisible();
    await look(page, status);
  }
  await sendPayout(page, portal, '10.23');
  await expect(result(page)).toContainText('The outcome is unknown');
  await look(page, 'an unknown outcome');
});

test('payouts from a file are presentable: invalid, valid, short of money, and sent before', async ({
  page,
  portal,
}) => {
  await portal.signIn('owner');
  await setFourEyes(portal, true);
  await openFile(page, portal);
  await chooseFile(page, `receiver,amount,currency\n${'1,XXX,UAH\n'.repeat(60)}`);
  await page.getByRole('button', { name: 'Show more' }).waitFor();
  await look(page, 'a wrong file');
  await chooseFile(page, rowsOf(2));
  await sending(page).waitFor();
  await look(page, 'a right file');
  await chooseFile(page, `receiver,amount,currency\n${`${CARD},20000.00,UAH\n`.repeat(90)}`);
  await page.getByText('The balance is too low').waitFor();
  await look(page, 'a file for which the balance is too small');
  await page.setViewportSize({ width: 1440, height: 844 });
  await test.step('the tokens of stored cards', async () => {
    await page.getByRole('button', { name: 'Tokens of stored cards' }).click();
    const { data } = (await portal.call(payouts.tokens, { params: { id: MERCHANTS.coffee } })).body;
    await expect(page.getByRole('table', { name: 'Tokens of stored cards' }).locator('tbody tr')).toHaveCount(
      data.length,
    );
    await expectPresentable(page);
  });
  await test.step('a file that was sent before', async () => {
    await chooseFile(page, rowsOf(2));
    await sending(page).click();
    await page.getByRole('button', { name: 'Upload another file' }).click();
    await chooseFile(page, rowsOf(2), 'again.csv');
    await expect(notice(page, 'The same file was sent before')).toBeVisible();
    await expectPresentable(page);
  });
});

test('payout files are presentable: waiting, decided, and without approval by a second person', async ({
  page,
  portal,
}) => {
  await portal.signIn('owner');
  await openFiles(page, portal);
  await handInByColleague(page, portal, rowsOf(3), `${'a very long name of a file '.repeat(4)}.csv`);
  await page.reload();
  await page.getByRole('button', { name: 'Decide', exact: true }).waitFor();
  await look(page, 'a file that waits');
  await test.step('the request to pay out without a second person', async () => {
    await setFourEyes(portal, false);
    await page.setViewportSize({ width: 1440, height: 844 });
    await page.reload();
    await pick(secondPerson(page), 'Merchant', COFFEE);
    const asked = 'owner@example.com asks to pay out without a second person.';
    await expect(secondPerson(page).getByText(asked)).toBeVisible();
    await expectPresentable(page);
  });
  await choose(page, 'Approve');
  await look(page, 'a decision');
});

test('the split of a payment is presentable with errors and with its confirmation', async ({ page, portal }) => {
  await showSplit(page, portal, await splittable(portal));
  await pressAnyway(toSplit(page));
  await receiver(page, 1).getByText('field is required').waitFor();
  await look(page, 'errors');
  await fillSplit(page);
  await expect(cardOf(page, 1)).not.toHaveValue('');
  await toSplit(page).click();
  await paySplit(page).waitFor();
  await look(page, 'the question');
});
