import type { AppRoute } from '@ts-rest/core';
import { buttons } from '@portal/contract/buttons';
import { companies } from '@portal/contract/companies';
import { callbackLists } from '@portal/contract/callbacks';
import { cashRegisters } from '@portal/contract/cashRegisters';
import { checkout } from '@portal/contract/checkout';
import { dashboard } from '@portal/contract/dashboard';
import { designs } from '@portal/contract/designs';
import { disputeLists } from '@portal/contract/disputes';
import { landings } from '@portal/contract/landings';
import { linkLists } from '@portal/contract/links';
import { merchants } from '@portal/contract/merchants';
import { payment, paymentLists } from '@portal/contract/payments';
import { payoutLists, payouts } from '@portal/contract/payouts';
import { profile } from '@portal/contract/profile';
import { promocodes } from '@portal/contract/promocodes';
import { reports } from '@portal/contract/reports';
import { settlementLists } from '@portal/contract/settlements';
import { CARDS, Payer } from './selling/checkout.ts';
import type { Portal } from './portal.ts';
import { uploadMultipart } from './upload.ts';

type Params = Record<string, string | number>;

/** Path parameters of the user's first promocode, which is valid on all landing pages. */
async function ownPromocode(portal: Portal, m: number): Promise<Params> {
  const id = firstId(await portal.call(promocodes.all, { params: { m }, body: {} }));
  return { m, id, entityType: 'merchant', type: 'merchant', entityId: m };
}

/** Path parameters of the user's first callback; sends a callback if there is none. */
async function ownCallback(portal: Portal): Promise<Params> {
  const { data } = (await portal.call(callbackLists.callbacks.rows)).body as { data?: unknown[] };
  if (data?.length === 0) {
    const filters = [{ s: 'status', m: 'eq', v: 'approved' }];
    const id = firstId(await portal.call(paymentLists.payments.find, { body: { filters } }));
    await portal.call(payment.recallback, { params: { id } });
  }
  return { id: firstId(await portal.call(callbackLists.callbacks.rows)) };
}

/** Path parameters of a merchant's design, preferably an inactive one, including a logo version. */
async function ownDesign(portal: Portal, merchant: number): Promise<Params> {
  const { data } = (await portal.call(designs.list, { query: { merchant_id: merchant } })).body;
  const spare = data.find(({ status }) => status === 'inactive');
  const logo = data.find(({ configuration }) => configuration.logo_url !== '')?.configuration.logo_url;
  return { merchant, hash: spare?.hash ?? data[0]?.hash ?? 'none', version: logo?.split('/').at(-2) ?? 'none' };
}

/** Checkout sessions by user, so that later calls reopen the same session. */
const sessions = new WeakMap<Portal, string>();
async function ownCheckout(portal: Portal): Promise<Params> {
  const token = portal.fixture.links[0]?.token ?? 'none';
  const before = sessions.get(portal) ?? '';
  const { session } = (await portal.call(checkout.open, { body: { token, session: before } })).body;
  sessions.set(portal, session);
  return { session, token };
}

/** Tokens of recurring charges by user, at a merchant with a logo. */
const agreed = new WeakMap<Portal, string>();
async function ownCharges(portal: Portal): Promise<Params> {
  const { buttons: sold, merchants: sellers } = portal.fixture;
  const withLogo = sellers.filter(({ logo }) => logo !== null).map(({ id }) => id);
  const button = sold.findLast(
    ({ data, merchant_id: id }) => data.button_type === 'recurring' && withLogo.includes(id),
  );
  if (!button) throw new Error('no sample button is recurring, at a merchant with a logo');
  let token = agreed.get(portal);
  if (token === undefined) {
    const payer = await Payer.at(portal, button);
    await payer.pay(CARDS.approved, { email: '', charges: true });
    token = payer.seen.charges_url?.split('/charges/')[1] ?? 'none';
    agreed.set(portal, token);
  }
  return { token };
}

/** Finds a Z-report of a merchant's cash register; if there is none, fiscalizes a payment and closes the shift. */
async function ownReport(portal: Portal, merchant: number, payment_id: number): Promise<number> {
  const params = { merchant };
  const { data } = (await portal.call(cashRegisters.zReports, { params })).body;
  if (data?.length === 0) {
    await portal.call(payment.fiscalize, { params: { id: payment_id } });
    await portal.call(cashRegisters.closeShift, { params });
  }
  return firstId(await portal.call(cashRegisters.zReports, { params }));
}

