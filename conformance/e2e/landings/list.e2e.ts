import { landings } from '@portal/contract/landings';
import { changeAnswer } from '../../support/changeAnswer.ts';
import { expect, test } from '../../support/e2e.ts';
import { expectPresentable } from '../../support/expectPresentable.ts';
import { said, WIDTHS } from '../../support/screen.ts';
import { chips, filterBy, heading, menu } from '../../support/screens.ts';
import { chooseMerchants } from '../payments/screen.ts';
import { requestsTo } from '../faults/screen.ts';
import {
  CALLS,
  card,
  cards,
  choose,
  COURSES,
  dialog,
  editor,
  KITCHEN,
  LIST,
  openLandings,
  openMenu,
  pathOf,
  TASTING,
  WARM,
  WINTER,
} from './screen.ts';

test(
  'the menu and the short address lead to the landing pages, the newest first',
  { tag: ['@LAND-002', '@LAND-003', '@LAND-017'] },
  async ({ page, portal }) => {
    const asked = requestsTo(page, `${CALLS}/list/`, 'GET');
    await openLandings(page, portal, '/solutions/landings');
    await expect(page).toHaveURL(new RegExp(`#${LIST}$`));
    await expect(menu(page).getByRole('link', { name: 'Landings' })).toHaveAttribute('href', '#/solutions/landings');
    await expect(cards(page).getByRole('heading')).toHaveText(
      [WARM, WINTER, COURSES, KITCHEN, TASTING].map(({ name }) => name),
    );
    expect(asked).toHaveLength(1);
  },
);

test(
  'the menu has the whole group of payment solutions, and each entry leads to a screen',
  { tag: ['@SHELL-002', '@SHELL-014', '@DSN-027', '@LAND-017', '@MOTO-010'] },
  async ({ page, portal }) => {
    await openLandings(page, portal);
    const entries = ['Buttons', 'Landings', 'Links', 'Design checkout', 'MO/TO Payments'];
    const group = menu(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: 'Payment solutions' }) });
    await expect(group.getByRole('link')).toHaveText(entries);
    for (const name of entries) {
      await menu(page).getByRole('link', { name, exact: true }).click();
      await expect(heading(page, name)).toBeVisible();
    }
  },
);

test(
  'a card says what the page is, how far it is, and whether customers see it',
  { tag: ['@LAND-009', '@LAND-075', '@LAND-076', '@LAND-077', '@LAND-078'] },
  async ({ page, portal }) => {
    await openLandings(page, portal);
    const [landing] = (await portal.call(landings.find, { body: { search: WARM.name } })).body.landings;
    const percent = `${Math.round((landing?.progress ?? 0) * 100)}%`;
    await expect(card(page, WARM.name)).toContainText('Draft');
    await expect(card(page, WARM.name)).toContainText('Donations · English · ');
    await expect(card(page, WARM.name)).toContainText(`${percent} done`);
    const tasting = card(page, TASTING.name);
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
  },
);

test(
  'pictures of another host come through the image proxy: a cover of 640 × 160, a round logo of 192',
  { tag: ['@LAND-077', '@LAND-078', '@LAND-079'] },
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
    const row = (await portal.call(landings.all)).body.landings.find(({ id }) => id === TASTING.id);
    const at = (name: string) => ({ url: `https://shop.example/${name}.png` });
    const pictures = {
      logo_image: { ...row?.logo_image, ...at('logo') },
      main_image: { ...row?.main_image, ...at('cover') },
    };
    await changeAnswer(portal, landings.all, { landings: [{ ...row, ...pictures }] });
    await portal.open(LIST);
    await expect(card(page, TASTING.name).locator('img')).toHaveCount(2);
    await expect
      .poll(() => asked.toSorted())
      .toEqual([
        '?url=https%3A%2F%2Fshop.example%2Fcover.png&width=640&height=160&fit=cover',
        '?url=https%3A%2F%2Fshop.example%2Flogo.png&width=192&height=192&fit=cover&mask=circle',
      ]);
  },
);

