import type { Locator, Page } from 'playwright/test';
import { requestsTo, submitButtonOf } from '../faults/screen.ts';
import { amountFieldOf, ledgerPaymentOf, moneyForms, type MoneyForm } from './moneyForms.ts';
import { paymentsOf, showPayment } from '../../support/screens.ts';
import { expect, test, type E2ePortal } from '../../support/e2e.ts';
import { paste, pressAnyway } from '../../support/screen.ts';
import { closeMoneyForm } from './screen.ts';

/** Typed or pasted amounts and their reading: two decimals, thousands without a separator. */
const READINGS = [
  { text: '1,000', reads: '1.00' },
  { text: '1.000', reads: '1.00' },
  { text: '1.000,50', reads: '1000.50' },
  { text: '1,000.50', reads: '1000.50' },
  { text: '1e3', reads: '13.00' },
  { text: '10.999', reads: '10.99' },
] as const;
const [thousand, , large, , exponent] = READINGS;

/** Confirmed amount in each form; a payment can be captured only once. */
const CONFIRMED = {
  refund: [thousand, large, exponent],
  capture: [exponent],
  charge: [thousand, large, exponent],
} as const;

const WAYS = {
  typed: async (_page: Page, field: Locator, text: string) => {
    await field.fill('');
    await field.pressSequentially(text);
  },
  pasted: paste,
};

/** Two payments for each way of entering an amount: one for the ambiguous amounts, one for the amount with blanks. */
function paymentsFor(portal: E2ePortal, { doing }: MoneyForm): number[] {
  if (doing === 'charge') return Array.from({ length: 4 }, () => portal.known.recurringParent);
  const disputed = new Set(portal.fixture.disputes.map(({ payment_id }) => payment_id));
  const ids = paymentsOf(portal)
    .filter((one) =>
      doing === 'capture'
        ? one.processing_status === 'authorized' && one.amount >= 2000
        : one.status === 'approved' &&
          one.tran_type === 'purchase' &&
          one.captured === null &&
          one.reversed === 0 &&
          one.amount >= 110_000 &&
          !disputed.has(one.id),
    )
    .map(({ id }) => id);
  if (ids.length < 4) throw new Error(`this world has only ${ids.length} payments to ${doing}`);
  return ids;
}

/** Opens a payment's form with an empty amount field. */
async function showAmount(page: Page, portal: E2ePortal, form: MoneyForm, id: number): Promise<Locator> {
  await showPayment(page, portal, id, `general?do=${form.doing}`);
  return amountFieldOf(page, form);
}

for (const form of Object.values(moneyForms))
  test(
    `a ${form.doing} of an ambiguous amount is sent only after the user confirms how the portal reads the amount`,
    { tag: ['@FORM-030', '@FORM-031', '@FORM-025'] },
    async ({ page, portal }) => {
      // The default test data has only one payment to capture.
      if (form.doing === 'capture') await portal.world({ payments: 4000 });
      await portal.signIn('owner');
      const ids = paymentsFor(portal, form);
      const dialog = page.getByRole('dialog');
      const tries = requestsTo(page, form.path);
      for (const [at, [way, put]] of Object.entries(WAYS).entries()) {
        const [id = 0, other = 0] = ids.slice(2 * at);
        await test.step(`an ambiguous amount ${way} is read back and not sent`, async () => {
          const amount = await showAmount(page, portal, form, id);
          const before = { sent: tries.length, books: await ledgerPaymentOf(portal, form, id) };
          for (const { text, reads } of READINGS) {
            await put(page, amount, text);
            await expect(amount, text).toHaveAccessibleDescription(new RegExp(`^We read this as ${reads}\\.`));
            await amount.press('Enter');
            await pressAnyway(submitButtonOf(dialog));
            await expect(amount, text).toBeFocused();
          }
          await put(page, amount, '٥');
          await expect(amount).toHaveAccessibleDescription(/Removed: “٥”/);
          await amount.press('Enter');
          await expect(amount).toHaveAccessibleDescription(/field is required/);
          expect({ sent: tries.length, books: await ledgerPaymentOf(portal, form, id) }).toEqual(before);
        });

        await test.step(`an ambiguous amount ${way} and confirmed is booked as read`, async () => {
          const before = form.moved(await ledgerPaymentOf(portal, form, id)).length;
          for (const { text, reads } of CONFIRMED[form.doing]) {
            const amount = await showAmount(page, portal, form, id);
            await put(page, amount, text);
            await amount.press('Tab');
            await expect(dialog.getByRole('button', { name: `Use ${reads}` })).toBeFocused();
            await page.keyboard.press('Enter');
            await expect(amount).toBeFocused();
            await expect(amount).toHaveValue(reads);
            await submitButtonOf(dialog).click();
            await expect(dialog.getByRole('status')).toContainText(reads.replace('1000', '1,000'));
            await closeMoneyForm(dialog);
          }
          const moved = form.moved(await ledgerPaymentOf(portal, form, id)).slice(before);
          expect(moved).toEqual(CONFIRMED[form.doing].map(({ reads }) => reads));
        });

        await test.step(`blanks around an amount ${way} are ignored`, async () => {
          const amount = await showAmount(page, portal, form, other);
          await put(page, amount, ' 5 ');
          await amount.press('Enter');
          await expect(dialog.getByRole('status')).toContainText('5.00');
          expect(form.moved(await ledgerPaymentOf(portal, form, other)).at(-1)).toBe('5.00');
          await closeMoneyForm(dialog);
        });
      }
    },
  );

test('an ambiguous refund amount can be edited instead of confirmed, and counts only for a partial refund', async ({
  page,
  portal,
}) => {
  const form = moneyForms.refund;
  const dialog = page.getByRole('dialog');
  await portal.signIn('owner');
  const amount = await showAmount(page, portal, form, portal.known.refundable);

  await test.step('an edited amount is sent as typed', async () => {
    await amount.fill('');
    await amount.pressSequentially('1e3');
    await amount.blur();
    await amount.focus();
    await amount.press('End');
    await amount.pressSequentially('5');
    await expect(amount).toHaveAccessibleDescription(/^We read this as 135\.00\./);
    await amount.press('Backspace');
    await expect(amount).toHaveAccessibleDescription('');
    await paste(page, amount, '1,000');
    await amount.press('ControlOrMeta+A');
    await amount.pressSequentially('100');
    await expect(amount).toHaveAccessibleDescription('');
    await amount.press('Enter');
    await expect(dialog.getByRole('status')).toContainText('100.00');
    expect(form.moved(await ledgerPaymentOf(portal, form))).toEqual(['100.00']);
    await closeMoneyForm(dialog);
  });

  await test.step('the ambiguity is ignored for a full refund and shown again for a partial one', async () => {
    await showAmount(page, portal, form, portal.known.refundable);
    await paste(page, amount, '1,000');
    await dialog.getByRole('radio', { name: 'Total' }).check();
    await expect(dialog.getByText(/^We read this as/)).toHaveCount(0);
    await dialog.getByRole('radio', { name: 'Partial' }).check();
    await expect(amount).toHaveAccessibleDescription(/^We read this as 1\.00\./);
    await dialog.getByRole('radio', { name: 'Total' }).check();
    await submitButtonOf(dialog).click();
    await expect(dialog.getByRole('status')).toContainText('Refunded');
    const books = await ledgerPaymentOf(portal, form);
    const rest = (Number(books.amount) - 100).toFixed(2);
    expect(form.moved(books)).toEqual(['100.00', rest]);
  });
});
