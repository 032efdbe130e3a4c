import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import FieldsSection from '../gallery/FieldsSection.tsx';
import { expectAccessible, WIDTHS } from '../support/accessible.ts';
import { press } from '../support/commands.ts';
import { expectFieldValue } from '../support/fieldValue.ts';
import { blur, focus, inputOf, pasteInto, pressKeysOn, typeInto } from '../support/keys.ts';
import { renderPart } from '../support/renderPart.tsx';

const input = (label: string) => page.getByLabelText(label, { exact: true });
const textbox = (name: string | RegExp) => page.getByRole('textbox', { name, exact: true });
const lifetime = () => page.getByRole('group', { name: 'Order lifetime', exact: true });
const part = (name: string) => lifetime().getByRole('textbox', { name, exact: true });

beforeEach(() => renderPart(<FieldsSection />));

describe('amount fields', () => {
  const amount = () => textbox('Amount');

  test(
    'an amount field keeps digits, one separator and two decimals, and drops a trailing dot on blur',
    { meta: { covers: ['FORM-030', 'FORM-031', 'FORM-033', 'FORM-036'] } },
    async () => {
      await typeInto(amount(), '-1a2,3.456');
      await expect.element(amount()).toHaveValue('12.34');
      await amount().fill('');
      await typeInto(amount(), '12.');
      await expect.element(amount()).toHaveValue('12.');
      blur(amount());
      await expect.element(amount()).toHaveValue('12');
      for (const [text, kept] of [
        [' 1 234,50 UAH', '1234.50'],
        ['٣٤٥', ''],
        ['\u202e12🎟️', '12'],
      ] as const) {
        await pasteInto(amount(), text);
        await expect.element(amount()).toHaveValue(kept);
      }
      await pasteInto(amount(), '9'.repeat(400));
      await expect.element(amount()).toHaveAccessibleDescription('field must be amount');
    },
  );

  test(
    'an amount field changes by steps of 0.01 and never below 0',
    { meta: { covers: ['FORM-035', 'UI-035', 'UI-036'] } },
    async () => {
      await pressKeysOn(amount(), 'ArrowUp');
      await expect.element(amount()).toHaveValue('0.01');
      await press('ArrowDown', 'ArrowDown');
      await expect.element(amount()).toHaveValue('0.00');
      await amount().fill('-5');
      await expect.element(amount()).toHaveValue('5');
    },
  );

  test('an amount field names the characters that the field removes', { meta: { covers: ['FORM-030'] } }, async () => {
    await amount().fill('5');
    await typeInto(amount(), ' UAH');
    await expect.element(amount()).toHaveValue('5');
    await expect
      .element(amount())
      .toHaveAccessibleDescription('Only digits and one dot or comma are allowed. Removed: “UAH”.');
    await expect.element(amount()).not.toHaveAttribute('aria-invalid', 'true');
    await amount().fill('');
    await press('x');
    await expect
      .element(amount())
      .toHaveAccessibleDescription('Only digits and one dot or comma are allowed. Removed: “x”.');
    await press('Backspace', '5');
    await expect.element(amount()).toHaveAccessibleDescription('');
  });
});

test(
  'a number field clamps a value above its maximum on input, and a value below its minimum on blur',
  { meta: { covers: ['FORM-032', 'FORM-036'] } },
  async () => {
    const limited = input('Amount to 2000');
    await limited.fill('2000.01');
    await expect.element(limited).toHaveValue('2000');
    await expect.element(limited).toHaveAccessibleDescription('The maximum is 2000.');
    await pressKeysOn(limited, 'ArrowUp');
    await expect.element(limited).toHaveValue('2000');
    await limited.fill('3');
    await expect.element(limited).toHaveAccessibleDescription('');
    const days = input('Days from 1 to 25');
    await days.fill('26');
    await expect.element(days).toHaveValue('25');
    await days.fill('0');
    await expect.element(days).toHaveValue('0');
    blur(days);
    await expect.element(days).toHaveValue('1');
    await expect.element(days).toHaveAccessibleDescription('The minimum is 1.');
    await pressKeysOn(days, 'ArrowDown');
    await expect.element(days).toHaveValue('1');
  },
);

test(
  'an integer field removes a decimal fraction and names the removed characters',
  { meta: { covers: ['FORM-034'] } },
  async () => {
    const days = input('Days from 1 to 25');
    await days.fill('');
    await typeInto(days, '1.5');
    await expect.element(days).toHaveValue('1');
    await expect
      .element(days)
      .toHaveAccessibleDescription(/^We read this as 1\. Only digits are allowed\. Removed: “\.5”\./);
    await page.getByRole('button', { name: 'Use 1', exact: true }).click();
    await expect.element(days).toHaveAccessibleDescription('');
  },
);

