import type { Locator, Page } from 'playwright/test';
import { expect, test } from '../../support/e2e.ts';
import { expectAccessible, paste, WIDTHS } from '../../support/screen.ts';

const input = (page: Page, label: string) => page.getByLabel(label, { exact: true });
/** The field's part of the gallery, which shows under the field what the form holds. */
const held = (field: Locator) => field.locator('xpath=ancestor::*[following-sibling::code][1]/following-sibling::code');

test.beforeEach(async ({ portal }) => portal.open('/gallery/fields'));

test(
  'an amount keeps digits and one separator, two decimals, and drops a trailing dot when left',
  { tag: ['@FORM-030', '@FORM-031', '@FORM-033', '@FORM-036'] },
  async ({ page }) => {
    const amount = page.getByRole('textbox', { name: 'Amount', exact: true });
    await amount.pressSequentially('-1a2,3.456');
    await expect(amount).toHaveValue('12.34');
    await amount.fill('');
    await amount.pressSequentially('12.');
    await expect(amount).toHaveValue('12.');
    await amount.blur();
    await expect(amount).toHaveValue('12');
    for (const [text, kept] of [
      [' 1 234,50 UAH', '1234.50'],
      ['٣٤٥', ''],
      ['\u202e12🎟️', '12'],
    ] as const) {
      await paste(page, amount, text);
      await expect(amount).toHaveValue(kept);
    }
    await paste(page, amount, '9'.repeat(400));
    await expect(amount).toHaveAccessibleDescription('field must be amount');
  },
);

test(
  'numbers are clamped: the most while typing, the least when left',
  { tag: ['@FORM-032', '@FORM-036'] },
  async ({ page }) => {
    const limited = input(page, 'Amount to 2000');
    await limited.fill('2000.01');
    await expect(limited).toHaveValue('2000');
    await expect(limited).toHaveAccessibleDescription('At most 2000.');
    await limited.press('ArrowUp');
    await expect(limited).toHaveValue('2000');
    await limited.fill('3');
    await expect(limited).toHaveAccessibleDescription('');
    const days = input(page, 'Days from 1 to 25');
    await days.fill('26');
    await expect(days).toHaveValue('25');
    await days.fill('0');
    await expect(days).toHaveValue('0');
    await days.blur();
    await expect(days).toHaveValue('1');
    await expect(days).toHaveAccessibleDescription('At least 1.');
    await days.press('ArrowDown');
    await expect(days).toHaveValue('1');
  },
);

test(
  'an amount goes by steps of 0.01 and never below 0',
  { tag: ['@FORM-035', '@UI-035', '@UI-036'] },
  async ({ page }) => {
    const amount = page.getByRole('textbox', { name: 'Amount', exact: true });
    await amount.focus();
    await page.keyboard.press('ArrowUp');
    await expect(amount).toHaveValue('0.01');
    for (const _ of '12') await page.keyboard.press('ArrowDown');
    await expect(amount).toHaveValue('0.00');
    await amount.fill('-5');
    await expect(amount).toHaveValue('5');
  },
);

test('a whole number takes no fraction, and says so', { tag: ['@FORM-034'] }, async ({ page }) => {
  const days = input(page, 'Days from 1 to 25');
  await days.fill('');
  await days.pressSequentially('1.5');
  await expect(days).toHaveValue('1');
  await expect(days).toHaveAccessibleDescription(/^Read as 1\. Only digits: “\.5” was left out\./);
  await page.getByRole('button', { name: 'Use 1', exact: true }).click();
  await expect(days).toHaveAccessibleDescription('');
});

test('a key that is not kept is told at once under its field', { tag: ['@FORM-030'] }, async ({ page }) => {
  const amount = page.getByRole('textbox', { name: 'Amount', exact: true });
  await amount.fill('5');
  await amount.pressSequentially(' UAH');
  await expect(amount).toHaveValue('5');
  await expect(amount).toHaveAccessibleDescription('Only digits and a dot or comma: “UAH” was left out.');
  await expect(amount).not.toHaveAttribute('aria-invalid', 'true');
  await amount.fill('');
  await amount.press('x');
  await expect(amount).toHaveAccessibleDescription('Only digits and a dot or comma: “x” was left out.');
  await amount.press('Backspace');
  await amount.pressSequentially('5');
  await expect(amount).toHaveAccessibleDescription('');
});

