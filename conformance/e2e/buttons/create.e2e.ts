import { buttons } from '@portal/contract/buttons';
import { MERCHANTS } from '@portal/fixtures/merchants';
import { expect, test } from '../../support/e2e.ts';
import { fact, pick, notice } from '../../support/screen.ts';
import { heading, menu } from '../../support/screens.ts';
import { alterAnswers } from '../faults/screen.ts';
import { create, dataOf, dialog, field, LIST, NEW, open, press, sentTo, tab } from './screen.ts';

const BIKES = 'Fahrradhaus Lindner';

test(
  'the form of a first button leads through three tabs and says what it lacks and what is wrong, under whichever tab',
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
    const tabs = page.getByRole('navigation', { name: NEW });
    const merchant = page.getByRole('combobox', { name: 'Merchant' });
    const reason = field(page, 'Payment reason');

    await test.step('an empty list leads to the form', async () => {
      await alterAnswers(page, '/api/v2/merchant/payment-solutions/buttons/', () => ({ data: [] }));
      await open(page, portal, LIST, 'Buttons');
      await expect(notice(page, 'No buttons yet')).toBeVisible();
      await page.getByRole('link', { name: 'Create the first button' }).click();
      await expect(page).toHaveURL(/#\/solutions\/buttons\/create\/settings$/);
      await expect(heading(page, NEW)).toBeVisible();
    });

    await test.step('its foot creates, and leads on until the last tab', async () => {
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

    await test.step('"Create" under another tab leads to the settings that are missing', async () => {
      await press(page, 'Create');
      await expect(page).toHaveURL(/create\/settings$/);
      for (const name of ['Merchant', 'Currency'])
        await expect(page.getByRole('combobox', { name })).toHaveAccessibleDescription(/field is required/);
      await expect(field(page, 'Amount')).toHaveAccessibleDescription(/field is required/);
      await page.getByRole('checkbox', { name: 'Payer can change the amount' }).check();
      await expect(field(page, 'Amount')).not.toHaveAttribute('aria-invalid', 'true');
      await expect(field(page, 'Minimum amount (optional)')).toBeVisible();
    });

    await test.step('another merchant starts at the settings, and keeps what was typed', async () => {
      await pick(page, 'Merchant', 'Кав’ярня «Двір»');
      await expect(page).toHaveURL(new RegExp(`/create/${MERCHANTS.coffee}/settings$`));
      await expect(merchant).toHaveValue('Кав’ярня «Двір»');
      await tab(page, NEW, 'Features').click();
      await expect(field(page, 'Product ID')).toHaveValue('C-1');
      await tab(page, NEW, 'Settings').click();
      await expect(reason).toHaveValue('A course');
      await pick(page, 'Merchant', 'Книгарня «Сова»');
      await expect(page).toHaveURL(new RegExp(`/create/${MERCHANTS.books}/settings$`));
      await expect(reason).toHaveValue('A course');
    });

    await test.step('each wrong value is marked while it is typed', async () => {
      await reason.fill('a'.repeat(1025));
      await expect(reason).toHaveAccessibleDescription(/value is to long/);
      await tab(page, NEW, 'Features').click();
      for (const name of ['After the payment', 'After an approved payment', 'After a declined payment']) {
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
      await press(page, 'Create');
      await expect(address).toHaveAccessibleDescription(/field is required/);
      await address.fill('ftp:one two');
      await expect(address).toHaveAccessibleDescription(/Enter a valid url/);
    });

    await test.step('the form asks before it is left', async () => {
      await menu(page).getByRole('link', { name: 'Home' }).click();
      await expect(dialog(page, 'Leave without saving?')).toBeVisible();
    });
  },
);

test(
  'one-time buttons are created with their callbacks, and without the design and currencies that another merchant lacks',
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
    await open(page, portal, create('settings'), NEW);
    const sent = sentTo(page);

    await test.step('callbacks are added, moved and removed', async () => {
      await field(page, 'Amount').fill('12.50');
      await pick(page, 'Currency', 'EUR');
      await field(page, 'Payment reason').fill('Beans for the office');
      await tab(page, NEW, 'Features').click();
      await pick(page, 'Checkout language', 'English');
      await field(page, 'After an approved payment').fill('shop.example/thanks');
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
      await press(page, 'Create');
      await expect(heading(page, 'Beans for the office')).toBeVisible();
      const { params, ...data } = dataOf(sent[0]);
      expect(data).toMatchObject({ amount: '12.50', currency: 'EUR', button_type: 'purchase', lang: 'en' });
      expect(params.response_success_url).toBe('https://shop.example/thanks');
      expect(params.server_callback_aliases.map(({ url, callback_type }) => [url, callback_type])).toEqual([
        ['https://shop.example/two', 'send_pulse'],
        ['https://shop.example/one', 'server'],
      ]);
      await expect(fact(page, 'Checkout language')).toHaveText('English');
      await expect(fact(page, 'In UAH')).toHaveText(/^565\.00\sUAH$/);
    });

    await test.step('another merchant takes what it does not have out of the form', async () => {
      await portal.open(create('settings'));
      await heading(page, NEW).waitFor();
      await pick(page, 'Currency', 'UAH');
      await page.getByRole('checkbox', { name: 'The payer may choose another currency' }).check();
      await pick(page, 'Other currencies', 'USD');
      await page.keyboard.press('Escape');
      await field(page, 'Amount').fill('5');
      await tab(page, NEW, 'Features').click();
      await pick(page, 'Design', 'Вечір');
      await tab(page, NEW, 'Settings').click();
      await pick(page, 'Merchant', BIKES);
      await expect(page).toHaveURL(new RegExp(`/create/${MERCHANTS.bikes}/settings$`));
      await expect(page.getByRole('checkbox', { name: 'The payer may choose another currency' })).toHaveCount(0);
      await expect(page.getByRole('combobox', { name: 'Other currencies' })).toHaveCount(0);
      await pick(page, 'Currency', 'EUR');
      await tab(page, NEW, 'Features').click();
      await expect(page.getByRole('combobox', { name: 'Design' })).toHaveCount(0);
      await press(page, 'Create');
      await expect(fact(page, 'Payment type')).toHaveText('One-time');
      const { multicurrencies, currencies, params } = dataOf(sent[1]);
      expect({ multicurrencies, currencies, design: params.design_id }).toEqual({
        multicurrencies: false,
        currencies: [],
        design: '',
      });
    });
  },
);

test(
  'a recurring button with a trial is made for checkout version 2; version 1 has a checkbox, no type and no trial',
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
    await open(page, portal, create('settings'), NEW);
    const sent = sentTo(page);
    await page.getByRole('radio', { name: 'Recurring' }).check();
    const state = page.getByRole('combobox', { name: 'Checkbox at the checkout' });
    const fixed = page.getByRole('checkbox', { name: 'The payer cannot turn off the charges' });
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
    for (const name of ['Number of charges', 'Every', 'Trial length']) {
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
    await press(page, 'Create');
    await expect(fact(page, 'Payment type')).toHaveText('Recurring');
    expect(dataOf(sent[0])).toMatchObject({
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
      ['Checkbox at the checkout', 'Off, the payer can turn it on'],
      ['Period', 'Every 7 months'],
      ['Number of charges', '7'],
      ['Starts with a trial', 'Yes'],
      ['Trial length', '7'],
      ['Trial unit', 'Day'],
    ] as const)
      await expect(fact(page, name)).toHaveText(value);
    await expect(fact(page, 'Last charge')).toHaveCount(0);

    await portal.open(create('settings', MERCHANTS.books));
    await page.getByRole('radio', { name: 'Recurring' }).check();
    await expect(state).toHaveCount(0);
    await expect(page.getByRole('radio', { name: 'After a number of charges' })).toHaveCount(0);
    for (const name of ['Starts with a trial', 'The payer may choose another currency'])
      await expect(page.getByRole('checkbox', { name })).toHaveCount(0);
    await expect(field(page, 'Last charge')).toBeVisible();
    await fixed.check();
    await field(page, 'Amount').fill('99');
    await pick(page, 'Currency', 'UAH');
    await press(page, 'Create');
    await expect(fact(page, 'Payment type')).toHaveText('Recurring');
    const ofVersion1 = dataOf(sent[1]);
    expect(ofVersion1.recurring_readonly).toBe(true);
    for (const member of ['recurring_type', 'recurring_trial', 'recurring_state'])
      expect(ofVersion1).not.toHaveProperty(member);
    for (const member of ['trial_quantity', 'trial_period']) expect(ofVersion1.recurring).not.toHaveProperty(member);
  },
);

test(
  'a demo account is refused a button with an explanation, and keeps the form',
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
    await press(page, 'Create');
    await expect(dialog(page, 'You are still in DEMO mode')).toBeVisible();
    await expect(field(page, 'Amount')).toHaveValue('5');
    expect((await portal.call(buttons.list)).body.data).toHaveLength(before);
  },
);
