import { landings } from '@portal/contract/landings';
import { changeAnswer } from '../../support/fakeAnswers.ts';
import { expect, test } from '../../support/e2e.ts';
import { fact, notice } from '../../support/screen.ts';
import { chips, filterBy, heading, menu } from '../../support/screens.ts';
import { chooseMerchants } from '../payments/screen.ts';
import { requestsTo } from '../faults/screen.ts';
import { publishButton } from './editorScreen.ts';
import {
  LANDINGS_API_PATH,
  landingCard,
  landingCards,
  chooseCardAction,
  COURSES_LANDING,
  dialogNamed,
  editorPath,
  KITCHEN_LANDING,
  LANDINGS_PATH,
  openLandings,
  openCardMenu,
  pathParamsOf,
  TASTING_LANDING,
  WARM_KITCHEN_DRAFT,
  WINTER_LANDING,
} from './screen.ts';

const namesOf = (samples: readonly { name: string }[]) => samples.map(({ name }) => name);

test(
  'landing pages are listed as cards, the newest first, and are found by text, filter and merchant',
  {
    tag: [
      '@LAND-002',
      '@LAND-003',
      '@LAND-005',
      '@LAND-009',
      '@LAND-017',
      '@LAND-075',
      '@LAND-076',
      '@LAND-077',
      '@LAND-078',
      '@SERR-024',
      '@SERR-028',
    ],
  },
  async ({ page, portal }) => {
    portal.expectTrouble(/500|list/);
    const names = landingCards(page).getByRole('heading');
    const search = page.getByRole('searchbox', { name: 'Search' });

    await test.step('the short address and the menu lead to the list of landing pages', async () => {
      const asked = requestsTo(page, `${LANDINGS_API_PATH}/list/`, 'GET');
      await openLandings(page, portal, '/solutions/landings');
      await expect(page).toHaveURL(new RegExp(`#${LANDINGS_PATH}$`));
      await expect(menu(page).getByRole('link', { name: 'Landings' })).toHaveAttribute('href', '#/solutions/landings');
      await expect(names).toHaveText(
        namesOf([WARM_KITCHEN_DRAFT, WINTER_LANDING, COURSES_LANDING, KITCHEN_LANDING, TASTING_LANDING]),
      );
      expect(asked).toHaveLength(1);
    });

    await test.step('a card shows type, status, progress and pictures of its page', async () => {
      const [landing] = (await portal.call(landings.find, { body: { search: WARM_KITCHEN_DRAFT.name } })).body.landings;
      const percent = `${Math.round((landing?.progress ?? 0) * 100)}%`;
      await expect(landingCard(page, WARM_KITCHEN_DRAFT.name)).toContainText('Draft');
      await expect(landingCard(page, WARM_KITCHEN_DRAFT.name)).toContainText('Donations · English · ');
      await expect(landingCard(page, WARM_KITCHEN_DRAFT.name)).toContainText(`${percent} done`);
      const tasting = landingCard(page, TASTING_LANDING.name);
      await expect(tasting).toContainText('Published');
      await expect(tasting).toContainText('100% done');
      await tasting.scrollIntoViewIfNeeded();
      const pictures = tasting.locator('img');
      const sizeOf = (at: number) =>
        pictures.nth(at).evaluate((picture: HTMLImageElement) => {
          const { width, height } = picture.getBoundingClientRect();
          const { borderRadius } = getComputedStyle(picture.parentElement ?? picture);
          return { ratio: width / height, natural: picture.naturalWidth, borderRadius };
        });
      await expect.poll(async () => (await sizeOf(0)).natural).toBe(640);
      await expect.poll(async () => (await sizeOf(0)).ratio).toBeCloseTo(4, 1);
      await expect.poll(async () => (await sizeOf(1)).natural).toBe(192);
      await expect.poll(() => sizeOf(1)).toMatchObject({ ratio: 1, borderRadius: '50%' });
    });

    await test.step('search and filters are kept in the address, sent to the server, and removed by Back', async () => {
      const asked = requestsTo(page, `${LANDINGS_API_PATH}/list/`);
      await search.fill('kitchen');
      await expect(landingCards(page)).toHaveCount(2);
      await expect(page).toHaveURL(/query=kitchen$/);
      await filterBy(page, 'Status', 'is', 'Draft');
      await expect(names).toHaveText([WARM_KITCHEN_DRAFT.name]);
      expect(asked.map((request) => request.postDataJSON() as unknown)).toEqual([
        { search: 'kitchen' },
        { search: 'kitchen', is_published: false },
      ]);
      await page.reload();
      await expect(names).toHaveText([WARM_KITCHEN_DRAFT.name]);
      await page.goBack();
      await expect(landingCards(page)).toHaveCount(2);
      await portal.open(`${LANDINGS_PATH}?filters=${encodeURIComponent('[{"s":"type","v":"products"}]')}`);
      await expect(names).toHaveText([WINTER_LANDING.name, TASTING_LANDING.name]);
      await expect(chips(page)).toContainText('Type is Products');
      await portal.open(`${LANDINGS_PATH}?filters=${encodeURIComponent('[{"s":"colour","v":"red"}]')}`);
      await expect(page.getByText("These filters don't apply here")).toBeVisible();
      await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).click();
      await expect(landingCards(page)).toHaveCount(5);
      await filterBy(page, 'Language', 'is', 'Čeština');
      await expect(names).toHaveText([COURSES_LANDING.name]);
    });

    await test.step('a search without results offers to show all pages again', async () => {
      await portal.open(`${LANDINGS_PATH}?query=nothing%20of%20the%20kind`);
      await expect(page.getByText('Not found', { exact: true })).toBeVisible();
      await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).click();
      await expect(landingCards(page)).toHaveCount(5);
    });

    await test.step('a failed search shows an error in place of the cards, and can be repeated', async () => {
      await portal.faults.add({ path: '*/landings/list/', method: 'POST', status: 500, times: 1 });
      await search.fill('Warm kit');
      await expect(page.getByText("This list couldn't be loaded")).toBeVisible();
      await expect(search).toHaveValue('Warm kit');
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(names).toHaveText([WARM_KITCHEN_DRAFT.name]);
    });

    await test.step('the list shows the pages of the chosen merchants', async () => {
      const [coffee = '', books = ''] = portal.fixture.merchants.map(({ name }) => name);
      await portal.open(LANDINGS_PATH);
      await expect(landingCards(page)).toHaveCount(5);
      await chooseMerchants(page, [coffee, books]);
      await expect(names).toHaveText(namesOf([WARM_KITCHEN_DRAFT, KITCHEN_LANDING, TASTING_LANDING]));
      await chooseMerchants(page, [books]);
      await expect(page.getByText('Not found', { exact: true })).toBeVisible();
      await expect(page.getByText('None of the chosen merchants has a landing page.')).toBeVisible();
    });
  },
);

