import { describe, expect, test } from 'vitest';
import { commands, page, type Locator } from 'vitest/browser';
import MapSection from '../gallery/MapSection.tsx';
import { CountryMap } from '../../src/ui/map/CountryMap.tsx';
// The product loads this file on demand. The import here loads it before the first test starts.
import '../../src/ui/map/MapDrawing.tsx';
import { expectAccessible, WIDTHS } from '../support/accessible.ts';
import { pressKeysOn } from '../support/keys.ts';
import { renderPart } from '../support/renderPart.tsx';

const figure = (label: string) => page.getByRole('figure', { name: label, exact: true });

/** Locators of a map's parts; scrolls the map into view. */
async function mapOf(label: string) {
  const whole = figure(label);
  const frame = whole.getByRole('application');
  const markers = frame.getByRole('button');
  await expect.element(markers.first()).toBeVisible();
  frame.element().scrollIntoView({ block: 'center' });
  return {
    frame,
    markers,
    marker: (name: string) => frame.getByRole('button', { name, exact: true }),
    clusters: frame.getByRole('button', { name: /^Payments: [\d,]+, \d+ countries/ }),
    table: async () => {
      await whole.getByRole('button', { name: 'Show as table' }).click();
      await expect.element(whole.getByRole('table')).toBeVisible();
      return textsOf(whole.getByRole('row'));
    },
    zoom: whole.getByRole('status'),
    zoomIn: whole.getByRole('button', { name: 'Zoom in' }),
    zoomOut: whole.getByRole('button', { name: 'Zoom out' }),
  };
}

async function openMap(label: string) {
  await renderPart(<MapSection />);
  return mapOf(label);
}

const textsOf = (locator: Locator) => locator.elements().map(({ textContent }) => textContent);
const names = (markers: Locator) => markers.elements().map((marker) => marker.getAttribute('aria-label') ?? '');

async function expectText(locator: Locator, text: string): Promise<void> {
  await expect.poll(() => textsOf(locator)).toEqual([text]);
}

interface Spot {
  x: number;
  y: number;
}

/** Centre of a marker, in px from the top left corner of the map's frame. */
function centerIn(frame: Locator, marker: Locator): Spot {
  const around = frame.element().getBoundingClientRect();
  const { x, y, width, height } = marker.element().getBoundingClientRect();
  return { x: x + width / 2 - around.x, y: y + height / 2 - around.y };
}

/** Drags the map between two points of its frame. */
async function drag(frame: Locator, from: [number, number], to: [number, number]): Promise<void> {
  const { x, y } = frame.element().getBoundingClientRect();
  const at = ([right, down]: [number, number]): [number, number] => [x + right, y + down];
  await commands.mouse({ move: at(from) }, 'down', { move: at(to) }, 'up');
}

