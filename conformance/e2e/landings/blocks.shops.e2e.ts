import { landings, publicLandings } from '@portal/contract/landings';
import { promocodes } from '@portal/contract/promocodes';
import { expect, test } from '../../support/e2e.ts';
import { createPictureFile, createGreyPicture } from '../../support/files/pictures.ts';
import { pictureSize, row as tableRow, notice } from '../../support/screen.ts';
import { drag } from '../../support/screens.ts';
import {
  editorBlock,
  checkboxNamed,
  expectFieldTexts,
  field,
  openStep,
  pressButton,
  reloadEditor,
  row,
  saveOpenStep,
  savedForms,
  showStep,
  fillFields,
} from './blocks.ts';
import { COURSES_LANDING, dialogNamed, pathParamsOf, TASTING_LANDING } from './screen.ts';

test(
  "the owner of a landing page with digital goods changes the goods, the page's contents and a promocode for payers",
  { tag: ['@LAND-065', '@LAND-070', '@PROMO-016'] },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    await openStep(page, portal, COURSES_LANDING, 'finance');
    const goods = editorBlock(page, 'Goods and services');
    const payment = editorBlock(page, 'Payment and delivery');
    const codes = editorBlock(page, 'Promocodes for this page');
    const widgets = editorBlock(page, 'Additional content');
    const typed = { Title: 'Seeds by post', Price: '99.90', 'Total stock': '7', Description: 'Twelve kinds' };
    const paid = { 'Payment reason': 'Garden courses', 'Delivery instructions': 'A link comes by mail.' };

    await test.step('goods are added, moved and removed', async () => {
      await goods.getByRole('button', { name: 'Add item' }).click();
      await expect(field(row(goods, 'Item 3'), 'Title')).toBeFocused();
      await fillFields(row(goods, 'Item 3'), typed);
      await field(row(goods, 'Item 3'), 'Price').focus();
      await page.keyboard.press('Alt+ArrowUp');
      await goods.getByRole('button', { name: 'Remove Item 1' }).click();
      await fillFields(payment, paid);
    });

    await test.step('a promocode is added without sending the editor step that opened its form', async () => {
      await checkboxNamed(codes, 'Show a promocode field on the page').check();
      await codes.getByRole('button', { name: 'Add promocode' }).click();
      const form = dialogNamed(page, 'Add promocode');
      await form.getByLabel('Promocode').fill('SPRING');
      await form.getByLabel('Discount').fill('20');
      await form.getByLabel('Discount').press('Enter');
      await expect(form).toHaveCount(0);
      await expect(tableRow(page, 'SPRING')).toContainText('20 %');
      await codes.getByRole('searchbox', { name: 'Search' }).fill('SPR');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/query=SPR/);
      await expectFieldTexts(row(goods, 'Item 1'), typed);
      const { services } = await savedForms(portal, COURSES_LANDING, 'finance');
      expect(services?.items.map(({ name }) => name)).not.toContain(typed.Title);
      const place = { m: COURSES_LANDING.merchant, entityType: 'landing', entityId: COURSES_LANDING.id } as const;
      const { data } = (await portal.call(promocodes.ofEntity, { params: place, body: {} })).body;
      expect(data).toMatchObject([{ promo_name: 'SPRING', entity_type: 'landing', entity_id: COURSES_LANDING.id }]);
    });

    await test.step('goods and their delivery instructions are saved', async () => {
      await saveOpenStep(page);
      const { services } = await savedForms(portal, COURSES_LANDING, 'finance');
      expect(services?.items.map(({ name }) => name)).toEqual(['Seeds by post', 'Plán výsadby na míru']);
      expect(services?.items[0]?.id).not.toBe('');
    });

    await test.step("the page's other contents are changed, saved and loaded again", async () => {
      await showStep(page, 'contacts');
      const before = (await savedForms(portal, COURSES_LANDING, 'contacts')).widgets!;
      for (const [name, isOn] of [
        ['Sharing links', before.share],
        ['Page QR code', before.qr],
      ] as const)
        await checkboxNamed(widgets, name).setChecked(!isOn);
      await field(widgets, 'Opening hours').fill('Monday to Friday');
      await widgets.getByRole('button', { name: 'Add question' }).click();
      const question = { Question: 'May I begin in autumn?', Answer: 'Whenever you like.' };
      await expect(field(row(widgets, 'Question 1'), 'Question')).toBeFocused();
      await fillFields(row(widgets, 'Question 1'), question);
      await saveOpenStep(page);
      await reloadEditor(page);
      await expectFieldTexts(widgets, { 'Opening hours': 'Monday to Friday' });
      await expectFieldTexts(row(widgets, 'Question 1'), question);
      await expect(checkboxNamed(widgets, 'Page QR code')).toBeChecked({ checked: !before.qr });
      await expect(checkboxNamed(widgets, 'Sharing links')).toBeChecked({ checked: !before.share });
      await showStep(page, 'finance');
      await expectFieldTexts(row(goods, 'Item 1'), typed);
      await expectFieldTexts(payment, paid);
      await expect(row(goods, 'Item 3')).toHaveCount(0);
    });

    await test.step('the published promocode lowers the price for payers', async () => {
      await page.getByRole('button', { name: 'Publish changes' }).click();
      await expect(notice(page, 'published')).toBeVisible();
      const basket = { items: [{ id: 'plan', quantity: 1 }], promocode: 'SPRING' };
      const asked = { params: { alias: COURSES_LANDING.alias }, body: basket };
      expect((await portal.call(publicLandings.price, asked)).body).toMatchObject({
        amount: '2490.00',
        discount: '498.00',
        promocode_error: '',
      });
    });

    await test.step('a price of zero is rejected at its field', async () => {
      const price = field(row(goods, 'Item 1'), 'Price');
      await price.fill('0');
      await pressButton(page, 'Save');
      await expect(price).toBeFocused();
      await expect(price).toHaveAccessibleDescription(/lower than 0\.01/);
    });
  },
);

