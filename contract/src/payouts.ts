import { z } from 'zod';
import { dataList } from './dataList.ts';
import {
  CreatePayout,
  ManyPayouts,
  Payout,
  PayoutBalance,
  PayoutFile,
  PayoutInfo,
  PayoutMerchants,
  MAX_PAYOUTS_FILE_BYTES,
  PayoutOptions,
  PayoutSummary,
  PayoutTerms,
  PayoutToken,
  SavePayoutOptions,
  SplitForm,
  SplitPayout,
  Topup,
} from './payouts/payout.ts';
import { answers, area, c, pdfFile, nothing, t } from './protocol.ts';
import { DateOnly, PathId, TimeZone } from './values.ts';

export * from './payouts/payout.ts';

const base = '/api/v2/merchant/payouts';
const atMerchant = t(z.object({ id: PathId }));
const oneOrder = t(z.object({ id: PathId, order: z.string().regex(/^[A-Za-z0-9-]{1,64}$/) }));

const READ = { right: 'payouts.read' } as const;
/** Metadata of calls that send money, which are blocked for demo users (decision 42). */
const SEND = { right: 'payouts.edit', demo: 'blocked', money: true } as const;
const EDIT = { right: 'payouts.edit', demo: 'blocked' } as const;

/** Lists of the three payout tabs (decision 21). `payin` lists top-ups. */
export const payoutLists = {
  history: dataList(`${base}/history`, Payout, 'payouts'),
  payin: dataList(`${base}/payin`, Topup, 'payouts'),
  summary: dataList(`${base}/summary`, PayoutSummary, 'payouts'),
};

