import { settlementLists } from '@portal/contract/settlements';
import { expect, test } from '../../support/e2e.ts';
import { fact } from '../../support/screen.ts';
import { openSettlements, sum } from './screen.ts';

test('what is paid out next, and all that is not paid out yet, stand above the list', async ({ page, portal }) => {
  // An hour before a payout, with the next one gathering already.
  await portal.world({ now: '2026-11-20T08:00:00.000Z', payments: 8000 });
  await openSettlements(page, portal);
  const { data } = (await portal.call(settlementLists.direct.find, { body: { limit: 80 } })).body;
  const waiting = data.filter(({ status }) => status !== 'completed');
  const first = waiting.map(({ payouttime }) => payouttime).toSorted()[0];
  const due = waiting.filter(({ payouttime }) => payouttime === first);
  expect([due.length > 0, waiting.length > due.length]).toEqual([true, true]);
  const net = (ones: typeof data) => sum(ones.map(({ settlement_amount }) => settlement_amount));
  const next = fact(page, 'Next payout.*');
  await expect(next).toContainText(due[0]?.currency ?? '');
  expect(sum((await next.innerText()).split('\n'))).toBe(net(due));
  expect(sum((await fact(page, 'Balance not paid out yet').innerText()).split('\n'))).toBe(net(waiting));
});

test('what is to be paid out is the sum of all its pages', async ({ page, portal }) => {
  await portal.world({ now: '2026-11-20T08:00:00.000Z', payments: 8000 });
  await page.route('**/settlements/direct/', async (route) => {
    const asked = route.request().postDataJSON() as { page: number; limit: number };
    if (asked.limit !== 80) return route.continue();
    const whole = await route.fetch({ postData: { ...asked, page: 1 } });
    const answer = (await whole.json()) as { data: unknown[]; paginator: object };
    const half = Math.ceil(answer.data.length / 2);
    const data = asked.page === 1 ? answer.data.slice(0, half) : answer.data.slice(half);
    return route.fulfill({ json: { ...answer, data, paginator: { ...answer.paginator, page: asked.page, pages: 2 } } });
  });
  await openSettlements(page, portal);
  const { data } = (await portal.call(settlementLists.direct.find, { body: { limit: 80 } })).body;
  const waiting = data.filter(({ status }) => status !== 'completed');
  await expect
    .poll(async () => sum((await fact(page, 'Balance not paid out yet').innerText()).split('\n')))
    .toBe(sum(waiting.map(({ settlement_amount }) => settlement_amount)));
});

test('a sum that cannot be read is told apart from nothing to pay out', async ({ page, portal }) => {
  await portal.faults.add({ path: '*/settlements/direct/', body: { data: [{ id: 1 }], paginator: {} } });
  portal.expectTrouble(/./);
  await openSettlements(page, portal);
  await expect(fact(page, 'Balance not paid out yet')).toHaveText('Not known at the moment');
});