test("a phone field keeps the digits and the caret's place", { meta: { covers: ['FORM-037', 'UI-031'] } }, async () => {
  const phone = input('Phone');
  await pasteInto(phone, '+380 (67) 123-45-67 ٣');
  await expect.element(phone).toHaveValue('380671234567');
  await press('Home');
  await typeInto(phone, 'a+1');
  await expect.element(phone).toHaveValue('1380671234567');
  expect(inputOf(phone).selectionStart).toBe(1);
});

test(
  'a URL field adds https:// on blur to an address without a protocol',
  { meta: { covers: ['FORM-039', 'FORM-040'] } },
  async () => {
    const site = input('Site');
    for (const [typed, left] of [
      ['httpbin.org', 'https://httpbin.org'],
      ['http://example.com', 'http://example.com'],
      ['HTTPS://example.com/a', 'HTTPS://example.com/a'],
      ['', ''],
    ] as const) {
      await site.fill(typed);
      await expect.element(site).toHaveValue(typed);
      blur(site);
      await expect.element(site).toHaveValue(left);
    }
  },
);

test('a promocode field keeps letters, digits and underscores', { meta: { covers: ['FORM-041'] } }, async () => {
  const code = input('Promo code');
  await pasteInto(code, 'Summer-26_% літо🎟️');
  await expect.element(code).toHaveValue('Summer26_');
});

test(
  'a tag field adds a valid tag on comma or Enter, ignores a duplicate, and keeps invalid text with a message',
  { meta: { covers: ['FORM-042', 'FORM-043', 'FORM-044', 'FORM-016'] } },
  async () => {
    const emails = textbox(/^E-mails/);
    await typeInto(emails, 'a@b.co,');
    await expectFieldValue('E-mails', 'a@b.co');
    await typeInto(emails, 'c@d.co\n');
    await typeInto(emails, 'a@b.co\n');
    await expectFieldValue('E-mails', 'a@b.co | c@d.co');
    await expect.element(emails).toHaveValue('');
    await typeInto(emails, 'nobody\n');
    await expect.element(emails).toHaveValue('nobody');
    await expect.element(emails).toHaveAccessibleDescription('Enter a valid email address');
    await expectFieldValue('E-mails', 'a@b.co | c@d.co');
    await typeInto(emails, '@e.co');
    await expect.element(emails).not.toHaveAttribute('aria-invalid', 'true');
    blur(emails);
    await expectFieldValue('E-mails', 'a@b.co | c@d.co | nobody@e.co');
    await pressKeysOn(page.getByRole('button', { name: 'Remove c@d.co' }), 'Enter');
    await expect.element(emails).toHaveFocus();
    await press('Backspace');
    await expectFieldValue('E-mails', 'a@b.co');
    await pasteInto(emails, 'x@y.co, bad ,z@y.co');
    await press('Enter');
    await expectFieldValue('E-mails', 'a@b.co | x@y.co');
    await expect.element(emails).toHaveValue('bad, z@y.co');
  },
);

test(
  'a one-time code field takes one digit per box, moves the focus along, and accepts a pasted code',
  { meta: { covers: ['FORM-048', 'FORM-049'] } },
  async () => {
    const boxes = page.getByRole('group', { name: 'One-time code' }).first().getByRole('textbox');
    const values = () => boxes.elements().map((box) => (box as HTMLInputElement).value);
    await typeInto(boxes.first(), '1a23');
    await expect.poll(values).toEqual(['1', '2', '3', '', '', '']);
    await expect.element(boxes.nth(3)).toHaveFocus();
    await press('Backspace');
    await expect.element(boxes.nth(2)).toHaveFocus();
    await pasteInto(boxes.first(), 'abcdef');
    await expect.element(boxes.nth(4)).toHaveValue('');
    await pasteInto(boxes.first(), '987654');
    await expect.poll(values).toEqual(['9', '8', '7', '6', '5', '4']);
  },
);

