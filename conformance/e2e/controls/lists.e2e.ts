import { expect, test } from '../../support/e2e.ts';
import { expectAccessible, WIDTHS } from '../../support/screen.ts';

/** The parts of a list on their own; lists as merchants use them are tested on their screens. */

test('rows with words that were searched for, long texts and missing values keep their line', async ({
  page,
  portal,
}) => {
  await portal.open('/gallery/lists');
  const rows = page.getByRole('region', { name: 'A few rows, rows' }).getByRole('row');
  await expect(rows).toHaveCount(7);
  const heights = await rows.evaluateAll((all) => all.slice(1).map((one) => one.clientHeight));
  expect(new Set(heights).size).toBe(1);
  expect(await page.evaluate(() => CSS.highlights.has('found'))).toBe(true);
});

test('header, first column and actions stay in sight', { tag: '@LIST-005' }, async ({ page, portal }) => {
  await page.setViewportSize({ width: 1000, height: 900 });
  await portal.open('/gallery/lists');
  const frame = page.getByRole('region', { name: 'Eighty rows, rows' });
  await expect(frame.getByRole('row')).toHaveCount(81);
  await frame.evaluate((element) => element.scrollTo(100, 900));
  expect(await frame.evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop])).toEqual([100, 900]);
  const at = await frame.evaluate((element) => {
    const box = (one: Element | null) => one?.getBoundingClientRect() ?? new DOMRect();
    const inside = element.getBoundingClientRect();
    return {
      top: box(element.querySelector('thead th')).top - inside.top,
      left: box(element.querySelector('tbody tr:nth-child(30) > :first-child')).left - inside.left,
    };
  });
  expect(Math.abs(at.top)).toBeLessThanOrEqual(2);
  expect(Math.abs(at.left)).toBeLessThanOrEqual(2);
  const few = page.getByRole('region', { name: 'A few rows, rows' });
  expect(await few.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeGreaterThan(50);
  const hidden = await few.evaluate((element) => {
    const [last, inside] = [element.querySelector('tbody tr > :last-child'), element.getBoundingClientRect()];
    return (last?.getBoundingClientRect().right ?? Infinity) - inside.right;
  });
  expect(hidden).toBeLessThanOrEqual(0);
});

test(
  'amounts have two decimals, whatever the server says',
  { tag: ['@UI-037', '@SCONST-013'] },
  async ({ page, portal }) => {
    await portal.open('/gallery/lists');
    const frame = page.getByRole('region', { name: 'Eighty rows, rows' });
    await expect(frame.getByRole('row')).toHaveCount(81);
    const texts = await frame.locator('tbody tr > :nth-child(4)').allInnerTexts();
    expect(texts.slice(0, 4)).toEqual(['0.00\u00A0EUR', '31.50\u00A0UAH', '2.07\u00A0UAH', '23,757.00\u00A0EUR']);
    expect(texts.filter((text) => !/^[\d,]+\.\d\d\s(UAH|EUR)$/.test(text))).toEqual([]);
  },
);

for (const width of WIDTHS)
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });
    test('axe finds nothing in lists and badges', async ({ page, portal }) => {
      for (const section of ['lists', 'badges']) {
        await portal.open(`/gallery/${section}`);
        await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
        await expectAccessible(page);
      }
    });
  });
