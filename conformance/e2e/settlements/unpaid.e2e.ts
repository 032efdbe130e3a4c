import { settlementLists } from '@portal/contract/settlements';
import { expect, test } from '../../support/e2e.ts';
import { fact } from '../../support/screen.ts';
import { openSettlements, sumOf } from './screen.ts';

test('the next payout and the unpaid balance of all pages are shown above the settlements list', async ({
  page,
  portal,
}) => {
  // An hour before a payout, while payments of the next payout are already collected.
  await portal.world({ now: '2026-11-20T08:00:00.000Z', payments: 8000 });
  await openSettlements(page, portal);
  const { data } = (await portal.call(settlementLists.direct.find, { body: { limit: 80 } })).body;
  const waiting = data.filter(({ status }) => status !== 'completed');
  const first = waiting.map(({ payouttime }) => payouttime).toSorted()[0];
  const due = waiting.filter(({ payouttime }) => payouttime === first);
  expect([due.length > 0, waiting.length > due.length]).toEqual([true, true]);
  const net = (ones: typeof data) => sumOf(ones.map(({ settlement_amount }) => settlement_amount));
  const balance = async () => sumOf((await fact(page, 'Balance not paid out yet').innerText()).split('\n'));
  const next = fact(page, 'Next payout.*');
  await expect(next).toContainText(due[0]?.currency ?? '');
  expect(sumOf((await next.innerText()).split('\n'))).toBe(net(due));
  expect(await balance()).toBe(net(waiting));

  await test.step('the balance adds up settlements of two pages', async () => {
    let pages = 0;
    await page.route('**/settlements/direct/', async (route) => {
      const asked = route.request().postDataJSON() as { page: number; limit: number };
      if (asked.limit !== 80) return route.continue();
      pages = Math.max(pages, asked.page);
      const whole = await route.fetch({ postData: { ...asked, page: 1 } });
      const answer = (await whole.json()) as { data: unknown[]; paginator: object };
      const half = Math.ceil(answer.data.length / 2);
      const part = asked.page === 1 ? answer.data.slice(0, half) : answer.data.slice(half);
      const paginator = { ...answer.paginator, page: asked.page, pages: 2 };
      return route.fulfill({ json: { ...answer, data: part, paginator } });
    });
    await page.reload();
    await expect.poll(balance).toBe(net(waiting));
    expect(pages).toBe(2);
  });
});

test('a settlement balance that cannot be loaded is not shown as zero', async ({ page, portal }) => {
  await portal.faults.add({ path: '*/settlements/direct/', body: { data: [{ id: 1 }], paginator: {} } });
  portal.expectTrouble(/./);
  await openSettlements(page, portal);
  await expect(fact(page, 'Balance not paid out yet')).toHaveText('Not available right now');
});
