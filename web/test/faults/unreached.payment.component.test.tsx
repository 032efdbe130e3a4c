import { ModalsProvider } from '@mantine/modals';
import type { PaymentInfo } from '@portal/contract/payments';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import { Route } from 'wouter';
import BwListPage from '../../src/payments/BwListPage.tsx';
import PaymentPage from '../../src/payments/PaymentPage.tsx';
import { merchantsAnswer } from '../support/dashboard.ts';
import { PAYMENT_INFO } from '../support/sampleAnswers.ts';
import { renderPart } from '../support/renderPart.tsx';
import {
  expectActionDoneAgain,
  expectFormSentAgain,
  expectConfirmedAgain,
  successAlert,
} from '../support/lostAnswers.ts';

/** Actions of a payment can be repeated if their answer is lost. */

const PAYMENT: PaymentInfo = {
  ...PAYMENT_INFO,
  can_receipt_mail: true,
  can_callback: true,
  can_print_p2p: true,
  can_change_recurring: true,
  show_reverse_receipt: true,
  can_change_bwlist: true,
  recurring: {
    state: true,
    period: 'month',
    every: 1,
    amount: '40.00',
    charged: 1,
    next_time: PAYMENT_INFO.createtime,
    parent_id: PAYMENT_INFO.id,
  },
  reverse_transactions: [
    {
      id: 1,
      status: 'approved',
      amount: '2.00',
      currency: 'UAH',
      createtime: PAYMENT_INFO.createtime,
      comment: '',
      created_by: 'Olena Shevchenko',
    },
  ],
};
const PDF = { body: '%PDF-1.7', contentType: 'application/pdf' };
const BLOCKED = { field: 'email', value: 'payer@example.com', list: 'black', until: null };
const LISTS = { order_id: PAYMENT_INFO.order_id, items: [BLOCKED] };

const dialog = page.getByRole('dialog');

async function takeAction(name: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

/** Keeps the browser from saving downloaded files. */
function catchFiles(): void {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  onTestFinished(() => click.mockRestore());
}

async function open(tab: 'general' | 'bwlist'): Promise<void> {
  history.replaceState(null, '', `#/transactions/payments/info/${PAYMENT_INFO.id}/${tab}`);
  await renderPart(
    <ModalsProvider>
      <Route path="/transactions/payments/info/:id/general" component={PaymentPage} />
      <Route path="/transactions/payments/info/:id/bwlist" component={BwListPage} />
    </ModalsProvider>,
  );
}

beforeEach(async () => {
  await commands.answer('**/api/v2/merchant/list/', { json: merchantsAnswer });
  await commands.answer('**/info/', { json: PAYMENT });
  await commands.answer('GET **/bwlist/', { json: LISTS });
});

describe('actions of a payment whose answer is lost', () => {
  beforeEach(async () => {
    catchFiles();
    await open('general');
    await expect.element(page.getByRole('button', { name: 'More actions' })).toBeVisible();
  });

  for (const [action, calls, text, answer] of [
    ['Resend callback', '**/recallback/', 'Callback successfully send', { json: {} }],
    ['Print confirmation', '**/p2p_reference/', 'Request completed successfully', PDF],
    ['Turn off recurring charges', '**/recurring/stop/', 'Request completed successfully', { json: {} }],
  ] as const)
    test(`the payment action "${action}" works on the next click if its answer is lost`, async () => {
      const done = page.getByRole('status').filter({ hasText: text });
      expect(await expectActionDoneAgain({ press: () => takeAction(action), calls, answer, done })).toBe(2);
    });

  test('the payment action "Send receipt", which asks first, works on the next click if its answer is lost', async () => {
    await takeAction('Send receipt');
    expect(
      await expectConfirmedAgain({
        press: () => dialog.getByRole('button', { name: 'Send receipt' }).click(),
        calls: '**/receipt_mail/',
        done: successAlert,
      }),
    ).toBe(2);
  });

  test('the payment action "Refund", which first loads its limits, works on the next click if its answer is lost', async () => {
    expect(
      await expectActionDoneAgain({
        press: () => takeAction('Refund'),
        calls: 'GET **/refund/',
        answer: {
          json: { max_amount: '40.00', currency: 'UAH', choices: { currency: ['UAH'] }, reverse_exists: false },
        },
        done: dialog.getByRole('radio', { name: 'Total' }),
      }),
    ).toBe(2);
  });

  test("downloading a refund's receipt works on the next click if the answer is lost", async () => {
    expect(
      await expectActionDoneAgain({
        press: () => page.getByRole('button', { name: 'Download receipt' }).click(),
        calls: '**/reverse_receipt/',
        answer: PDF,
        done: successAlert,
      }),
    ).toBe(2);
  });
});

describe('blocking and unblocking a payer when the answer is lost', () => {
  beforeEach(() => open('bwlist'));

  test('blocking a payer works on the next click if the answer is lost', async () => {
    await page.getByRole('button', { name: 'Block: Email' }).click();
    expect(
      await expectFormSentAgain({
        press: () => dialog.getByRole('button', { name: 'Block', exact: true }).click(),
        calls: '**/bwlist/change/',
        answer: { json: LISTS },
        done: successAlert,
      }),
    ).toBe(2);
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test('unblocking a payer works on the next click if the answer is lost', async () => {
    expect(
      await expectActionDoneAgain({
        press: () => page.getByRole('button', { name: /^Remove/ }).click(),
        calls: '**/bwlist/change/',
        answer: { json: { ...LISTS, items: [{ ...BLOCKED, list: null }] } },
        done: successAlert,
      }),
    ).toBe(2);
  });
});
