import type { Page } from 'playwright/test';
import { filteredBy, openList, paymentsOf, showPayment } from '../../support/screens.ts';
import { showList } from './screen.ts';
import { expect, test } from '../../support/e2e.ts';

/** Clocks in Kyiv went back at this moment, from GMT+3 to GMT+2. */
const BACK = Date.parse('2026-10-25T01:00:00Z');
const zoneAt = (iso: string) => (Date.parse(iso) < BACK ? 'GMT+3' : 'GMT+2');

interface Shown {
  iso: string;
  text: string;
  tip: string;
}

/** The times in a part of the page: ISO time, shown text, tooltip. */
const momentsIn = (page: Page, part: string): Promise<Shown[]> =>
  page
    .locator(`main ${part} time`)
    .evaluateAll((times: HTMLTimeElement[]) =>
      times.map((time) => ({ iso: time.dateTime, text: time.innerText, tip: time.title })),
    );

/** The time of day by the user's clock: `20:18:24`. */
const clockTime = (iso: string) =>
  new Date(Date.parse(iso) + (zoneAt(iso) === 'GMT+3' ? 3 : 2) * 3_600_000).toISOString().slice(11, 19);

function expectOwnZone({ iso, text, tip }: Shown): void {
  expect(text).toMatch(new RegExp(`${clockTime(iso)}\\s${zoneAt(iso).replace('+', '\\+')}$`));
  expect(tip).toBe(`${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`);
}

const created = (from: string, to: string) =>
  `${filteredBy([{ s: 'createtime', m: 'between', v: [from, to] }])}&limit=80`;

test('a time names its zone where clocks change between the rows, and else the column or timeline names the zone', async ({
  page,
  portal,
}) => {
  await openList(page, portal, created('2026-10-24', '2026-10-25'));

  await test.step('rows across a clock change each name their zone', async () => {
    await expect(page.getByRole('columnheader', { name: /^Created/ })).toHaveText('Created');
    await expect(page.locator('main td time').getByText('GMT+3').first()).toBeVisible();
    const both = await momentsIn(page, 'tbody');
    for (const shown of both) expectOwnZone(shown);
    expect(new Set(both.map(({ iso }) => zoneAt(iso)))).toEqual(new Set(['GMT+2', 'GMT+3']));
  });

  await test.step('rows in one zone share the zone in the column header', async () => {
    await showList(page, portal, created('2026-10-20', '2026-10-22'));
    await expect(page.getByRole('columnheader', { name: /^Created/ })).toHaveText('Created GMT+3');
    const one = await momentsIn(page, 'tbody');
    expect(one.length).toBeGreaterThan(5);
    for (const { iso, text } of one) expect(text).toMatch(new RegExp(`${clockTime(iso)}$`));
  });

  await test.step('a timeline across a clock change names the zone of each entry', async () => {
    const going = paymentsOf(portal).find(
      ({ created: at, transactions }) => at < BACK && (transactions.at(-1)?.at ?? 0) > BACK + 86_400_000,
    );
    await showPayment(page, portal, going?.id ?? 0);
    await expect(page.getByRole('heading', { name: /^Timeline/ })).toHaveText('Timeline');
    for (const shown of await momentsIn(page, 'ol')) expectOwnZone(shown);
  });

  await test.step('a timeline in one zone names the zone once, and each detail with a time names its own zone', async () => {
    await showPayment(page, portal, portal.known.refundable);
    await expect(page.getByRole('heading', { name: /^Timeline/ })).toHaveText(/Times in GMT\+2$/);
    for (const { iso, text } of await momentsIn(page, 'ol')) expect(text).toMatch(new RegExp(`${clockTime(iso)}$`));
    for (const shown of await momentsIn(page, 'dl')) if (/\d:\d\d/.test(shown.text)) expectOwnZone(shown);
  });
});
