import { knownRecord } from '@portal/fixtures/known';
import {
  chips,
  declinedOnly,
  expectTotal,
  filterBy,
  filteredBy,
  heading,
  openFilters,
  openList,
  pageNumber,
  paymentsOf,
  rows,
} from '../../support/screens.ts';
import { notice } from '../../support/screen.ts';
import { expect, test } from '../../support/e2e.ts';
import { lastListRequestBody, showList } from './screen.ts';

/** The search of a list, and lists opened by their address. */

test(
  'the payments search finds a payment by order and payer, and is combined with the filters',
  { tag: ['@CTRL-037', '@FORM-046', '@LIST-014', '@LIST-017', '@UI-004', '@UI-071'] },
  async ({ page, portal }) => {
    const [, , wanted] = paymentsOf(portal);
    await openList(page, portal);
    const search = page.getByRole('searchbox', { name: 'Search' });

    await test.step('the search finds a payment by its order and by its payer', async () => {
      await search.fill(wanted?.order_id ?? '');
      await expectTotal(page, 1);
      await expect(rows(page)).toContainText(String(wanted?.id));
      await expect.poll(() => page.evaluate(() => CSS.highlights.get('found')?.size)).toBe(1);
      await search.fill(wanted?.payer.name ?? '');
      await expect(rows(page)).not.toHaveCount(1);
      await expect(rows(page).filter({ hasText: String(wanted?.id) })).toBeVisible();
      expect(await lastListRequestBody(portal)).toEqual({ query: wanted?.payer.name, page: 1, limit: 5 });
      await page.getByRole('button', { name: 'Clear search' }).click();
      await expectTotal(page, paymentsOf(portal).length);
    });

    await test.step('the search is sent together with the filters and the page', async () => {
      await filterBy(page, 'Amount', 'at least', '100');
      await filterBy(page, 'Status', 'is not', 'Approved');
      await expect(page.locator('div').filter({ has: search }).last().locator('svg').first()).toHaveAttribute(
        'width',
        '24',
      );
      await search.fill('nobody at all');
      const asked = async () => {
        const last = (await portal.journal()).findLast(({ path }) => path.endsWith('/transactions/payments/'));
        return [last?.method, last?.body];
      };
      await expect.poll(asked).toEqual([
        'POST',
        {
          filters: [
            { s: 'amount', m: 'gte', v: '100' },
            { s: 'status', m: 'ne', v: 'approved' },
          ],
          query: 'nobody at all',
          page: 1,
          limit: 5,
        },
      ]);
      await portal.open('/transactions/payments/all?query=Visa&page=2&limit=10');
      await expect.poll(asked).toEqual(['POST', { query: 'Visa', page: 2, limit: 10 }]);
    });

    await test.step('a list without a search has no search field, and a list with few filters has no filter search', async () => {
      await portal.open('/reports/downloads/regular');
      await expect(page.getByText('No reports yet')).toBeVisible();
      await expect(search).toHaveCount(0);
      const panel = await openFilters(page);
      await expect(panel.getByRole('combobox', { name: 'Filter' })).toHaveAttribute('readonly');
      await panel.getByRole('combobox', { name: 'Filter' }).click();
      await expect(page.getByRole('option')).toHaveText(['Date', 'Type', 'Merchant', 'Status']);
    });
  },
);

test(
  'a link opens the payments list filtered by values, merchant or origin',
  { tag: ['@PAY-009', '@SHELL-087', '@SHELL-134', '@UI-053', '@UI-054'] },
  async ({ page, portal }) => {
    const all = paymentsOf(portal);
    await portal.signIn('owner');

    await test.step('the label of a filter names one or two values, and shows the number of values from three on', async () => {
      for (const [values, text] of [
        [['declined'], 'Status is one of Declined'],
        [['declined', 'approved'], 'Status is one of Declined, Approved'],
        [['declined', 'approved', 'pending'], 'Status is one of Selected (3)'],
      ] as const) {
        await showList(page, portal, filteredBy([{ s: 'status', m: 'in', v: values }]));
        await expect(chips(page)).toHaveText(text);
      }
    });

    await test.step('a link filters the list by merchant', async () => {
      const merchant = knownRecord(portal.fixture, 'refundable').merchant_id;
      await showList(page, portal, filteredBy([{ s: 'merchant_id', m: 'eq', v: merchant }]));
      await expectTotal(page, all.filter(({ merchant_id }) => merchant_id === merchant).length);
      await expect(chips(page)).toContainText('Кав’ярня «Двір»');
    });

    await test.step('a link filters the list by origin_type and origin_id', async () => {
      const origin = knownRecord(portal.fixture, 'fromButton').origin_id;
      await showList(page, portal, `all?origin_type=button&origin_id=${origin}`);
      const wanted = all.filter((one) => one.origin_type === 'button' && one.origin_id === origin);
      await expectTotal(page, wanted.length);
      expect(await lastListRequestBody(portal)).toMatchObject({
        filters: [{ v: 'button' }, { s: 'origin_id', v: origin }],
      });
      await expect(chips(page).getByRole('listitem').first()).toContainText('Origin is Button');
    });
  },
);

