import { payouts } from '@portal/contract/payouts';
import { MERCHANTS } from '@portal/fixtures/merchants';
import { changeAnswer } from '../../support/fakeAnswers.ts';
import { expect, test } from '../../support/e2e.ts';
import { fact, paste, pick, pressAnyway, notice } from '../../support/screen.ts';
import { heading } from '../../support/screens.ts';
import { requestsTo } from '../faults/screen.ts';
import { textsHeldByPage } from '../payer/payerPage.ts';
import {
  amountField,
  readBalance,
  VALID_CARD,
  VALID_CARD_MASK,
  cardField,
  costLine,
  CREATE_PAYOUT_PATH,
  expectPayoutPage,
  expectPayoutResult,
  fillPayoutForm,
  PAYOUT_FORM_PATH,
  containsCardNumber,
  PAYOUT_REQUEST_PATTERN,
  leaveForm,
  orderPayout,
  payOutButton,
  listPayouts,
  payoutConfirmation,
  payoutResult,
  shownAmount,
  continueButton,
} from './screen.ts';

test(
  'a new payout asks for a balance, then shows its form, and the address names merchant and currency',
  { tag: ['@OUT-009', '@OUT-014', '@OUT-015', '@OUT-016', '@OUT-026'] },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    await portal.open(CREATE_PAYOUT_PATH);
    await expect(heading(page, 'Create payout')).toBeVisible();
    await expect(notice(page, 'Choose a balance')).toContainText('Choose a merchant.');
    await expect(cardField(page)).toHaveCount(0);
    await expect(page.getByRole('combobox', { name: 'Currency' })).toBeDisabled();
    await pick(page, 'Merchant', 'Кав’ярня «Двір»');
    await expect(page).toHaveURL(new RegExp(`${CREATE_PAYOUT_PATH}/${MERCHANTS.coffee}$`));
    await expect(notice(page, 'Choose a balance')).toContainText('Choose a currency.');
    await pick(page, 'Currency', 'USD');
    await expect(page).toHaveURL(new RegExp(`${CREATE_PAYOUT_PATH}/${MERCHANTS.coffee}/USD$`));
    await expect(costLine(page, 'Available balance')).toContainText(
      shownAmount((await readBalance(portal, 'USD')).balance_db),
    );
    // A merchant with a single currency leaves nothing to choose.
    await pick(page, 'Merchant', 'Fahrradhaus Lindner');
    await expect(page).toHaveURL(new RegExp(`${CREATE_PAYOUT_PATH}/${MERCHANTS.bikes}$`));
    await expect(page.getByRole('combobox', { name: 'Currency' })).toHaveValue('EUR');
    await expect(cardField(page)).toBeVisible();
    await portal.open(`${CREATE_PAYOUT_PATH}/${MERCHANTS.coffee}/EUR`);
    await expect(notice(page, 'No balance in EUR')).toBeVisible();
    await expect(cardField(page)).toHaveCount(0);
    await portal.open(`${CREATE_PAYOUT_PATH}/${MERCHANTS.books}`);
    await expect(notice(page, 'No payout balance')).toBeVisible();

    await test.step('a payout that repeats another one can be made for another merchant', async () => {
      const made = (await listPayouts(portal)).find(({ merchant }) => merchant.id === MERCHANTS.coffee);
      await portal.open(`${PAYOUT_FORM_PATH}?like=${made?.order_id ?? ''}`);
      await expect(amountField(page)).toHaveValue(made?.amount ?? '');
      await amountField(page).fill(made?.amount ?? '');
      await pick(page, 'Merchant', 'Fahrradhaus Lindner');
      await expect(cardField(page)).toBeVisible();
      await expect(amountField(page)).toHaveValue('');
      await expect(page).toHaveURL(new RegExp(`${CREATE_PAYOUT_PATH}/${MERCHANTS.bikes}$`));
    });

    await test.step('a form with input asks before the user leaves, and forgets the card number', async () => {
      await portal.open(PAYOUT_FORM_PATH);
      await expect(page.getByRole('combobox', { name: 'Currency' })).toHaveValue('UAH');
      await fillPayoutForm(page, '5.00');
      await leaveForm(page);
      await portal.open(PAYOUT_FORM_PATH);
      await expect(cardField(page)).toHaveValue('');
    });
  },
);

