import { landings } from '@portal/contract/landings';
import { MERCHANTS } from '@portal/fixtures/merchants';
import { changeAnswer } from '../../support/fakeAnswers.ts';
import { expect, test } from '../../support/e2e.ts';
import { expectDanger, pick, pressAnyway, notice } from '../../support/screen.ts';
import { heading } from '../../support/screens.ts';
import { requestsTo } from '../faults/screen.ts';
import {
  LANDINGS_API_PATH,
  landingCard,
  landingCards,
  chooseCardAction,
  CREATE_LANDING_PATH,
  dialogNamed,
  KITCHEN_LANDING,
  LANDINGS_PATH,
  openLandings,
  pathParamsOf,
  TASTING_LANDING,
} from './screen.ts';

test(
  'the owner creates, clones and deletes a landing page from the list',
  {
    tag: ['@LAND-001', '@LAND-006', '@LAND-008', '@LAND-080', '@LAND-081', '@SERR-030', '@SERR-033'],
  },
  async ({ page, portal }) => {
    await openLandings(page, portal);

    await test.step('a new landing page gets a type, a merchant and a language, and opens in the editor at the settings', async () => {
      await page.getByRole('link', { name: 'Create landing' }).click();
      await expect(heading(page, 'New landing')).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`#${CREATE_LANDING_PATH}$`));
      const sent = requestsTo(page, `${LANDINGS_API_PATH}/add/`);
      const submit = page.getByRole('button', { name: 'Create landing' });
      const types = page.getByRole('radio');
      await pressAnyway(submit);
      await expect(page.getByRole('radiogroup', { name: 'Page type' })).toHaveAccessibleDescription(/required/);
      expect(sent).toEqual([]);
      await expect(types).toHaveCount(3);
      await expect(types.nth(0)).toHaveAccessibleDescription(/cause/);
      await types.nth(0).focus();
      await page.keyboard.press('Space');
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('radio', { name: 'Digital goods' })).toBeChecked();
      await pick(page, 'Merchant', 'Кав’ярня «Двір»');
      const error = { merchant_id: 'Not there' };
      await portal.faults.add({ path: '*/landings/add/', method: 'POST', status: 200, body: { error }, times: 1 });
      await submit.click();
      await expect(page.getByRole('combobox', { name: 'Merchant' })).toHaveAccessibleDescription(/Not there/);
      await expect(page.getByRole('radio', { name: 'Digital goods' })).toBeChecked();
      await pick(page, 'Merchant', /Zahradní/);
      await pick(page, 'Page language', 'Čeština');
      await submit.click();
      await expect(page).toHaveURL(new RegExp(`#/solutions/landings/edit/${MERCHANTS.garden}/\\d+/settings$`));
      const body = { type: 'digital_goods', merchant_id: MERCHANTS.garden, language: 'cs' };
      expect(sent.at(-1)?.postDataJSON()).toEqual(body);
      const [made] = (await portal.call(landings.all)).body.landings;
      expect(made).toMatchObject({ ...body, is_published: false });
    });

    await test.step('a clone asks for its language, and a rejected clone shows the error and keeps the form', async () => {
      await portal.open(LANDINGS_PATH);
      await expect(landingCards(page)).toHaveCount(6);
      await chooseCardAction(page, TASTING_LANDING.name, 'Clone');
      const modal = dialogNamed(page, `Clone ${TASTING_LANDING.name}`);
      await expect(modal.getByRole('combobox', { name: 'Language of the copy' })).toHaveValue('Українська');
      await pick(modal, 'Language of the copy', 'Polski');
      const path = `*/clone/${TASTING_LANDING.id}/`;
      await portal.faults.add({ path, method: 'POST', status: 200, body: { error: 'Not today' } });
      await modal.getByRole('button', { name: 'Clone' }).click();
      await expectDanger(modal.getByRole('alert').filter({ hasText: 'Not today' }));
      await portal.faults.clear();
      await modal.getByRole('button', { name: 'Clone' }).click();
      await expect(page).toHaveURL(
        new RegExp(`#/solutions/landings/edit/${TASTING_LANDING.merchant}/(?!${TASTING_LANDING.id}/)\\d+/settings$`),
      );
      const [copy] = (await portal.call(landings.all)).body.landings;
      expect(copy).toMatchObject({ language: 'pl', is_published: false, parent_landing_id: TASTING_LANDING.id });
      await page.goBack();
      await expect(landingCards(page)).toHaveCount(7);
      await expect(dialogNamed(page, /^Clone/)).toHaveCount(0);
    });

    await test.step('the deletion warns, asks for a reason, and removes the page for owner and customers', async () => {
      await chooseCardAction(page, KITCHEN_LANDING.name, 'Delete');
      const modal = dialogNamed(page, `Delete ${KITCHEN_LANDING.name}`);
      const reason = modal.getByRole('combobox', { name: 'Reason for deletion' });
      await expect(modal).toContainText('Note: If you delete landing you won`t be able to restore it.');
      const sent = requestsTo(page, `${LANDINGS_API_PATH}/${KITCHEN_LANDING.merchant}/remove/${KITCHEN_LANDING.id}/`);
      const submit = modal.getByRole('button', { name: 'Delete landing' });
      await pressAnyway(submit);
      await expect(reason).toHaveAccessibleDescription(/required/);
      expect(sent).toEqual([]);
      await reason.click();
      await page.getByRole('option').nth(1).click();
      await modal.getByRole('textbox', { name: /^Comment/ }).fill('The season is over');
      await submit.click();
      await expect(notice(page, 'Page deleted')).toBeVisible();
      await expect(landingCard(page, KITCHEN_LANDING.name)).toHaveCount(0);
      await expect(page).toHaveURL(new RegExp(`#${LANDINGS_PATH}$`));
      expect(sent[0]?.postDataJSON()).toEqual({ reason: 'finished', comment: 'The season is over' });
      expect((await portal.call(landings.info, pathParamsOf(KITCHEN_LANDING))).status).toBe(404);
    });
  },
);