test('unknown filters and empty results of the payments list show a message and are cleared', async ({
  page,
  portal,
}) => {
  portal.expectTrouble(/status of (400|418)/);
  await openList(page, portal, filteredBy([{ s: 'password_hash', m: 'eq', v: 'x' }]));

  await test.step('a filter that the list does not have is reported', async () => {
    await expect(notice(page, "These filters don't apply here")).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(rows(page)).toHaveCount(5);
    await expect(page).toHaveURL(/payments\/all$/);
  });

  await test.step('filters without results show a message', async () => {
    await showList(page, portal, filteredBy([{ s: 'order_id', m: 'eq', v: 'no-such-order' }]));
    await expect(notice(page, 'No rows match these filters.')).toBeVisible();
    await page.getByRole('status').getByRole('button', { name: 'Clear filters' }).click();
    await expect(rows(page)).toHaveCount(5);
  });

  await test.step("the message for a search without results appears at the search's own address only", async () => {
    await portal.open('/transactions/payments/all?query=nowhere');
    await expect(page.getByText('Nothing found')).toBeVisible();
    await portal.faults.add({ path: '*/merchant/transactions/payments/', status: 418 });
    await portal.open('/transactions/payments/all?page=2');
    await expect(page.getByText("This list couldn't be loaded")).toBeAttached();
    await expect(page.getByText('No payments yet')).toHaveCount(0);
    await portal.faults.clear();
  });

  await test.step('a user without a merchant sees the reason for the empty list', async () => {
    await page.context().clearCookies({ name: 'sessionid' });
    await portal.signIn('new');
    await page.reload();
    await expect(notice(page, 'No merchants yet')).toBeVisible();
  });
});

test("the address keeps a list's filters and page: through a payment, a reload and another tab", async ({
  page,
  portal,
  context,
}) => {
  await openList(page, portal, `${filteredBy(declinedOnly)}&page=2&limit=10`);
  await expect(rows(page)).toHaveCount(10);
  const seen = await rows(page).allInnerTexts();
  await rows(page).first().getByRole('link').click();
  await page.getByRole('main').getByRole('link', { name: 'Payments', exact: true }).click();
  await expect(pageNumber(page)).toHaveValue('2');
  await expect(chips(page).getByRole('listitem')).toHaveCount(1);
  await page.reload();
  await expect(rows(page)).toHaveText(seen);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(rows(other)).toHaveText(seen);
  await expect(chips(other)).toHaveText('Status is Declined');
});

test.describe('payments list on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test(
    'on a phone the filters of the payments list are a modal, and its rows are cards that open the payment',
    { tag: ['@CTRL-004', '@UI-050'] },
    async ({ page, portal }) => {
      const declined = paymentsOf(portal).filter(({ status }) => status === 'declined');
      await openList(page, portal);
      const cards = page.getByRole('list', { name: 'Payments: All' }).getByRole('listitem');
      await expect(cards).toHaveCount(5);
      await filterBy(page, 'Status', 'is', 'Declined');
      await expect(chips(page)).toHaveText('Status is Declined');
      await expectTotal(page, declined.length);
      const panel = await openFilters(page);
      await expect(panel).toHaveAttribute('aria-modal', 'true');
      await page.keyboard.press('Escape');
      await expect(panel).toBeHidden();
      await cards.first().getByRole('link').click();
      await expect(heading(page, `Payment ${declined[0]?.id}`)).toBeVisible();
    },
  );
});
