import type { Page } from 'playwright/test';
import { expect, test } from '../../support/e2e.ts';
import { expectAccessible, expectDanger, pressAnyway, WIDTHS } from '../../support/screen.ts';
import { answerForms } from './screen.ts';

const rules = (page: Page) => page.getByRole('form', { name: 'Every rule' });
const field = (page: Page, label: string) => rules(page).getByRole('textbox', { name: label, exact: true });

test.beforeEach(async ({ portal }) => portal.open('/gallery/form'));

test(
  'right values pass every rule, a comma in a range and in a list of addresses too',
  { tag: ['@FORM-015', '@FORM-016', '@FORM-021', '@FORM-025'] },
  async ({ page }) => {
    const sent = await answerForms(page, {});
    const right = {
      Required: 'secret',
      'Pattern of three capitals': 'UAH',
      'Minlength of 10': '1234567890',
      'Maxlength of 12': '123456789012',
      'Match with the first': 'secret',
      'Max of 100.00': '100',
      'Min of 0.01': '0.01',
      Decimal: '-1.5',
      Amount: '12345678901234567,99',
      Number: '007',
      'Range from 1 to 25': '1,5',
      'E-mail': 'a.b+c@d.co',
      'List of e-mails': 'a@b.co, c@d.co',
      Url: 'http://example.com',
      Phone: '+1234567',
    };
    for (const [label, value] of Object.entries(right)) await field(page, label).fill(value);
    await expect(page.getByRole('button', { name: 'Send rules' })).not.toHaveAttribute('aria-disabled');
    await page.getByRole('button', { name: 'Send rules' }).click();
    await expect.poll(() => sent.length).toBe(1);
    expect(sent[0]).toMatchObject({ amount: '12345678901234567,99', emails: 'a@b.co, c@d.co' });
  },
);

test.describe('with the browser’s clock stopped', () => {
  test(
    'an error appears 300 ms after input, after change and after focusout, and at once on a submit',
    { tag: ['@FORM-001', '@FORM-002', '@FORM-003'] },
    async ({ page, portal }) => {
      await page.clock.install();
      await portal.open('/gallery/form');
      const email = field(page, 'E-mail');
      await expect(email).toBeVisible();
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
      await email.pressSequentially('a@');
      await page.clock.runFor(250);
      await expect(email).not.toHaveAttribute('aria-invalid', 'true');
      await page.clock.runFor(60);
      await expect(email).toHaveAccessibleDescription('Enter a valid email address');
      await field(page, 'Required').focus();
      await field(page, 'Phone').focus();
      await page.clock.runFor(250);
      await expect(rules(page).getByText('field is required', { exact: true })).toHaveCount(0);
      await page.clock.runFor(60);
      await expect(field(page, 'Required')).toHaveAccessibleDescription('field is required');
      await field(page, 'Number').fill('x');
      await field(page, 'Number').press('Enter');
      await expect(field(page, 'Number')).toHaveAccessibleDescription('field must be number');
      await portal.open('/gallery/selects');
      const agreed = page.getByRole('checkbox', { name: 'I agree', exact: true });
      await agreed.check();
      await agreed.uncheck();
      await page.clock.runFor(250);
      await expect(agreed).toHaveAccessibleDescription('');
      await page.clock.runFor(60);
      await expect(agreed).toHaveAccessibleDescription('field is required');
      await expect(agreed).toHaveAttribute('aria-invalid', 'true');
    },
  );

  test(
    'the button is green for two seconds and usable again, red after a refusal',
    {
      tag: [
        '@UI-020',
        '@UI-021',
        '@UI-022',
        '@UI-025',
        '@UI-026',
        '@FORM-053',
        '@FORM-054',
        '@FORM-055',
        '@FORM-057',
        '@FORM-058',
      ],
    },
    async ({ page, portal }) => {
      await page.clock.install();
      await portal.open('/gallery/form');
      const button = page.getByRole('button', { name: 'Send rules' });
      await field(page, 'Required').fill('x');
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
      const state = () => button.getAttribute('data-state');
      for (const [error, shown, colour] of [
        [[], 'success', 'rgb(3, 128, 74)'],
        ['', 'success', 'rgb(3, 128, 74)'],
        ['Not now', 'error', 'rgb(217, 45, 32)'],
      ] as const) {
        await answerForms(page, { error });
        await field(page, 'Required').press('Enter');
        await expect.poll(() => page.clock.runFor(100).then(state), { intervals: [100] }).toBe(shown);
        await expect(button).toHaveCSS('background-color', colour);
        await page.clock.runFor(1700);
        expect(await state()).toBe(shown);
        await page.clock.runFor(400);
        await expect(button).toHaveAttribute('data-state', 'enable');
        await expect(button).toBeEnabled();
      }
    },
  );

  test(
    'an edit makes the button usable before its two seconds are over',
    { tag: ['@UI-022', '@UI-025'] },
    async ({ page, portal }) => {
      await page.clock.install();
      await portal.open('/gallery/form');
      const button = page.getByRole('button', { name: 'Send rules' });
      await field(page, 'Required').fill('x');
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
      for (const [error, shown] of [
        ['', 'success'],
        ['Not now', 'error'],
      ] as const) {
        await answerForms(page, { error });
        await field(page, 'Required').press('Enter');
        const state = () => page.clock.runFor(100).then(() => button.getAttribute('data-state'));
        await expect.poll(state, { intervals: [100] }).toBe(shown);
        await field(page, 'Required').pressSequentially('y');
        await expect(button).toHaveAttribute('data-state', 'enable');
      }
    },
  );
});

