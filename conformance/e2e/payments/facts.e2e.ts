import { payment as paymentCalls, paymentLists } from '@portal/contract/payments';
import { knownRecord, type KnownName } from '@portal/fixtures/known';
import type { Page } from 'playwright/test';
import { changeAnswer } from '../../support/fakeAnswers.ts';
import { expect, test } from '../../support/e2e.ts';
import { fact } from '../../support/screen.ts';
import { filteredBy, heading, openPayment, showPayment } from '../../support/screens.ts';
import { currentTab, moneyPattern, showList, tableNamed, paymentTabs, timelineItems } from './screen.ts';

/** Details that the payment screen shows. */

/** A date with time, as shown: `Nov 19, 2026 20:46:09 GMT+2` */
const MOMENT = /^[A-Z][a-z]{2} \d\d, 2026 \d\d:\d\d:\d\d GMT\+[23]$/;
const STATUS = { processing: 'Processing', approved: 'Approved', declined: 'Declined' };
const firstCells = (page: Page, name: string) => tableNamed(page, name).getByRole('row').nth(1).getByRole('cell');
/** The badges beside the title of a payment. */
const badge = (page: Page, text: string) => page.locator('article header').getByText(text, { exact: true });

/** The details in each of a payment's two tabs, by group. */
const FACTS = {
  general: {
    Payment: [
      'Description',
      'Type',
      'Decline reason',
      'Actual amount',
      'Captured',
      'Refunded',
      'Fee',
      'Authorized until',
    ],
    Payer: ['Name', 'Email', 'Phone', 'Country', 'Card', 'Receiver card'],
    Recurring: ['State', 'Charge', 'Period', 'Next charge'],
    Settlement: ['Reference', 'Settled amount after fee', 'Paid out', 'Fiscal number'],
  },
  detailed: {
    Identifiers: ['Payment ID', 'Processor ID', 'Merchant ID', 'Origin', 'Origin ID', 'Description'],
    Status: ['Type', 'Processing status', 'Error code', 'Error', 'Partly captured', 'Partly refunded', 'Fraud'],
    Amounts: [
      'Amount',
      'Actual amount',
      'Captured',
      'Refunded',
      'Refundable amount',
      'Fee',
      "Payer's currency",
      'Authorized until',
    ],
    Payer: ['Name', 'Email', 'Phone', 'Country', 'IP address'],
    Card: ['Number', 'BIN', 'Bank', 'Card country', 'Card token', 'Receiver card'],
    Recurring: ['State', 'Period', 'Charge', 'Charges so far', 'Next charge', 'First payment'],
    Settlement: ['Reference', 'Settled amount after fee', 'Paid out', 'Fiscal number', 'Fiscalized'],
  },
} satisfies Record<string, Record<string, string[]>>;

