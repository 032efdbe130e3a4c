import { buttons } from '@portal/contract/buttons';
import { callbackLists, callbacks } from '@portal/contract/callbacks';
import { cashRegisters } from '@portal/contract/cashRegisters';
import { companies } from '@portal/contract/companies';
import { designs } from '@portal/contract/designs';
import { disputeLists, disputes } from '@portal/contract/disputes';
import { landings } from '@portal/contract/landings';
import { linkLists, links } from '@portal/contract/links';
import { merchants } from '@portal/contract/merchants';
import { merchantSettings } from '@portal/contract/merchantSettings';
import { payment, paymentLists, type Payment, type PaymentInfo } from '@portal/contract/payments';
import { payoutLists, payouts } from '@portal/contract/payouts';
import { permissions } from '@portal/contract/permissions';
import { promocodes } from '@portal/contract/promocodes';
import { reports } from '@portal/contract/reports';
import { settlementLists, settlements } from '@portal/contract/settlements';
import type { AppRoute } from '@ts-rest/core';
import type { CallRoute } from './routeCall.ts';

/** Path parameters of a record, such as `{ merchant: 100101, id: 7 }`. */
export type StateParams = Record<string, string | number>;

/** Signed-in users whose lists are searched for records. */
export interface StateReader {
  owner: CallRoute;
  /** Another tenant; undefined if the target has no such account. */
  other?: CallRoute | undefined;
}

interface State {
  /** Names of the record's path parameters in `read`. */
  params: readonly string[];
  /** Call with which the record's owner reads it. */
  read: AppRoute;
  /** Account that can read the record. */
  reader: 'owner' | 'other';
  /** Finds a record in the target's lists. */
  find: (reader: StateReader) => Promise<StateParams | undefined>;
}

/** Largest page of a list, and most pages that a search reads. */
const PAGE = { size: 80, most: 5 } as const;
/** Most records whose details a search reads. */
const MOST_DETAILS = 8;

type PaymentList = keyof typeof paymentLists;
type WantedRow = (row: Payment) => boolean;
type WantedInfo = (info: PaymentInfo) => boolean;

async function findPayment(call: CallRoute, list: PaymentList, isRow: WantedRow, isInfo?: WantedInfo) {
  let details = 0;
  for (let page = 1, pages = 1; page <= Math.min(pages, PAGE.most); page++) {
    const { body } = await call(paymentLists[list].find, { body: { limit: PAGE.size, page } });
    for (const { id } of body.data.filter(isRow)) {
      if (isInfo === undefined) return { id };
      if (details++ === MOST_DETAILS) return undefined;
      const info = (await call(payment.info, { params: { id } })).body;
      if (isInfo(info)) return { id };
    }
    pages = body.paginator.pages;
  }
  return undefined;
}

const hasRest = ({ max_reversal_amount: { amount } }: Payment) => Number(amount) > 0;
const isWhole = (row: Payment) =>
  row.status === 'approved' && row.processing_status !== 'authorized' && !row.has_part_reverse && !row.has_part_capture;

const owned = (
  params: readonly string[],
  read: AppRoute,
  find: (call: CallRoute) => ReturnType<State['find']>,
): State => ({
  params,
  read,
  reader: 'owner',
  find: ({ owner }) => find(owner),
});

const aPayment = (list: PaymentList, isRow: WantedRow, isInfo?: WantedInfo): State =>
  owned(['id'], payment.info, (call) => findPayment(call, list, isRow, isInfo));

const idOf = (row: { id: number } | undefined) => row && { id: row.id };

async function findColleague(call: CallRoute) {
  const { data } = (await call(merchants.list)).body;
  for (const { id } of data.slice(0, MOST_DETAILS)) {
    const { users } = (await call(permissions.list, { params: { id } })).body;
    const colleague = users.find((user) => user.id !== null && user.can_edit);
    if (colleague) return { id, user_id: colleague.id! };
  }
  return undefined;
}

async function findPromocode(call: CallRoute) {
  const { data } = (await call(merchants.list)).body;
  for (const { id: m } of data.slice(0, MOST_DETAILS)) {
    const [first] = (await call(promocodes.all, { params: { m }, body: {} })).body.data ?? [];
    if (first) return { m, id: first.id };
  }
  return undefined;
}

async function findLink(call: CallRoute, wanted: 'created' | 'paid') {
  const { body } = await call(linkLists.links.find, { body: { limit: PAGE.size } });
  return idOf(body.data.find(({ status }) => status === wanted));
}

