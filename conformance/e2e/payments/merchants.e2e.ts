import { merchants } from '@portal/contract/merchants';
import { changeAnswer } from '../../support/fakeAnswers.ts';
import { chooseMerchants, merchantButton } from './screen.ts';
import { expectTotal, openList, paymentsOf } from '../../support/screens.ts';
import { expect, test, type E2ePortal } from '../../support/e2e.ts';

const names = (portal: E2ePortal) => portal.fixture.merchants.slice(0, 4).map(({ name }) => name);

test(
  'the selected merchants are named, counted from three, remembered in the cookie, and limit the list',
  {
    tag: [
      '@LIST-010',
      '@LIST-012',
      '@LIST-019',
      '@LIST-024',
      '@LIST-025',
      '@LIST-026',
      '@LIST-027',
      '@SHELL-104',
      '@SHELL-107',
      '@UI-053',
      '@UI-054',
    ],
  },
  async ({ page, portal, context }) => {
    const [coffee = '', books = '', garden = ''] = names(portal);
    await context.addCookies([{ name: 'selected_merchants', value: '100102', url: portal.url }]);
    await portal.signIn('owner');
    // One merchant is not active yet, and one is disabled, but both can be selected.
    const { data } = (await portal.call(merchants.list)).body;
    const status = new Map([
      [garden, 'created'],
      [books, 'disabled'],
    ]);
    const changed = data.map((one) => ({ ...one, status: status.get(one.name) ?? one.status }));
    await changeAnswer(portal, merchants.list, { data: changed });
    await openList(page, portal);
    const reloads = async () =>
      (await portal.journal()).filter(({ path }) => path === '/api/v2/account/check_auth/').length;
    const selectAll = page.getByRole('checkbox', { name: 'Select all' });

    await test.step('each merchant in the panel shows its name, address and status, and whether it is selected', async () => {
      await expect(merchantButton(page)).toHaveText(books);
      await merchantButton(page).click();
      for (const [name, address, state, isChecked] of [
        [coffee, 'coffee-yard.example', 'Active', false],
        [books, 'owl-books.example', 'Disabled', true],
      ] as const) {
        const box = page.getByRole('checkbox', { name });
        await expect(box).toBeChecked({ checked: isChecked });
        const line = page.locator('label').filter({ has: box });
        for (const text of [name, address, state]) await expect(line.getByText(text, { exact: true })).toBeVisible();
      }
      await page.keyboard.press('Escape');
    });

    await test.step('the selection is named and limits the list', async () => {
      await context.clearCookies({ name: 'selected_merchants' });
      await page.reload();
      await expect(merchantButton(page)).toHaveText('All merchants (4)');
      const before = await reloads();
      await chooseMerchants(page, [books, coffee]);
      await expect(merchantButton(page)).toHaveText(`${coffee}, ${books}`);
      await expect.poll(reloads).toBeGreaterThan(before);
      await expectTotal(
        page,
        paymentsOf(portal).filter(({ merchant_id }) => [100101, 100102].includes(merchant_id)).length,
      );
    });

    await test.step('an unchanged or empty selection reloads nothing', async () => {
      const after = await reloads();
      await chooseMerchants(page, [books, coffee]);
      await merchantButton(page).click();
      await selectAll.check();
      for (const name of names(portal)) await expect(page.getByRole('checkbox', { name })).toBeChecked();
      await selectAll.uncheck();
      await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(merchantButton(page)).toHaveText(`${coffee}, ${books}`);
      expect(await reloads()).toBe(after);
    });

    await test.step('the selection is stored in the cookie and is counted from three merchants', async () => {
      expect((await context.cookies()).find(({ name }) => name === 'selected_merchants')?.value).toMatch(
        /^100101(,|%2C)100102$/,
      );
      await chooseMerchants(page, [garden, books, coffee]);
      await expect(merchantButton(page)).toHaveText('Selected (3)');
      await page.reload();
      await expect(merchantButton(page)).toHaveText('Selected (3)');
      const all = portal.fixture.merchants.slice(0, 4).map(({ id }) => id);
      await context.addCookies([{ name: 'selected_merchants', value: all.join(), url: portal.url }]);
      await page.reload();
      await expect(merchantButton(page)).toHaveText('All merchants (4)');
    });
  },
);

test(
  'the merchant panel searches, shows only selected merchants, and discards a selection that was not applied',
  {
    tag: [
      '@LIST-009',
      '@LIST-011',
      '@LIST-012',
      '@LIST-023',
      '@LIST-024',
      '@LIST-028',
      '@LIST-029',
      '@LIST-030',
      '@LIST-041',
      '@SHELL-104',
    ],
  },
  async ({ page, portal, context }) => {
    const [coffee = '', , garden = ''] = names(portal);
    await openList(page, portal);
    await merchantButton(page).click();
    const panel = page.getByRole('dialog', { name: 'Merchants' });
    const onlySelected = panel.getByRole('checkbox', { name: 'Show selected only' });
    await expect(onlySelected).toBeDisabled();
    const all = panel.getByRole('checkbox', { name: 'Select all' });
    await all.uncheck();
    await expect(onlySelected).toBeDisabled();
    await panel.getByRole('button', { name: 'Apply' }).click();
    await expect(merchantButton(page)).toHaveText('All merchants (4)');
    await merchantButton(page).click();
    await panel.getByRole('checkbox', { name: coffee }).uncheck();
    await panel.getByRole('checkbox', { name: 'Show selected only' }).check();
    await expect(panel.getByRole('group', { name: 'Merchants' }).getByRole('checkbox')).toHaveCount(3);
    await panel.getByRole('textbox', { name: 'Search merchants' }).fill('zah');
    await expect(panel.getByRole('group', { name: 'Merchants' }).getByRole('checkbox')).toHaveCount(1);
    const searches = async () =>
      (await portal.journal()).filter(({ path, query }) => path.endsWith('/merchant/list/') && query.length > 0);
    expect((await searches()).map(({ query }) => query)).toEqual([['search']]);
    await panel.getByRole('textbox', { name: 'Search merchants' }).fill('za');
    await expect(panel.getByRole('group', { name: 'Merchants' }).getByRole('checkbox')).toHaveCount(3);
    expect(await searches()).toHaveLength(1);
    const lists = async () => (await portal.journal()).filter(({ path }) => path.endsWith('/transactions/payments/'));
    const before = (await lists()).length;
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(merchantButton(page)).toHaveText('All merchants (4)');
    await merchantButton(page).click();
    await expect(panel.getByRole('checkbox', { name: coffee })).toBeChecked();
    expect(await lists()).toHaveLength(before);

    await test.step('"Apply" keeps selected merchants that the search hides, and the cookie contains them in order', async () => {
      for (const name of [coffee, garden]) await panel.getByRole('checkbox', { name }).uncheck();
      await panel.getByRole('checkbox', { name: coffee }).check();
      await expect(merchantButton(page)).toHaveText('All merchants (4)');
      await panel.getByRole('textbox', { name: 'Search merchants' }).fill('zah');
      await expect(panel.getByRole('group', { name: 'Merchants' }).getByRole('checkbox')).toHaveCount(1);
      await panel.getByRole('button', { name: 'Apply' }).click();
      await expect(panel).toBeHidden();
      await expect(merchantButton(page)).toHaveText('Selected (3)');
      const cookie = (await context.cookies()).find(({ name }) => name === 'selected_merchants')?.value ?? '';
      expect(decodeURIComponent(cookie)).toBe('100101,100102,100104');
    });
  },
);
