import { expect, test } from '../../support/e2e.ts';
import { heading, openList } from '../../support/screens.ts';
import { waitForWidgets, tabs, widget } from './screen.ts';

test(
  'the code of charts and maps is loaded when a screen draws them, from the portal alone and without an API key',
  { tag: '@MAP-011' },
  async ({ page, portal }) => {
    const requests: URL[] = [];
    page.on('request', (request) => void requests.push(new URL(request.url())));
    const files = (name: RegExp) => requests.map(({ pathname }) => pathname).filter((path) => name.test(path));
    await test.step('a list loads neither the chart code nor the map code', async () => {
      await openList(page, portal);
      expect(files(/Chart|Drawing/)).toEqual([]);
    });
    await test.step('a category with charts loads the chart code but no map code', async () => {
      await portal.open('/');
      await heading(page, 'Home').waitFor();
      await widget(page, 'Turnover over time').getByRole('application').waitFor();
      await waitForWidgets(page);
      expect(files(/TimeDrawing/)).not.toEqual([]);
      expect(files(/MapDrawing/)).toEqual([]);
    });
    await test.step('a category with a map loads the map code', async () => {
      await tabs(page).filter({ hasText: 'Customers' }).click();
      const map = widget(page, 'Payments by country');
      await map.getByRole('application').getByRole('button').first().waitFor();
      await expect(map.locator('path').nth(150)).toBeAttached();
      expect(files(/MapDrawing/)).not.toEqual([]);
    });
    expect(new Set(requests.map(({ origin }) => origin))).toEqual(new Set([new URL(portal.url).origin]));
    expect(requests.filter(({ searchParams }) => searchParams.has('key'))).toEqual([]);
  },
);