test(
  "a landing page's card deactivates and publishes the page, and links to its address, preview, editor and promocodes",
  {
    tag: ['@DSN-027', '@LAND-009', '@LAND-014', '@LAND-017', '@MOTO-010', '@SERR-034', '@SHELL-002', '@SHELL-014'],
  },
  async ({ page, portal }) => {
    await openLandings(page, portal);

    await test.step('deactivation asks first, and publishing brings the page back', async () => {
      await chooseCardAction(page, KITCHEN_LANDING.name, 'Deactivate');
      const question = dialogNamed(page, `Deactivate ${KITCHEN_LANDING.name}`);
      await expect(question).toContainText(
        'Are you sure you want to deactivate landing? It won’t be available for your customers. They will receive 404 error.',
      );
      await question.getByRole('button', { name: 'Cancel' }).click();
      await expect(landingCard(page, KITCHEN_LANDING.name)).toContainText('Published');
      await chooseCardAction(page, KITCHEN_LANDING.name, 'Deactivate');
      await question.getByRole('button', { name: 'Deactivate landing' }).click();
      await expect(landingCard(page, KITCHEN_LANDING.name)).toContainText('Draft');
      expect((await portal.call(landings.info, pathParamsOf(KITCHEN_LANDING))).body.is_published).toBe(false);
      await openCardMenu(page, KITCHEN_LANDING.name);
      for (const name of ['Publish', 'Preview', 'Clone', 'Delete'])
        await expect(page.getByRole('menuitem', { name, exact: true })).toBeVisible();
      for (const name of ['Deactivate', 'Open page', 'Copy link'])
        await expect(page.getByRole('menuitem', { name })).toHaveCount(0);
      await page.keyboard.press('Escape');
      await chooseCardAction(page, KITCHEN_LANDING.name, 'Publish');
      await dialogNamed(page, `Publish ${KITCHEN_LANDING.name}`).getByRole('button', { name: 'Publish' }).click();
      await expect(landingCard(page, KITCHEN_LANDING.name)).toContainText('Published');
      expect((await portal.call(landings.info, pathParamsOf(KITCHEN_LANDING))).body.is_published).toBe(true);
    });

    await test.step('a published page can be opened, and its address copied', async () => {
      await openCardMenu(page, TASTING_LANDING.name);
      const open = page.getByRole('menuitem', { name: 'Open page' });
      await expect(open).toHaveAttribute('href', new RegExp(`^http.*/l/${TASTING_LANDING.alias}$`));
      await page.getByRole('menuitem', { name: 'Copy link' }).click();
      await expect(notice(page, 'Copied to clipboard').first()).toBeVisible();
      await expect
        .poll(() => page.evaluate(() => navigator.clipboard.readText()))
        .toMatch(new RegExp(`/l/${TASTING_LANDING.alias}$`));
    });

    await test.step('the preview of a draft opens in a window of 1024 × 768', async () => {
      await openCardMenu(page, WARM_KITCHEN_DRAFT.name);
      await expect(page.getByRole('menuitem', { name: 'Copy link' })).toHaveCount(0);
      const [opened] = await Promise.all([
        page.context().waitForEvent('page'),
        page.getByRole('menuitem', { name: 'Preview' }).click(),
      ]);
      await expect(opened).toHaveURL(
        new RegExp(`#/solutions/landings/view/${WARM_KITCHEN_DRAFT.merchant}/${WARM_KITCHEN_DRAFT.id}$`),
      );
      await expect.poll(() => opened.evaluate(() => [innerWidth, innerHeight])).toEqual([1024, 768]);
      await opened.close();
    });

    await test.step('a card links to the editor and to the promocodes of its page', async () => {
      await landingCard(page, WARM_KITCHEN_DRAFT.name).getByRole('link', { name: 'Edit' }).click();
      await expect(page).toHaveURL(new RegExp(`#${editorPath(WARM_KITCHEN_DRAFT)}$`));
      await expect(heading(page, WARM_KITCHEN_DRAFT.name)).toBeVisible();
      await page.goBack();
      await chooseCardAction(page, WARM_KITCHEN_DRAFT.name, 'Promocodes');
      await expect(heading(page, /^Promocodes of/)).toBeVisible();
    });

    await test.step('each entry of the menu group "Payment solutions" leads to its screen', async () => {
      const entries = ['Buttons', 'Landings', 'Links', 'Design checkout', 'MO/TO Payments'];
      const group = menu(page)
        .getByRole('listitem')
        .filter({ has: page.getByRole('button', { name: 'Payment solutions' }) });
      await expect(group.getByRole('link')).toHaveText(entries);
      for (const name of entries) {
        await menu(page).getByRole('link', { name, exact: true }).click();
        await expect(heading(page, name)).toBeVisible();
      }
    });
  },
);

