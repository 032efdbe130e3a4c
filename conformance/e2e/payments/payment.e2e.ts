import { payment as paymentCalls, paymentLists } from '@portal/contract/payments';
import type { PaymentRecord } from '@portal/fixtures/payment';
import { knownRecord, type KnownName } from '@portal/fixtures/known';
import type { Page } from 'playwright/test';
import { call, currentTab, money, table, tabs, timeline } from './screen.ts';
import { filteredBy, heading, offeredActions, openPayment, showPayment } from '../../support/screens.ts';
import { expect, test, type E2ePortal } from '../../support/e2e.ts';
import { changeAnswer } from '../../support/changeAnswer.ts';
import { fact } from '../../support/screen.ts';

/** `Nov 19, 2026 20:46:09 GMT+2` */
const MOMENT = /^[A-Z][a-z]{2} \d\d, 2026 \d\d:\d\d:\d\d GMT\+[23]$/;
const firstCells = (page: Page, name: string) => table(page, name).getByRole('row').nth(1).getByRole('cell');
const STATUS = { processing: 'Processing', approved: 'Approved', declined: 'Declined' };
/** The badges beside the title of a payment. */
const badge = (page: Page, text: string) => page.locator('article header').getByText(text, { exact: true });
const refundReceipts = (page: Page) => table(page, 'Refunds').getByRole('button', { name: /^Download receipt/ });

