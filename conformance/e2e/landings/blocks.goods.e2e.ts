import { publicLandings } from '@portal/contract/landings';
import { promocodes } from '@portal/contract/promocodes';
import { expect, test } from '../../support/e2e.ts';
import { row as tableRow, said } from '../../support/screen.ts';
import { block, box, expectTyped, field, openStep, press, reopen, row, save, savedForms, type } from './blocks.ts';
import { COURSES, dialog } from './screen.ts';

test(
  'goods and how they come are saved as they were typed',
  { tag: ['@LAND-065', '@LAND-070'] },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    await openStep(page, portal, COURSES, 'finance');
    const goods = block(page, 'Goods and services');
    await goods.getByRole('button', { name: 'Add goods or a service' }).click();
    await expect(field(row(goods, 'Item 3'), 'Title')).toBeFocused();
    const typed = { Title: 'Seeds by post', Price: '99.90', 'Stock in all': '7', Description: 'Twelve kinds' };
    await type(row(goods, 'Item 3'), typed);
    await field(row(goods, 'Item 3'), 'Price').focus();
    await page.keyboard.press('Alt+ArrowUp');
    await goods.getByRole('button', { name: 'Remove Item 1' }).click();
    const payment = block(page, 'Payment and handing over');
    const paid = { 'Reason of the payment': 'Garden courses', 'How the goods come': 'A link comes by mail.' };
    await type(payment, paid);
    await save(page);
    await reopen(page);
    await expectTyped(row(goods, 'Item 1'), typed);
    await expectTyped(payment, paid);
    await expect(row(goods, 'Item 3')).toHaveCount(0);
    const { services } = await savedForms(portal, COURSES, 'finance');
    expect(services?.items.map(({ name }) => name)).toEqual(['Seeds by post', 'Plán výsadby na míru']);
    expect(services?.items[0]?.id).not.toBe('');
    await field(row(goods, 'Item 1'), 'Price').fill('0');
    await press(page, 'Save');
    await expect(field(row(goods, 'Item 1'), 'Price')).toBeFocused();
    await expect(field(row(goods, 'Item 1'), 'Price')).toHaveAccessibleDescription(/lower than 0\.01/);
  },
);

test(
  'a promocode that is added in the editor of a page is good for it',
  { tag: ['@PROMO-016', '@LAND-070'] },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    await openStep(page, portal, COURSES, 'finance');
    const codes = block(page, 'Promocodes of this page');
    await box(codes, 'The page has a field for a promocode').check();
    await field(row(page, 'Item 1'), 'Title').fill('Not saved yet');
    await codes.getByRole('button', { name: 'Add promocode' }).click();
    const form = dialog(page, 'Add promocode');
    await form.getByLabel('Promocode').fill('SPRING');
    await form.getByLabel('Discount').fill('20');
    await form.getByLabel('Discount').press('Enter');
    await expect(form).toHaveCount(0);
    await expect(tableRow(page, 'SPRING')).toContainText('20 %');
    await codes.getByRole('searchbox', { name: 'Search' }).fill('SPR');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/query=SPR/);
    // The form of the code was sent, and not the step that it was opened from.
    await expect(field(row(page, 'Item 1'), 'Title')).toHaveValue('Not saved yet');
    expect((await savedForms(portal, COURSES, 'finance')).services?.items[0]?.name).not.toBe('Not saved yet');
    const place = { m: COURSES.merchant, entityType: 'landing', entityId: COURSES.id } as const;
    const { data } = (await portal.call(promocodes.ofEntity, { params: place, body: {} })).body;
    expect(data).toMatchObject([{ promo_name: 'SPRING', entity_type: 'landing', entity_id: COURSES.id }]);
    await page.getByRole('button', { name: 'Publish changes' }).click();
    await expect(said(page, 'published')).toBeVisible();
    const basket = { items: [{ id: 'plan', quantity: 1 }], promocode: 'SPRING' };
    const asked = { params: { alias: COURSES.alias }, body: basket };
    expect((await portal.call(publicLandings.price, asked)).body).toMatchObject({
      amount: '2490.00',
      discount: '498.00',
      promocode_error: '',
    });
  },
);

test(
  'what else stands on the page of a shop is saved as it was typed',
  { tag: ['@LAND-065'] },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    await openStep(page, portal, COURSES, 'contacts');
    const widgets = block(page, 'Also on the page');
    const before = (await savedForms(portal, COURSES, 'contacts')).widgets!;
    for (const [name, isOn] of [
      ['Links by which visitors pass the page on', before.share],
      ['The QR code of the page', before.qr],
    ] as const)
      await box(widgets, name).setChecked(!isOn);
    await field(widgets, 'Opening hours').fill('Monday to Friday');
    await widgets.getByRole('button', { name: 'Add question' }).click();
    const question = { Question: 'May I begin in autumn?', Answer: 'Whenever you like.' };
    await expect(field(row(widgets, 'Question 1'), 'Question')).toBeFocused();
    await type(row(widgets, 'Question 1'), question);
    await save(page);
    await reopen(page);
    await expectTyped(widgets, { 'Opening hours': 'Monday to Friday' });
    await expectTyped(row(widgets, 'Question 1'), question);
    await expect(box(widgets, 'The QR code of the page')).toBeChecked({ checked: !before.qr });
    await expect(box(widgets, 'Links by which visitors pass the page on')).toBeChecked({ checked: !before.share });
  },
);
