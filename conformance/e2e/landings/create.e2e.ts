import { landings } from '@portal/contract/landings';
import { MERCHANTS } from '@portal/fixtures/merchants';
import { expect, test } from '../../support/e2e.ts';
import { expectPresentable } from '../../support/expectPresentable.ts';
import { expectDanger, pick, pressAnyway, said, WIDTHS } from '../../support/screen.ts';
import { heading } from '../../support/screens.ts';
import { requestsTo } from '../faults/screen.ts';
import { CALLS, card, cards, choose, CREATE, dialog, KITCHEN, LIST, openLandings, pathOf, TASTING } from './screen.ts';

test(
  'a page begins with a type, a merchant and a language; its editor opens at the settings',
  { tag: ['@LAND-001', '@LAND-006', '@LAND-008'] },
  async ({ page, portal }) => {
    await openLandings(page, portal);
    await page.getByRole('link', { name: 'Create landing' }).click();
    await expect(heading(page, 'New landing')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`#${CREATE}$`));
    const sent = requestsTo(page, `${CALLS}/add/`);
    const submit = page.getByRole('button', { name: 'Create landing' });
    await pressAnyway(submit);
    await expect(page.getByRole('radiogroup', { name: 'What is the page for?' })).toHaveAccessibleDescription(
      /required/,
    );
    expect(sent).toEqual([]);
    const types = page.getByRole('radio');
    await expect(types).toHaveCount(3);
    await expect(types.nth(0)).toHaveAccessibleDescription(/cause/);
    await types.nth(0).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: 'Digital goods' })).toBeChecked();
    await pick(page, 'Merchant', /Zahradní/);
    await pick(page, 'Language of the page', 'Čeština');
    await submit.click();
    await expect(page).toHaveURL(new RegExp(`#/solutions/landings/edit/${MERCHANTS.garden}/\\d+/settings$`));
    expect(sent[0]?.postDataJSON()).toEqual({ type: 'digital_goods', merchant_id: MERCHANTS.garden, language: 'cs' });
    const [made] = (await portal.call(landings.all)).body.landings;
    expect(made).toMatchObject({
      type: 'digital_goods',
      language: 'cs',
      is_published: false,
      merchant_id: MERCHANTS.garden,
    });
  },
);

test('what the server refuses of a new page stands at its field', async ({ page, portal }) => {
  await portal.signIn('owner');
  await portal.open(`${CREATE}?type=products`);
  await pick(page, 'Merchant', /Zahradní/);
  await portal.faults.add({
    path: '*/landings/add/',
    method: 'POST',
    status: 200,
    body: { error: { merchant_id: 'Not there' } },
  });
  await page.getByRole('button', { name: 'Create landing' }).click();
  await expect(page.getByRole('combobox', { name: 'Merchant' })).toHaveAccessibleDescription(/Not there/);
  await expect(page.getByRole('radio', { name: 'Products' })).toBeChecked();
});

test(
  'a copy asks for its language, and is a draft in the editor; a refusal is told in red and keeps the form',
  { tag: ['@LAND-080', '@SERR-030'] },
  async ({ page, portal }) => {
    await openLandings(page, portal);
    await choose(page, TASTING.name, 'Clone');
    const modal = dialog(page, `Clone ${TASTING.name}`);
    await expect(modal.getByRole('combobox', { name: 'Language of the copy' })).toHaveValue('Українська');
    await pick(modal, 'Language of the copy', 'Polski');
    await portal.faults.add({
      path: `*/clone/${TASTING.id}/`,
      method: 'POST',
      status: 200,
      body: { error: 'Not today' },
    });
    await modal.getByRole('button', { name: 'Clone' }).click();
    await expectDanger(modal.getByRole('alert').filter({ hasText: 'Not today' }));
    await portal.faults.clear();
    await modal.getByRole('button', { name: 'Clone' }).click();
    await expect(page).toHaveURL(
      new RegExp(`#/solutions/landings/edit/${TASTING.merchant}/(?!${TASTING.id}/)\\d+/settings$`),
    );
    const [copy] = (await portal.call(landings.all)).body.landings;
    expect(copy).toMatchObject({ language: 'pl', is_published: false, parent_landing_id: TASTING.id });
    await page.goBack();
    await expect(cards(page)).toHaveCount(6);
    await expect(dialog(page, /^Clone/)).toHaveCount(0);
  },
);

test(
  'a page is deleted for a reason, once the warning was read; the list forgets it, and so do customers',
  { tag: ['@LAND-081', '@SERR-033'] },
  async ({ page, portal }) => {
    await openLandings(page, portal);
    await choose(page, KITCHEN.name, 'Delete');
    const modal = dialog(page, `Delete ${KITCHEN.name}`);
    await expectPresentable(page);
    await expect(modal).toContainText('Note: If you delete landing you won`t be able to restore it.');
    const sent = requestsTo(page, `${CALLS}/${KITCHEN.merchant}/remove/${KITCHEN.id}/`);
    const submit = modal.getByRole('button', { name: 'Delete landing' });
    await pressAnyway(submit);
    await expect(modal.getByRole('combobox', { name: 'Why do you delete it?' })).toHaveAccessibleDescription(
      /required/,
    );
    expect(sent).toEqual([]);
    await modal.getByRole('combobox', { name: 'Why do you delete it?' }).click();
    await page.getByRole('option').nth(1).click();
    await modal.getByRole('textbox', { name: /^Comment/ }).fill('The season is over');
    await submit.click();
    await expect(said(page, 'The page is deleted')).toBeVisible();
    await expect(card(page, KITCHEN.name)).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`#${LIST}$`));
    expect(sent[0]?.postDataJSON()).toEqual({ reason: 'finished', comment: 'The season is over' });
    expect((await portal.call(landings.info, pathOf(KITCHEN))).status).toBe(404);
  },
);

test('of the last page that is deleted the welcome takes the place', async ({ page, portal }) => {
  await portal.signIn('owner');
  const { landings: rows } = (await portal.call(landings.all)).body;
  for (const { merchant_id: merchant, id } of rows.slice(1))
    await portal.call(landings.remove, { params: { merchant, landing: id }, body: { reason: 'finished' } });
  await openLandings(page, portal);
  const name = await cards(page).getByRole('heading').innerText();
  await choose(page, name, 'Delete');
  const modal = dialog(page, `Delete ${name}`);
  await modal.getByRole('combobox').click();
  await page.getByRole('option').first().click();
  await modal.getByRole('button', { name: 'Delete landing' }).click();
  await expect(page.getByText("Now it's empty. Create your first project.")).toBeVisible();
  await expect(modal).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`#${LIST}$`));
});

for (const width of WIDTHS)
  test(`the form of a new page is presentable at ${width} px`, async ({ page, portal }) => {
    await page.setViewportSize({ width, height: 844 });
    await portal.signIn('owner');
    await portal.open(CREATE);
    await page.getByRole('radio').first().waitFor();
    await expectPresentable(page);
  });