test.describe('a payment', () => {
  test(
    'whose server names no currency of what is left shows it in UAH',
    { tag: ['@PAY-127'] },
    async ({ page, portal }) => {
      const { id } = knownRecord(portal.fixture, 'refundable');
      await portal.signIn('owner');
      const change = { currency: 'EUR', actual_amount: '12.50', v_actual_currency: '' };
      await changeAnswer(portal, paymentCalls.info, change, { params: { id } });
      await showPayment(page, portal, id);
      await expect(fact(page, 'Actual amount')).toHaveText('12.50 UAH');
      await portal.faults.clear();
      await changeAnswer(portal, paymentCalls.info, { ...change, v_actual_currency: 'PLN' }, { params: { id } });
      await showPayment(page, portal, id, 'detailed');
      await page.reload();
      await expect(fact(page, 'Actual amount')).toHaveText(/^12\.50\sPLN$/);
    },
  );

  test(
    'shows what happened to it, who paid and what is left, under its own title',
    { tag: ['@PAY-012', '@PAY-013', '@PAY-014', '@PAY-018', '@PAY-072', '@SHELL-037'] },
    async ({ page, portal }) => {
      const { id, order_id, payer, amount, currency, description } = knownRecord(portal.fixture, 'refundable');
      await openPayment(page, portal, id);
      await expect(page).toHaveTitle(`Payment ${id} | Merchant Portal`);
      await expect(tabs(page)).toHaveText(['General', 'Detailed', 'Callbacks']);
      await expect(fact(page, 'Order ID')).toContainText(order_id);
      await expect(fact(page, 'E-mail')).toHaveText(payer.email ?? '');
      await expect(fact(page, 'Description')).toHaveText(description);
      await expect(fact(page, 'Actual amount')).toHaveText(money(amount, currency));
      await expect(timeline(page).filter({ hasText: 'Payment created' })).toBeVisible();
      await expect(table(page, 'Transactions').getByRole('columnheader')).toHaveText([
        'Type',
        'Status',
        'Created GMT+2',
        'Amount',
      ]);
    },
  );

  test(
    'shows everything in its detailed tab, states in words',
    { tag: ['@PAY-013', '@PAY-015', '@PAY-019', '@PAY-020', '@PAY-022', '@PAY-023'] },
    async ({ page, portal }) => {
      const { id, payer, ps_tran_id, transactions, amount, currency } = knownRecord(portal.fixture, 'settled');
      await openPayment(page, portal, id, 'detailed');
      await expect(fact(page, 'Processing status')).toHaveText('Settled');
      await expect(fact(page, 'Type')).toHaveText('Purchase');
      await expect(fact(page, 'BIN')).toHaveText(payer.card.bin);
      await expect(fact(page, 'Phone')).toHaveText(payer.phone ?? '—');
      await expect(page.getByTitle(ps_tran_id ?? '')).toBeVisible();
      await expect(currentTab(page)).toHaveText('Detailed');
      await expect(table(page, 'Transactions').getByRole('columnheader')).toHaveText([
        'ID',
        'Type',
        'Status',
        'Response',
        'Created GMT+2',
        'Amount',
      ]);
      await expect(firstCells(page, 'Transactions')).toHaveText([
        String(transactions[0]?.id),
        'Purchase',
        'Approved',
        '00 · Approved',
        MOMENT,
        money(amount, currency),
      ]);
      await tabs(page).filter({ hasText: 'General' }).click();
      await expect(page).toHaveURL(/\/general$/);
      await expect(currentTab(page)).toHaveText('General');
      await openPayment(page, portal, portal.known.partlyRefunded, 'detailed');
      await expect(table(page, 'Refunds').getByRole('columnheader')).toHaveText([
        'ID',
        'Status',
        'By',
        /^Created/,
        'Amount',
        'Receipt',
      ]);
      const refunded = knownRecord(portal.fixture, 'partlyRefunded');
      const back = refunded.transactions.find(({ type }) => type === 'reversal');
      await expect(firstCells(page, 'Refunds')).toHaveText([
        String(back?.id),
        'Approved',
        `${back?.by}${back?.comment}`,
        MOMENT,
        money(refunded.reversed, refunded.currency),
        'Download receipt',
      ]);
    },
  );

  test(
    'says in its detailed tab how far it is, and what was taken, given back and paid out of it',
    { tag: ['@PAY-019', '@PAY-020', '@PAY-021', '@PAY-023'] },
    async ({ page, portal }) => {
      const whole = (name: KnownName) => knownRecord(portal.fixture, name);
      const shows: [name: KnownName, state: string, facts: Record<string, string | RegExp>][] = [
        ['uncaptured', 'Authorized', {}],
        ['declined', 'Declined', { 'Error code': String(whole('declined').api_error?.id) }],
        ['expired', 'Expired', {}],
        ['blocked', 'Blocked', {}],
        ['processing', 'In progress', {}],
        ['fullyRefunded', 'Reversed', {}],
        ['settled', 'Settled', { Reference: whole('settled').settlement?.reference ?? '' }],
        ['recurringParent', 'Settled', { State: 'On', 'First payment': String(portal.known.recurringParent) }],
      ];
      for (const name of ['partlyRefunded', 'fullyRefunded', 'partlyCaptured'] as const) {
        const { captured, reversed, currency } = whole(name);
        const facts = {
          ...(captured === null ? {} : { Captured: money(captured, currency) }),
          ...(reversed > 0 ? { Refunded: money(reversed, currency) } : {}),
        };
        const state = {
          partlyRefunded: 'Partially reversed',
          fullyRefunded: 'Reversed',
          partlyCaptured: 'Partially captured',
        };
        shows.push([name, state[name], facts]);
      }
      for (const [name, state, facts] of shows) {
        await openPayment(page, portal, portal.known[name], 'detailed');
        await expect(fact(page, 'Processing status'), name).toHaveText(state);
        await expect(badge(page, STATUS[whole(name).status]), name).toBeVisible();
        for (const [label, value] of Object.entries(facts))
          await expect(fact(page, label), `${name} ${label}`).toContainText(value);
      }
    },
  );

  test('that was declined says why', { tag: ['@PAY-019', '@PAY-021'] }, async ({ page, portal }) => {
    const { id, api_error } = knownRecord(portal.fixture, 'declined');
    await openPayment(page, portal, id);
    await expect(fact(page, 'Declined because')).toHaveText(api_error?.description ?? '');
    await page.getByRole('link', { name: 'Detailed' }).click();
    await expect(fact(page, 'Error code')).toHaveText(String(api_error?.id));
    await expect(fact(page, 'Error')).toHaveText(api_error?.description ?? '');
  });

  test(
    'from card to card says so, with a neutral badge in its list',
    { tag: ['@PAY-022', '@PAY-024'] },
    async ({ page, portal }) => {
      const id = portal.known.p2p;
      await openPayment(page, portal, id);
      await expect(fact(page, 'Type')).toHaveText('P2P debit');
      await expect(fact(page, 'Receiver card')).toHaveText(/•/);
      await portal.call(paymentLists.payments.saveSettings, { body: { fields: ['id', 'tran_type'] } });
      await portal.open(`/transactions/payments/${filteredBy([{ s: 'id', m: 'eq', v: String(id) }])}`);
      await expect(page.getByRole('cell').getByText('P2P debit', { exact: true })).toHaveClass(/neutral/);
      const bought = String(portal.known.refundable);
      await portal.open(`/transactions/payments/${filteredBy([{ s: 'id', m: 'eq', v: bought }])}`);
      await expect(page.getByRole('cell').getByText('Purchase', { exact: true })).toHaveClass(/completed/);
    },
  );

  for (const [who, name] of [
    ['of another tenant', 'foreign'],
    ['that does not exist', undefined],
  ] as const)
    test(`${who} leads to the 404 page`, { tag: ['@ERR-005'] }, async ({ page, portal }) => {
      portal.expectTrouble(/status of 404/);
      await portal.signIn('owner');
      await portal.open(`/transactions/payments/info/${name ? portal.known[name] : 999_999_999}/general`);
      await expect(heading(page, 'Page not found')).toBeVisible();
      await expect(page).toHaveURL(/#\/error\/404$/);
    });
});

test('who may only look is offered nothing that acts', { tag: ['@PAY-028'] }, async ({ page, portal }) => {
  await portal.signIn('viewer');
  await portal.open(`/transactions/payments/info/${portal.known.refundable}/general`);
  expect(await offeredActions(page)).toEqual(['Update status', 'Print receipt', 'Black/White list']);
  await portal.open(`/transactions/payments/info/${portal.known.refundable}/bwlist`);
  await expect(page.getByText('You may look at these lists but not change them.')).toBeVisible();
  await expect(table(page, 'Black/White list').getByRole('button')).toHaveCount(0);
});

const FLAGS = [
  ['can_receipt', 'Print receipt', '@PAY-043'],
  ['can_receipt_mail', 'Send receipt', '@PAY-030'],
  ['can_reverse', 'Refund', '@PAY-044'],
  ['can_print_p2p', 'Print confirmation', '@PAY-046'],
  ['can_capture', 'Capture', '@PAY-047'],
  ['can_callback', 'Resend callback', '@PAY-048'],
  ['can_change_recurring', 'Switch recurring on', '@PAY-049', '@PAY-054'],
  ['can_manual_recurring', 'Manual recurring', '@PAY-051'],
  ['can_fiscalize', 'Fiscalize', '@PAY-052'],
] as const;

/** The payment's own answer with all its flags off but these. */
async function withFlags(page: Page, portal: E2ePortal, { id }: PaymentRecord, on: readonly string[]): Promise<void> {
  await portal.signIn('owner');
  const info = (await portal.call(paymentCalls.info, { params: { id } })).body;
  const flags = Object.keys(info).filter((name) => name.startsWith('can_') || name.startsWith('show_'));
  const set = Object.fromEntries(flags.map((name) => [name, on.includes(name)]));
  await portal.faults.clear();
  await portal.faults.add({ path: call(id, 'info'), body: { ...info, ...set } });
  await portal.open(`/transactions/payments/info/${id}/general`);
  await expect(heading(page, `Payment ${id}`)).toBeVisible();
}

for (const [flag, action, ...rules] of FLAGS)
  test(
    `${flag} alone decides that "${action}" is offered`,
    { tag: [...rules, '@PAY-028', '@SCONST-005'] },
    async ({ page, portal }) => {
      await withFlags(page, portal, knownRecord(portal.fixture, 'refundable'), [flag]);
      const always = ['Update status', 'Black/White list'];
      expect((await offeredActions(page)).toSorted()).toEqual([...always, action].toSorted());
    },
  );

test(
  'show_reverse_receipt decides that the receipt of a refund is offered',
  { tag: ['@PAY-045'] },
  async ({ page, portal }) => {
    await withFlags(page, portal, knownRecord(portal.fixture, 'partlyRefunded'), ['show_reverse_receipt']);
    await expect(refundReceipts(page)).toHaveCount(1);
  },
);

test(
  'a payment without any flag offers what needs none, and no receipt of its refund',
  {
    tag: [
      '@PAY-028',
      '@PAY-030',
      '@PAY-043',
      '@PAY-044',
      '@PAY-045',
      '@PAY-046',
      '@PAY-047',
      '@PAY-048',
      '@PAY-049',
      '@PAY-050',
      '@PAY-051',
      '@PAY-052',
    ],
  },
  async ({ page, portal }) => {
    await withFlags(page, portal, knownRecord(portal.fixture, 'partlyRefunded'), []);
    expect(await offeredActions(page)).toEqual(['Update status', 'Black/White list']);
    await expect(table(page, 'Refunds').getByRole('row')).toHaveCount(2);
    await expect(refundReceipts(page)).toHaveCount(0);
  },
);
