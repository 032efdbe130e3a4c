import { expect, test } from '../../support/e2e.ts';
import { pick, said } from '../../support/screen.ts';
import { drag } from '../../support/screens.ts';
import { block, box, expectTyped, field, openStep, press, reopen, row, save, savedForms, type } from './blocks.ts';
import { WARM } from './screen.ts';

test(
  'name, text and look are saved as they were typed, and read again',
  { tag: ['@LAND-065', '@LAND-067'] },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    await openStep(page, portal, WARM, 'settings');
    const general = block(page, 'Name and text');
    const typed = { Title: 'Soup kitchen', Address: 'soup-kitchen', 'In a sentence': 'Soup for everybody' };
    await type(general, typed);
    await expect(field(general, 'Address')).toHaveAccessibleDescription(/\/l\/soup-kitchen/);
    await pick(general, 'Language', 'Deutsch');
    await field(general, 'Text').fill('We cook on Sundays too');
    const look = block(page, 'Look of the page');
    const mulberry = look.getByRole('radio', { name: 'Mulberry' });
    await mulberry.press('Space');
    await expect(mulberry).toBeChecked();
    await expect(look).toContainText(/contrast of its text is (?:[4-9]|1\d)\.\d/);
    await save(page);
    await reopen(page);
    await expectTyped(general, typed);
    await expect(general.getByRole('combobox', { name: 'Language' })).toHaveValue('Deutsch');
    await expect(field(general, 'Text')).toHaveText('We cook on Sundays too');
    await expect(mulberry).toBeChecked();
    await field(look, 'A colour of your own').fill('#4F69C');
    await expect(field(look, 'A colour of your own')).toHaveAccessibleDescription(/pattern/);
    await field(look, 'A colour of your own').fill('#4F69C6');
    await expect(look.getByRole('radio', { checked: true })).toHaveCount(0);
    await save(page);
    await reopen(page);
    await expect(field(look, 'A colour of your own')).toHaveValue('#4F69C6');
    const { general: saved, branding } = await savedForms(portal, WARM, 'settings');
    expect(saved).toMatchObject({ name: 'Soup kitchen', alias: 'soup-kitchen', language: 'de' });
    expect(branding?.color_scheme).toEqual({ preset: '#4F69C6' });
  },
);

test(
  'amounts are added, moved and removed; goal, payment and its settings are saved as they were typed',
  { tag: ['@LAND-065', '@LAND-068'] },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    await openStep(page, portal, WARM, 'finance');
    const amounts = block(page, 'Amounts');
    await amounts.getByRole('button', { name: 'Add amount' }).click();
    await expect(field(row(amounts, 'Amount 3'), 'Amount')).toBeFocused();
    await page.keyboard.type('150.00');
    await expect(field(row(amounts, 'Amount 3'), 'Amount')).toHaveAccessibleDescription(/stands there already/);
    await field(row(amounts, 'Amount 3'), 'Amount').fill('75.50');
    await page.keyboard.press('Alt+ArrowUp');
    await expect(said(page, 'Amount 3 is now number 2 of 3')).toHaveCount(1);
    await drag(page, 'Amount 2', 'Amount 1');
    await amounts.getByRole('button', { name: 'Remove Amount 3' }).click();
    await type(amounts, { 'Lowest amount': '100', 'Highest amount': '50', Goal: '9000' });
    await expect(field(amounts, 'Lowest amount')).toHaveAccessibleDescription(/above the highest/);
    await field(amounts, 'Highest amount').fill('5000');
    const payment = block(page, 'Payment');
    await pick(payment, 'Currency', 'EUR');
    const paid = { 'Text of the button': 'Feed somebody', 'Reason of the payment': 'A gift' };
    await type(payment, paid);
    const settings = block(page, 'Payment settings');
    const addresses = {
      'After an approved payment': 'https://kitchen.example/thanks',
      'After a declined payment': 'https://kitchen.example/sorry',
      Callback: 'https://kitchen.example/hook',
    };
    await type(settings, addresses);
    await box(settings, 'Preauthorization').check();
    await expect(settings.getByRole('combobox', { name: 'Design' })).toHaveValue('The design in use');
    await save(page);
    await reopen(page);
    await expectTyped(payment, paid);
    await expectTyped(settings, addresses);
    await expectTyped(amounts, { 'Lowest amount': '100', 'Highest amount': '5000', Goal: '9000' });
    await expect(payment.getByRole('combobox', { name: 'Currency' })).toHaveValue('EUR');
    await expect(box(settings, 'Preauthorization')).toBeChecked();
    const saved = await savedForms(portal, WARM, 'finance');
    expect(saved.amounts).toMatchObject({ suggested: ['75.50', '150'], is_free: true });
    await box(amounts, 'Donors may type an amount of their own').uncheck();
    await expect(field(amounts, 'Lowest amount')).toHaveCount(0);
    await save(page);
    expect((await savedForms(portal, WARM, 'finance')).amounts).toMatchObject({ is_free: false, min: '', max: '' });
  },
);