export const payouts = area('/api/v2/merchant', {
  balances: {
    method: 'GET',
    path: '/payouts/balances/',
    responses: answers(z.object({ data: z.array(PayoutBalance) })),
    metadata: READ,
    summary: 'List payout balances',
  },
  merchants: {
    method: 'GET',
    path: '/payouts/merchants/',
    responses: answers(PayoutMerchants),
    metadata: { right: 'self' },
    summary: 'List the merchants with payouts; empty if the caller has none (OUT-011)',
  },
  files: {
    method: 'GET',
    path: '/payouts/files/',
    responses: answers(z.object({ data: z.array(PayoutFile) })),
    metadata: READ,
    summary: 'List submitted payouts that need approval, waiting ones first',
  },
  balance: {
    method: 'GET',
    path: '/:id/payout/balance/',
    pathParams: atMerchant,
    responses: answers(z.object({ data: z.array(PayoutTerms) })),
    metadata: READ,
    summary: "List a merchant's payout balances with fees and limits",
  },
  create: {
    method: 'POST',
    path: '/:id/payout/create/',
    pathParams: atMerchant,
    body: t(CreatePayout),
    responses: answers(PayoutInfo),
    metadata: { ...SEND, cards: ['receiver'] },
    summary: 'Create a payout to a card',
    description:
      'Reserves amount and fee. If the bank does not answer, the status is `unknown`; the server looks the payout up after ' +
      'five minutes, and `lookup/` does so immediately. Refused without a reservation: an amount above the balance or the ' +
      'limit, a currency without a balance, an invalid card number, a card of a closed country.',
  },
  createMany: {
    method: 'POST',
    path: '/:id/payout/create/many/',
    pathParams: atMerchant,
    contentType: 'multipart/form-data',
    query: t(z.object({ file_id: PathId.optional().describe('The `file_id` that the check of this file returned.') })),
    body: c.type<{ file: File }>(),
    responses: answers(ManyPayouts),
    metadata: { ...EDIT, file: { bytes: MAX_PAYOUTS_FILE_BYTES } },
    summary: 'Check a payout file, or create its payouts',
    description:
      'A CSV file in the field `file`: UTF-8, separated by commas, semicolons or tabs, with a header row. Columns: ' +
      '`receiver` (card number or token), `amount`, `currency`, and optionally `additional_info` and `planned_for`. Without ' +
      '`file_id` the call only checks the file and returns a `file_id`. With it the call creates all payouts, once, if ' +
      'every row is valid and the balance is high enough.',
  },
  decide: {
    method: 'POST',
    path: '/:id/payout/files/:file/decide/',
    pathParams: t(z.object({ id: PathId, file: PathId })),
    body: t(z.object({ approve: z.boolean() })),
    responses: answers(PayoutFile),
    metadata: SEND,
    summary: 'Approve or reject submitted payouts; never for the person who submitted them',
  },
  splitForm: {
    method: 'GET',
    path: '/:id/payout/split/:payment/',
    pathParams: t(z.object({ id: PathId, payment: PathId })),
    responses: answers(SplitForm),
    metadata: READ,
    summary: 'Read the limits of splitting a payment',
  },
  split: {
    method: 'POST',
    path: '/:id/payout/split/:payment/',
    pathParams: t(z.object({ id: PathId, payment: PathId })),
    body: t(SplitPayout),
    responses: answers(z.object({ data: z.array(PayoutInfo) })),
    metadata: { ...SEND, cards: ['receivers.*.receiver'] },
    summary: 'Split a payment among receivers',
  },
  statement: {
    method: 'GET',
    path: '/:id/payout/receivers/:receiver/statement/',
    pathParams: t(z.object({ id: PathId, receiver: PathId })),
    query: t(
      z.object({
        from: DateOnly.optional().describe('First day; the first of this month if left out.'),
        to: DateOnly.optional().describe('Last day, included; today if left out.'),
        timezone: TimeZone.optional(),
      }),
    ),
    responses: pdfFile,
    metadata: { ...READ, download: true },
    summary: "Download a receiver's statement (PDF)",
  },
  order: {
    method: 'GET',
    path: '/:id/order/:order/',
    pathParams: oneOrder,
    responses: answers(PayoutInfo),
    metadata: READ,
    summary: 'Read a payout',
  },
  lookUp: {
    method: 'POST',
    path: '/:id/order/:order/lookup/',
    pathParams: oneOrder,
    body: nothing,
    responses: answers(PayoutInfo),
    metadata: { ...EDIT, demo: 'allowed' },
    summary: 'Look up a payout that the bank did not answer',
  },
  cancel: {
    method: 'POST',
    path: '/:id/order/:order/cancel/',
    pathParams: oneOrder,
    body: nothing,
    responses: answers(PayoutInfo),
    metadata: EDIT,
    summary: 'Cancel a payout that has not left, and release its reservation',
  },
  tokens: {
    method: 'GET',
    path: '/:id/settings/payouts/',
    pathParams: atMerchant,
    responses: answers(z.object({ data: z.array(PayoutToken) })),
    metadata: READ,
    summary: 'List stored cards',
  },
  options: {
    method: 'GET',
    path: '/:id/settings/payouts/options/',
    pathParams: atMerchant,
    responses: answers(PayoutOptions),
    metadata: READ,
    summary: 'Read the payout options',
  },
  saveOptions: {
    method: 'POST',
    path: '/:id/settings/payouts/options/',
    pathParams: atMerchant,
    body: t(SavePayoutOptions),
    responses: answers(PayoutOptions),
    metadata: { ...EDIT, demo: 'allowed' },
    summary: 'Save the payout options',
    description:
      'Stricter options apply immediately. Switching four eyes off or raising a limit waits for a second person: `requests` ' +
      'lists it, and the others with the right to pay out get an email. Four eyes need two people with that right.',
  },
  decideRequest: {
    method: 'POST',
    path: '/:id/settings/payouts/requests/:request/decide/',
    pathParams: t(z.object({ id: PathId, request: PathId })),
    body: t(z.object({ approve: z.boolean() })),
    responses: answers(PayoutOptions),
    metadata: EDIT,
    summary: 'Approve, reject or withdraw a change of four eyes',
    description:
      'A person who had the right to pay out before the request approves or rejects it. Its requester withdraws it with `approve: false`.',
  },
});
