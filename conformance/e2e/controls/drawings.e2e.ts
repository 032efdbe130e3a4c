import { expect, test } from '../../support/e2e.ts';

test(
  'charts and maps load their code where a section draws some, from the portal alone and without a key',
  { tag: '@MAP-011' },
  async ({ page, portal }) => {
    const requests: URL[] = [];
    page.on('request', (request) => void requests.push(new URL(request.url())));
    const drawingFiles = () =>
      requests.filter(({ pathname }) => /Chart|Drawing/.test(pathname.replace('ChartsSection', '')));
    await portal.open('/gallery/badges');
    await page.getByRole('heading', { name: 'Badge' }).waitFor();
    expect(drawingFiles()).toEqual([]);
    await portal.open('/gallery/charts');
    await page.getByRole('application', { name: 'Payments of a day', exact: true }).waitFor();
    expect(drawingFiles()).not.toEqual([]);
    await portal.open('/gallery/map');
    const map = page.getByRole('figure', { name: 'Payments of the world', exact: true });
    await map.getByRole('application').getByRole('button').first().waitFor();
    await expect(map.locator('path').nth(150)).toBeAttached();
    expect(new Set(requests.map(({ origin }) => origin))).toEqual(new Set([new URL(portal.url).origin]));
    expect(requests.filter(({ searchParams }) => searchParams.has('key'))).toEqual([]);
  },
);
