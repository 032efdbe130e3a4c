import type { Page } from 'playwright/test';
import { expect } from '../../support/e2e.ts';

/** Names of members that identify a record or link to it, which most screens need. */
const IDENTITY =
  /^(id|\w+_id|order_id|alias|name|title|type|status|amount|currency|email|hash|token|\w*url|field|version|createtime)$/;

/** The same answer without the texts, numbers and flags that a provider's server may leave out (quality B11). */
export function withoutOptional(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutOptional);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(
    ([name, one]) => IDENTITY.test(name) || (typeof one === 'object' && one !== null),
  );
  return Object.fromEntries(kept.map(([name, one]) => [name, name === 'rights' ? one : withoutOptional(one)]));
}

/** Traces of a missing value in a text. */
const HOLE = /undefined|\bNaN\b|\[object |Invalid Date|\{\w+\}/;

/** Expects no traces of missing values in the page's texts, fields and labels. */
export async function expectNoMissingValueTraces(page: Page): Promise<void> {
  const texts = await page.evaluate(() => {
    const labels = ['title', 'aria-label', 'alt', 'href', 'placeholder'].flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? ''),
    );
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value);
    return [...document.body.innerText.split('\n'), ...labels, ...fields];
  });
  expect(texts.filter((text) => HOLE.test(text))).toEqual([]);
}