test(
  'questions to the payer that have no name are called cf-1, cf-2 …; they are moved as those of buttons are',
  { tag: ['@LAND-019', '@CTRL-034'] },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    await openStep(page, portal, WARM, 'finance');
    const questions = block(page, 'Questions to the payer');
    for (const [at, label] of ['Street', 'Town', 'Colour'].entries()) {
      await questions.getByRole('button', { name: 'Add field' }).click();
      await expect(field(row(questions, `Field ${at + 1}`), 'Label')).toBeFocused();
      await page.keyboard.type(label);
    }
    await type(row(questions, 'Field 3'), { 'Name in callbacks': 'cf-1' });
    await field(row(questions, 'Field 2'), 'Label').focus();
    await page.keyboard.press('Alt+ArrowUp');
    await expect(row(questions, 'Field 1')).toHaveAttribute('data-moved', 'true');
    await expect(row(questions, 'Field 1')).toBeInViewport();
    await pick(row(questions, 'Field 1'), 'What may stand in it', 'A pattern of your own');
    await field(row(questions, 'Field 1'), 'Pattern').fill(String.raw`(a)\1`);
    await press(page, 'Save');
    // Only the server knows which patterns take linear time.
    await expect(field(row(questions, 'Field 1'), 'Pattern')).toBeFocused();
    await expect(field(row(questions, 'Field 1'), 'Pattern')).toHaveAttribute('aria-invalid', 'true');
    await field(row(questions, 'Field 1'), 'Pattern').fill('[A-Z].*');
    await save(page);
    await reopen(page);
    await expectTyped(row(questions, 'Field 1'), { Label: 'Town', 'Name in callbacks': 'cf-2', Pattern: '[A-Z].*' });
    await expectTyped(row(questions, 'Field 2'), { Label: 'Street', 'Name in callbacks': 'cf-3' });
    await expectTyped(row(questions, 'Field 3'), { Label: 'Colour', 'Name in callbacks': 'cf-1' });
  },
);

test(
  'contacts, messengers, networks, the project and wallets are saved as they were typed',
  { tag: ['@LAND-065', '@LAND-069'] },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    await openStep(page, portal, WARM, 'contacts');
    const typed = {
      Contacts: {
        Email: 'hello@kitchen.example',
        Phone: '380445550101',
        'Postal address': 'Yard Street 1, Kyiv',
        'Web site URL': 'https://kitchen.example',
      },
      Messengers: { Telegram: 'kitchen', Viber: '380671234567', WhatsApp: '380671234568', Messenger: 'kitchen.kyiv' },
      'Social networks': {
        Facebook: 'kitchen',
        Instagram: 'kitchen.kyiv',
        X: 'kitchen_x',
        YouTube: 'kitchen-tube',
        LinkedIn: 'kitchen-in',
        TikTok: 'kitchen.tok',
      },
    };
    for (const [title, texts] of Object.entries(typed)) await type(block(page, title), texts);
    const project = block(page, 'About the project');
    await field(project, 'Text').fill('A hundred lunches each Saturday');
    const wallets = block(page, 'Wallets');
    await wallets.getByRole('button', { name: 'Add wallet' }).click();
    await expect(field(row(wallets, 'Wallet 1'), 'Currency or network')).toBeFocused();
    await page.keyboard.type('BTC');
    await field(wallets, 'Address').fill('bad address');
    await expect(field(wallets, 'Address')).toHaveAccessibleDescription(/pattern/);
    await field(wallets, 'Address').fill('bc1qkitchen');
    await save(page);
    await reopen(page);
    for (const [title, texts] of Object.entries(typed)) await expectTyped(block(page, title), texts);
    await expect(field(project, 'Text')).toHaveText('A hundred lunches each Saturday');
    await expectTyped(row(wallets, 'Wallet 1'), { 'Currency or network': 'BTC', Address: 'bc1qkitchen' });
  },
);