test('a phone keeps its digits alone, and the caret its place', { tag: ['@FORM-037', '@UI-031'] }, async ({ page }) => {
  const phone = input(page, 'Phone');
  await paste(page, phone, '+380 (67) 123-45-67 ٣');
  await expect(phone).toHaveValue('380671234567');
  await page.keyboard.press('Home');
  await page.keyboard.type('a+1');
  await expect(phone).toHaveValue('1380671234567');
  expect(await phone.evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(1);
});

test('a site gets https:// when left without a scheme', { tag: ['@FORM-039', '@FORM-040'] }, async ({ page }) => {
  const site = input(page, 'Site');
  for (const [typed, left] of [
    ['httpbin.org', 'https://httpbin.org'],
    ['http://example.com', 'http://example.com'],
    ['HTTPS://example.com/a', 'HTTPS://example.com/a'],
    ['', ''],
  ] as const) {
    await site.fill(typed);
    await expect(site).toHaveValue(typed);
    await site.blur();
    await expect(site).toHaveValue(left);
  }
});

test('a promo code keeps letters, digits and underscores', { tag: ['@FORM-041'] }, async ({ page }) => {
  const code = input(page, 'Promo code');
  await paste(page, code, 'Summer-26_% літо🎟️');
  await expect(code).toHaveValue('Summer26_');
});

test(
  'a comma or Enter adds a tag that its rule takes; duplicates are ignored, refused text stays with the message',
  { tag: ['@FORM-042', '@FORM-043', '@FORM-044', '@FORM-016'] },
  async ({ page }) => {
    const mails = page.getByRole('textbox', { name: /^E-mails/ });
    await mails.pressSequentially('a@b.co,');
    await expect(held(mails)).toHaveText('a@b.co');
    await mails.pressSequentially('c@d.co\n');
    await mails.pressSequentially('a@b.co');
    await mails.press('Enter');
    await expect(held(mails)).toHaveText('a@b.co | c@d.co');
    await expect(mails).toHaveValue('');
    await mails.pressSequentially('nobody');
    await mails.press('Enter');
    await expect(mails).toHaveValue('nobody');
    await expect(mails).toHaveAccessibleDescription('Enter a valid email address');
    await expect(held(mails)).toHaveText('a@b.co | c@d.co');
    await mails.pressSequentially('@e.co');
    await expect(mails).not.toHaveAttribute('aria-invalid', 'true');
    await mails.blur();
    await expect(held(mails)).toHaveText('a@b.co | c@d.co | nobody@e.co');
    await page.getByRole('button', { name: 'Remove c@d.co' }).focus();
    await page.keyboard.press('Enter');
    await expect(mails).toBeFocused();
    await page.keyboard.press('Backspace');
    await expect(held(mails)).toHaveText('a@b.co');
    await paste(page, mails, 'x@y.co, bad ,z@y.co');
    await mails.press('Enter');
    await expect(held(mails)).toHaveText('a@b.co | x@y.co');
    await expect(mails).toHaveValue('bad, z@y.co');
  },
);

test(
  'a one-time code takes one digit a box, goes on and back, and is filled by a paste',
  { tag: ['@FORM-048', '@FORM-049'] },
  async ({ page }) => {
    const boxes = page.getByRole('group', { name: 'One-time code' }).first().getByRole('textbox');
    await expect(boxes).toHaveCount(6);
    await boxes.first().focus();
    await page.keyboard.type('1a23');
    for (const [at, digit] of ['1', '2', '3', ''].entries()) await expect(boxes.nth(at)).toHaveValue(digit);
    await expect(boxes.nth(3)).toBeFocused();
    await page.keyboard.press('Backspace');
    await expect(boxes.nth(2)).toBeFocused();
    await paste(page, boxes.first(), 'abcdef');
    await expect(boxes.nth(4)).toHaveValue('');
    await paste(page, boxes.first(), '987654');
    for (const [at, digit] of Array.from('987654').entries()) await expect(boxes.nth(at)).toHaveValue(digit);
  },
);

test(
  'a card number is grouped by four, takes 19 digits, and is judged by its kind',
  { tag: ['@FORM-050', '@FORM-051'] },
  async ({ page }) => {
    const card = page.getByRole('textbox', { name: /^Card number/ }).first();
    await expect(card).toHaveAttribute('autocomplete', 'cc-number');
    await expect(card).toHaveAttribute('inputmode', 'numeric');
    await card.pressSequentially('4111111111111111');
    await expect(card).toHaveValue('4111 1111 1111 1111');
    await expect(held(card)).toHaveText('4111111111111111');
    await paste(page, card, '4111-1111-1111-1111-1109999');
    await expect(card).toHaveValue('4111 1111 1111 1111 110');
    await card.fill('3782 822463 10005');
    await expect(card).toHaveValue('3782 8224 6310 005');
    const expiry = page.getByRole('textbox', { name: 'Expiration date', exact: true });
    for (const right of ['378282246310005', '340000000000009', '4111111111111112', '4'.repeat(17), '4'.repeat(18)]) {
      await card.fill(right);
      // Judged after the card: by then it would show what is wrong with that.
      await expiry.fill('1327');
      await expect(expiry).toHaveAccessibleDescription('Enter a valid date as MM/YY');
      await expect(card).not.toHaveAttribute('aria-invalid', 'true');
      await expiry.fill('');
    }
    for (const wrong of ['411111111111111', '3782822463100051']) {
      await card.fill(wrong);
      await expect(card).toHaveAccessibleDescription(/Enter a valid card number/);
    }
    await card.fill('4111111111111112');
    await expect(card).toHaveAccessibleDescription('Check the number: its digits do not add up');
  },
);

test('a digit typed into a card number leaves the caret behind it', { tag: ['@FORM-050'] }, async ({ page }) => {
  const card = page.getByRole('textbox', { name: /^Card number/ }).first();
  await card.fill('41111111');
  await page.keyboard.press('Home');
  await page.keyboard.type('55');
  await expect(card).toHaveValue('5541 1111 11');
  expect(await card.evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(2);
  await page.keyboard.press('Delete');
  await expect(card).toHaveValue('5511 1111 1');
});

test('an expiry is MM/YY, the slash comes by itself', { tag: ['@FORM-052'] }, async ({ page }) => {
  const expiry = page.getByRole('textbox', { name: 'Expiration date', exact: true });
  await expect(expiry).toHaveAttribute('autocomplete', 'cc-exp');
  await expiry.pressSequentially('11279');
  await expect(expiry).toHaveValue('11/27');
  for (const _ of '12345') await page.keyboard.press('Backspace');
  await expect(expiry).toHaveValue('');
  await expiry.pressSequentially('1327');
  await expect(expiry).toHaveAccessibleDescription('Enter a valid date as MM/YY');
});

test(
  'an order lifetime and its split follow each other, clamped to their limits',
  { tag: ['@MER-029', '@MER-030', '@MER-031', '@MER-032', '@MER-033', '@MER-034', '@MER-035', '@MER-036'] },
  async ({ page }) => {
    const lifetime = page.getByRole('group', { name: 'Order lifetime', exact: true });
    const box = (name: string) => lifetime.getByRole('textbox', { name, exact: true });
    for (const part of ['Days', 'Hours']) await expect(box(part)).toHaveValue('1');
    for (const [part, most] of [
      ['Days', '1461'],
      ['Hours', '24'],
      ['Minutes', '60'],
      ['Seconds', '60'],
    ] as const) {
      await box(part).fill('9999');
      await expect(box(part)).toHaveValue(most);
    }
    await expect(box('In seconds')).toHaveValue('126230400');
    await box('Days').fill('0');
    await expect(box('In seconds')).toHaveValue(String(24 * 3600 + 60 * 60 + 60));
    await expect(box('Hours')).toHaveValue('24');
    await box('In seconds').fill('90061');
    for (const part of ['Days', 'Hours', 'Minutes', 'Seconds']) await expect(box(part)).toHaveValue('1');
    await box('In seconds').fill('172800');
    for (const part of ['Hours', 'Minutes', 'Seconds']) await expect(box(part)).toHaveValue('0');
    await box('In seconds').fill('999999999999');
    await expect(box('In seconds')).toHaveValue('126230400');
    await expect(box('Days')).toHaveValue('1461');
  },
);

test('what is left out of a part of a lifetime is told under that part', async ({ page }) => {
  const lifetime = page.getByRole('group', { name: 'Order lifetime', exact: true });
  const hours = lifetime.getByRole('textbox', { name: 'Hours' });
  await hours.fill('');
  await hours.pressSequentially('1.5');
  await expect(hours).toHaveAccessibleDescription(/^Read as 1\. Only digits/);
  await expect(lifetime.getByText(/^Read as/)).toHaveCount(1);
  await hours.fill('99');
  await expect(hours).toHaveAccessibleDescription('At most 24.');
});

test('a password shows its characters at the press of a key', async ({ page }) => {
  const password = input(page, 'Password');
  await expect(password).toHaveAttribute('type', 'password');
  await password.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(password).toHaveAttribute('type', 'text');
});

test('a text with a limit counts and cuts nothing off', async ({ page }) => {
  const comment = input(page, 'Comment');
  await comment.fill('x'.repeat(61));
  await expect(comment).toHaveAccessibleDescription(/61 of 60/);
});

for (const width of WIDTHS)
  test(`axe finds nothing in the fields at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await expect(input(page, 'Password')).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
