import { beforeEach, describe, expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import SelectsSection from '../gallery/SelectsSection.tsx';
import { expectAccessible, WIDTHS } from '../support/accessible.ts';
import { press } from '../support/commands.ts';
import { expectFieldValue } from '../support/fieldValue.ts';
import { renderPart } from '../support/renderPart.tsx';

const combobox = (name: string | RegExp) => page.getByRole('combobox', { name, exact: true });
const option = (name: string) => page.getByRole('option', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const form = () => page.getByRole('form', { name: 'Checkboxes and radios' });

/** Control of a multiple select: a combobox with a list for few options, a button with a dialog for many. */
const several = (label: string): Locator => {
  // The accessible name includes the selection.
  const name = new RegExp(`^${label}`);
  return page.getByRole('combobox', { name }).or(page.getByRole('button', { name })).first();
};

beforeEach(() => renderPart(<SelectsSection />));

describe('selects', () => {
  test(
    'a select has a filter field with eleven options, and none with ten',
    { meta: { covers: ['FORM-046', 'UI-052'] } },
    async () => {
      await expect.element(combobox(/^Of ten/)).toHaveAttribute('readonly');
      await combobox('Of eleven').fill('MERCHANT\u00a0１１');
      await expect.element(page.getByRole('option')).toHaveTextContent('Merchant 11');
      await press('ArrowDown', 'Enter');
      await expectFieldValue('Of eleven', 'm11');
    },
  );

  test('a select removes a value that is not an option from the form', { meta: { covers: ['FORM-045'] } }, async () => {
    await expectFieldValue('Value that is no option', '—');
    await expectFieldValue('One that is no option', 'm1');
  });

  test('a required select without a value fails validation', { meta: { covers: ['FORM-005'] } }, async () => {
    const ten = combobox(/^Of ten/);
    (ten.element() as HTMLElement).focus();
    await press('Tab');
    await expect.element(ten).toHaveAccessibleDescription('field is required');
  });
});

describe('multiple selects', () => {
  test(
    'a multiple select of ten options changes its value with each choice, and shows two labels or a count',
    { meta: { covers: ['UI-052', 'UI-053', 'UI-054', 'FORM-046', 'FORM-047'] } },
    async () => {
      const select = several('Several of ten');
      await select.click();
      await option('Merchant 1').click();
      await expect.element(select).toHaveTextContent(/^Merchant 1$/);
      for (const name of ['Apply', 'Select all', 'Clear all'])
        await expect.element(button(name)).not.toBeInTheDocument();
      await expect.element(page.getByRole('textbox', { name: 'Search' })).not.toBeInTheDocument();
      await option('Merchant 2').click();
      await expect.element(select).toHaveTextContent(/^Merchant 1, Merchant 2$/);
      await option('Merchant 3').click();
      await expect.element(select).toHaveTextContent(/^Selected \(3\)$/);
      await expectFieldValue('Several of ten', 'm1 | m2 | m3');
    },
  );

  test(
    'a multiple select of eleven options is filtered, selected and cleared as a whole, and changes its value on Apply',
    { meta: { covers: ['FORM-047', 'FORM-046', 'UI-052', 'UI-053'] } },
    async () => {
      const select = several('Several of eleven');
      const search = page.getByRole('textbox', { name: 'Search' });
      await select.click();
      await button('Select all').click();
      await expectFieldValue('Several of eleven', 'm1 | m2');
      await button('Apply').click();
      await expect.element(select).toHaveTextContent(/^Selected \(11\)$/);
      await select.click();
      await button('Clear all').click();
      await search.fill('merchant\u202f１１');
      await option('Merchant 11').click();
      await button('Apply').click();
      await expectFieldValue('Several of eleven', 'm11');
      (select.element() as HTMLElement).focus();
      await press('Enter');
      await button('Clear all').click();
      (search.element() as HTMLElement).focus();
      await press('Escape');
      await expectFieldValue('Several of eleven', 'm11');
    },
  );
});

test('the arrow keys change radio buttons, and the space bar changes a checkbox', async () => {
  (form().getByRole('radio', { name: 'Card' }).first().element() as HTMLElement).focus();
  await press('ArrowDown');
  await expect.element(form().getByRole('radio', { name: 'Account' }).first()).toBeChecked();
  const agreed = form().getByRole('checkbox', { name: 'I agree', exact: true });
  (agreed.element() as HTMLElement).focus();
  await press('Space');
  await expect.element(agreed).toBeChecked();
});

test('selects are accessible, closed and open, on a desktop and a phone', async () => {
  await expectAccessible(...WIDTHS);
  await several('Several of eleven').click();
  await expect.element(button('Apply')).toBeVisible();
  await expectAccessible(...WIDTHS.toReversed());
});
