import { buttons } from '@portal/contract/buttons';
import { designs } from '@portal/contract/designs';
import { MERCHANTS } from '@portal/fixtures/merchants';
import { expect, test } from '../../support/e2e.ts';
import { expectPresentable } from '../../support/expectPresentable.ts';
import { fact, pick, WIDTHS } from '../../support/screen.ts';
import { heading, menu } from '../../support/screens.ts';
import { choose } from '../designs/screen.ts';
import { create, dataOf, dialog, field, NEW, open, press, sentTo, tab } from './screen.ts';

test(
  'the creator has three tabs; its foot creates, and leads on until the last one; another merchant begins at settings',
  {
    tag: ['@BTN-005', '@BTN-023', '@BTN-024', '@BTN-026', '@BTN-028', '@BTN-029', '@BTN-030', '@BTN-032', '@BTN-033'],
  },
  async ({ page, portal }) => {
    await open(page, portal, '/solutions/buttons/create/settings', NEW);
    const tabs = page.getByRole('navigation', { name: NEW });
    await expect(tabs.getByRole('link')).toHaveText(['Settings', 'Fields', 'Features']);
    await expect(tabs.locator('[aria-current=page]')).toHaveText('Settings');
    await expect(page.getByRole('combobox', { name: 'Merchant' })).toHaveValue('');
    await expect(page.getByRole('button', { name: 'Create', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
    await field(page, 'Reason of the payment').fill('A course');
    await page.getByRole('link', { name: 'Next step' }).click();
    await expect(page).toHaveURL(/create\/fields$/);
    await expect(tabs.locator('[aria-current=page]')).toHaveText('Fields');
    await expect(page.getByRole('button', { name: 'Add field' })).toBeFocused();
    await page.getByRole('link', { name: 'Next step' }).click();
    await expect(page).toHaveURL(/create\/features$/);
    await expect(page.getByRole('link', { name: 'Next step' })).toHaveCount(0);
    await field(page, 'Product ID').fill('C-1');
    await tab(page, NEW, 'Settings').click();
    await pick(page, 'Merchant', 'Книгарня «Сова»');
    await expect(page).toHaveURL(new RegExp(`/create/${MERCHANTS.books}/settings$`));
    await expect(field(page, 'Reason of the payment')).toHaveValue('A course');
    await pick(page, 'Merchant', 'Кав’ярня «Двір»');
    await expect(page).toHaveURL(new RegExp(`/create/${MERCHANTS.coffee}/settings$`));
    await expect(page.getByRole('combobox', { name: 'Merchant' })).toHaveValue('Кав’ярня «Двір»');
    await tab(page, NEW, 'Features').click();
    await expect(field(page, 'Product ID')).toHaveValue('C-1');
    await menu(page).getByRole('link', { name: 'Home' }).click();
    await expect(dialog(page, 'Leave without saving?')).toBeVisible();
  },
);

test(
  'the form of a button says what it lacks and what is wrong, under whichever tab',
  {
    tag: ['@BTN-087', '@BTN-088', '@BTN-089', '@BTN-090', '@BTN-091', '@BTN-092', '@BTN-094', '@BTN-080', '@BTN-081'],
  },
  async ({ page, portal }) => {
    await open(page, portal, '/solutions/buttons/create/features', NEW);
    await press(page, 'Create');
    await expect(page).toHaveURL(/create\/settings$/);
    for (const name of ['Merchant', 'Currency'])
      await expect(page.getByRole('combobox', { name })).toHaveAccessibleDescription(/field is required/);
    await expect(field(page, 'Amount')).not.toHaveAttribute('aria-invalid', 'true');
    await page.getByRole('checkbox', { name: 'The payer cannot change the amount' }).check();
    await expect(field(page, 'Amount')).toHaveAccessibleDescription(/field is required/);
    await field(page, 'Reason of the payment').fill('a'.repeat(1025));
    await expect(field(page, 'Reason of the payment')).toHaveAccessibleDescription(/value is to long/);
    await pick(page, 'Merchant', 'Книгарня «Сова»');
    await tab(page, NEW, 'Features').click();
    for (const name of ['After the payment', 'After an approved payment', 'After a declined payment']) {
      await field(page, name).fill('no address');
      await expect(field(page, name)).toHaveAccessibleDescription(/Enter a valid url/);
    }
    await field(page, 'Design ID').fill('one');
    await expect(field(page, 'Design ID')).toHaveAccessibleDescription(/field must be number/);
    const day = field(page, 'Last day to pay');
    await day.fill('2026-01-01');
    await day.press('Tab');
    await expect(day).toHaveValue('Nov 20, 2026');
    await page.getByRole('button', { name: 'Add callback' }).click();
    const callback = page.getByRole('listitem', { name: 'Callback 1' });
    await press(page, 'Create');
    await expect(callback.getByRole('textbox', { name: 'Address' })).toHaveAccessibleDescription(/field is required/);
    await callback.getByRole('textbox', { name: 'Address' }).fill('ftp:one two');
    await expect(callback.getByRole('textbox', { name: 'Address' })).toHaveAccessibleDescription(/Enter a valid url/);
  },
);

test(
  'a one-time button is made with its features and callbacks, and stands on a page of its own',
  { tag: ['@BTN-001', '@BTN-022', '@BTN-036', '@BTN-037', '@BTN-049', '@BTN-059', '@BTN-060', '@BTN-082'] },
  async ({ page, portal }) => {
    await open(page, portal, create('settings'), NEW);
    const sent = sentTo(page);
    await field(page, 'Amount').fill('12.50');
    await pick(page, 'Currency', 'EUR');
    await field(page, 'Reason of the payment').fill('Beans for the office');
    await tab(page, NEW, 'Features').click();
    await pick(page, 'Language of the checkout', 'English');
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
    await expect(fact(page, 'Language of the checkout')).toHaveText('English');
    await expect(fact(page, 'In UAH')).toHaveText(/^565\.00\sUAH$/);
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
    const state = page.getByRole('combobox', { name: 'Switch on the payer’s page' });
    const fixed = page.getByRole('checkbox', { name: 'The payer cannot switch the charges off' });
    await expect(fixed).toHaveCount(0);
    await expect(state).toHaveValue('On, and the payer cannot switch it off');
    await state.click();
    await expect(page.getByRole('option')).toHaveText([
      'On, and the payer cannot switch it off',
      'On, and the payer does not see it',
      'On, and the payer may switch it off',
      'Off, and the payer may switch it on',
    ]);
    await page.getByRole('option').last().click();
    for (const name of ['First charge', 'Last charge']) {
      await field(page, name).fill('2026-01-01');
      await field(page, name).press('Tab');
      await expect(field(page, name)).toHaveValue('Nov 20, 2026');
    }
    await expect(page.getByRole('checkbox', { name: 'Begins with a trial' })).toHaveCount(0);
    await page.getByRole('radio', { name: 'After a number of charges' }).check();
    await page.getByRole('checkbox', { name: 'Begins with a trial' }).check();
    await expect(page.getByRole('combobox', { name: 'Period', exact: true })).toHaveValue('Month');
    await expect(page.getByRole('combobox', { name: 'Period of the trial' })).toHaveValue('Day');
    await page.getByRole('combobox', { name: 'Period', exact: true }).click();
    await expect(page.getByRole('option')).toHaveText(['Month', 'Week', 'Day']);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('option')).toHaveCount(0);
    await page.getByRole('combobox', { name: 'Period of the trial' }).click();
    await expect(page.getByRole('option')).toHaveText(['Month', 'Week', 'Day']);
    await page.keyboard.press('Escape');
    await expect(field(page, 'Amount of a charge')).toHaveValue('1');
    await field(page, 'Amount of a charge').fill('9.50');
    for (const name of ['Number of charges', 'Every', 'Length of the trial']) {
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
    await expect(fact(page, 'Kind of payment')).toHaveText('Recurring');
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
    await expect(fact(page, 'Amount of a charge')).toContainText('9.50');
    await expect(fact(page, 'First charge')).toHaveText('Nov 20, 2026');
    for (const [name, value] of [
      ['Switch on the payer’s page', 'Off, and the payer may switch it on'],
      ['Every', '7'],
      ['Period', 'Month'],
      ['Number of charges', '7'],
      ['Begins with a trial', 'Yes'],
      ['Length of the trial', '7'],
      ['Period of the trial', 'Day'],
    ] as const)
      await expect(fact(page, name)).toHaveText(value);
    await expect(fact(page, 'Last charge')).toHaveCount(0);

    await portal.open(create('settings', MERCHANTS.books));
    await page.getByRole('radio', { name: 'Recurring' }).check();
    await expect(state).toHaveCount(0);
    await expect(page.getByRole('radio', { name: 'After a number of charges' })).toHaveCount(0);
    for (const name of ['Begins with a trial', 'The payer may choose another currency'])
      await expect(page.getByRole('checkbox', { name })).toHaveCount(0);
    await expect(field(page, 'Last charge')).toBeVisible();
    await fixed.check();
    await field(page, 'Amount').fill('99');
    await pick(page, 'Currency', 'UAH');
    await press(page, 'Create');
    await expect(fact(page, 'Kind of payment')).toHaveText('Recurring');
    const ofVersion1 = dataOf(sent[1]);
    expect(ofVersion1.recurring_readonly).toBe(true);
    for (const member of ['recurring_type', 'recurring_trial', 'recurring_state'])
      expect(ofVersion1).not.toHaveProperty(member);
    for (const member of ['trial_quantity', 'trial_period']) expect(ofVersion1.recurring).not.toHaveProperty(member);
  },
);

test(
  'a button begun from a design is of its merchant and has it chosen; version 2 chooses among designs by name',
  { tag: ['@BTN-027', '@BTN-028', '@BTN-093'] },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    const { data } = (await portal.call(designs.list)).body;
    const design = data.find(({ merchant_id }) => merchant_id === MERCHANTS.coffee)!;
    const begun = `/solutions/buttons/create/settings?design_id=${design.id}`;
    await portal.open('/solutions/design/list');
    await choose(page, design.name, 'New button');
    await expect(page).toHaveURL(new RegExp(`/create/${MERCHANTS.coffee}/settings\\?design_id=${design.id}$`));
    // From the list of designs an address without the merchant finds it too, with what the list has cached.
    await page.goBack();
    await page.evaluate((path) => (location.hash = path), begun);
    await expect(page).toHaveURL(new RegExp(`/create/${MERCHANTS.coffee}/settings\\?design_id=${design.id}$`));
    await expect(page.getByRole('combobox', { name: 'Merchant' })).toHaveValue('Кав’ярня «Двір»');
    await tab(page, NEW, 'Features').click();
    await expect(page.getByRole('combobox', { name: 'Design' })).toHaveValue(design.name);
    const sent = sentTo(page);
    await tab(page, NEW, 'Settings').click();
    await pick(page, 'Currency', 'UAH');
    await press(page, 'Create');
    await expect(fact(page, 'Kind of payment')).toHaveText('One-time');
    expect(dataOf(sent[0]).params.design_id).toBe(String(design.id));
    await expect(fact(page, 'Design')).toHaveText(design.name);
  },
);

test('a demo person’s button is not made: the dialog says so', { tag: ['@SHELL-024'] }, async ({ page, portal }) => {
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
});

for (const width of WIDTHS)
  test(`settings and features of a new button are presentable at ${width} px`, async ({ page, portal }) => {
    await page.setViewportSize({ width, height: 844 });
    await open(page, portal, create('settings'), NEW);
    await expect(page.getByRole('combobox', { name: 'Currency' })).toBeEnabled();
    await page.getByRole('radio', { name: 'Recurring' }).check();
    await expectPresentable(page);
    await portal.open(create('features'));
    await expect(page.getByRole('combobox', { name: /^Language/ })).toBeEnabled();
    await page.getByRole('button', { name: 'Add callback' }).click();
    await expectPresentable(page);
  });
