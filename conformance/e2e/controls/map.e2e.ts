import { dashboard } from '@portal/contract/dashboard';
import type { Locator, Page } from 'playwright/test';
import { changeAnswer } from '../../support/changeAnswer.ts';
import { expect, test, type E2ePortal } from '../../support/e2e.ts';
import { expectAccessible, WIDTHS } from '../../support/screen.ts';

const figure = (page: Page, label: string) => page.getByRole('figure', { name: label, exact: true });

/** A map of the gallery, in sight. */
async function openMap(page: Page, portal: E2ePortal, label: string) {
  await portal.open('/gallery/map');
  const whole = figure(page, label);
  const frame = whole.getByRole('application');
  await frame.getByRole('button').first().waitFor();
  await frame.scrollIntoViewIfNeeded();
  return {
    frame,
    markers: frame.getByRole('button'),
    zoom: whole.getByRole('status'),
    closer: whole.getByRole('button', { name: 'Zoom in' }),
    farther: whole.getByRole('button', { name: 'Zoom out' }),
  };
}

const names = (markers: Locator) =>
  markers.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
const clusters = (markers: Locator) => markers.and(markers.page().getByLabel(/^Payments: [\d,]+, \d+ countries/));

test(
  'a map names its countries with their counts, in its markers and its table',
  { tag: ['@MAP-001', '@MAP-009'] },
  async ({ page, portal }) => {
    const { markers } = await openMap(page, portal, 'Payments of five countries');
    await expect(markers.and(page.getByLabel('South Korea: 1,080'))).toHaveText('1,080');
    await expect(clusters(markers)).toHaveText('6,481');
    await expect(clusters(markers)).toHaveAccessibleName(
      'Payments: 6,481, 2 countries: Ukraine: 4,321, Georgia: 2,160',
    );
    const whole = figure(page, 'Payments of five countries');
    await whole.getByRole('button', { name: 'Show as table' }).click();
    await expect(whole.getByRole('row')).toHaveText([
      'CountryPayments',
      'Ukraine4,321',
      'Georgia2,160',
      'South Korea1,080',
      'United States540',
      'Malta270',
    ]);
  },
);

test('the map zooms from 2 to 5 by buttons, keys and the wheel', { tag: '@MAP-002' }, async ({ page, portal }) => {
  const { frame, zoom, closer, farther } = await openMap(page, portal, 'Payments of the world');
  await expect(zoom).toHaveText('Zoom 2');
  await expect(farther).toBeDisabled();
  for (const level of [3, 4, 5]) {
    await closer.click();
    await expect(zoom).toHaveText(`Zoom ${level}`);
  }
  await expect(closer).toBeDisabled();
  await frame.press('+');
  await expect(zoom).toHaveText('Zoom 5');
  for (const level of [4, 3, 2, 2]) {
    await frame.press('-');
    await expect(zoom).toHaveText(`Zoom ${level}`);
  }
  await frame.hover();
  for (const level of [3, 4, 5]) {
    await page.mouse.wheel(0, -120);
    await expect(zoom).toHaveText(`Zoom ${level}`);
  }
  await page.mouse.wheel(0, 120);
  await expect(zoom).toHaveText('Zoom 4');
});

test(
  'two countries less than 60 px apart are one cluster, others stand alone',
  { tag: ['@MAP-003', '@MAP-006', '@CONST-012', '@CONST-015'] },
  async ({ page, portal }) => {
    const { markers, closer } = await openMap(page, portal, 'Around 60 px apart');
    await expect
      .poll(async () => (await names(markers)).toSorted())
      .toEqual(['Brazil: 1,080', 'Payments: 6,481, 2 countries: Germany: 4,321, Spain: 2,160', 'Peru: 540']);
    await closer.click();
    await expect(clusters(markers)).toHaveCount(0);
  },
);

