import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import ListsSection from '../gallery/ListsSection.tsx';
import { expectAccessible, WIDTHS } from '../support/accessible.ts';
import { renderPart } from '../support/renderPart.tsx';

/** The scrolling frame around a list's rows. */
const frame = (name: string) => page.getByRole('region', { name: `${name}, rows`, exact: true }).element();

/** Waits until a list shows its header and its rows. */
async function drawn(name: string, rows: number): Promise<Element> {
  await expect.poll(() => frame(name).querySelectorAll('tr').length).toBe(rows + 1);
  return frame(name);
}

beforeEach(() => renderPart(<ListsSection />));

describe('rows of a list', () => {
  test('list rows have the same height with highlighted words, long texts and missing values', async () => {
    const few = await drawn('A few rows', 6);
    const heights = [...few.querySelectorAll('tr')].slice(1).map(({ clientHeight }) => clientHeight);
    expect(new Set(heights).size).toBe(1);
    expect(CSS.highlights.has('found')).toBe(true);
  });

  test(
    'list rows scroll under a header, a first column and action buttons that stay in sight',
    { meta: { covers: ['LIST-005'] } },
    async () => {
      await page.viewport(1000, 900);
      const many = await drawn('Eighty rows', 80);
      many.scrollTo(100, 900);
      await expect.poll(() => [many.scrollLeft, many.scrollTop]).toEqual([100, 900]);
      const box = (selector: string) => many.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
      const inside = many.getBoundingClientRect();
      expect(Math.abs(box('thead th').top - inside.top)).toBeLessThanOrEqual(2);
      expect(Math.abs(box('tbody tr:nth-child(30) > :first-child').left - inside.left)).toBeLessThanOrEqual(2);
      const few = frame('A few rows');
      expect(few.scrollWidth - few.clientWidth).toBeGreaterThan(50);
      const last = few.querySelector('tbody tr > :last-child')?.getBoundingClientRect();
      expect(last?.right).toBeLessThanOrEqual(few.getBoundingClientRect().right);
    },
  );

  test(
    'list rows show amounts with two decimals, also if the server sends more or fewer',
    { meta: { covers: ['UI-037', 'SCONST-013'] } },
    async () => {
      const many = await drawn('Eighty rows', 80);
      const texts = [...many.querySelectorAll<HTMLElement>('tbody tr > :nth-child(4)')].map((cell) => cell.innerText);
      expect(texts.slice(0, 4)).toEqual(['0.00\u00A0EUR', '31.50\u00A0UAH', '2.07\u00A0UAH', '23,757.00\u00A0EUR']);
      expect(texts.filter((text) => !/^[\d,]+\.\d\d\s(UAH|EUR)$/.test(text))).toEqual([]);
    },
  );

  test('list rows are accessible on a desktop and a phone', () => expectAccessible(...WIDTHS));
});