test('progress of a third is shown as a whole percent', { tag: ['@LAND-076'] }, async ({ page, portal }) => {
  await portal.signIn('owner');
  const { landings: rows } = (await portal.call(landings.all)).body;
  const shares = [0, 1 / 3, 0.666, 0.995, 1];
  await changeAnswer(portal, landings.all, { landings: rows.map((row, at) => ({ ...row, progress: shares[at] })) });
  await portal.open(LIST);
  for (const [at, percent] of [0, 33, 67, 100, 100].entries())
    await expect(cards(page).nth(at)).toContainText(`${percent}% done`);
});

test('search and filters stand in the address, are asked of the server, and are taken back', async ({
  page,
  portal,
}) => {
  await openLandings(page, portal);
  const asked = requestsTo(page, `${CALLS}/list/`);
  await page.getByRole('searchbox', { name: 'Search' }).fill('kitchen');
  await expect(cards(page)).toHaveCount(2);
  await expect(page).toHaveURL(/query=kitchen$/);
  await filterBy(page, 'Status', 'is', 'Draft');
  await expect(cards(page).getByRole('heading')).toHaveText([WARM.name]);
  expect(asked.map((request) => request.postDataJSON() as unknown)).toEqual([
    { search: 'kitchen' },
    { search: 'kitchen', is_published: false },
  ]);
  await page.reload();
  await expect(cards(page).getByRole('heading')).toHaveText([WARM.name]);
  await page.goBack();
  await expect(cards(page)).toHaveCount(2);
  await portal.open(`${LIST}?filters=${encodeURIComponent('[{"s":"type","v":"products"}]')}`);
  await expect(cards(page).getByRole('heading')).toHaveText([WINTER.name, TASTING.name]);
  await expect(chips(page)).toContainText('Type is Products');
  await portal.open(`${LIST}?filters=${encodeURIComponent('[{"s":"colour","v":"red"}]')}`);
  await expect(page.getByText('These filters do not work here')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).click();
  await expect(cards(page)).toHaveCount(5);
  await filterBy(page, 'Language', 'is', 'Čeština');
  await expect(cards(page).getByRole('heading')).toHaveText([COURSES.name]);
});

test('a search that fails says so in the place of the cards, and is asked again', async ({ page, portal }) => {
  portal.expectTrouble(/500|list/);
  await openLandings(page, portal);
  await portal.faults.add({ path: '*/landings/list/', method: 'POST', status: 500, times: 1 });
  await page.getByRole('searchbox', { name: 'Search' }).fill('kitchen');
  await expect(page.getByText('This list could not be loaded')).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('kitchen');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(cards(page)).toHaveCount(2);
});

test('the list holds the pages of the merchants that are chosen', async ({ page, portal }) => {
  const [coffee = '', books = ''] = portal.fixture.merchants.map(({ name }) => name);
  await openLandings(page, portal);
  await chooseMerchants(page, [coffee, books]);
  await expect(cards(page).getByRole('heading')).toHaveText([WARM, KITCHEN, TASTING].map(({ name }) => name));
  await chooseMerchants(page, [books]);
  await expect(page.getByText('Not found', { exact: true })).toBeVisible();
  await expect(page.getByText('None of the chosen merchants has a landing page.')).toBeVisible();
});

