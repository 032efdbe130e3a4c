import { buttons } from '@portal/contract/buttons';
import { MERCHANTS } from '@portal/fixtures/merchants';
import { expect, test } from '../../support/e2e.ts';
import { fact, pick, notice } from '../../support/screen.ts';
import { heading, menu } from '../../support/screens.ts';
import { alterAnswers } from '../faults/screen.ts';
import {
  createPath,
  buttonDataOf,
  dialogNamed,
  field,
  BUTTONS_PATH,
  NEW_BUTTON_TITLE,
  openButtonScreen,
  pressButton,
  creationRequests,
  tab,
} from './screen.ts';

const BIKES = 'Fahrradhaus Lindner';

test(
  'the form of the first payment button leads through three tabs and names missing and wrong values on each tab',
  {
    tag: [
      '@BTN-005',
      '@BTN-013',
      '@BTN-023',
      '@BTN-024',
      '@BTN-026',
      '@BTN-028',
      '@BTN-029',
      '@BTN-030',
      '@BTN-032',
      '@BTN-033',
      '@BTN-080',
      '@BTN-081',
      '@BTN-087',
      '@BTN-088',
      '@BTN-089',
      '@BTN-090',
      '@BTN-091',
      '@BTN-092',
      '@BTN-094',
    ],
  },
  async ({ page, portal }) => {
    const tabs = page.getByRole('navigation', { name: NEW_BUTTON_TITLE });
    const merchant = page.getByRole('combobox', { name: 'Merchant' });
    const reason = field(page, 'Payment reason');

    await test.step('the empty list of payment buttons links to the form', async () => {
      await alterAnswers(page, '/api/v2/merchant/payment-solutions/buttons/', () => ({ data: [] }));
      await openButtonScreen(page, portal, BUTTONS_PATH, 'Buttons');
      await expect(notice(page, 'No buttons yet')).toBeVisible();
      await page.getByRole('link', { name: 'Create the first button' }).click();
      await expect(page).toHaveURL(/#\/solutions\/buttons\/create\/settings$/);
      await expect(heading(page, NEW_BUTTON_TITLE)).toBeVisible();
    });

    await test.step("the form's footer leads to the next tab, and creates the button on the last tab", async () => {
      await expect(tabs.getByRole('link')).toHaveText(['Settings', 'Fields', 'Features']);
      await expect(tabs.locator('[aria-current=page]')).toHaveText('Settings');
      await expect(merchant).toHaveValue('');
      await expect(page.getByRole('button', { name: 'Create', exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
      await reason.fill('A course');
      await page.getByRole('link', { name: 'Next step' }).click();
      await expect(page).toHaveURL(/create\/fields$/);
      await expect(tabs.locator('[aria-current=page]')).toHaveText('Fields');
      await expect(page.getByRole('button', { name: 'Add field' })).toBeFocused();
      await page.getByRole('link', { name: 'Next step' }).click();
      await expect(page).toHaveURL(/create\/features$/);
      await expect(page.getByRole('link', { name: 'Next step' })).toHaveCount(0);
      await field(page, 'Product ID').fill('C-1');
    });

    await test.step('"Create" on another tab leads to the settings that are missing', async () => {
      await pressButton(page, 'Create');
      await expect(page).toHaveURL(/create\/settings$/);
      for (const name of ['Merchant', 'Currency'])
        await expect(page.getByRole('combobox', { name })).toHaveAccessibleDescription(/field is required/);
      await expect(field(page, 'Amount')).toHaveAccessibleDescription(/field is required/);
      await page.getByRole('checkbox', { name: 'Payer can change the amount' }).check();
      await expect(field(page, 'Amount')).not.toHaveAttribute('aria-invalid', 'true');
      await expect(field(page, 'Minimum amount (optional)')).toBeVisible();
    });

    await test.step('choosing another merchant returns to the settings tab, and keeps the input', async () => {
      await pick(page, 'Merchant', 'Кав’ярня «Двір»');
      await expect(page).toHaveURL(new RegExp(`/create/${MERCHANTS.coffee}/settings$`));
      await expect(merchant).toHaveValue('Кав’ярня «Двір»');
      await tab(page, NEW_BUTTON_TITLE, 'Features').click();
      await expect(field(page, 'Product ID')).toHaveValue('C-1');
      await tab(page, NEW_BUTTON_TITLE, 'Settings').click();
      await expect(reason).toHaveValue('A course');
      await pick(page, 'Merchant', 'Книгарня «Сова»');
      await expect(page).toHaveURL(new RegExp(`/create/${MERCHANTS.books}/settings$`));
      await expect(reason).toHaveValue('A course');
    });

    await test.step('each wrong value is marked during typing', async () => {
      await reason.fill('a'.repeat(1025));
      await expect(reason).toHaveAccessibleDescription(/value is to long/);
      await tab(page, NEW_BUTTON_TITLE, 'Features').click();
      for (const name of [
        'Return URL after a payment',
        'Return URL after an approved payment',
        'Return URL after a declined payment',
      ]) {
        await field(page, name).fill('no address');
        await expect(field(page, name)).toHaveAccessibleDescription(/Enter a valid url/);
      }
      await field(page, 'Design ID').fill('one');
      await expect(field(page, 'Design ID')).toHaveAccessibleDescription(/field must be number/);
      const day = field(page, 'Expiry date');
      await day.fill('2026-01-01');
      await day.press('Tab');
      await expect(day).toHaveValue('Nov 20, 2026');
      await page.getByRole('button', { name: 'Add callback' }).click();
      const address = page.getByRole('listitem', { name: 'Callback 1' }).getByRole('textbox', { name: 'Address' });
      await pressButton(page, 'Create');
      await expect(address).toHaveAccessibleDescription(/field is required/);
      await address.fill('ftp:one two');
      await expect(address).toHaveAccessibleDescription(/Enter a valid url/);
    });

    await test.step('the payment button form asks before the user leaves', async () => {
      await menu(page).getByRole('link', { name: 'Home' }).click();
      await expect(dialogNamed(page, 'Leave without saving?')).toBeVisible();
    });
  },
);

test(
  'one-time payment buttons are created with their callbacks, and without features that the merchant lacks',
  {
    tag: [
      '@BTN-001',
      '@BTN-005',
      '@BTN-022',
      '@BTN-028',
      '@BTN-036',
      '@BTN-037',
      '@BTN-049',
      '@BTN-059',
      '@BTN-060',
      '@BTN-063',
      '@BTN-082',
      '@BTN-093',
    ],
  },
  async ({ page, portal }) => {
    await openButtonScreen(page, portal, createPath('settings'), NEW_BUTTON_TITLE);
    const sent = creationRequests(page);

    await test.step('callbacks are added to a payment button, moved and removed', async () => {
      await field(page, 'Amount').fill('12.50');
      await pick(page, 'Currency', 'EUR');
      await field(page, 'Payment reason').fill('Beans for the office');
      await tab(page, NEW_BUTTON_TITLE, 'Features').click();
      await pick(page, 'Checkout language', 'English');
      await field(page, 'Return URL after an approved payment').fill('shop.example/thanks');
      await page.getByRole('button', { name: 'Add callback' }).click();
      const [first, second] = [1, 2].map((n) => page.getByRole('listitem', { name: `Callback ${n}` }));
      await first!.getByRole('textbox', { name: 'Address' }).fill('shop.example/one');
      await pick(first!, 'Content type', 'application/x-www-form-urlencoded');
      await page.getByRole('button', { name: 'Add callback' }).click();
      await second!.getByRole('textbox', { name: 'Address' }).fill('shop.example/two');
      await pick(second!, /^Type$/, /send.?pulse/i);
      for (const name of ['Content type', 'Method', 'Statuses']) {
        await expect(first!.getByRole('combobox', { name })).toHaveCount(1);
        await expect(second!.getByRole('combobox', { name })).toHaveCount(0);
      }
      await page.getByRole('button', { name: 'Add callback' }).click();
      await page.getByRole('button', { name: 'Remove Callback 3' }).click();
      await expect(page.getByRole('listitem', { name: /^Callback / })).toHaveCount(2);
      await page.getByRole('button', { name: 'Move Callback 2 up' }).click();
      await pressButton(page, 'Create');
      await expect(heading(page, 'Beans for the office')).toBeVisible();
      const { params, ...data } = buttonDataOf(sent[0]);
      expect(data).toMatchObject({ amount: '12.50', currency: 'EUR', button_type: 'purchase', lang: 'en' });
      expect(params.response_success_url).toBe('https://shop.example/thanks');
      expect(params.server_callback_aliases.map(({ url, callback_type }) => [url, callback_type])).toEqual([
        ['https://shop.example/two', 'send_pulse'],
        ['https://shop.example/one', 'server'],
      ]);
      await expect(fact(page, 'Checkout language')).toHaveText('English');
      await expect(fact(page, 'In UAH')).toHaveText(/^565\.00\sUAH$/);
    });

    await test.step('choosing another merchant removes the fields that the merchant lacks from the form', async () => {
      await portal.open(createPath('settings'));
      await heading(page, NEW_BUTTON_TITLE).waitFor();
      await pick(page, 'Currency', 'UAH');
      await page.getByRole('checkbox', { name: 'The payer can choose another currency' }).check();
      await pick(page, 'Other currencies', 'USD');
      await page.keyboard.press('Escape');
      await field(page, 'Amount').fill('5');
      await tab(page, NEW_BUTTON_TITLE, 'Features').click();
      await pick(page, 'Design', 'Вечір');
      await tab(page, NEW_BUTTON_TITLE, 'Settings').click();
      await pick(page, 'Merchant', BIKES);
      await expect(page).toHaveURL(new RegExp(`/create/${MERCHANTS.bikes}/settings$`));
      await expect(page.getByRole('checkbox', { name: 'The payer can choose another currency' })).toHaveCount(0);
      await expect(page.getByRole('combobox', { name: 'Other currencies' })).toHaveCount(0);
      await pick(page, 'Currency', 'EUR');
      await tab(page, NEW_BUTTON_TITLE, 'Features').click();
      await expect(page.getByRole('combobox', { name: 'Design' })).toHaveCount(0);
      await pressButton(page, 'Create');
      await expect(fact(page, 'Payment type')).toHaveText('One-time');
      const { multicurrencies, currencies, params } = buttonDataOf(sent[1]);
      expect({ multicurrencies, currencies, design: params.design_id }).toEqual({
        multicurrencies: false,
        currencies: [],
        design: '',
      });
    });
  },
);

test(
  'a recurring button with a trial needs checkout version 2; version 1 offers a checkbox without type and trial',
  {
    tag: [
      '@BTN-002',
      '@BTN-022',
      '@BTN-065',
      '@BTN-066',
      '@BTN-067',
      '@BTN-068',
      '@BTN-069',
      '@BTN-083',
      '@BTN-084',
      '@BTN-085',
      '@BTN-086',
      '@BTN-094',
    ],
  },
  async ({ page, portal }) => {
    await openButtonScreen(page, portal, createPath('settings'), NEW_BUTTON_TITLE);
    const sent = creationRequests(page);
    await page.getByRole('radio', { name: 'Recurring' }).check();
    const state = page.getByRole('combobox', { name: 'Checkbox on the checkout' });
    const fixed = page.getByRole('checkbox', { name: "The payer can't turn off the charges" });
    await expect(fixed).toHaveCount(0);
    await expect(state).toHaveValue('Off, the payer can turn it on');
    await state.click();
    await expect(page.getByRole('option')).toHaveText([
      'On, read-only',
      'On, hidden',
      'On, the payer can turn it off',
      'Off, the payer can turn it on',
    ]);
    await page.getByRole('option').last().click();
    for (const name of ['First charge', 'Last charge']) {
      await field(page, name).fill('2026-01-01');
      await field(page, name).press('Tab');
      await expect(field(page, name)).toHaveValue('Nov 20, 2026');
    }
    await page.getByRole('checkbox', { name: 'Starts with a trial' }).check();
    await expect(field(page, 'Trial length')).toBeVisible();
    await page.getByRole('radio', { name: 'After a number of charges' }).check();
    await expect(page.getByRole('checkbox', { name: 'Starts with a trial' })).toBeChecked();
    await expect(page.getByRole('combobox', { name: 'Period', exact: true })).toHaveValue('Month');
    await expect(page.getByRole('combobox', { name: 'Trial unit' })).toHaveValue('Day');
    await page.getByRole('combobox', { name: 'Period', exact: true }).click();
    await expect(page.getByRole('option')).toHaveText(['Month', 'Week', 'Day']);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('option')).toHaveCount(0);
    await page.getByRole('combobox', { name: 'Trial unit' }).click();
    await expect(page.getByRole('option')).toHaveText(['Month', 'Week', 'Day']);
    await page.keyboard.press('Escape');
    await expect(field(page, 'Charge amount')).toHaveValue('1');
    await field(page, 'Charge amount').fill('9.50');
    for (const name of ['Number of charges', 'Interval', 'Trial length']) {
      await field(page, name).fill('0');
      await expect(field(page, name)).toHaveAccessibleDescription(/field must be between 1 and 100000/);
      await field(page, name).fill('100001');
      await expect(field(page, name)).toHaveAccessibleDescription(/field must be between 1 and 100000/);
      await field(page, name).fill('');
      await expect(field(page, name)).toHaveAccessibleDescription(/field is required/);
      await field(page, name).fill('7');
    }
    await field(page, 'Amount').fill('99');
    await pick(page, 'Currency', 'UAH');
    await pressButton(page, 'Create');
    await expect(fact(page, 'Payment type')).toHaveText('Recurring');
    expect(buttonDataOf(sent[0])).toMatchObject({
      recurring_type: 'quantity',
      recurring_trial: true,
      recurring_state: 'shown_edit_off',
      recurring: {
        amount: '9.50',
        start_time: '2026-11-20',
        quantity: '7',
        every: '7',
        trial_quantity: '7',
        trial_period: 'day',
        period: 'month',
      },
    });
    await expect(fact(page, 'Charge amount')).toContainText('9.50');
    await expect(fact(page, 'First charge')).toHaveText('Nov 20, 2026');
    for (const [name, value] of [
      ['Checkbox on the checkout', 'Off, the payer can turn it on'],
      ['Period', 'Every 7 months'],
      ['Number of charges', '7'],
      ['Starts with a trial', 'Yes'],
      ['Trial length', '7'],
      ['Trial unit', 'Day'],
    ] as const)
      await expect(fact(page, name)).toHaveText(value);
    await expect(fact(page, 'Last charge')).toHaveCount(0);

    await portal.open(createPath('settings', MERCHANTS.books));
    await page.getByRole('radio', { name: 'Recurring' }).check();
    await expect(state).toHaveCount(0);
    await expect(page.getByRole('radio', { name: 'After a number of charges' })).toHaveCount(0);
    for (const name of ['Starts with a trial', 'The payer can choose another currency'])
      await expect(page.getByRole('checkbox', { name })).toHaveCount(0);
    await expect(field(page, 'Last charge')).toBeVisible();
    await fixed.check();
    await field(page, 'Amount').fill('99');
    await pick(page, 'Currency', 'UAH');
    await pressButton(page, 'Create');
    await expect(fact(page, 'Payment type')).toHaveText('Recurring');
    const ofVersion1 = buttonDataOf(sent[1]);
    expect(ofVersion1.recurring_readonly).toBe(true);
    for (const member of ['recurring_type', 'recurring_trial', 'recurring_state'])
      expect(ofVersion1).not.toHaveProperty(member);
    for (const member of ['trial_quantity', 'trial_period']) expect(ofVersion1.recurring).not.toHaveProperty(member);
  },
);

test(
  'a demo account cannot create a payment button, sees the reason, and keeps the form',
  { tag: ['@SHELL-024'] },
  async ({ page, portal }) => {
    await portal.signIn('demo');
    await portal.open('/solutions/buttons/create/settings');
    for (const name of ['Merchant', 'Currency']) {
      await page.getByRole('combobox', { name, exact: true }).click();
      await page.getByRole('option').first().click();
      await expect(page.getByRole('option')).toHaveCount(0);
    }
    await field(page, 'Amount').fill('5');
    const before = (await portal.call(buttons.list)).body.data.length;
    await pressButton(page, 'Create');
    await expect(dialogNamed(page, 'You are still in DEMO mode')).toBeVisible();
    await expect(field(page, 'Amount')).toHaveValue('5');
    expect((await portal.call(buttons.list)).body.data).toHaveLength(before);
  },
);