describe('card number fields', () => {
  const card = () => textbox(/^Card number/).first();

  test(
    'a card number is grouped by four, has at most 19 digits, and is validated by its card type',
    { meta: { covers: ['FORM-050', 'FORM-051'] } },
    async () => {
      await expect.element(card()).toHaveAttribute('autocomplete', 'cc-number');
      await expect.element(card()).toHaveAttribute('inputmode', 'numeric');
      await typeInto(card(), '4111111111111111');
      await expect.element(card()).toHaveValue('4111 1111 1111 1111');
      await expectFieldValue('Card number', '4111111111111111');
      await pasteInto(card(), '4111-1111-1111-1111-1109999');
      await expect.element(card()).toHaveValue('4111 1111 1111 1111 110');
      await card().fill('3782 822463 10005');
      await expect.element(card()).toHaveValue('3782 8224 6310 005');
      const expiry = textbox('Expiration date');
      for (const right of ['378282246310005', '340000000000009', '4111111111111112', '4'.repeat(17), '4'.repeat(18)]) {
        await card().fill(right);
        // The expiry date is validated after the card number, so an error of the card number would be visible by then.
        await expiry.fill('1327');
        await expect.element(expiry).toHaveAccessibleDescription('Enter a valid date as MM/YY');
        await expect.element(card()).not.toHaveAttribute('aria-invalid', 'true');
        await expiry.fill('');
      }
      for (const wrong of ['411111111111111', '3782822463100051']) {
        await card().fill(wrong);
        await expect.element(card()).toHaveAccessibleDescription(/Enter a valid card number/);
      }
      await card().fill('4111111111111112');
      await expect.element(card()).toHaveAccessibleDescription('Check the number: it contains a typo');
    },
  );

  test('a card number field keeps the caret after a typed digit', { meta: { covers: ['FORM-050'] } }, async () => {
    await card().fill('41111111');
    await press('Home');
    await typeInto(card(), '55');
    await expect.element(card()).toHaveValue('5541 1111 11');
    expect(inputOf(card()).selectionStart).toBe(2);
    await press('Delete');
    await expect.element(card()).toHaveValue('5511 1111 1');
  });
});

test('an expiry date field adds the slash of MM/YY to typed digits', { meta: { covers: ['FORM-052'] } }, async () => {
  const expiry = textbox('Expiration date');
  await expect.element(expiry).toHaveAttribute('autocomplete', 'cc-exp');
  await typeInto(expiry, '11279');
  await expect.element(expiry).toHaveValue('11/27');
  await press(...Array.from({ length: 5 }, () => 'Backspace'));
  await expect.element(expiry).toHaveValue('');
  await typeInto(expiry, '1327');
  await expect.element(expiry).toHaveAccessibleDescription('Enter a valid date as MM/YY');
});

describe('order lifetime fields', () => {
  test(
    "an order lifetime's total and its day, hour, minute and second parts update each other, clamped to their limits",
    {
      meta: {
        covers: ['MER-029', 'MER-030', 'MER-031', 'MER-032', 'MER-033', 'MER-034', 'MER-035', 'MER-036'],
      },
    },
    async () => {
      for (const name of ['Days', 'Hours']) await expect.element(part(name)).toHaveValue('1');
      for (const [name, most] of [
        ['Days', '1461'],
        ['Hours', '24'],
        ['Minutes', '60'],
        ['Seconds', '60'],
      ] as const) {
        await part(name).fill('9999');
        await expect.element(part(name)).toHaveValue(most);
      }
      await expect.element(part('Total seconds')).toHaveValue('126230400');
      await part('Days').fill('0');
      await expect.element(part('Total seconds')).toHaveValue(String(24 * 3600 + 60 * 60 + 60));
      await expect.element(part('Hours')).toHaveValue('24');
      await part('Total seconds').fill('90061');
      for (const name of ['Days', 'Hours', 'Minutes', 'Seconds']) await expect.element(part(name)).toHaveValue('1');
      await part('Total seconds').fill('172800');
      for (const name of ['Hours', 'Minutes', 'Seconds']) await expect.element(part(name)).toHaveValue('0');
      await part('Total seconds').fill('999999999999');
      await expect.element(part('Total seconds')).toHaveValue('126230400');
      await expect.element(part('Days')).toHaveValue('1461');
    },
  );

  test('a part of an order lifetime names its removed characters under that part', async () => {
    await part('Hours').fill('');
    await typeInto(part('Hours'), '1.5');
    await expect.element(part('Hours')).toHaveAccessibleDescription(/^We read this as 1\. Only digits/);
    expect(
      lifetime()
        .getByText(/^We read this as/)
        .elements(),
    ).toHaveLength(1);
    await part('Hours').fill('99');
    await expect.element(part('Hours')).toHaveAccessibleDescription('The maximum is 24.');
  });
});

test("a button shows a password field's text, with the keyboard", async () => {
  const password = input('Password');
  await expect.element(password).toHaveAttribute('type', 'password');
  focus(password);
  await press('Tab', 'Space');
  await expect.element(password).toHaveAttribute('type', 'text');
});

test('a text field with a limit counts the characters and never truncates the text', async () => {
  const comment = input('Comment');
  await comment.fill('x'.repeat(61));
  await expect.element(comment).toHaveValue('x'.repeat(61));
  await expect.element(comment).toHaveAccessibleDescription(/61 of 60/);
});

test('form fields are accessible and fit the window on a desktop and a phone', async () => {
  for (const width of WIDTHS) {
    await expectAccessible(width);
    expect(document.documentElement.scrollWidth - innerWidth).toBeLessThanOrEqual(0);
  }
});