describe('maps', () => {
  test(
    'a map shows countries with their counts in markers and in a table',
    { meta: { covers: ['MAP-001', 'MAP-009'] } },
    async () => {
      const { marker, clusters, table } = await openMap('Payments of five countries');
      await expectText(marker('South Korea: 1,080'), '1,080');
      await expectText(clusters, '6,481');
      expect(names(clusters)).toEqual(['Payments: 6,481, 2 countries: Ukraine: 4,321, Georgia: 2,160']);
      expect(await table()).toEqual([
        'CountryPayments',
        'Ukraine4,321',
        'Georgia2,160',
        'South Korea1,080',
        'United States540',
        'Malta270',
      ]);
    },
  );

  test(
    'a map zooms from level 2 to level 5 by buttons, keys and the wheel',
    { meta: { covers: ['MAP-002'] } },
    async () => {
      const { frame, zoom, zoomIn, zoomOut } = await openMap('Payments of the world');
      await expectText(zoom, 'Zoom 2');
      await expect.element(zoomOut).toBeDisabled();
      for (const level of [3, 4, 5]) {
        await zoomIn.click();
        await expectText(zoom, `Zoom ${level}`);
      }
      await expect.element(zoomIn).toBeDisabled();
      await pressKeysOn(frame, '+');
      await expectText(zoom, 'Zoom 5');
      for (const level of [4, 3, 2, 2]) {
        await pressKeysOn(frame, '-');
        await expectText(zoom, `Zoom ${level}`);
      }
      await frame.hover();
      for (const level of [3, 4, 5]) {
        await commands.mouse({ wheel: [0, -120] });
        await expectText(zoom, `Zoom ${level}`);
      }
      await commands.mouse({ wheel: [0, 120] });
      await expectText(zoom, 'Zoom 4');
    },
  );

  test('a map is dragged with the mouse and moved with the arrow keys', async () => {
    const { frame, markers, zoomIn } = await openMap('One country');
    await zoomIn.click();
    const place = () => centerIn(frame, markers);
    const expectMoved = async (from: Spot, by: [number, number]) => {
      await expect.poll(() => [place().x - from.x, place().y - from.y].map(Math.round)).toEqual(by);
    };
    const before = place();
    await drag(frame, [100, 100], [160, 130]);
    await expectMoved(before, [60, 30]);
    const dragged = place();
    await pressKeysOn(frame, 'ArrowDown', 'ArrowLeft');
    await expectMoved(dragged, [80, -80]);
  });

  test(
    "a map keeps a country's marker until the marker is 60 px outside the frame",
    { meta: { covers: ['MAP-005', 'CONST-014'] } },
    async () => {
      const { frame, markers, zoomIn } = await openMap('One country');
      await zoomIn.click();
      await zoomIn.click();
      const place = () => centerIn(frame, markers).x;
      for (let press = 0; press < 20 && place() > 90; press++) await pressKeysOn(frame, 'ArrowRight');
      await drag(frame, [300, 40], [300 + Math.round(-58 - place()), 40]);
      await expect.poll(() => Math.abs(place() + 58)).toBeLessThan(1.5);
      await drag(frame, [300, 40], [296, 40]);
      await expect.element(markers).not.toBeInTheDocument();
    },
  );

  test('a map lists a country without coordinates in its table only, and shows a message after a failure or without data', async () => {
    const { markers, table } = await openMap('A country that is not on the map');
    expect(names(markers)).toEqual(['Ukraine: 1,234,567']);
    expect((await table()).at(-1)).toBe('XX3');
    await expect.element(figure('Failed map').getByText("This part of the page couldn't be loaded.")).toBeVisible();
    await expect.element(figure('No countries').getByText('No data yet')).toBeVisible();
    await expect.element(figure('Map on its way')).toHaveAttribute('aria-busy', 'true');
  });

  for (const width of WIDTHS)
    test(`a map is accessible and fits the page at ${width} px`, async () => {
      await openMap('Payments of the world');
      await expectAccessible(width);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    });
});

describe('clusters on a map', () => {
  test(
    'a map joins two countries into a cluster only if their markers are less than 60 px apart',
    { meta: { covers: ['MAP-003', 'MAP-006', 'CONST-012', 'CONST-015'] } },
    async () => {
      const { markers, clusters, zoomIn } = await openMap('Around 60 px apart');
      const expected = ['Brazil: 1,080', 'Payments: 6,481, 2 countries: Germany: 4,321, Spain: 2,160', 'Peru: 540'];
      await expect.poll(() => names(markers).toSorted()).toEqual(expected);
      await zoomIn.click();
      await expect.element(clusters).not.toBeInTheDocument();
    },
  );

  test(
    'a map cluster of neighbouring countries stays together at the maximum zoom',
    { meta: { covers: ['MAP-009'] } },
    async () => {
      const { clusters, zoom } = await openMap('Always together');
      await clusters.click();
      await expectText(zoom, 'Zoom 5');
      expect(names(clusters)).toEqual(['Payments: 6,481, 2 countries: Belgium: 4,321, Luxembourg: 2,160']);
    },
  );

  test('a map cluster splits on a click', async () => {
    const { clusters, marker, zoom } = await openMap('Payments of five countries');
    await pressKeysOn(clusters, 'Enter');
    await expectText(zoom, 'Zoom 3');
    await expect.element(marker('Ukraine: 4,321')).toBeVisible();
    await expect.element(marker('Georgia: 2,160')).toBeVisible();
  });
});