test(
  'the payout form is sent by keyboard, asks about a repeated payout, and shows errors, limits and the cost',
  { tag: ['@OUT-021', '@OUT-023', '@OUT-024', '@OUT-025'] },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    await portal.open(PAYOUT_FORM_PATH);
    await test.step('the form works with the keyboard alone, and closing the confirmation returns the focus', async () => {
      await cardField(page).focus();
      await page.keyboard.type(VALID_CARD);
      await page.keyboard.press('Tab');
      await expect(amountField(page)).toBeFocused();
      await page.keyboard.type('12.00');
      await page.keyboard.press('Enter');
      await expect(payOutButton(page)).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(payoutConfirmation(page)).toHaveCount(0);
      await continueButton(page).press('Enter');
      await payoutConfirmation(page).getByRole('button', { name: 'Back' }).press('Enter');
      await expect(payoutConfirmation(page)).toHaveCount(0);
      await expect(continueButton(page)).toBeFocused();
      await amountField(page).press('Enter');
      await expect(payOutButton(page)).toBeFocused();
      await page.keyboard.press('Enter');
      await expectPayoutPage(page);
    });

    await test.step('a second payout of the same amount to the same card within a day asks for a confirmation', async () => {
      const [made] = await listPayouts(portal);
      await portal.open(PAYOUT_FORM_PATH);
      await fillPayoutForm(page, '12');
      await continueButton(page).click();
      await expect(payoutConfirmation(page).getByRole('alert')).toContainText(
        'Already paid to this card within 24 hours',
      );
      await expect(
        payoutConfirmation(page).getByRole('link', { name: `Payout ${made?.order_id ?? ''}` }),
      ).toBeVisible();
      await payoutConfirmation(page).getByRole('button', { name: 'Back' }).click();
      await leaveForm(page);
    });

    await test.step('missing and wrong values are shown at their fields', async () => {
      await portal.open(PAYOUT_FORM_PATH);
      await expect(page.getByRole('radio', { name: 'A card number' })).toBeChecked();
      await pressAnyway(continueButton(page));
      await expect(cardField(page)).toHaveAccessibleDescription(/field is required/);
      await expect(cardField(page)).toBeFocused();
      await expect(amountField(page)).toHaveAccessibleDescription(/field is required/);
      await cardField(page).fill('424242424242424');
      await expect(cardField(page)).toHaveAccessibleDescription(/Enter a valid card number/);
      await paste(page, cardField(page), '4242-4242-4242-4243');
      await expect(cardField(page)).toHaveValue('4242 4242 4242 4243');
      await expect(cardField(page)).toHaveAccessibleDescription('Check the number: it contains a typo');
      await expect(page.locator('form').getByTitle('Visa')).toBeVisible();
      await cardField(page).fill('5555666644441111');
      await expect(page.locator('form').getByTitle('Mastercard')).toBeVisible();
      await amountField(page).fill('29999.01');
      await expect(amountField(page)).toHaveAccessibleDescription(/field is greater than 29999.00/);
      await amountField(page).fill('0.99');
      await expect(amountField(page)).toHaveAccessibleDescription(/field is lower than 1.00/);
      const purpose = page.getByRole('textbox', { name: 'Purpose of payment' });
      await purpose.fill('a'.repeat(1024));
      await expect(purpose).toHaveAccessibleDescription('1024 of 1024');
      await purpose.fill('a'.repeat(1025));
      await expect(purpose).toHaveAccessibleDescription(/value is to long/);
    });

    await test.step('the cost follows the amount', async () => {
      const { balance_db } = await readBalance(portal);
      await amountField(page).fill('1000');
      await expect(costLine(page, 'Amount')).toHaveText(/^−1,000\.00\sUAH$/);
      await expect(costLine(page, 'Fee of 0.75%, at least 5.00')).toHaveText(/^−7\.50\sUAH$/);
      const after = (Math.round(Number(balance_db) * 100) - 100_750) / 100;
      await expect(costLine(page, 'Available after payout')).toHaveText(
        new RegExp(`^${shownAmount(after.toFixed(2))}\\sUAH$`),
      );
    });

    await test.step('a small balance limits the amount together with its fee', async () => {
      const params = { id: MERCHANTS.coffee };
      const { data } = (await portal.call(payouts.balance, { params })).body;
      const small = data.map((one) => ({ ...one, balance_db: '500.00' }));
      await changeAnswer(portal, payouts.balance, { data: small }, { params });
      await page.reload();
      await amountField(page).fill('495.01');
      await expect(amountField(page)).toHaveAccessibleDescription(/field is greater than 495.00/);
      await amountField(page).fill('495.00');
      await expect(amountField(page)).not.toHaveAccessibleDescription(/field is/);
    });
  },
);

