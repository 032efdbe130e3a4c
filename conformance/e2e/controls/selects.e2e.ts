import type { Page } from 'playwright/test';
import { expect, test } from '../../support/e2e.ts';
import { expectAccessible, WIDTHS } from '../../support/screen.ts';

const field = (page: Page, name: string | RegExp) =>
  page.locator('label', { hasText: name }).locator('xpath=ancestor::*[following-sibling::code][1]');
const held = (page: Page, name: string | RegExp) => field(page, name).locator('xpath=following-sibling::code');
const several = (page: Page, name: string) =>
  field(page, name).getByRole('combobox').or(field(page, name).getByRole('button')).first();

test.beforeEach(async ({ portal }) => portal.open('/gallery/selects'));

test(
  'a select of eleven has a filter box, one of ten has none',
  { tag: ['@FORM-046', '@UI-052'] },
  async ({ page }) => {
    const ten = page.getByRole('combobox', { name: /^Of ten/ });
    await expect(ten).toHaveAttribute('readonly');
    const eleven = page.getByRole('combobox', { name: 'Of eleven', exact: true });
    await eleven.fill('11');
    await expect(page.getByRole('option')).toHaveText(['Merchant 11']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(held(page, /^Of eleven$/)).toHaveText('m11');
  },
);

test('a value that is no option leaves the form', { tag: ['@FORM-045'] }, async ({ page }) => {
  await expect(held(page, 'Value that is no option')).toHaveText('—');
  await expect(held(page, 'One that is no option')).toHaveText('m1');
});

test('an empty select that is required fails', { tag: ['@FORM-005'] }, async ({ page }) => {
  const ten = page.getByRole('combobox', { name: /^Of ten/ });
  await ten.focus();
  await ten.blur();
  await expect(ten).toHaveAccessibleDescription('field is required');
});

test(
  'a multiple select of ten counts at once, and says its texts or how many',
  { tag: ['@UI-052', '@UI-053', '@UI-054', '@FORM-046', '@FORM-047'] },
  async ({ page }) => {
    const select = several(page, 'Several of ten');
    await select.click();
    await page.getByRole('option', { name: 'Merchant 1', exact: true }).click();
    await expect(select).toHaveText('Merchant 1');
    for (const name of ['Apply', 'Select all', 'Clear all'])
      await expect(page.getByRole('button', { name })).toHaveCount(0);
    await expect(page.getByRole('textbox', { name: 'Search' })).toHaveCount(0);
    await page.getByRole('option', { name: 'Merchant 2', exact: true }).click();
    await expect(select).toHaveText('Merchant 1, Merchant 2');
    await page.getByRole('option', { name: 'Merchant 3', exact: true }).click();
    await expect(select).toHaveText('Selected (3)');
    await expect(held(page, 'Several of ten')).toHaveText('m1 | m2 | m3');
  },
);

test(
  'a multiple select of eleven is filtered, taken whole, cleared, and counts once applied',
  { tag: ['@FORM-047', '@FORM-046', '@UI-052', '@UI-053'] },
  async ({ page }) => {
    const select = several(page, 'Several of eleven');
    await select.click();
    await page.getByRole('button', { name: 'Select all' }).click();
    await expect(held(page, 'Several of eleven')).toHaveText('m1 | m2');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(select).toHaveText('Selected (11)');
    await select.click();
    await page.getByRole('button', { name: 'Clear all' }).click();
    await page.getByRole('textbox', { name: 'Search' }).fill('11');
    await page.getByRole('option', { name: 'Merchant 11' }).click();
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(held(page, 'Several of eleven')).toHaveText('m11');
    await select.press('Enter');
    await page.getByRole('button', { name: 'Clear all' }).click();
    await page.getByRole('textbox', { name: 'Search' }).press('Escape');
    await expect(held(page, 'Several of eleven')).toHaveText('m11');
  },
);

test('radios move by arrow keys, a checkbox by the space bar', async ({ page }) => {
  const form = page.getByRole('form', { name: 'Checkboxes and radios' });
  await form.getByRole('radio', { name: 'Card' }).first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(form.getByRole('radio', { name: 'Account' }).first()).toBeChecked();
  await form.getByRole('checkbox', { name: 'I agree', exact: true }).focus();
  await page.keyboard.press('Space');
  await expect(form.getByRole('checkbox', { name: 'I agree', exact: true })).toBeChecked();
});

for (const width of WIDTHS)
  test(`axe finds nothing in the selects at ${width} px, one of them open`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
    await several(page, 'Several of eleven').click();
    await expect(page.getByRole('button', { name: 'Apply' })).toBeVisible();
    await expectAccessible(page);
  });