/** Records that tests ask for by name. A target's records come from its states file or from its lists. */
export const STATES = {
  'a merchant': owned(['id'], merchantSettings.info, async (call) => idOf((await call(merchants.list)).body.data[0])),
  'a colleague': owned(['id', 'user_id'], permissions.user, findColleague),
  'a company': owned(['id'], companies.info, async (call) => idOf((await call(companies.list)).body.data[0])),
  'an approved payment': aPayment('payments', isWhole),
  'a payment that can be refunded': aPayment(
    'payments',
    (row) => isWhole(row) && hasRest(row),
    ({ can_reverse }) => can_reverse,
  ),
  'a partly refunded payment': aPayment('refund', (row) => row.processing_status === 'partially_reversed'),
  'a refunded payment': aPayment('refund', (row) => row.processing_status === 'reversed'),
  'an uncaptured payment': aPayment(
    'uncaptured',
    () => true,
    ({ can_capture }) => can_capture,
  ),
  'a declined payment': aPayment('payments', ({ status }) => status === 'declined'),
  'a recurring payment': aPayment(
    'recurring',
    () => true,
    ({ can_change_recurring, recurring }) => can_change_recurring && recurring?.state === true,
  ),
  'a card transfer': aPayment(
    'payments',
    ({ tran_type, status }) => tran_type === 'p2p debit' && status === 'approved',
    ({ can_print_p2p }) => can_print_p2p,
  ),
  'a payment of another tenant': {
    params: ['id'],
    read: payment.info,
    reader: 'other',
    find: async ({ other }) => other && findPayment(other, 'payments', () => true),
  },
  'a payment link': owned(['id'], links.info, (call) => findLink(call, 'created')),
  'a paid link': owned(['id'], links.info, (call) => findLink(call, 'paid')),
  'a button': owned(['merchant', 'id'], buttons.info, async (call) => {
    const [first] = (await call(buttons.list)).body.data;
    return first && { merchant: first.merchant_id, id: first.id };
  }),
  'a design': owned(['merchant', 'hash'], designs.one, async (call) => {
    const [first] = (await call(designs.list)).body.data;
    return first && { merchant: first.merchant_id, hash: first.hash };
  }),
  'a landing page': owned(['merchant', 'landing'], landings.info, async (call) => {
    const { landings: pages } = (await call(landings.all)).body;
    const page = pages.find(({ is_published }) => is_published) ?? pages[0];
    return page && { merchant: page.merchant_id, landing: page.id };
  }),
  'a promocode': owned(['m', 'id'], promocodes.info, findPromocode),
  'a cash register': owned(['id'], cashRegisters.info, async (call) => {
    const { data } = (await call(cashRegisters.list)).body;
    return idOf(data.find(({ cashbox }) => cashbox !== null));
  }),
  'a settlement': owned(['id'], settlements.info, async (call) =>
    idOf((await call(settlementLists.direct.rows)).body.data[0]),
  ),
  'a payout': owned(['id', 'order'], payouts.order, async (call) => {
    const [first] = (await call(payoutLists.history.rows)).body.data;
    return first && { id: first.merchant.id, order: first.order_id };
  }),
  'an open dispute': owned(['id'], disputes.info, async (call) =>
    idOf((await call(disputeLists.urgent.rows)).body.data[0]),
  ),
  'a callback': owned(['id'], callbacks.info, async (call) =>
    idOf((await call(callbackLists.callbacks.rows)).body.data[0]),
  ),
  'a report': owned(['id'], reports.download, async (call) =>
    idOf((await call(reports.settlements.rows)).body.data.find(({ status }) => status === 'success')),
  ),
} as const satisfies Record<string, State>;

export type StateName = keyof typeof STATES;
export const STATE_NAMES = Object.keys(STATES) as StateName[];
/** Definition of a state; the table itself has a narrower type for each entry. */
export const stateOf = (name: StateName): State => STATES[name];

/** A record of the target, and whether the states file names it: then the `sandbox` profile may change it. */
export interface FoundState {
  params: StateParams;
  isNamed: boolean;
}
export type FoundStates = Partial<Record<StateName, FoundState>>;

/** States of the target that `npm run certify` found before the tests (`TARGET_STATES`). */
export const readFoundStates = (): FoundStates => JSON.parse(process.env['TARGET_STATES'] ?? '{}') as FoundStates;
