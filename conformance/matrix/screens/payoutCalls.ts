import { MERCHANTS } from '@portal/fixtures/merchants';
import { payoutLists } from '@portal/contract/payouts';
import type { E2ePortal } from '../../support/e2e.ts';
import { heading, rows } from '../../support/screens.ts';
import { findSplittablePayment } from '../../e2e/payouts/fileScreen.ts';
import type { MainCall } from './mainCall.ts';

/** Address of a paid payout's page. */
async function paidOne(portal: E2ePortal): Promise<string> {
  const filters = [{ s: 'status', m: 'eq' as const, v: 'approved' }];
  const { data } = (await portal.call(payoutLists.history.find, { body: { filters, limit: 5 } })).body;
  return `/multiparty-payments/status/${data[0]?.merchant.id ?? 0}/${data[0]?.order_id ?? ''}`;
}

/** Payout screens, each with its main request. */
export const PAYOUT_CALLS: Record<string, MainCall> = {
  'the payout balances': {
    screen: 'balances',
    path: '/multiparty-payments/balances',
    call: /\/payouts\/balances\/$/,
    whilePending: (page) => heading(page, 'Payout balances'),
    shown: (page) => page.getByRole('table', { name: 'Payout balances' }),
  },
  'the payouts': {
    screen: 'payouts',
    path: '/multiparty-payments/history/payouts',
    call: /\/payouts\/history\/$/,
    shown: (page) => rows(page).first(),
    nothing: 'No payouts yet',
  },
  'the top-ups': {
    screen: 'payouts',
    path: '/multiparty-payments/history/topups',
    call: /\/payouts\/payin\/$/,
    shown: (page) => rows(page).first(),
    nothing: 'No top-ups yet',
  },
  'the summary of payouts': {
    screen: 'payouts',
    path: '/multiparty-payments/history/summary',
    call: /\/payouts\/summary\/$/,
    shown: (page) => rows(page).first(),
    nothing: 'No movements yet',
  },
  'a payout': {
    screen: 'payout',
    path: (_, portal) => paidOne(portal),
    call: /\/order\/[\w-]+\/$/,
    shown: (page) => heading(page, /^Payout PO-/),
  },
  'the choice of a balance': {
    screen: 'createPayout',
    path: '/multiparty-payments/create',
    isKept: true,
    call: /\/payouts\/merchants\/$/,
    whilePending: (page) => heading(page, 'Create payout'),
    shown: (page) => page.getByRole('combobox', { name: 'Merchant' }),
    hasNoTexts: true,
  },
  'a new payout': {
    screen: 'createPayout',
    path: `/multiparty-payments/create/${MERCHANTS.coffee}/UAH`,
    call: /\/payout\/balance\/$/,
    whilePending: (page) => heading(page, 'Create payout'),
    shown: (page) => page.getByRole('textbox', { name: 'Card number' }),
    // The screen computes with amounts, so its texts stay unchanged.
    lengthen: (answer) => answer,
    also: [/\/payouts\/merchants\/$/, /\/settings\/payouts\/$/],
  },
  'no payouts': {
    screen: 'noPayouts',
    path: '/multiparty-payments/empty',
    isKept: true,
    call: /\/payouts\/merchants\/$/,
    whilePending: (page) => heading(page, 'Multiparty payments'),
    shown: (page) => page.getByText("Your merchants can't pay out to cards yet"),
    account: 'new',
    hasNoTexts: true,
  },
  'payouts from a file': {
    screen: 'createManyPayouts',
    isKept: true,
    path: '/multiparty-payments/file',
    call: /\/payouts\/merchants\/$/,
    whilePending: (page) => heading(page, 'Payouts from a file'),
    shown: (page) => page.getByRole('combobox', { name: 'Merchant' }),
    hasNoTexts: true,
  },
  'files of payouts': {
    screen: 'payoutFiles',
    path: '/multiparty-payments/files',
    call: /\/payouts\/files\/$/,
    whilePending: (page) => heading(page, 'Payouts for approval'),
    shown: (page) => page.getByText("Payouts that need a second person's approval appear here"),
    hasNoTexts: true,
  },
  'the split of a payment': {
    screen: 'splitPayment',
    path: async (_, portal) => {
      const { merchant, payment } = await findSplittablePayment(portal);
      return `/multiparty-payments/split/${merchant}/${payment}`;
    },
    call: /\/payout\/split\/\d+\/$/,
    whilePending: (page) => heading(page, /^Split payment/),
    shown: (page) => page.getByRole('textbox', { name: 'Amount to split' }),
    hasNoTexts: true,
  },
};
