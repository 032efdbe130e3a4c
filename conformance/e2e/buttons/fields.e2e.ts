import { buttons } from '@portal/contract/buttons';
import { MERCHANTS } from '@portal/fixtures/merchants';
import type { Page } from 'playwright/test';
import { expect, test } from '../../support/e2e.ts';
import { expectPresentable } from '../../support/expectPresentable.ts';
import { pick, said, WIDTHS } from '../../support/screen.ts';
import { drag, heading } from '../../support/screens.ts';
import { edit, field, open, press, SAMPLES } from './screen.ts';

const row = (page: Page, number: number) => page.getByRole('listitem', { name: `Field ${number}`, exact: true });
const labels = (page: Page) =>
  page
    .getByRole('textbox', { name: 'Label', exact: true })
    .evaluateAll((found) => found.map((one) => (one as HTMLInputElement).value));
const ID = SAMPLES.asking;
const saved = { params: { merchant: MERCHANTS.coffee, id: ID } };

test(
  'questions to the payer are added, dragged, moved by keys and removed; a name left empty is made',
  { tag: ['@BTN-034', '@BTN-035', '@BTN-037', '@BTN-056', '@BTN-057'] },
  async ({ page, portal }) => {
    await open(page, portal, edit(ID, 'fields'), /^Edit /);
    await expect(row(page, 3)).toBeVisible();
    const before = await labels(page);
    await page.getByRole('button', { name: 'Add field' }).click();
    const last = before.length + 1;
    await expect(field(row(page, last), 'Label')).toBeFocused();
    await page.keyboard.type('Colour');
    await page.keyboard.press('Alt+ArrowUp');
    await expect(said(page, `Field ${last} is now number ${last - 1} of ${last}`)).toHaveCount(1);
    await expect(row(page, last - 1)).toHaveAttribute('data-moved', 'true');
    await row(page, 2).scrollIntoViewIfNeeded();
    await drag(page, 'Field 2', 'Field 1');
    const [one = '', two = '', ...rest] = before;
    await expect.poll(() => labels(page)).toEqual([two, one, ...rest.slice(0, -1), 'Colour', ...rest.slice(-1)]);
    await page.getByRole('button', { name: 'Remove Field 1' }).click();
    await press(page, 'Save');
    await expect(heading(page, /^Edit/)).toHaveCount(0);
    const { fields } = (await portal.call(buttons.info, saved)).body.data;
    expect(fields.map(({ label }) => label)).toEqual([one, ...rest.slice(0, -1), 'Colour', ...rest.slice(-1)]);
    expect(fields.find(({ label }) => label === 'Colour')?.name).toMatch(/^\w{10}$/);
  },
);

test(
  'a question needs a label, a name of its own, lengths in order, and a pattern that can be checked in linear time',
  {
    tag: ['@BTN-070', '@BTN-071', '@BTN-075', '@BTN-076', '@BTN-079'],
  },
  async ({ page, portal }) => {
    await open(page, portal, edit(ID, 'fields'), /^Edit /);
    const first = row(page, 1);
    await field(first, 'Label').fill('');
    await expect(field(first, 'Label')).toHaveAccessibleDescription(/field is required/);
    await field(first, 'Label').fill('Delivery <b>');
    const name = await field(row(page, 2), 'Name in callbacks').inputValue();
    await field(row(page, 3), 'Name in callbacks').fill(name);
    await expect(field(row(page, 3), 'Name in callbacks')).toHaveAccessibleDescription(
      /Another field has this name already/,
    );
    await field(row(page, 3), 'Longest length').fill('x');
    await expect(field(row(page, 3), 'Longest length')).toHaveAccessibleDescription(/Only digits/);
    await page.getByRole('button', { name: 'Remove Field 3' }).click();
    await expect(field(first, 'Shortest length')).toHaveAttribute('placeholder', '0');
    await expect(field(first, 'Longest length')).toHaveAttribute('placeholder', '100');
    await field(first, 'Longest length').fill('3');
    await field(first, 'Shortest length').fill('9');
    await expect(field(first, 'Shortest length')).toHaveAccessibleDescription(
      /The shortest length is above the longest/,
    );
    await field(first, 'Shortest length').fill('1');
    await first.getByRole('combobox', { name: 'What may stand in it' }).click();
    await expect(page.getByRole('option')).toHaveText([
      'Anything',
      'Email',
      'Phone',
      'Web site URL',
      'Digits only',
      'A decimal number',
      'A pattern of your own',
    ]);
    await page.keyboard.press('Escape');
    await expect(field(first, 'Pattern')).toHaveCount(0);
    await pick(first, 'What may stand in it', 'A pattern of your own');
    await field(first, 'Pattern').fill(String.raw`(a)\1`);
    await page.getByRole('navigation', { name: /^Edit/ }).getByRole('link', { name: 'Settings' }).click();
    await press(page, 'Save');
    // The server refuses it; the tab that it stands under is shown.
    await expect(page).toHaveURL(/\/fields$/);
    await expect(field(first, 'Pattern')).toHaveAttribute('aria-invalid', 'true');
    await expect(field(first, 'Pattern')).toBeFocused();
    await field(first, 'Pattern').fill('(a+)+$');
    await press(page, 'Save');
    await expect(heading(page, /^Edit/)).toHaveCount(0);
  },
);

test(
  'a question says all that its payer needs, and what may stand in it',
  { tag: ['@BTN-056', '@BTN-071', '@BTN-073', '@BTN-075', '@BTN-076'] },
  async ({ page, portal }) => {
    await open(page, portal, edit(ID, 'fields'), /^Edit /);
    await expect(row(page, 3)).toBeVisible();
    const last = row(page, (await labels(page)).length + 1);
    await page.getByRole('button', { name: 'Add field' }).click();
    await field(last, 'Label').fill('Customer');
    await field(last, 'Name in callbacks').fill('client');
    await field(last, 'Help text').fill('On the card');
    await field(last, 'Value at first').fill('1234');
    await pick(last, 'What may stand in it', 'Digits only');
    await field(last, 'Shortest length').fill('x');
    await expect(field(last, 'Shortest length')).toHaveAccessibleDescription(/Only digits/);
    await field(last, 'Shortest length').fill('2');
    await last.getByRole('button', { name: 'Use 2' }).click();
    await field(last, 'Longest length').fill('9');
    for (const name of ['Has to be filled in', 'The payer cannot change it', 'The payer does not see it'])
      await last.getByRole('checkbox', { name }).check();
    await press(page, 'Save');
    await expect(heading(page, /^Edit/)).toHaveCount(0);
    expect((await portal.call(buttons.info, saved)).body.data.fields.at(-1)).toEqual({
      hidden: true,
      label: 'Customer',
      name: 'client',
      value: '1234',
      readonly: true,
      placeholder: 'On the card',
      required: true,
      valid: { template: 'numeric', pattern: '^[0-9]+$', min_length: '2', max_length: '9' },
    });
  },
);

for (const width of WIDTHS)
  test(`the questions of a button are presentable at ${width} px`, async ({ page, portal }) => {
    await page.setViewportSize({ width, height: 844 });
    await open(page, portal, edit(ID, 'fields'), /^Edit /);
    await field(row(page, 1), 'Label').fill('');
    await expect(field(row(page, 1), 'Label')).toHaveAttribute('aria-invalid', 'true');
    await expectPresentable(page);
  });