test(
  'landing page cards show whole percents, unpublished changes, payment links and proxied foreign pictures',
  { tag: ['@LAND-076', '@LAND-077', '@LAND-078', '@LAND-079'] },
  async ({ page, portal }) => {
    await page.route('**/config.json', (route) =>
      route.fulfill({ json: { imageProxy: 'https://images.example/fit' } }),
    );
    const asked: string[] = [];
    await page.route('https://images.example/**', (route) => {
      asked.push(new URL(route.request().url()).search);
      return route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' });
    });
    await portal.signIn('owner');
    const { landings: rows } = (await portal.call(landings.all)).body;
    const at = (name: string) => ({ url: `https://shop.example/${name}.png` });
    const shares = [0, 1 / 3, 0.666, 0.995, 1];
    await changeAnswer(portal, landings.all, {
      landings: rows.map((row, index) => ({
        ...row,
        progress: shares[index],
        has_changes: row.is_published,
        payments: 3,
        logo_image: row.id === TASTING_LANDING.id ? { ...row.logo_image, ...at('logo') } : null,
        main_image: row.id === TASTING_LANDING.id ? { ...row.main_image, ...at('cover') } : null,
      })),
    });
    await portal.open(LANDINGS_PATH);

    for (const [index, percent] of [0, 33, 67, 100, 100].entries())
      await expect(landingCards(page).nth(index)).toContainText(`${percent}% done`);
    await expect(landingCard(page, KITCHEN_LANDING.name)).toContainText('Unpublished changes');
    await expect(landingCard(page, KITCHEN_LANDING.name).getByRole('link', { name: 'Payments: 3' })).toHaveAttribute(
      'href',
      `#/transactions/payments/all?origin_type=landing&origin_id=${KITCHEN_LANDING.id}`,
    );
    await openCardMenu(page, KITCHEN_LANDING.name);
    await expect(page.getByRole('menuitem', { name: 'Publish changes' })).toBeVisible();
    await page.keyboard.press('Escape');
    await openCardMenu(page, WINTER_LANDING.name);
    await expect(page.getByRole('menuitem', { name: /^Publish/ })).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('Escape');

    await landingCard(page, TASTING_LANDING.name).scrollIntoViewIfNeeded();
    await expect(landingCard(page, TASTING_LANDING.name).locator('img')).toHaveCount(2);
    await expect
      .poll(() => asked.toSorted())
      .toEqual([
        '?url=https%3A%2F%2Fshop.example%2Fcover.png&width=640&height=160&fit=cover',
        '?url=https%3A%2F%2Fshop.example%2Flogo.png&width=192&height=192&fit=cover&mask=circle',
      ]);
  },
);

