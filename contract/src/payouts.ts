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
  PAYOUTS_FILE_BYTES,
  PayoutOptions,
  PayoutSummary,
  PayoutTerms,
  PayoutToken,
  SavePayoutOptions,
  SplitForm,
  SplitPayout,
  Topup,
} from './payouts/payout.ts';
import { answers, area, c, file, nothing, t } from './protocol.ts';
import { DateOnly, PathId } from './values.ts';

export * from './payouts/payout.ts';

const base = '/api/v2/merchant/payouts';
const atMerchant = t(z.object({ id: PathId }));
const oneOrder = t(z.object({ id: PathId, order: z.string().regex(/^[A-Za-z0-9-]{1,64}$/) }));

const READ = { right: 'payouts.read' } as const;
/** Money goes out: never of a demo user (decision 42). */
const SEND = { right: 'payouts.edit', demo: 'blocked', money: true } as const;
const EDIT = { right: 'payouts.edit', demo: 'blocked' } as const;

/** The lists of the three tabs (decision 21): `topups` is `payin` on the wire. */
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
    summary: 'What merchants have to pay out of',
  },
  merchants: {
    method: 'GET',
    path: '/payouts/merchants/',
    responses: answers(PayoutMerchants),
    metadata: { right: 'self' },
    summary: 'Merchants that pay out, where the person may see it; none: there is nothing to do here (OUT-011)',
  },
  files: {
    method: 'GET',
    path: '/payouts/files/',
    responses: answers(z.object({ data: z.array(PayoutFile) })),
    metadata: READ,
    summary: 'Submitted payouts that a second person decides on, those that wait first',
  },
  balance: {
    method: 'GET',
    path: '/:id/payout/balance/',
    pathParams: atMerchant,
    responses: answers(z.object({ data: z.array(PayoutTerms) })),
    metadata: READ,
    summary: 'What one merchant has to pay out of, with fees and limits',
  },
  create: {
    method: 'POST',
    path: '/:id/payout/create/',
    pathParams: atMerchant,
    body: t(CreatePayout),
    responses: answers(PayoutInfo),
    metadata: { ...SEND, cards: ['receiver'] },
    summary: 'Pay out to a card',
    description:
      'Amount and fee are reserved at once. A lost answer of the bank leaves it `unknown`: what became of it is looked ' +
      'up, by the clock or by `lookup/`. Refused with nothing reserved: more than is available, above the limit, a ' +
      'currency without balance, a card that is none, or whose country is closed.',
  },
  createMany: {
    method: 'POST',
    path: '/:id/payout/create/many/',
    pathParams: atMerchant,
    contentType: 'multipart/form-data',
    query: t(z.object({ file_id: PathId.optional().describe('That of the answer to the file when it was checked.') })),
    body: c.type<{ file: File }>(),
    responses: answers(ManyPayouts),
    metadata: { ...EDIT, file: { bytes: PAYOUTS_FILE_BYTES } },
    summary: 'Check a CSV file of payouts, or make them',
    description:
      'One file in the field `file`, UTF-8, its columns named in the first row: `receiver` (the number of a card or a ' +
      'token), `amount` and `currency`, and `additional_info` or `planned_for`. Separated by commas, semicolons or tabs. ' +
      'Without `file_id` the file is only checked, and the answer gives one; with it the payouts are made once, however ' +
      'often it is sent, and not until every row is right and the balance suffices for all.',
  },
  decide: {
    method: 'POST',
    path: '/:id/payout/files/:file/decide/',
    pathParams: t(z.object({ id: PathId, file: PathId })),
    body: t(z.object({ approve: z.boolean() })),
    responses: answers(PayoutFile),
    metadata: SEND,
    summary: 'Approve or reject submitted payouts: never the person who submitted them',
  },
  splitForm: {
    method: 'GET',
    path: '/:id/payout/split/:payment/',
    pathParams: t(z.object({ id: PathId, payment: PathId })),
    responses: answers(SplitForm),
    metadata: READ,
    summary: 'What of a payment can be divided',
  },
  split: {
    method: 'POST',
    path: '/:id/payout/split/:payment/',
    pathParams: t(z.object({ id: PathId, payment: PathId })),
    body: t(SplitPayout),
    responses: answers(z.object({ data: z.array(PayoutInfo) })),
    metadata: { ...SEND, cards: ['receivers.*.receiver'] },
    summary: 'Divide a payment among receivers',
  },
  statement: {
    method: 'GET',
    path: '/:id/payout/receivers/:receiver/statement/',
    pathParams: t(z.object({ id: PathId, receiver: PathId })),
    query: t(
      z.object({
        from: DateOnly.optional().describe('The first day, of `timezone`; the first of this month unless said.'),
        to: DateOnly.optional().describe('The last day, included; today unless said.'),
        timezone: z.string().max(64).optional().describe('As `X-Timezone`, which a link cannot send: `Europe/Kyiv`.'),
      }),
    ),
    responses: file,
    metadata: { ...READ, download: true },
    summary: 'What a receiver was paid in a period (PDF)',
  },
  order: {
    method: 'GET',
    path: '/:id/order/:order/',
    pathParams: oneOrder,
    responses: answers(PayoutInfo),
    metadata: READ,
    summary: 'One payout',
  },
  lookUp: {
    method: 'POST',
    path: '/:id/order/:order/lookup/',
    pathParams: oneOrder,
    body: nothing,
    responses: answers(PayoutInfo),
    metadata: { ...EDIT, demo: 'allowed' },
    summary: 'Ask what became of a payout whose answer was lost',
  },
  cancel: {
    method: 'POST',
    path: '/:id/order/:order/cancel/',
    pathParams: oneOrder,
    body: nothing,
    responses: answers(PayoutInfo),
    metadata: EDIT,
    summary: 'Call off a payout that has not left yet; what it held is available again',
  },
  tokens: {
    method: 'GET',
    path: '/:id/settings/payouts/',
    pathParams: atMerchant,
    responses: answers(z.object({ data: z.array(PayoutToken) })),
    metadata: READ,
    summary: 'Stored cards that can be paid to',
  },
  options: {
    method: 'GET',
    path: '/:id/settings/payouts/options/',
    pathParams: atMerchant,
    responses: answers(PayoutOptions),
    metadata: READ,
    summary: 'How the merchant pays out',
  },
  saveOptions: {
    method: 'POST',
    path: '/:id/settings/payouts/options/',
    pathParams: atMerchant,
    body: t(SavePayoutOptions),
    responses: answers(PayoutOptions),
    metadata: { ...EDIT, demo: 'allowed' },
    summary: 'Change how the merchant pays out',
    description:
      'Stricter options apply immediately. Switching four eyes off and raising a limit waits for a second person: the answer ' +
      'lists it under `requests`, and the others who may pay out are mailed. Four eyes need two people who may pay out.',
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
      'Only a person who could pay out before it was requested approves or rejects it; its requester can withdraw it.',
  },
});
