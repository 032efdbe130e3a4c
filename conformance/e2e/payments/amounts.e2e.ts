import type { Locator, Page } from 'playwright/test';
import { requestsTo, submitOf } from '../faults/screen.ts';
import { amountOf, booksOf, moneyForms, type MoneyForm } from './moneyForms.ts';
import { openPayment } from '../../support/screens.ts';
import { expect, test, type E2ePortal } from '../../support/e2e.ts';
import { expectAccessible, paste, pressAnyway, WIDTHS } from '../../support/screen.ts';

/** What people type or paste for an amount, and how it is read: two decimals, a thousand without a separator. */
const READINGS = [
  { text: '1,000', reads: '1.00' },
  { text: '1.000', reads: '1.00' },
  { text: '1.000,50', reads: '1000.50' },
  { text: '1,000.50', reads: '1000.50' },
  { text: '1e3', reads: '13.00' },
  { text: '10.999', reads: '10.99' },
] as const;
const [thousand, , large, , exponent] = READINGS;

/** What is confirmed in each form; a payment is captured once. */
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

/** The form with its amount open to be typed. */
async function openAmount(page: Page, portal: E2ePortal, form: MoneyForm): Promise<Locator> {
  await openPayment(page, portal, portal.known[form.of], `general?do=${form.doing}`);
  return amountOf(page, form);
}

for (const form of Object.values(moneyForms))
  for (const [way, put] of Object.entries(WAYS)) {
    test(
      `${form.doing}: an amount ${way} that reads otherwise than it is meant is read back, and nothing is sent`,
      { tag: ['@FORM-030', '@FORM-031', '@FORM-025'] },
      async ({ page, portal }) => {
        const amount = await openAmount(page, portal, form);
        const before = await booksOf(portal, form);
        const tries = requestsTo(page, form.path);
        for (const { text, reads } of READINGS) {
          await put(page, amount, text);
          await expect(amount, text).toHaveAccessibleDescription(new RegExp(`^Read as ${reads}\\.`));
          await amount.press('Enter');
          await pressAnyway(submitOf(page.getByRole('dialog')));
          await expect(amount, text).toBeFocused();
        }
        await put(page, amount, '٥');
        await expect(amount).toHaveAccessibleDescription(/“٥” was left out/);
        await amount.press('Enter');
        await expect(amount).toHaveAccessibleDescription(/field is required/);
        expect(tries).toEqual([]);
        expect(await booksOf(portal, form)).toEqual(before);
      },
    );

    test(`${form.doing}: an amount ${way} and confirmed is booked as it was read back`, async ({ page, portal }) => {
      await openAmount(page, portal, form);
      const before = form.moved(await booksOf(portal, form));
      for (const { text, reads } of CONFIRMED[form.doing]) {
        const amount = await openAmount(page, portal, form);
        const dialog = page.getByRole('dialog');
        await put(page, amount, text);
        await amount.press('Tab');
        await expect(dialog.getByRole('button', { name: `Use ${reads}` })).toBeFocused();
        await page.keyboard.press('Enter');
        await expect(amount).toBeFocused();
        await expect(amount).toHaveValue(reads);
        await submitOf(dialog).click();
        await expect(dialog.getByRole('status')).toContainText(reads.replace('1000', '1,000'));
        await dialog.getByRole('button', { name: 'Close' }).last().click();
        await expect(dialog).toBeHidden();
      }
      const moved = form.moved(await booksOf(portal, form)).filter((one) => !before.includes(one));
      expect(moved).toHaveLength(CONFIRMED[form.doing].length);
      expect(new Set(moved)).toEqual(new Set(CONFIRMED[form.doing].map(({ reads }) => reads)));
    });

    test(`${form.doing}: blanks around an amount ${way} are nothing to ask about`, async ({ page, portal }) => {
      const amount = await openAmount(page, portal, form);
      await put(page, amount, ' 5 ');
      await amount.press('Enter');
      await expect(page.getByRole('dialog').getByRole('status')).toContainText('5.00');
      expect(form.moved(await booksOf(portal, form)).at(-1)).toBe('5.00');
    });
  }

test('an amount in doubt is edited instead: what is typed over it, or what is left of it, is sent as it stands', async ({
  page,
  portal,
}) => {
  const form = moneyForms.refund;
  const amount = await openAmount(page, portal, form);
  await amount.fill('');
  await amount.pressSequentially('1e3');
  await amount.blur();
  await amount.focus();
  await amount.press('End');
  await amount.pressSequentially('5');
  await expect(amount).toHaveAccessibleDescription(/^Read as 135\.00\./);
  await amount.press('Backspace');
  await expect(amount).toHaveAccessibleDescription('');
  await paste(page, amount, '1,000');
  await amount.press('ControlOrMeta+A');
  await amount.pressSequentially('1000');
  await expect(amount).toHaveAccessibleDescription('');
  await amount.press('Enter');
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('1,000.00');
  expect(form.moved(await booksOf(portal, form))).toEqual(['1000.00']);
});

test('the doubt about a part is none about the whole, and comes back with the part', async ({ page, portal }) => {
  const form = moneyForms.refund;
  const amount = await openAmount(page, portal, form);
  const dialog = page.getByRole('dialog');
  await paste(page, amount, '1,000');
  await dialog.getByRole('radio', { name: 'Total' }).check();
  await expect(dialog.getByText(/^Read as/)).toHaveCount(0);
  await dialog.getByRole('radio', { name: 'Partial' }).check();
  await expect(amount).toHaveAccessibleDescription(/^Read as 1\.00\./);
  await dialog.getByRole('radio', { name: 'Total' }).check();
  await submitOf(dialog).click();
  await expect(dialog.getByRole('status')).toContainText('Refunded');
  const books = await booksOf(portal, form);
  expect(form.moved(books)).toEqual([books.amount]);
});

for (const width of WIDTHS)
  test(`axe finds nothing in a form with an amount in doubt at ${width} px`, async ({ page, portal }) => {
    await page.setViewportSize({ width, height: 900 });
    const amount = await openAmount(page, portal, moneyForms.refund);
    await amount.fill('1e3');
    await expect(amount).toHaveAccessibleDescription(/^Read as 13\.00\./);
    await expectAccessible(page);
  });