test(
  'a submit shows the errors at once, focuses the first, and sends nothing',
  { tag: ['@FORM-024', '@FORM-025', '@FORM-026', '@FORM-027', '@FORM-028'] },
  async ({ page }) => {
    const sent = await answerForms(page, {});
    const button = page.getByRole('button', { name: 'Send rules' });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await pressAnyway(button);
    await expect(field(page, 'Required')).toBeFocused();
    await expect(field(page, 'Required')).toHaveAccessibleDescription('field is required');
    await field(page, 'Phone').fill('1');
    await field(page, 'Phone').press('Enter');
    await expect(field(page, 'Required')).toBeFocused();
    await expect(field(page, 'Phone')).toHaveAccessibleDescription('Enter a valid phone');
    await field(page, 'Required').fill('x');
    await pressAnyway(button);
    await expect(field(page, 'Phone')).toBeFocused();
    expect(sent).toEqual([]);
    await field(page, 'Phone').fill('');
    await expect(button).not.toHaveAttribute('aria-disabled');
  },
);

test(
  'while it is sent the button spins and cannot be pressed; the answer decides',
  { tag: ['@UI-019', '@UI-024', '@UI-025', '@FORM-053', '@FORM-055', '@FORM-057', '@UI-026'] },
  async ({ page }) => {
    const sent = await answerForms(page, { error: null }, 800);
    await field(page, 'Required').fill('x');
    const button = page.getByRole('button', { name: 'Send rules' });
    await button.click();
    await expect(button).toBeDisabled();
    await expect(button).toHaveAttribute('data-loading', 'true');
    await expect(button).toHaveAttribute('data-state', 'proceed');
    await field(page, 'Required').press('Enter');
    await expect(button).toHaveAttribute('data-state', 'success');
    expect(sent).toEqual([expect.objectContaining({ required: 'x' })]);
    await answerForms(page, { error: 'Not today' });
    await button.click();
    await expect(rules(page).getByRole('alert')).toHaveText('Not today');
  },
);

const refusals = [
  [
    'pairs',
    [
      ['phone', 'is taken'],
      ['phone', 'second'],
      ['url', 'is blocked'],
      ['inn', 'is unknown'],
    ],
  ],
  ['an object', { phone: 'is taken', url: 'is blocked', inn: 'is unknown' }],
] as const;

for (const [shape, error] of refusals)
  test(
    `an error of ${shape} goes to its fields, that of a hidden field is an alert with its name`,
    { tag: ['@FORM-054', '@UI-023', '@ERR-015', '@ERR-016', '@SERR-001', '@SERR-002', '@SERR-004', '@ERR-018'] },
    async ({ page }) => {
      await answerForms(page, { error });
      await field(page, 'Required').fill('x');
      await page.getByRole('button', { name: 'Send rules' }).click();
      await expect(field(page, 'Phone')).toHaveAccessibleDescription('is taken');
      await expect(field(page, 'Phone')).toHaveAttribute('aria-invalid', 'true');
      await expect(field(page, 'Url')).toHaveAccessibleDescription('is blocked');
      await expect(field(page, 'Url')).toHaveAttribute('aria-invalid', 'true');
      await expect(field(page, 'Url')).toBeFocused();
      await expect(rules(page).getByRole('alert')).toHaveText(['inn - is unknown']);
      await expectDanger(rules(page).getByRole('alert'));
      await field(page, 'Phone').fill('+1234567');
      await expect(field(page, 'Phone')).not.toHaveAttribute('aria-invalid', 'true');
    },
  );

test(
  'an error that is a plain text is an alert',
  { tag: ['@ERR-017', '@SERR-003', '@FORM-054', '@UI-026'] },
  async ({ page }) => {
    await answerForms(page, { error: 'Not today' });
    await field(page, 'Required').fill('x');
    await page.getByRole('button', { name: 'Send rules' }).click();
    await expect(rules(page).getByRole('alert')).toHaveText('Not today');
    await expectDanger(rules(page).getByRole('alert'));
  },
);

for (const width of WIDTHS)
  test(`axe finds nothing in the forms at ${width} px, errors shown`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await field(page, 'Required').press('Enter');
    await field(page, 'Phone').fill('1');
    await expect(field(page, 'Phone')).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
  });
