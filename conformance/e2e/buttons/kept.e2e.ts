import { buttons, type ButtonData } from '@portal/contract/buttons';
import { MERCHANTS } from '@portal/fixtures/merchants';
import { expect, test } from '../../support/e2e.ts';
import { notice } from '../../support/screen.ts';
import { heading, menu } from '../../support/screens.ts';
import { buttonField } from '../../support/selling/buttons.ts';
import { signInByForm } from '../faults/screen.ts';
import {
  createPath,
  dialogNamed,
  editPath,
  field,
  openButtonScreen,
  pressButton,
  SAMPLE_BUTTONS,
  tab,
} from './screen.ts';

const paramsOf = (id: number) => ({ params: { merchant: MERCHANTS.coffee, id } });
const one = paramsOf(SAMPLE_BUTTONS.fixed);

test(
  "the payment button editor shows a colleague's changes, which the user can accept or overwrite",
  { tag: ['@BTN-025', '@BTN-026', '@BTN-031', '@BTN-033', '@BTN-104'] },
  async ({ page, portal }) => {
    const amount = field(page, 'Amount');
    const changes = page.getByRole('alert').getByRole('listitem');
    const changeByColleague = async (change: (before: ButtonData) => Partial<ButtonData>, at = one) => {
      const { data, expire } = (await portal.call(buttons.info, at)).body;
      const { host: _, ...before } = data;
      await portal.call(buttons.edit, { ...at, body: { expire, data: { ...before, ...change(before) } } });
    };

    await test.step('the editor updates an existing payment button instead of creating another one', async () => {
      await openButtonScreen(page, portal, editPath(SAMPLE_BUTTONS.fixed, 'features'), /^Edit /);
      const tabs = page.getByRole('navigation', { name: /^Edit / });
      await expect(tabs.getByRole('link')).toHaveText(['Settings', 'Fields', 'Features']);
      await expect(tabs.locator('[aria-current=page]')).toHaveText('Features');
      await tabs.getByRole('link', { name: 'Settings' }).click();
      await expect(page).toHaveURL(new RegExp(`${editPath(SAMPLE_BUTTONS.fixed, 'settings')}$`));
      await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Create', exact: true })).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'Next step' })).toHaveCount(0);
      await expect(page.getByRole('combobox', { name: 'Merchant' })).toBeDisabled();
    });

    await test.step("the user accepts the colleague's settings, and the own input is discarded", async () => {
      await amount.fill('11');
      await changeByColleague(() => ({ amount: '22.00' }));
      await pressButton(page, 'Save');
      await expect(page.getByRole('alert').filter({ hasText: '22.00' })).toBeVisible();
      await expect(amount).toHaveValue('11');
      await page.getByRole('button', { name: 'Use their changes' }).click();
      await expect(amount).toHaveValue('22.00');
      await expect(notice(page, 'Unsaved changes')).toHaveCount(0);
    });

    await test.step("a colleague's change of the payment button's address is listed", async () => {
      await amount.fill('11');
      await changeByColleague(({ params }) => ({
        params: { ...params, server_callback_url: 'https://new.example/told' },
      }));
      await pressButton(page, 'Save');
      await expect(changes).toHaveText([/^Callback: .* → https:\/\/new\.example\/told$/]);
      await page.getByRole('button', { name: 'Use their changes' }).click();
      await expect(amount).toHaveValue('22.00');
    });

    await test.step("the user overwrites the colleague's settings", async () => {
      await amount.fill('11');
      await changeByColleague(() => ({ amount: '33.00' }));
      await pressButton(page, 'Save');
      await expect(page.getByRole('alert').filter({ hasText: '33.00' })).toBeVisible();
      await expect(amount).toHaveValue('11');
      await page.getByRole('button', { name: 'Overwrite with my changes' }).click();
      await expect(heading(page, /^Edit/)).toHaveCount(0);
      expect((await portal.call(buttons.info, one)).body.amount).toBe('11.00');
    });

    await test.step("a colleague's changes of a recurring button's charges and questions are listed", async () => {
      const recurring = paramsOf(SAMPLE_BUTTONS.recurring);
      await changeByColleague(() => ({ fields: [buttonField()] }), recurring);
      await portal.open(editPath(SAMPLE_BUTTONS.recurring, 'settings'));
      await heading(page, /^Edit /).waitFor();
      await field(page, 'Payment reason').fill('Mine');
      await changeByColleague(
        (before) => ({
          fields: [buttonField({ required: true })],
          recurring: { ...before.recurring, period: 'day', every: '2' },
          recurring_state: 'hidden',
        }),
        recurring,
      );
      await pressButton(page, 'Save');
      await expect(changes).toHaveText([
        'Checkbox on the checkout: Off, the payer can turn it on → On, hidden',
        'Period: Every month → Every 2 days',
        'Fields: Size, Name in callbacks: size → Size, Name in callbacks: size, Required',
      ]);
    });
  },
);

test('the payment button form keeps its input after a failed save and after the end of the session', async ({
  page,
  portal,
}) => {
  portal.expectTrouble(/500|401|create/);
  await openButtonScreen(page, portal, createPath('settings'), 'New button');
  await field(page, 'Payment reason').fill('Kept through all');
  await field(page, 'Amount').fill('5');
  await page.getByRole('combobox', { name: 'Currency', exact: true }).click();
  await page.getByRole('option').first().click();
  await tab(page, 'New button', 'Fields').click();
  await page.getByRole('button', { name: 'Add field' }).click();
  await expect(field(page, 'Label')).toBeFocused();
  await field(page, 'Label').fill('Size');
  await portal.faults.add({ path: '*/create/', status: 500, times: 1 });
  await pressButton(page, 'Create');
  await expect(page.getByRole('alert')).toHaveText('Request error');
  await expect(field(page, 'Label')).toHaveValue('Size');
  await portal.faults.add({ path: '*/create/', status: 401, times: 1 });
  await pressButton(page, 'Create');
  await expect(heading(page, 'Sign in')).toBeVisible();
  await expect(notice(page, 'Your session has ended.')).not.toContainText('Your unsaved changes were lost.');
  await signInByForm(page);
  await expect(page).toHaveURL(new RegExp(`/create/${MERCHANTS.coffee}/fields$`));
  await expect(field(page, 'Label')).toHaveValue('Size');
  await tab(page, 'New button', 'Settings').click();
  await expect(field(page, 'Payment reason')).toHaveValue('Kept through all');
  await pressButton(page, 'Create');
  await expect(heading(page, 'Kept through all')).toBeVisible();
  await portal.open(createPath('settings'));
  await expect(field(page, 'Payment reason')).toHaveValue('');
  await field(page, 'Payment reason').fill('Given up');
  await menu(page).getByRole('link', { name: 'Home' }).click();
  await dialogNamed(page, 'Leave without saving?').getByRole('button', { name: 'Leave without saving' }).click();
  await expect(heading(page, 'New button')).toHaveCount(0);
  await portal.open(createPath('settings'));
  await expect(field(page, 'Payment reason')).toHaveValue('');
});