/** Number of countries and colour of each cluster. */
const clustersOf = (clusters: Locator) =>
  clusters.elements().map((cluster) => {
    const channels = getComputedStyle(cluster).backgroundColor.match(/\d+/g)?.map(Number) ?? [];
    const [red = 0, green = 0, blue = 0] = channels;
    const most = Math.max(red, green, blue);
    const count = Number(/, (\d+) countries/.exec(cluster.getAttribute('aria-label') ?? '')?.[1]);
    return { count, colour: most === red ? 'red' : most === blue ? 'blue' : 'neither' };
  });

/** Asserts the colour rule and returns the clusters: red above 10 countries and above the mean, else blue. */
function checkedClusters(clusters: Locator) {
  const found = clustersOf(clusters);
  expect(found).not.toEqual([]);
  const mean = found.reduce((sum, { count }) => sum + count, 0) / found.length;
  expect(found).toEqual(found.map(({ count }) => ({ count, colour: count > Math.max(10, mean) ? 'red' : 'blue' })));
  return found;
}

/** Three locations far apart, and the countries at these coordinates. */
const PLACES = [
  [-60, 'UA PL CZ SK HU RO BG MD DE AT CH FR'],
  [10, 'BE NL LU DK SE NO FI EE LV LT IT'],
  [80, 'SI HR RS BA ME AL MK GR GB IE ES'],
] as const;
const COORDINATES = new Map(
  PLACES.flatMap(([longitude, codes]) => codes.split(' ').map((code) => [code, [longitude, 45] as const])),
);
const threeClusters = (...sizes: readonly number[]) =>
  PLACES.flatMap(([, codes], at) => codes.split(' ').slice(0, sizes[at])).map((country) => ({
    country,
    country_count: 1,
  }));
const THREE_CLUSTERS = [
  { label: '11, 10 and 2', data: threeClusters(11, 10, 2), expected: ['10 blue', '11 red', '2 blue'] },
  { label: '12, 11 and 11', data: threeClusters(12, 11, 11), expected: ['11 blue', '11 blue', '12 red'] },
  { label: '12, 11 and 10', data: threeClusters(12, 11, 10), expected: ['10 blue', '11 blue', '12 red'] },
];

describe('cluster colours on a map', () => {
  const COLOUR_ROWS = ['MAP-007', 'MAP-008', 'MAP-009', 'CONST-016', 'CONST-017'];

  test(
    "a map cluster is red with more than 10 countries and more than the clusters' mean, else blue",
    { meta: { covers: COLOUR_ROWS } },
    async () => {
      const europe = checkedClusters((await openMap('Payments of Europe')).clusters);
      expect(europe.filter(({ count, colour }) => count > 10 && colour === 'blue')).toHaveLength(1);
      const { clusters, zoom, zoomIn } = await mapOf('Payments of the world');
      const colours = new Set(checkedClusters(clusters).map(({ colour }) => colour));
      expect(colours).toEqual(new Set(['red', 'blue']));
      await zoomIn.click();
      await expectText(zoom, 'Zoom 3');
      checkedClusters(clusters);
    },
  );

  test(
    'a map cluster is red from 11 countries, and only above the mean if larger clusters are in view',
    { meta: { covers: COLOUR_ROWS } },
    async () => {
      await renderPart(
        THREE_CLUSTERS.map(({ label, data }) => (
          <CountryMap key={label} label={label} data={data} coordinates={COORDINATES} />
        )),
      );
      const seen = (clusters: Locator) =>
        clustersOf(clusters)
          .map(({ count, colour }) => `${count} ${colour}`)
          .toSorted();
      for (const { label, expected } of THREE_CLUSTERS) {
        const { clusters } = await mapOf(label);
        await expect.poll(() => seen(clusters), { message: label }).toEqual(expected);
      }
      // The mean counts visible clusters only: when the largest cluster leaves the frame, another cluster exceeds the
      // mean.
      const { frame, clusters, zoomIn } = await mapOf('12, 11 and 10');
      await zoomIn.click();
      for (let press = 0; press < 20 && seen(clusters).length > 2; press++) await pressKeysOn(frame, 'ArrowRight');
      await expect.poll(() => seen(clusters)).toEqual(['10 blue', '11 red']);
    },
  );
});