test('countries cluster at the largest zoom too', { tag: '@MAP-009' }, async ({ page, portal }) => {
  const { markers, zoom } = await openMap(page, portal, 'Always together');
  await clusters(markers).click();
  await expect(zoom).toHaveText('Zoom 5');
  await expect(clusters(markers)).toHaveAccessibleName(
    'Payments: 6,481, 2 countries: Belgium: 4,321, Luxembourg: 2,160',
  );
});

test('a click takes a cluster apart', async ({ page, portal }) => {
  const { markers, zoom } = await openMap(page, portal, 'Payments of five countries');
  await clusters(markers).press('Enter');
  await expect(zoom).toHaveText('Zoom 3');
  await expect(markers.and(page.getByLabel('Ukraine: 4,321'))).toBeVisible();
  await expect(markers.and(page.getByLabel('Georgia: 2,160'))).toBeVisible();
});

/** What colour clusters are, and how many countries they have. */
const colours = (markers: Locator) =>
  clusters(markers).evaluateAll((all) =>
    all.map((one) => {
      const [red = 0, green = 0, blue = 0] = getComputedStyle(one).backgroundColor.match(/\d+/g)?.map(Number) ?? [];
      const count = Number(/, (\d+) countries/.exec(one.getAttribute('aria-label') ?? '')?.[1]);
      const most = Math.max(red, green, blue);
      return { count, colour: most === red ? 'red' : most === blue ? 'blue' : 'neither' };
    }),
  );

test(
  'a cluster is red with more countries than 10 and than the mean, else blue',
  { tag: ['@MAP-007', '@MAP-008', '@MAP-009', '@CONST-016', '@CONST-017'] },
  async ({ page, portal }) => {
    const judged = async (of: Locator) => {
      const found = await colours(of);
      const mean = found.reduce((sum, { count }) => sum + count, 0) / found.length;
      expect(found).toEqual(found.map(({ count }) => ({ count, colour: count > Math.max(10, mean) ? 'red' : 'blue' })));
      return found;
    };
    const europe = await judged((await openMap(page, portal, 'Payments of Europe')).markers);
    expect(europe.filter(({ count, colour }) => count > 10 && colour === 'blue')).toHaveLength(1);
    const { markers, closer } = await openMap(page, portal, 'Payments of the world');
    for (let zoom = 2; zoom <= 3; zoom++) {
      const found = await judged(markers);
      if (zoom === 2) expect(new Set(found.map(({ colour }) => colour))).toEqual(new Set(['red', 'blue']));
      await closer.click();
    }
  },
);

/** Three places far apart, and the countries that are said to lie there. */
const PLACES = [
  [-60, 'UA PL CZ SK HU RO BG MD DE AT CH FR'],
  [10, 'BE NL LU DK SE NO FI EE LV LT IT'],
  [80, 'SI HR RS BA ME AL MK GR GB IE ES'],
] as const;

test(
  'of three clusters one of 11 is red and one of 10 is not; above 10 only what exceeds the mean is',
  { tag: ['@MAP-007', '@MAP-008', '@MAP-009', '@CONST-016', '@CONST-017'] },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    const map = page.getByRole('region', { name: 'Payments by country' });
    const frame = map.getByRole('application');
    const seen = async () =>
      (await colours(frame.getByRole('button'))).map(({ count, colour }) => `${count} ${colour}`).toSorted();
    const places = PLACES.flatMap(([lng, codes]) =>
      codes.split(' ').map((code) => ({ code, name: code, lat: 45, lng, phone: '1' })),
    );
    for (const [sizes, expected] of [
      [
        [11, 10, 2],
        ['10 blue', '11 red', '2 blue'],
      ],
      [
        [12, 11, 11],
        ['11 blue', '11 blue', '12 red'],
      ],
      [
        [12, 11, 10],
        ['10 blue', '11 blue', '12 red'],
      ],
    ] as const) {
      await portal.faults.clear();
      await portal.faults.add({ path: '/dist/countries.json', body: places });
      const graph = PLACES.flatMap(([, codes], at) => codes.split(' ').slice(0, sizes[at])).map((country) => ({
        country,
        country_count: 1,
        list: { tab: 'all', filters: [] },
      }));
      await changeAnswer(portal, dashboard.widget, { graph }, { params: { alias: 'country_map' } });
      await portal.open('/?category=customers');
      await page.reload();
      await expect.poll(seen).toEqual(expected);
    }
    // The mean is of those in sight: without the largest another one exceeds it.
    await map.getByRole('button', { name: 'Zoom in' }).click();
    for (let press = 0; press < 20 && (await seen()).length > 2; press++) await frame.press('ArrowRight');
    await expect.poll(seen).toEqual(['10 blue', '11 red']);
  },
);