test(
  'a page is deactivated once the warning is answered, and published again',
  { tag: ['@SERR-034', '@LAND-009'] },
  async ({ page, portal }) => {
    await openLandings(page, portal);
    await choose(page, KITCHEN.name, 'Deactivate');
    const question = dialog(page, `Deactivate ${KITCHEN.name}`);
    await expect(question).toContainText(
      'Are you sure you want to deactivate landing? It won’t be available for your customers. They will receive 404 error.',
    );
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(card(page, KITCHEN.name)).toContainText('Published');
    await choose(page, KITCHEN.name, 'Deactivate');
    await question.getByRole('button', { name: 'Deactivate landing' }).click();
    await expect(card(page, KITCHEN.name)).toContainText('Draft');
    expect((await portal.call(landings.info, pathOf(KITCHEN))).body.is_published).toBe(false);
    await openMenu(page, KITCHEN.name);
    for (const name of ['Publish', 'Preview', 'Clone', 'Delete'])
      await expect(page.getByRole('menuitem', { name, exact: true })).toBeVisible();
    for (const name of ['Deactivate', 'Open the page', 'Copy link'])
      await expect(page.getByRole('menuitem', { name })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await choose(page, KITCHEN.name, 'Publish');
    await dialog(page, `Publish ${KITCHEN.name}`).getByRole('button', { name: 'Publish' }).click();
    await expect(card(page, KITCHEN.name)).toContainText('Published');
    expect((await portal.call(landings.info, pathOf(KITCHEN))).body.is_published).toBe(true);
  },
);

test('what customers do not see is marked, payments are linked, and what is missing keeps a draft from being published', async ({
  page,
  portal,
}) => {
  await portal.signIn('owner');
  const { landings: rows } = (await portal.call(landings.all)).body;
  await changeAnswer(portal, landings.all, {
    landings: rows.map((row) => ({ ...row, has_changes: row.is_published, payments: 3 })),
  });
  await portal.open(LIST);
  await expect(card(page, KITCHEN.name)).toContainText('Changed since it was published');
  await expect(card(page, KITCHEN.name).getByRole('link', { name: 'Payments: 3' })).toHaveAttribute(
    'href',
    `#/transactions/payments/all?origin_type=landing&origin_id=${KITCHEN.id}`,
  );
  await openMenu(page, KITCHEN.name);
  await expect(page.getByRole('menuitem', { name: 'Publish changes' })).toBeVisible();
  await page.keyboard.press('Escape');
  await openMenu(page, WINTER.name);
  await expect(page.getByRole('menuitem', { name: /^Publish/ })).toHaveAttribute('aria-disabled', 'true');
});

test('a published page is opened and its link copied; promocodes are a press away', async ({ page, portal }) => {
  await openLandings(page, portal);
  await openMenu(page, TASTING.name);
  const open = page.getByRole('menuitem', { name: 'Open the page' });
  await expect(open).toHaveAttribute('href', new RegExp(`^http.*/l/${TASTING.alias}$`));
  await page.getByRole('menuitem', { name: 'Copy link' }).click();
  await expect(said(page, 'Copied to clipboard').first()).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(new RegExp(`/l/${TASTING.alias}$`));
  await openMenu(page, WARM.name);
  await expect(page.getByRole('menuitem', { name: 'Copy link' })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Promocodes' }).click();
  await expect(heading(page, /^Promocodes of/)).toBeVisible();
});

test(
  'a card leads to the editor, and its preview to a window of 1024 × 768',
  { tag: ['@LAND-009', '@LAND-014'] },
  async ({ page, portal }) => {
    await openLandings(page, portal);
    await openMenu(page, WARM.name);
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('menuitem', { name: 'Preview' }).click(),
    ]);
    await expect(opened).toHaveURL(new RegExp(`#/solutions/landings/view/${WARM.merchant}/${WARM.id}$`));
    await expect.poll(() => opened.evaluate(() => [innerWidth, innerHeight])).toEqual([1024, 768]);
    await opened.close();
    await card(page, WARM.name).getByRole('link', { name: 'Edit' }).click();
    await expect(page).toHaveURL(new RegExp(`#${editor(WARM)}$`));
  },
);

test('to those who only look, a card says why nothing can be done', async ({ page, portal }) => {
  await portal.signIn('viewer');
  await portal.open(LIST);
  await cards(page).first().waitFor();
  await expect(page.getByRole('link', { name: /^Create/ })).toHaveCount(0);
  await expect(card(page, WARM.name).getByRole('link', { name: 'Details' })).toBeVisible();
  await openMenu(page, KITCHEN.name);
  for (const name of ['Deactivate', 'Clone', 'Delete'])
    await expect(page.getByRole('menuitem', { name })).toHaveAttribute('aria-disabled', 'true');
});

for (const width of WIDTHS)
  test(`the landing pages are presentable at ${width} px`, async ({ page, portal }) => {
    await page.setViewportSize({ width, height: 844 });
    await openLandings(page, portal);
    await expectPresentable(page);
  });