test(
  'the owner of a landing page with products moves the products, adds a picture, and sees the remaining stock',
  { tag: ['@LAND-060', '@LAND-065', '@LAND-073'] },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    await openStep(page, portal, TASTING_LANDING, 'finance');
    const products = editorBlock(page, 'Products');
    const product = (number: number) => row(products, `Product ${number}`);
    const alt = (number: number) => field(product(number), 'Picture description: Picture');
    const delivery = { Delivery: 'By post, each Tuesday', 'Payment reason': 'Coffee' };
    const { finance: before } = await savedForms(portal, TASTING_LANDING, 'finance');
    const [beans, set, grinder, mug] = before!.items;

    await test.step('a product is dragged, and its details are changed', async () => {
      await expect(field(product(3), 'Total stock')).not.toHaveAccessibleDescription(/sold/);
      await product(3).scrollIntoViewIfNeeded();
      await drag(page, 'Product 4', 'Product 3');
      await expect(notice(page, 'Product 4 moved to position 3')).toHaveCount(1);
      await alt(2).fill('The coast of Colombia');
      await fillFields(products, delivery);
    });

    await test.step('"Add picture" moves the focus to the file field', async () => {
      await product(4).getByRole('button', { name: 'Add picture' }).click();
      const chooser = product(4).getByRole('button', { name: 'Choose a file' });
      // Opening the field moved the focus to the product's container.
      const around = product(4)
        .locator('[tabindex="-1"]')
        .filter({ has: page.getByRole('button', { name: 'Choose a file' }) });
      await expect(around.last()).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(chooser).toBeFocused();
      const asked = page.waitForEvent('filechooser');
      await chooser.click();
      await (await asked).setFiles([createPictureFile(createGreyPicture(960, 720))]);
      await page.getByRole('button', { name: 'Use picture' }).click();
      await expect(product(4).getByRole('img', { name: 'Picture' })).toBeVisible();
    });

    await test.step('the picture stays with its product when keys move the product', async () => {
      await alt(4).fill('A mill of steel');
      await page.keyboard.press('Alt+ArrowUp');
      await expect(alt(3)).toHaveValue('A mill of steel');
      await page.keyboard.press('Alt+ArrowUp');
      await expect(alt(2)).toHaveValue('A mill of steel');
      await saveOpenStep(page);
      const { finance } = await savedForms(portal, TASTING_LANDING, 'finance');
      expect(finance?.items).toEqual([
        beans,
        { ...grinder, image: expect.anything() as unknown, image_alt: 'A mill of steel' },
        { ...set, image_alt: 'The coast of Colombia' },
        mug,
      ]);
    });

    await test.step('the editor shows the saved products, with the sold number beside the stock', async () => {
      const { body } = await portal.call(landings.step, {
        params: { ...pathParamsOf(TASTING_LANDING).params, step: 'finance' },
      });
      const sold = body.sold.map((one) => (one.id === 'grinder' ? { ...one, quantity: 1 } : one));
      await portal.faults.add({ method: 'GET', path: '*/edit/701/finance/', status: 200, body: { ...body, sold } });
      await reloadEditor(page);
      await expectFieldTexts(products, delivery);
      await expectFieldTexts(product(4), { Title: mug!.name, 'Total stock': '0' });
      await expect(alt(2)).toHaveValue('A mill of steel');
      expect((await pictureSize(product(2).getByRole('img', { name: 'Picture' }))).width).toBeGreaterThan(400);
      const stock = field(product(2), 'Total stock');
      await expect(stock).toHaveAccessibleDescription(/1 sold, 0 left/);
      await stock.fill('4');
      await expect(stock).toHaveAccessibleDescription(/1 sold, 3 left/);
    });
  },
);