test(
  'a country counts until it is 60 px outside the frame',
  { tag: ['@MAP-005', '@CONST-014'] },
  async ({ page, portal }) => {
    const { frame, markers, closer } = await openMap(page, portal, 'One country');
    await closer.click();
    await closer.click();
    const around = (await frame.boundingBox()) ?? { x: 0, y: 0 };
    const place = async () => {
      const box = await markers.boundingBox();
      return (box?.x ?? 0) + (box?.width ?? 0) / 2 - around.x;
    };
    const drag = async (by: number) => {
      await page.mouse.move(around.x + 300, around.y + 40);
      await page.mouse.down();
      await page.mouse.move(around.x + 300 + Math.round(by), around.y + 40);
      await page.mouse.up();
    };
    for (let press = 0; press < 20 && (await place()) > 90; press++) await frame.press('ArrowRight');
    await drag(-58 - (await place()));
    await expect.poll(async () => Math.abs((await place()) + 58)).toBeLessThan(1.5);
    await drag(-4);
    await expect(markers).toHaveCount(0);
  },
);

test('the map is dragged, and moved by the arrow keys', async ({ page, portal }) => {
  const { frame, markers, closer } = await openMap(page, portal, 'One country');
  await closer.click();
  const place = async () => (await markers.boundingBox()) ?? { x: 0, y: 0 };
  const before = await place();
  const box = (await frame.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(box.x + 100, box.y + 100);
  await page.mouse.down();
  await page.mouse.move(box.x + 160, box.y + 130, { steps: 4 });
  await page.mouse.up();
  const dragged = await place();
  expect([dragged.x - before.x, dragged.y - before.y].map(Math.round)).toEqual([60, 30]);
  await frame.press('ArrowDown');
  await frame.press('ArrowLeft');
  const moved = await place();
  expect([moved.x - dragged.x, moved.y - dragged.y].map(Math.round)).toEqual([80, -80]);
});

test('the map is drawn here: no supplier is asked, no key is needed', { tag: '@MAP-011' }, async ({ page, portal }) => {
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(new URL(request.url()).origin));
  await openMap(page, portal, 'Payments of the world');
  expect(new Set(asked)).toEqual(new Set([new URL(portal.url).origin]));
  await expect(figure(page, 'Payments of the world').locator('path').nth(150)).toBeAttached();
});

test('a map that failed, or has nothing, says so; an unknown country is in the table only', async ({
  page,
  portal,
}) => {
  const { markers } = await openMap(page, portal, 'A country that is not on the map');
  expect(await names(markers)).toEqual(['Ukraine: 1,234,567']);
  const whole = figure(page, 'A country that is not on the map');
  await whole.getByRole('button', { name: 'Show as table' }).click();
  await expect(whole.getByRole('row').last()).toHaveText('XX3');
  await expect(figure(page, 'Failed map').getByText('This part could not be loaded.')).toBeVisible();
  await expect(figure(page, 'No countries').getByText('There is nothing to show here yet')).toBeVisible();
  await expect(figure(page, 'Map on its way')).toHaveAttribute('aria-busy', 'true');
});

for (const width of WIDTHS) {
  test(`maps have nothing for axe to find, at ${width} px`, async ({ page, portal }) => {
    await page.setViewportSize({ width, height: 900 });
    await openMap(page, portal, 'Payments of the world');
    await expectAccessible(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(width);
  });
}