test(
  'a payment shows its payer, amounts and steps in its general tab, and all details in its detailed tab',
  {
    tag: [
      '@PAY-012',
      '@PAY-013',
      '@PAY-014',
      '@PAY-015',
      '@PAY-018',
      '@PAY-019',
      '@PAY-020',
      '@PAY-022',
      '@PAY-023',
      '@PAY-072',
      '@SHELL-037',
    ],
  },
  async ({ page, portal }) => {
    await test.step("the general tab shows the payment's details, and the page title names the payment", async () => {
      const { id, order_id, payer, amount, currency, description } = knownRecord(portal.fixture, 'refundable');
      await openPayment(page, portal, id);
      await expect(page).toHaveTitle(`Payment ${id} | Merchant Portal`);
      await expect(paymentTabs(page)).toHaveText(['General', 'Detailed', 'Callbacks']);
      await expect(fact(page, 'Order ID')).toContainText(order_id);
      await expect(fact(page, 'Email')).toHaveText(payer.email ?? '');
      await expect(fact(page, 'Description')).toHaveText(description);
      await expect(fact(page, 'Actual amount')).toHaveText(moneyPattern(amount, currency));
      await expect(timelineItems(page).filter({ hasText: 'Payment created' })).toBeVisible();
      await expect(tableNamed(page, 'Transactions').getByRole('columnheader')).toHaveText([
        'Type',
        'Status',
        'Created GMT+2',
        'Amount',
      ]);
    });

    await test.step('the detailed tab shows its details, with states in words', async () => {
      const { id, payer, ps_tran_id, transactions, amount, currency } = knownRecord(portal.fixture, 'settled');
      await showPayment(page, portal, id, 'detailed');
      await expect(fact(page, 'Processing status')).toHaveText('Settled');
      await expect(fact(page, 'Type')).toHaveText('Purchase');
      await expect(fact(page, 'BIN')).toHaveText(payer.card.bin);
      await expect(fact(page, 'Phone')).toHaveText(payer.phone ?? '—');
      await expect(page.getByTitle(ps_tran_id ?? '')).toBeVisible();
      await expect(currentTab(page)).toHaveText('Detailed');
      await expect(tableNamed(page, 'Transactions').getByRole('columnheader')).toHaveText([
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
        moneyPattern(amount, currency),
      ]);
      await paymentTabs(page).filter({ hasText: 'General' }).click();
      await expect(page).toHaveURL(/\/general$/);
      await expect(currentTab(page)).toHaveText('General');
    });

    await test.step('the payment lists its refunds', async () => {
      const refunded = knownRecord(portal.fixture, 'partlyRefunded');
      const back = refunded.transactions.find(({ type }) => type === 'reversal');
      await showPayment(page, portal, refunded.id, 'detailed');
      await expect(tableNamed(page, 'Refunds').getByRole('columnheader')).toHaveText([
        'ID',
        'Status',
        'Made by',
        /^Created/,
        'Amount',
        'Receipt',
      ]);
      await expect(firstCells(page, 'Refunds')).toHaveText([
        String(back?.id),
        'Approved',
        `${back?.by}${back?.comment}`,
        MOMENT,
        moneyPattern(refunded.reversed, refunded.currency),
        'Download receipt',
      ]);
    });

    const { id, payer, amount, currency, recurring, fee, ...kept } = knownRecord(portal.fixture, 'recurringParent');
    for (const tab of ['general', 'detailed'] as const)
      await test.step(`the ${tab} tab shows each detail once, in its group`, async () => {
        await showPayment(page, portal, id, tab);
        await expect(currentTab(page)).toHaveText(tab === 'general' ? 'General' : 'Detailed');
        await page.getByRole('button', { name: 'Show all' }).click();
        const groups: [string, string[]][] = Object.entries(FACTS[tab]);
        for (const [group, labels] of groups)
          await expect(page.getByRole('region', { name: group, exact: true }).getByRole('term'), group).toHaveText(
            labels,
          );
        await expect(fact(page, 'Name')).toHaveText(payer.name);
        await expect(fact(page, 'Phone')).toHaveText(payer.phone ?? '—');
        await expect(fact(page, 'Actual amount')).toHaveText(moneyPattern(amount, currency));
        await expect(fact(page, 'Charge')).toHaveText(moneyPattern(recurring?.amount ?? 0, currency));
        await expect(fact(page, 'Fee')).toHaveText(moneyPattern(fee, currency));
        await expect(fact(page, 'Email')).toHaveText(payer.email ?? '');
        await expect(fact(page, 'Reference')).toHaveText(kept.settlement?.reference ?? '');
        await expect(fact(page, 'Settled amount after fee')).toHaveText(moneyPattern(amount - fee, currency));
        await expect(fact(page, tab === 'general' ? 'Card' : 'Number')).toContainText(payer.card.bin.slice(0, 4));
        if (tab === 'general') return;
        await expect(fact(page, 'BIN')).toHaveText(payer.card.bin);
        await expect(fact(page, 'Bank')).toHaveText(payer.card.bank);
        await expect(fact(page, 'Card token')).toHaveText(kept.rectoken ?? '');
        await expect(fact(page, 'Charges so far')).toHaveText(String(recurring?.charged));
        await expect(fact(page, 'Amount')).toHaveText(moneyPattern(amount, currency));
      });
  },
);

