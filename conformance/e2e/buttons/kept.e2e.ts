import { buttons, type ButtonData } from '@portal/contract/buttons';
import { MERCHANTS } from '@portal/fixtures/merchants';
import { expect, test } from '../../support/e2e.ts';
import { said } from '../../support/screen.ts';
import { heading, menu } from '../../support/screens.ts';
import { buttonField } from '../../support/selling/buttons.ts';
import { signInByForm } from '../faults/screen.ts';
import { create, dialog, edit, field, open, press, SAMPLES, tab } from './screen.ts';

const one = { params: { merchant: MERCHANTS.coffee, id: SAMPLES.fixed } };

test(
  'a button that stands is saved, not created; what a colleague saved meanwhile is not overwritten unseen',
  { tag: ['@BTN-025', '@BTN-026', '@BTN-031', '@BTN-033', '@BTN-104'] },
  async ({ page, portal }) => {
    await open(page, portal, edit(SAMPLES.fixed, 'features'), /^Edit /);
    const tabs = page.getByRole('navigation', { name: /^Edit / });
    await expect(tabs.getByRole('link')).toHaveText(['Settings', 'Fields', 'Features']);
    await expect(tabs.locator('[aria-current=page]')).toHaveText('Features');
    await tabs.getByRole('link', { name: 'Settings' }).click();
    await expect(page).toHaveURL(new RegExp(`${edit(SAMPLES.fixed, 'settings')}$`));
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Create', exact: true })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Next step' })).toHaveCount(0);
    await expect(page.getByRole('combobox', { name: 'Merchant' })).toBeDisabled();
    await field(page, 'Amount').fill('11');
    const { data, expire } = (await portal.call(buttons.info, one)).body;
    const { host: _, ...before } = data;
    const theirs: ButtonData = { ...before, amount: '22.00' };
    await portal.call(buttons.edit, { ...one, body: { expire, data: theirs } });
    await press(page, 'Save');
    await expect(page.getByRole('alert').filter({ hasText: '22.00' })).toBeVisible();
    await expect(field(page, 'Amount')).toHaveValue('11');
    await page.getByRole('button', { name: 'Save mine over them' }).click();
    await expect(heading(page, /^Edit/)).toHaveCount(0);
    expect((await portal.call(buttons.info, one)).body.amount).toBe('11.00');
  },
);

test('of a button that a colleague changed meanwhile its addresses are told, too', async ({ page, portal }) => {
  await open(page, portal, edit(SAMPLES.fixed, 'settings'), /^Edit /);
  await field(page, 'Amount').fill('11');
  const { data, expire } = (await portal.call(buttons.info, one)).body;
  const { host: _, ...before } = data;
  const theirs = { ...before, params: { ...before.params, server_callback_url: 'https://new.example/told' } };
  await portal.call(buttons.edit, { ...one, body: { expire, data: theirs } });
  await press(page, 'Save');
  const told = page.getByRole('alert').getByRole('listitem');
  await expect(told).toHaveText([/^Callback: .* is https:\/\/new\.example\/told now$/]);
});

test('of a recurring button that a colleague changed meanwhile its charges and all of its questions are told', async ({
  page,
  portal,
}) => {
  const params = { merchant: MERCHANTS.coffee, id: SAMPLES.recurring };
  await portal.signIn('owner');
  const { data, expire } = (await portal.call(buttons.info, { params })).body;
  const { host: _, ...before } = data;
  const save = async (change: Partial<ButtonData>) =>
    portal.call(buttons.edit, { params, body: { expire, data: { ...before, ...change } } });
  await save({ fields: [buttonField()] });
  await open(page, portal, edit(SAMPLES.recurring, 'settings'), /^Edit /);
  await field(page, 'Reason of the payment').fill('Mine');
  await save({
    fields: [buttonField({ required: true })],
    recurring: { ...before.recurring, period: 'day', every: '2' },
    recurring_state: 'hidden',
  });
  await press(page, 'Save');
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveText([
    'Switch on the payer’s page: On, and the payer may switch it off is On, and the payer does not see it now',
    'Every: 1 is 2 now',
    'Period: Month is Day now',
    'Fields: Size, Name in callbacks: size is Size, Name in callbacks: size, Has to be filled in now',
  ]);
});

test('what a colleague saved meanwhile can be taken, and what was typed is forgotten', async ({ page, portal }) => {
  await open(page, portal, edit(SAMPLES.fixed, 'settings'), /^Edit /);
  await field(page, 'Amount').fill('11');
  const { data, expire } = (await portal.call(buttons.info, one)).body;
  const { host: _, ...before } = data;
  await portal.call(buttons.edit, { ...one, body: { expire, data: { ...before, amount: '22.00' } } });
  await press(page, 'Save');
  await page.getByRole('button', { name: 'Take their settings' }).click();
  await expect(field(page, 'Amount')).toHaveValue('22.00');
  await expect(said(page, 'Unsaved changes')).toHaveCount(0);
});

test('a save that fails, and the end of the session, lose nothing that was typed', async ({ page, portal }) => {
  portal.expectTrouble(/500|401|create/);
  await open(page, portal, create('settings'), 'New button');
  await field(page, 'Reason of the payment').fill('Kept through all');
  await page.getByRole('combobox', { name: 'Currency', exact: true }).click();
  await page.getByRole('option').first().click();
  await tab(page, 'New button', 'Fields').click();
  await page.getByRole('button', { name: 'Add field' }).click();
  await expect(field(page, 'Label')).toBeFocused();
  await page.keyboard.type('Size');
  await portal.faults.add({ path: '*/create/', status: 500, times: 1 });
  await press(page, 'Create');
  await expect(page.getByRole('alert')).toHaveText('Request error');
  await expect(field(page, 'Label')).toHaveValue('Size');
  await portal.faults.add({ path: '*/create/', status: 401, times: 1 });
  await press(page, 'Create');
  await expect(heading(page, 'Sign in')).toBeVisible();
  await expect(said(page, 'Your session has ended.')).not.toContainText('Unsaved changes were not saved.');
  await signInByForm(page);
  await expect(page).toHaveURL(new RegExp(`/create/${MERCHANTS.coffee}/fields$`));
  await expect(field(page, 'Label')).toHaveValue('Size');
  await tab(page, 'New button', 'Settings').click();
  await expect(field(page, 'Reason of the payment')).toHaveValue('Kept through all');
  await press(page, 'Create');
  await expect(heading(page, 'Kept through all')).toBeVisible();
  await portal.open(create('settings'));
  await expect(field(page, 'Reason of the payment')).toHaveValue('');
  // What somebody gave up is not kept.
  await field(page, 'Reason of the payment').fill('Given up');
  await menu(page).getByRole('link', { name: 'Home' }).click();
  await dialog(page, 'Leave without saving?').getByRole('button', { name: 'Leave' }).click();
  await expect(heading(page, 'New button')).toHaveCount(0);
  await portal.open(create('settings'));
  await expect(field(page, 'Reason of the payment')).toHaveValue('');
});
