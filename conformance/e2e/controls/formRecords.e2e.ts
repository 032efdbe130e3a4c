import type { Locator, Page } from 'playwright/test';
import { expect, test } from '../../support/e2e.ts';
import { expectAccessible, pressAnyway, said, WIDTHS } from '../../support/screen.ts';
import { drag, lift } from '../../support/screens.ts';
import { answerForms } from './screen.ts';

const form = (page: Page) => page.getByRole('form', { name: 'A page with a list of records' });
const row = (page: Page, number: number) => form(page).getByRole('listitem', { name: `Field ${number}`, exact: true });
const label = (page: Page, number: number) => row(page, number).getByLabel('Label');
const press = (page: Page, name: string) => form(page).getByRole('button', { name, exact: true }).click();
/** It looks disabled while something is wrong, and can be pressed. */
const save = (page: Page) => pressAnyway(form(page).getByRole('button', { name: 'Save fields' }));
const labels = (page: Page): Promise<string[]> =>
  form(page)
    .getByLabel('Label')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));

async function choose(page: Page, kind: Locator, option: string): Promise<void> {
  await kind.click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** How long what is about to appear stays on the page, ms. */
const timeOf = (page: Page, selector: string) =>
  page.evaluate(
    (what) =>
      new Promise<number>((resolve) => {
        let since: number | undefined;
        new MutationObserver(() => {
          const isThere = document.querySelector(what) !== null;
          if (isThere) since ??= performance.now();
          else if (since !== undefined) resolve(performance.now() - since);
        }).observe(document.body, { subtree: true, attributes: true });
      }),
    selector,
  );

test.beforeEach(async ({ portal }) => portal.open('/gallery/form'));

test('rows are added, moved and removed by buttons; the focus goes where it is wanted next', async ({ page }) => {
  const sent = await answerForms(page, {});
  await press(page, 'Add field');
  await expect(label(page, 4)).toBeFocused();
  await page.keyboard.type('Date');
  await press(page, 'Move Field 4 up');
  await expect(form(page).getByRole('button', { name: 'Move Field 3 up' })).toBeFocused();
  await expect(form(page).getByText('Field 4 is now number 3 of 4')).toBeAttached();
  await press(page, 'Remove Field 1');
  await expect(form(page).getByRole('button', { name: 'Remove Field 1' })).toBeFocused();
  expect(await labels(page)).toEqual(['Filling', 'Date', 'Message']);
  await save(page);
  await expect(said(page, 'Request completed successfully')).toBeVisible();
  expect(sent).toEqual([
    {
      title: 'Order a cake',
      thanks: { text: 'Thank you' },
      fields: [
        { label: 'Filling', kind: 'choice', options: ['Cherry', 'Nuts'], isRequired: false },
        { label: 'Date', kind: 'text', isRequired: false },
        { label: 'Message', kind: 'text', isRequired: false },
      ],
    },
  ]);
});

test('Alt with an arrow key moves the row that one types in, and the caret stays in it', async ({ page }) => {
  await label(page, 1).focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(label(page, 2)).toBeFocused();
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.type('!');
  expect(await labels(page)).toEqual(['Filling', 'Message', 'Name!']);
  await page.keyboard.press('Alt+ArrowUp');
  expect(await labels(page)).toEqual(['Filling', 'Name!', 'Message']);
});

test(
  'a row is dragged by its grip, or lifted by key; where it lands it is brought into sight and marked for 600 ms',
  { tag: ['@CTRL-033', '@CTRL-034'] },
  async ({ page }) => {
    await row(page, 2).scrollIntoViewIfNeeded();
    await drag(page, 'Field 3', 'Field 1');
    await expect.poll(() => labels(page)).toEqual(['Message', 'Name', 'Filling']);
    await lift(page, 'Field 1', 1);
    await page.keyboard.press('ArrowDown');
    await expect(said(page, 'Field 1 is now number 2 of 3')).toHaveCount(1);
    await page.keyboard.press('Space');
    await expect.poll(() => labels(page)).toEqual(['Name', 'Message', 'Filling']);
    await page.setViewportSize({ width: 800, height: 420 });
    const marked = form(page).locator('li[data-moved]');
    const markedFor = timeOf(page, 'li[data-moved]');
    await press(page, 'Move Field 2 down');
    await expect(marked).toHaveAccessibleName('Field 3');
    await expect(marked).toBeInViewport({ ratio: 0.9 });
    const time = await markedFor;
    expect(time).toBeGreaterThan(590);
    expect(time).toBeLessThan(1500);
  },
);

test(
  'a row that was moved out of sight is brought into it, and marked for 600 ms, no more',
  { tag: ['@CTRL-033', '@CTRL-034'] },
  async ({ page, portal }) => {
    await page.setViewportSize({ width: 800, height: 420 });
    await page.clock.install();
    await portal.open('/gallery/form');
    const down = form(page).getByRole('button', { name: 'Move Field 2 down', exact: true });
    await down.evaluate((button) => button.scrollIntoView({ block: 'end' }));
    await expect(row(page, 3)).not.toBeInViewport({ ratio: 0.5 });
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
    // A click by the pointer would scroll by itself.
    await down.dispatchEvent('click');
    const marked = form(page).locator('li[data-moved]');
    await expect(marked).toHaveAccessibleName('Field 3');
    await expect(marked).toBeInViewport({ ratio: 0.9 });
    await page.clock.runFor(580);
    await expect(marked).toHaveCount(1);
    await page.clock.runFor(40);
    await expect(marked).toHaveCount(0);
  },
);

test(
  'each row is judged by its own rules and conditions, and what is wrong goes with it',
  { tag: ['@UI-017', '@FORM-027'] },
  async ({ page }) => {
    const sent = await answerForms(page, {});
    await label(page, 3).fill('');
    await choose(page, row(page, 1).getByRole('combobox', { name: 'Kind' }), 'Choice');
    await expect(row(page, 3).getByLabel('Options')).toHaveCount(0);
    await save(page);
    await expect(row(page, 1).getByLabel('Options')).toBeFocused();
    await expect(label(page, 3)).toHaveAccessibleDescription('field is required');
    await press(page, 'Move Field 3 up');
    await expect(label(page, 2)).toHaveAccessibleDescription('field is required');
    await expect(label(page, 3)).not.toHaveAttribute('aria-invalid', 'true');
    await press(page, 'Remove Field 2');
    await press(page, 'Remove Field 1');
    await press(page, 'Remove Field 1');
    await save(page);
    await expect(form(page).getByRole('alert')).toHaveText('field is required');
    await expect(form(page).getByRole('button', { name: 'Add field' })).toBeFocused();
    expect(sent).toEqual([]);
  },
);

test(
  'what the server refuses in a row stands under its field, also after the row has moved',
  { tag: ['@ERR-015', '@ERR-016'] },
  async ({ page }) => {
    await answerForms(page, {
      error: [
        ['fields.1.label', 'is taken'],
        ['fields.0.options', 'are unknown'],
        ['thanks.text', 'is rude'],
      ],
    });
    await save(page);
    await expect(label(page, 2)).toHaveAccessibleDescription('is taken');
    await expect(form(page).getByLabel('Words after it was sent')).toBeFocused();
    await expect(form(page).getByLabel('Words after it was sent')).toHaveAccessibleDescription('is rude');
    await expect(form(page).getByRole('alert')).toHaveText(['fields.0.options - are unknown']);
    await press(page, 'Move Field 2 down');
    await expect(label(page, 3)).toHaveAccessibleDescription('is taken');
    await label(page, 3).fill('Filling of it');
    await expect(label(page, 3)).not.toHaveAttribute('aria-invalid', 'true');
  },
);

test('what is put back as it was is nothing unsaved', async ({ page }) => {
  const unsaved = form(page).getByText('Unsaved changes');
  await press(page, 'Move Field 1 down');
  await expect(unsaved).toBeVisible();
  await press(page, 'Move Field 1 down');
  await expect(unsaved).toBeHidden();
  await label(page, 1).fill('Nam');
  await expect(unsaved).toBeVisible();
  await label(page, 1).fill('Name');
  await expect(unsaved).toBeHidden();
  await press(page, 'Remove Field 3');
  await expect(unsaved).toBeVisible();
  await press(page, 'Discard changes');
  expect(await labels(page)).toEqual(['Name', 'Filling', 'Message']);
  await expect(unsaved).toBeHidden();
});

for (const width of WIDTHS)
  test(`axe finds nothing in a list of records at ${width} px, errors shown`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await label(page, 1).fill('');
    await save(page);
    await expect(label(page, 1)).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
  });