test(
  'the empty list of landing pages explains the feature and offers to create a page of each type',
  { tag: ['@LAND-001', '@LAND-004', '@LAND-005', '@SERR-027', '@SERR-028'] },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    const { landings: rows } = (await portal.call(landings.all)).body;
    for (const { merchant_id: merchant, id } of rows.slice(1))
      await portal.call(landings.remove, { params: { merchant, landing: id }, body: { reason: 'finished' } });
    await openLandings(page, portal);
    const name = await landingCards(page).getByRole('heading').innerText();
    await chooseCardAction(page, name, 'Delete');
    const modal = dialogNamed(page, `Delete ${name}`);
    await modal.getByRole('combobox').click();
    await page.getByRole('option').first().click();
    await modal.getByRole('button', { name: 'Delete landing' }).click();
    await expect(page.getByText("Now it's empty. Create your first project.")).toBeVisible();
    await expect(modal).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`#${LANDINGS_PATH}$`));
    await expect(page.getByRole('searchbox')).toHaveCount(0);
    const kinds = page.getByRole('list', { name: 'Landing page types' });
    await expect(kinds.getByRole('heading')).toHaveText(['Donations', 'Digital goods', 'Products']);
    await kinds.getByRole('link', { name: 'Create Digital goods' }).click();
    await expect(heading(page, 'New landing')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Digital goods' })).toBeChecked();
  },
);

const EMPTY = { landings: [], any_exists: false };
const NOT_IN_COUNTRY = 'Web constructor is not available in your country ';
const VERSION_1 =
  'Web constructor is not available for checkout version 1.0, upgrade the checkout version or create a new merchant';

test(
  'a merchant that cannot have landing pages sees the reason: country first, then checkout version',
  { tag: ['@LAND-004', '@LAND-005', '@LAND-043', '@LAND-044', '@SERR-025', '@SERR-026', '@SERR-028'] },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    const off = { ...EMPTY, available_merchants_exists: false, checkout_v2_exists: false };
    await changeAnswer(portal, landings.all, off);
    const message = page.getByRole('main').getByRole('status').filter({ hasText: 'Web constructor' });
    const first = page.getByRole('main').getByRole('link', { name: /^Create/ });
    await portal.open(LANDINGS_PATH);
    await expect(message).toBeVisible();
    expect(
      await message
        .locator('p')
        .first()
        .evaluate((element) => element.textContent),
    ).toBe(NOT_IN_COUNTRY);
    await expect(first).toHaveCount(0);
    await expect(page.getByText("Now it's empty")).toHaveCount(0);
    await portal.faults.clear();
    await changeAnswer(portal, landings.all, { ...off, available_merchants_exists: true });
    await page.reload();
    await expect(message).toHaveText(VERSION_1);
    await expect(page.getByText("Now it's empty")).toHaveCount(0);
    await expect(first).toHaveCount(0);
    // Existing pages are listed, but the form for a new page is not offered.
    await portal.faults.clear();
    await changeAnswer(portal, landings.all, { checkout_v2_exists: false });
    await page.reload();
    await expect(landingCards(page)).toHaveCount(5);
    await expect(first).toHaveCount(0);
    await changeAnswer(portal, landings.creation, { merchants: [] });
    await portal.open(CREATE_LANDING_PATH);
    await expect(message).toHaveText(VERSION_1);
  },
);
