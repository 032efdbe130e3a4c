import type { Page } from 'playwright/test';
import { filteredBy, openList, openPayment, paymentsOf } from '../../support/screens.ts';
import { expect, test } from '../../support/e2e.ts';

/** Clocks in Kyiv went back at this moment: GMT+3 before it, GMT+2 from then on. */
const BACK = Date.parse('2026-10-25T01:00:00Z');
const zoneAt = (iso: string) => (Date.parse(iso) < BACK ? 'GMT+3' : 'GMT+2');

interface Shown {
  iso: string;
  text: string;
  tip: string;
}

/** Each moment of a part of the page: what it is, what it says to people, its tooltip. */
const momentsIn = (page: Page, part: string): Promise<Shown[]> =>
  page
    .locator(`main ${part} time`)
    .evaluateAll((times: HTMLTimeElement[]) =>
      times.map((time) => ({ iso: time.dateTime, text: time.innerText, tip: time.title })),
    );

/** A moment by the clocks of the one who reads it: `20:18:24`. */
const clockTime = (iso: string) =>
  new Date(Date.parse(iso) + (zoneAt(iso) === 'GMT+3' ? 3 : 2) * 3_600_000).toISOString().slice(11, 19);

function expectOwnZone({ iso, text, tip }: Shown): void {
  expect(text).toMatch(new RegExp(`${clockTime(iso)}\\s${zoneAt(iso).replace('+', '\\+')}$`));
  expect(tip).toBe(`${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`);
}

const created = (from: string, to: string) =>
  `${filteredBy([{ s: 'createtime', m: 'between', v: [from, to] }])}&limit=80`;

test('a moment carries its own zone: each row across a change of clocks, once where it is one for all', async ({
  page,
  portal,
}) => {
  await openList(page, portal, created('2026-10-24', '2026-10-25'));
  const title = page.getByRole('columnheader', { name: /^Created/ });
  await expect(title).toHaveText('Created');
  await expect(page.locator('main td time').getByText('GMT+3').first()).toBeVisible();
  const both = await momentsIn(page, 'tbody');
  for (const shown of both) expectOwnZone(shown);
  expect(new Set(both.map(({ iso }) => zoneAt(iso)))).toEqual(new Set(['GMT+2', 'GMT+3']));

  await openList(page, portal, created('2026-10-20', '2026-10-22'));
  await expect(title).toHaveText('Created GMT+3');
  const one = await momentsIn(page, 'tbody');
  expect(one.length).toBeGreaterThan(5);
  for (const { iso, text } of one) expect(text).toMatch(new RegExp(`${clockTime(iso)}$`));
});

test('the timeline of a payment names one zone where it has one, else each moment its own', async ({
  page,
  portal,
}) => {
  const going = paymentsOf(portal).find(
    ({ created: at, transactions }) => at < BACK && (transactions.at(-1)?.at ?? 0) > BACK + 86_400_000,
  );
  await openPayment(page, portal, going?.id ?? 0);
  await expect(page.getByRole('heading', { name: /^Timeline/ })).toHaveText('Timeline');
  for (const shown of await momentsIn(page, 'ol')) expectOwnZone(shown);
  await openPayment(page, portal, portal.known.refundable);
  await expect(page.getByRole('heading', { name: /^Timeline/ })).toHaveText(/Times in GMT\+2$/);
  for (const { iso, text } of await momentsIn(page, 'ol')) expect(text).toMatch(new RegExp(`${clockTime(iso)}$`));
  // Facts stand alone: each says its own.
  for (const shown of await momentsIn(page, 'dl')) if (/\d:\d\d/.test(shown.text)) expectOwnZone(shown);
});