test('a user with read rights sees landing page cards and steps, with every action disabled and its reason', async ({
  page,
  portal,
}) => {
  await portal.signIn('viewer');

  await test.step('every action of the list is disabled with its reason', async () => {
    await portal.open(LANDINGS_PATH);
    await landingCards(page).first().waitFor();
    await expect(page.getByRole('link', { name: /^Create/ })).toHaveCount(0);
    await expect(landingCard(page, WARM_KITCHEN_DRAFT.name).getByRole('link', { name: 'Details' })).toBeVisible();
    await openCardMenu(page, KITCHEN_LANDING.name);
    for (const name of ['Deactivate', 'Clone', 'Delete'])
      await expect(page.getByRole('menuitem', { name })).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('Escape');
  });

  await test.step('every action of the editor is disabled with its reason', async () => {
    const [seen] = (await portal.call(landings.all)).body.landings;
    if (!seen) throw new Error('the viewer sees no page');
    await portal.open(editorPath({ merchant: seen.merchant_id, id: seen.id }));
    await expect(heading(page, seen.name)).toBeVisible();
    await expect(fact(page, 'Address')).toHaveText(seen.alias);
    await expect(page.getByText('You can view landing pages and promocodes')).toBeVisible();
    await expect(page.getByRole('form')).toHaveCount(0);
    await expect(publishButton(page, seen.is_published ? 'Publish changes' : 'Publish')).toBeDisabled();
    await expect(page.frameLocator('iframe[title=Desktop]').getByRole('heading', { level: 1 })).toHaveText(seen.name);
  });
});

test("a landing page's card and editor show the number of blocked card attempts in one line", async ({
  page,
  portal,
}) => {
  const blocked_tries = { count: 2310, last: '2026-11-20T09:15:00Z' };
  const line = 'Card testing blocked: 2,310 tries';
  await portal.signIn('owner');
  const { landings: rows } = (await portal.call(landings.all)).body;
  await changeAnswer(portal, landings.all, {
    landings: rows.map((row) => (row.id === KITCHEN_LANDING.id ? { ...row, blocked_tries } : row)),
  });
  await changeAnswer(portal, landings.info, { blocked_tries }, pathParamsOf(KITCHEN_LANDING));
  await portal.open(LANDINGS_PATH);
  await expect(landingCard(page, KITCHEN_LANDING.name).getByText(line)).toBeVisible();
  await expect(page.getByText(line)).toHaveCount(1);
  await portal.open(editorPath(KITCHEN_LANDING));
  await expect(heading(page, KITCHEN_LANDING.name)).toBeVisible();
  await expect(page.getByText(line)).toBeVisible();
});