test(
  'a payment shows its processing status, decline reason and type, and captured, refunded and paid-out amounts',
  { tag: ['@PAY-019', '@PAY-020', '@PAY-021', '@PAY-022', '@PAY-023', '@PAY-024'] },
  async ({ page, portal }) => {
    const whole = (name: KnownName) => knownRecord(portal.fixture, name);
    const shows: [name: KnownName, state: string, facts: Record<string, string | RegExp>][] = [
      ['uncaptured', 'Authorized', {}],
      ['expired', 'Expired', {}],
      ['blocked', 'Blocked', {}],
      ['processing', 'In progress', {}],
      ['fullyRefunded', 'Reversed', {}],
      ['settled', 'Settled', { Reference: whole('settled').settlement?.reference ?? '' }],
      ['recurringParent', 'Settled', { State: 'On', 'First payment': String(portal.known.recurringParent) }],
      ['declined', 'Declined', { 'Error code': String(whole('declined').api_error?.id) }],
    ];
    const moved = {
      partlyRefunded: 'Partially reversed',
      fullyRefunded: 'Reversed',
      partlyCaptured: 'Partially captured',
    };
    for (const name of ['partlyRefunded', 'fullyRefunded', 'partlyCaptured'] as const) {
      const { captured, reversed, currency } = whole(name);
      const facts = {
        ...(captured === null ? {} : { Captured: moneyPattern(captured, currency) }),
        ...(reversed > 0 ? { Refunded: moneyPattern(reversed, currency) } : {}),
      };
      shows.push([name, moved[name], facts]);
    }
    await portal.signIn('owner');
    for (const [name, state, facts] of shows)
      await test.step(`the payment "${name}" has the processing status "${state}"`, async () => {
        await showPayment(page, portal, portal.known[name], 'detailed');
        await expect(fact(page, 'Processing status'), name).toHaveText(state);
        await expect(badge(page, STATUS[whole(name).status]), name).toBeVisible();
        for (const [label, value] of Object.entries(facts))
          await expect(fact(page, label), `${name} ${label}`).toContainText(value);
      });

    await test.step('a declined payment shows the reason', async () => {
      const { id, api_error } = whole('declined');
      await showPayment(page, portal, id);
      await expect(fact(page, 'Decline reason')).toHaveText(api_error?.description ?? '');
      await page.getByRole('link', { name: 'Detailed' }).click();
      await expect(fact(page, 'Error code')).toHaveText(String(api_error?.id));
      await expect(fact(page, 'Error')).toHaveText(api_error?.description ?? '');
    });

    await test.step('a card-to-card transfer has a neutral badge in its list', async () => {
      const id = portal.known.p2p;
      await showPayment(page, portal, id);
      await expect(fact(page, 'Type')).toHaveText('P2P debit');
      await expect(fact(page, 'Receiver card')).toHaveText(/•/);
      await portal.call(paymentLists.payments.saveSettings, { body: { fields: ['id', 'tran_type'] } });
      await showList(page, portal, filteredBy([{ s: 'id', m: 'eq', v: String(id) }]));
      await expect(page.getByRole('cell').getByText('P2P debit', { exact: true })).toHaveClass(/neutral/);
      await showList(page, portal, filteredBy([{ s: 'id', m: 'eq', v: String(portal.known.refundable) }]));
      await expect(page.getByRole('cell').getByText('Purchase', { exact: true })).toHaveClass(/completed/);
    });
  },
);

test(
  'a payment shows its remaining amount in UAH if the server names no currency, and a missing payment the 404 page',
  { tag: ['@ERR-005', '@PAY-127'] },
  async ({ page, portal }) => {
    portal.expectTrouble(/status of 404/);
    const { refundable, settled, foreign } = portal.known;
    const change = { currency: 'EUR', actual_amount: '12.50', v_actual_currency: '' };
    await portal.signIn('owner');
    await changeAnswer(portal, paymentCalls.info, change, { params: { id: refundable } });
    await changeAnswer(portal, paymentCalls.info, { ...change, v_actual_currency: 'PLN' }, { params: { id: settled } });
    await showPayment(page, portal, refundable);
    await expect(fact(page, 'Actual amount')).toHaveText('12.50 UAH');
    await showPayment(page, portal, settled, 'detailed');
    await expect(fact(page, 'Actual amount')).toHaveText(/^12\.50\sPLN$/);
    for (const [whose, id] of [
      ['of another tenant', foreign],
      ['that does not exist', 999_999_999],
    ] as const)
      await test.step(`a payment ${whose} opens the 404 page`, async () => {
        await showPayment(page, portal, settled);
        await portal.open(`/transactions/payments/info/${id}/general`);
        await expect(heading(page, 'Page not found')).toBeVisible();
        await expect(page).toHaveURL(/#\/error\/404$/);
      });
  },
);