test(
  'a payout to a card is confirmed, sent once, and shown with its cost, and the card number is not stored',
  { tag: ['@OUT-001', '@OUT-008', '@OUT-021', '@OUT-029', '@OUT-031', '@OUT-032'] },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    const before = await readBalance(portal);
    await portal.open(PAYOUT_FORM_PATH);
    const sent = requestsTo(page, PAYOUT_REQUEST_PATTERN);
    await fillPayoutForm(page, '1000.00');
    await page.getByRole('textbox', { name: 'Purpose of payment' }).fill('Tips of a week');

    await test.step('the card number appears only in its field', async () => {
      await expect(cardField(page)).toHaveAttribute('autocomplete', 'cc-number');
      await expect(cardField(page)).toHaveAttribute('inputmode', 'numeric');
      const inputs = await page.evaluate(() =>
        [...document.querySelectorAll('input')].map(({ value }) => value).join(' '),
      );
      expect(containsCardNumber(inputs)).toBe(true);
      expect(containsCardNumber((await textsHeldByPage(page)).replace('4242 4242 4242 4242', ''))).toBe(false);
    });

    await test.step('the confirmation shows receiver, purpose, day and cost, and going back sends nothing', async () => {
      await continueButton(page).click();
      const asked = payoutConfirmation(page);
      await expect(asked.getByRole('definition')).toHaveText([
        `Visa ${VALID_CARD_MASK}`,
        'Кав’ярня «Двір»',
        'Tips of a week',
        'Immediately',
        /^1,000\.00\sUAH$/,
        /^7\.50\sUAH$/,
        /^1,007\.50\sUAH$/,
      ]);
      expect(containsCardNumber((await textsHeldByPage(page)).replace('4242 4242 4242 4242', ''))).toBe(false);
      await asked.getByRole('button', { name: 'Back' }).click();
      await expect(asked).toHaveCount(0);
      await expect(cardField(page)).toHaveValue('4242 4242 4242 4242');
      expect(sent).toHaveLength(0);
    });

    await test.step('a double click sends the payout once', async () => {
      await continueButton(page).click();
      await payOutButton(page).dblclick();
      await expectPayoutPage(page);
      await expectPayoutResult(page, portal, 'Successful payment');
      expect(sent.map((request) => request.postDataJSON() as unknown)).toEqual([
        { type: 'card', receiver: VALID_CARD, amount: '1000.00', currency: 'UAH', additional_info: 'Tips of a week' },
      ]);
      const { balance_db } = await readBalance(portal);
      expect((Number(before.balance_db) - Number(balance_db)).toFixed(2)).toBe('1007.50');
      expect(containsCardNumber(await textsHeldByPage(page))).toBe(false);
      expect(containsCardNumber(JSON.stringify(await portal.journal()))).toBe(false);
    });

    await test.step("the payout's page shows cost, events and movements", async () => {
      for (const [label, value] of [
        ['Purpose of payment', 'Tips of a week'],
        ['Amount', /^1,000\.00\sUAH$/],
        ['Fee', /^7\.50\sUAH$/],
        ['Amount and fee', /^1,007\.50\sUAH$/],
        ['Card number', VALID_CARD_MASK],
        ['Card brand', 'Visa'],
        ['Created by', 'owner@example.com'],
      ] as const)
        await expect.soft(fact(page, label)).toHaveText(value);
      await expect(page.getByRole('main').getByRole('listitem')).toContainText([
        'Paid',
        'Sent to the bank',
        'Created by owner@example.com',
      ]);
      const entries = page.getByRole('table', { name: 'Balance movements' }).getByRole('row');
      await expect(entries).toHaveCount(5);
      await expect(entries.nth(1)).toContainText(/Available balance−1,007\.50\sUAH/);
      await expect(entries.nth(4)).toContainText(/Amount due7\.50\sUAH/);
      // A completed payout is loaded again on request only.
      const reads = requestsTo(page, /\/order\/PO-\d+\/$/, 'GET');
      await page.getByRole('button', { name: 'Update status' }).click();
      await expect.poll(() => reads.length).toBe(1);
    });

    await test.step('Back does not lead to the sent form', async () => {
      await page.goBack();
      await expect(cardField(page)).toHaveCount(0);
    });
  },
);

