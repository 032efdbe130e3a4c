import { buttons } from '@portal/contract/buttons';
import { MERCHANTS } from '@portal/fixtures/merchants';
import type { Page } from 'playwright/test';
import { expect, test } from '../../support/e2e.ts';
import { pick, notice } from '../../support/screen.ts';
import { drag, heading } from '../../support/screens.ts';
import { holdNextRequest } from '../faults/screen.ts';
import { editPath, field, openButtonScreen, pressButton, SAMPLE_BUTTONS, tab } from './screen.ts';

const row = (page: Page, number: number) => page.getByRole('listitem', { name: `Field ${number}`, exact: true });
const labels = (page: Page) =>
  page
    .getByRole('textbox', { name: 'Label', exact: true })
    .evaluateAll((found) => found.map((one) => (one as HTMLInputElement).value));
const ID = SAMPLE_BUTTONS.asking;
const saved = { params: { merchant: MERCHANTS.coffee, id: ID } };

test(
  'the owner of a payment button adds, moves and removes the questions to the payer, and corrects rejected ones',
  {
    tag: [
      '@BTN-034',
      '@BTN-035',
      '@BTN-037',
      '@BTN-056',
      '@BTN-057',
      '@BTN-070',
      '@BTN-071',
      '@BTN-073',
      '@BTN-075',
      '@BTN-076',
      '@BTN-079',
    ],
  },
  async ({ page, portal }) => {
    const savedFields = async () => (await portal.call(buttons.info, saved)).body.data.fields;
    const saveAll = async () => {
      await pressButton(page, 'Save');
      await expect(heading(page, /^Edit/)).toHaveCount(0);
    };
    const reopen = async () => {
      await portal.open(editPath(ID, 'fields'));
      await heading(page, /^Edit /).waitFor();
      await expect(row(page, 3)).toBeVisible();
    };

    await test.step('questions to the payer are added, dragged, moved with keys and removed, and an empty name is generated', async () => {
      await openButtonScreen(page, portal, editPath(ID, 'fields'), /^Edit /);
      await expect(row(page, 3)).toBeVisible();
      const before = await labels(page);
      await page.getByRole('button', { name: 'Add field' }).click();
      const last = before.length + 1;
      await expect(field(row(page, last), 'Label')).toBeFocused();
      await field(row(page, last), 'Label').fill('Colour');
      await page.keyboard.press('Alt+ArrowUp');
      await expect(notice(page, `Field ${last} moved to position ${last - 1} of ${last}`)).toHaveCount(1);
      await expect(row(page, last - 1)).toHaveAttribute('data-moved', 'true');
      await row(page, 2).scrollIntoViewIfNeeded();
      await drag(page, 'Field 2', 'Field 1');
      const [one = '', two = '', ...rest] = before;
      await expect.poll(() => labels(page)).toEqual([two, one, ...rest.slice(0, -1), 'Colour', ...rest.slice(-1)]);
      await page.getByRole('button', { name: 'Remove Field 1' }).click();
      await saveAll();
      const fields = await savedFields();
      expect(fields.map(({ label }) => label)).toEqual([one, ...rest.slice(0, -1), 'Colour', ...rest.slice(-1)]);
      expect(fields.find(({ label }) => label === 'Colour')?.name).toMatch(/^\w{10}$/);
    });

    await test.step('labels, names and lengths of questions are checked during typing', async () => {
      await reopen();
      const [first, third] = [row(page, 1), row(page, 3)];
      await field(first, 'Label').fill('');
      await expect(field(first, 'Label')).toHaveAccessibleDescription(/field is required/);
      await field(first, 'Label').fill('Delivery <b>');
      const name = await field(row(page, 2), 'Name in callbacks').inputValue();
      await field(third, 'Name in callbacks').fill(name);
      await expect(field(third, 'Name in callbacks')).toHaveAccessibleDescription(
        /Another field already has this name/,
      );
      await field(third, 'Maximum length').fill('x');
      await expect(field(third, 'Maximum length')).toHaveAccessibleDescription(/Only digits/);
      await page.getByRole('button', { name: 'Remove Field 3' }).click();
      await expect(field(first, 'Minimum length')).toHaveAttribute('placeholder', '0');
      await expect(field(first, 'Maximum length')).toHaveAttribute('placeholder', '100');
      await field(first, 'Maximum length').fill('3');
      await field(first, 'Minimum length').fill('9');
      await expect(field(first, 'Minimum length')).toHaveAccessibleDescription(
        /The minimum length is greater than the maximum length/,
      );
      await field(first, 'Minimum length').fill('1');
      await first.getByRole('combobox', { name: 'Format' }).click();
      await expect(page.getByRole('option')).toHaveText([
        'Any text',
        'Email',
        'Phone',
        'Website URL',
        'Digits only',
        'Decimal number',
        'Custom pattern',
      ]);
      await page.keyboard.press('Escape');
      await expect(field(first, 'Pattern')).toHaveCount(0);
    });

    await test.step("a question's pattern that the server rejects shows its error on its tab, whichever tab is open", async () => {
      const pattern = field(row(page, 1), 'Pattern');
      await pick(row(page, 1), 'Format', 'Custom pattern');
      await pattern.fill(String.raw`(a)\1`);
      await tab(page, /^Edit/, 'Settings').click();
      await pressButton(page, 'Save');
      await expect(page).toHaveURL(/\/fields$/);
      await expect(pattern).toHaveAttribute('aria-invalid', 'true');
      await expect(pattern).toBeFocused();
      await pattern.fill('(a+)+$');
      await saveAll();
    });

    await test.step('a question keeps all of its settings, and limits what the payer may type', async () => {
      await portal.open(editPath(ID, 'fields'));
      await expect(row(page, 1)).toBeVisible();
      const last = row(page, (await labels(page)).length + 1);
      await page.getByRole('button', { name: 'Add field' }).click();
      await field(last, 'Label').fill('Customer');
      await field(last, 'Name in callbacks').fill('client');
      await field(last, 'Help text').fill('On the card');
      await field(last, 'Initial value').fill('1234');
      await pick(last, 'Format', 'Digits only');
      await field(last, 'Minimum length').fill('x');
      await expect(field(last, 'Minimum length')).toHaveAccessibleDescription(/Only digits/);
      await field(last, 'Minimum length').fill('2');
      await last.getByRole('button', { name: 'Use 2' }).click();
      await field(last, 'Maximum length').fill('9');
      for (const name of ['Required', 'Read-only', 'Hidden from payers'])
        await last.getByRole('checkbox', { name }).check();
      await saveAll();
      expect((await savedFields()).at(-1)).toEqual({
        hidden: true,
        label: 'Customer',
        name: 'client',
        value: '1234',
        readonly: true,
        placeholder: 'On the card',
        required: true,
        valid: { template: 'numeric', pattern: '^[0-9]+$', min_length: '2', max_length: '9' },
      });
    });
  },
);

test(
  'the payment button editor opens the tab of a rejected field even if the error arrives during a tab change',
  { tag: ['@BTN-071', '@BTN-079'] },
  async ({ page, portal }) => {
    await openButtonScreen(page, portal, editPath(ID, 'fields'), /^Edit /);
    const pattern = field(row(page, 1), 'Pattern');
    await pick(row(page, 1), 'Format', 'Custom pattern');
    await pattern.fill(String.raw`(a)\1`);
    const check = await holdNextRequest(page, '/api/v2/account/check_auth/');
    await tab(page, /^Edit/, 'Settings').click();
    await check.held;
    await expect(page).toHaveURL(new RegExp(`${editPath(ID, 'settings')}$`));
    const refused = page.waitForResponse((answer) => answer.request().method() === 'POST');
    await pressButton(page, 'Save');
    await refused;
    await expect(pattern).toHaveAttribute('aria-invalid', 'true');
    check.letGo();
    await expect(page).toHaveURL(new RegExp(`${editPath(ID, 'fields')}$`));
    await expect(pattern).toBeFocused();
    await expect(tab(page, /^Edit/, 'Fields')).toHaveAttribute('aria-current', 'page');
  },
);