/** Path parameters of a merchant's cash register, with a receipt and a Z-report if the register is active. */
async function ownRegister(portal: Portal, merchant: number): Promise<Params> {
  const { data } = (await portal.call(cashRegisters.list)).body;
  const own = data?.find(({ id }) => id === merchant);
  const provider = own?.country === 'UA' ? 'prro' : 'kasa';
  const fixed = { merchant, id: merchant, provider, state: 'activate' };
  if (own?.cashbox?.status !== 'active') return { ...fixed, report: 1, waiting: 1, token: 'a'.repeat(32) };
  const waiting = portal.known.fiscalizable;
  const report = await ownReport(portal, merchant, waiting);
  const { receipts } = (await portal.call(cashRegisters.overview, { params: { merchant } })).body;
  return { ...fixed, report, waiting, token: receipts[0]?.url.split('/').at(-2) ?? 'none' };
}

/** Path parameters of the user's first button. */
async function ownButton(portal: Portal): Promise<Params> {
  const [first] = (await portal.call(buttons.list)).body.data ?? [];
  const { id = 1, merchant_id: merchant = 1, token: button_hash = 'none' } = first ?? {};
  return { id, merchant, button_hash, state: '0', design: 'default' };
}

type Prefixed = readonly (readonly [prefix: string, params: Params])[];

/** Path parameters of landing pages: one with a picture, one to unpublish, one to delete. */
async function ownLandings(portal: Portal): Promise<Prefixed> {
  const { landings: pages } = (await portal.call(landings.all)).body;
  const kept = pages.find(({ is_published, main_image }) => is_published && main_image !== null) ?? pages.at(-1);
  const [deleted = kept, offline = kept] = pages.filter(({ id }) => id !== kept?.id);
  const pathOf = (page: typeof kept) => ({ merchant: page?.merchant_id ?? 1, landing: page?.id ?? 1 });
  const { id = 1, url = '' } = kept?.main_image ?? {};
  const token = url.split('/').at(-2) ?? 'a'.repeat(24);
  const all = { ...pathOf(kept), step: 'contacts', version: 1, id, alias: kept?.alias ?? 'none', token };
  return [
    ['/api/checkout/landings/', all],
    ['/api/v2/merchant/landings/:merchant/remove/', pathOf(deleted)],
    ['/api/v2/merchant/landings/:merchant/unpublish/', pathOf(offline)],
    ['/api/v2/merchant/landings/', all],
  ];
}

/** Finds the id of a payout file that waits for approval; submits a file if there is none and the user may. */
async function ownPayoutFile(portal: Portal, id: number): Promise<number> {
  const [before] = (await portal.call(payouts.files)).body.data ?? [];
  if (before) return before.id;
  const path = payouts.createMany.path.replace(':id', String(id));
  const file = { bytes: Buffer.from('receiver,amount,currency\n4242424242424242,1.00,UAH\n'), name: 'payouts.csv' };
  const send = async (query: string) =>
    (await uploadMultipart(portal, { path: `${path}${query}` }, file)).body as { file_id?: number };
  const { file_id } = await send('');
  if (file_id === undefined) return 1;
  await portal.call(payouts.saveOptions, { params: { id }, body: { four_eyes: true } });
  await send(`?file_id=${file_id}`);
  return file_id;
}

/**
 * Finds the id of a four-eyes request that waits for a second person; creates one if there is none and the user may.
 */
async function ownRequest(portal: Portal, id: number): Promise<number> {
  const read = async () => (await portal.call(payouts.options, { params: { id } })).body.requests?.[0]?.id;
  const before = await read();
  if (before !== undefined) return before;
  await portal.call(payouts.saveOptions, { params: { id }, body: { four_eyes: false } });
  return (await read()) ?? 1;
}

/** Path parameters of a payout, and of a payment that can be split, at a merchant with payouts. */
async function ownPayout(portal: Portal, merchant: number): Promise<Params> {
  const data = (await portal.call(payoutLists.history.rows)).body.data ?? [];
  const payout = data.find((one) => one.merchant.id === merchant) ?? data[0];
  const id = payout?.merchant.id ?? merchant;
  return {
    id,
    order: payout?.order_id ?? 'none',
    receiver: payout?.receiver_id ?? 1,
    payment: portal.known.p2p,
    file: await ownPayoutFile(portal, id),
    request: await ownRequest(portal, id),
  };
}