test(
  'a payout to a stored card is sent by its token on a later day, and can be cancelled before',
  { tag: ['@OUT-001', '@OUT-021', '@OUT-024', '@OUT-025'] },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    const before = await readBalance(portal);
    const { data: stored } = (await portal.call(payouts.tokens, { params: { id: MERCHANTS.coffee } })).body;
    await portal.open(PAYOUT_FORM_PATH);
    await page.getByRole('radio', { name: 'A stored card' }).check();
    await expect(cardField(page)).toHaveCount(0);
    await pressAnyway(continueButton(page));
    await expect(page.getByRole('combobox', { name: 'Stored card' })).toHaveAccessibleDescription(/field is required/);
    await page.getByRole('combobox', { name: 'Stored card' }).click();
    await expect(page.getByRole('option')).toHaveCount(stored.length);
    await page.getByRole('option', { name: stored[0]?.name ?? '' }).click();
    await amountField(page).fill('100.00');
    await page.getByRole('radio', { name: 'On a date' }).check();
    const day = page.getByRole('textbox', { name: 'Day', exact: true });
    await day.fill('2026-11-20');
    await day.press('Tab');
    // The earliest day is the next day.
    await expect(day).toHaveValue('Nov 21, 2026');
    await day.fill('2026-12-24');
    await day.press('Tab');
    const sent = requestsTo(page, PAYOUT_REQUEST_PATTERN);
    await continueButton(page).click();
    await expect(payoutConfirmation(page).getByText('Dec 24, 2026')).toBeVisible();
    await payOutButton(page).click();
    await expectPayoutPage(page);
    await expect(payoutResult(page)).toContainText('Planned for Dec 24, 2026');
    expect(sent.map((request) => request.postDataJSON() as unknown)).toEqual([
      { type: 'token', receiver: stored[0]?.token, amount: '100.00', currency: 'UAH', planned_for: '2026-12-24' },
    ]);
    expect((await readBalance(portal)).balance_db).not.toBe(before.balance_db);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Cancel payout' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel payout' }).click();
    await expect(notice(page, 'Payout cancelled')).toBeVisible();
    await expect(payoutResult(page)).toContainText('Cancelled');
    expect((await readBalance(portal)).balance_db).toBe(before.balance_db);
  },
);

test('a card that the server rejects is marked at its field, and its number must be typed again', async ({
  page,
  portal,
}) => {
  await orderPayout(page, portal, '100.00', '4000006430000009');
  await expect(payoutConfirmation(page)).toHaveCount(0);
  await expect(cardField(page)).toHaveAccessibleDescription(/country/);
  await expect(cardField(page)).toHaveValue('');
  await expect(amountField(page)).toHaveValue('100.00');
  expect((await listPayouts(portal))[0]?.amount).not.toBe('100.00');
  await cardField(page).fill(VALID_CARD);
  await continueButton(page).click();
  await payOutButton(page).click();
  await expectPayoutPage(page);
});