const SOLUTIONS = '/api/v2/merchant/payment-solutions';

const firstId = ({ body: { data } }: { body: { data?: readonly { id: number }[] } }) => data?.[0]?.id ?? 1;

/** Path parameters of the user's first company and of one individual of that company. */
async function ownCompany(portal: Portal): Promise<Params> {
  const id = firstId(await portal.call(companies.list));
  const [person] = (await portal.call(companies.individuals, { params: { id } })).body.data ?? [];
  return { id, type: person?.type ?? 'director', individual_id: person?.id ?? 1 };
}

/** Path parameters by path prefix, longer prefixes first. */
async function ownRecords(portal: Portal): Promise<Prefixed> {
  const [paid] = (await portal.call(paymentLists.payments.rows)).body.data;
  const merchant = firstId(await portal.call(merchants.list));
  const [category] = (await portal.call(dashboard.config)).body.data;
  const company = await ownCompany(portal);
  const fileIn = async (tab: 'docs' | 'contracts') => {
    const { data } = (await portal.call(companies[tab], { params: { id: company['id'] ?? 1 } })).body;
    return data?.find(({ files }) => files.length > 0)?.files[0]?.id ?? 1;
  };
  const { id: user_id } = (await portal.call(profile.personal)).body;
  const payout = await ownPayout(portal, merchant);
  return [
    ...(await ownLandings(portal)),
    ['/api/v2/company_profile/:id/contracts/', { ...company, file_id: await fileIn('contracts') }],
    ['/api/v2/company_profile/', { ...company, file_id: await fileIn('docs') }],
    ['/api/checkout/charges/', await ownCharges(portal)],
    ['/api/checkout/', await ownCheckout(portal)],
    [`${SOLUTIONS}/links/`, { id: firstId(await portal.call(linkLists.links.rows)), merchant }],
    [`${SOLUTIONS}/buttons/`, await ownButton(portal)],
    [`${SOLUTIONS}/:merchant/design/`, await ownDesign(portal, merchant)],
    [`${SOLUTIONS}/moto/`, { merchant, merchant_id: merchant }],
    [`${SOLUTIONS}/`, { x: 'links' }],
    ['/api/v2/merchant/reports/scheduled/', { id: firstId(await portal.call(reports.scheduled.rows)) }],
    ['/api/v2/merchant/reports/special/', { id: firstId(await portal.call(reports.special.list)), type: 'csv' }],
    ['/api/v2/merchant/reports/', { id: firstId(await portal.call(reports.settlements.rows)) }],
    ['/api/v2/merchant/settlements/', { id: firstId(await portal.call(settlementLists.direct.rows)) }],
    ['/api/v2/merchant/cashboxes/', await ownRegister(portal, merchant)],
    ['/api/v2/merchant/callbacks/', await ownCallback(portal)],
    ['/api/v2/merchant/disputes/', { id: firstId(await portal.call(disputeLists.urgent.rows)) }],
    ['/api/v2/merchant/transactions/', { id: paid?.id ?? 1, order_id: paid?.order_id ?? 'order' }],
    ['/api/v2/dashboard/', { alias: category?.active_widgets[0]?.config.alias ?? 'none' }],
    ['/api/v2/account/', { token: 'none' }],
    ['/api/v2/merchant/:m/promo/', await ownPromocode(portal, merchant)],
    ['/api/v2/merchant/:id/payout/', payout],
    ['/api/v2/merchant/:id/order/', payout],
    ['/api/v2/merchant/:id/settings/payouts/', payout],
    ['/api/v2/merchant/:merchant/', { merchant }],
    ['/api/v2/merchant/:id/', { id: merchant, file: 1, user_id }],
  ];
}

/**
 * Returns a function that gives path parameters for each call of the contract, preferably of records that the user may
 * see.
 */
export async function findOwnPathParams(portal: Portal): Promise<(route: AppRoute) => Params> {
  const records = await ownRecords(portal);
  return ({ path }) => records.find(([prefix]) => path.startsWith(prefix))?.[1] ?? {};
}
