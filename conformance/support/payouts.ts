import { payouts, type CreatePayout, type PayoutInfo } from '@portal/contract/payouts';
import type { Portal } from './portal.ts';

/** Test card numbers by the outcome of a payout to the card (see contract/src/checkout). */
export const PAYOUT_CARDS = {
  good: '4242424242424242',
  other: '5555666644441111',
  declined: '4000000000000002',
  expired: '4000000000000069',
  lost: '4000000000000119',
  closed: '4000006430000009',
} as const;

/** Finds the id of the owner's first merchant with payouts to cards, in UAH and USD. */
export const findPayingMerchantId = ({ fixture }: Portal): number =>
  fixture.merchants.find(({ payouts: terms }) => terms.length > 0)?.id ?? 0;

type Typed = Partial<CreatePayout> & Record<string, unknown>;

/** Body of a payout request: 100.00 UAH to a valid card, with the given changes. */
export const createPayoutBody = (say: Typed = {}) => ({
  type: 'card' as const,
  receiver: PAYOUT_CARDS.good,
  amount: '100.00',
  currency: 'UAH',
  ...say,
});

/** Creates a payout, with an idempotency key if one is given. */
export const createPayout = (portal: Portal, say: Typed = {}, key?: string, merchant = findPayingMerchantId(portal)) =>
  portal.call(payouts.create, {
    params: { id: merchant },
    body: createPayoutBody(say),
    ...(key === undefined ? {} : { headers: { 'Idempotency-Key': key } }),
  });

/** Converts a decimal amount such as `12.34` to minor units. */
export const toMinorUnits = (amount: string): number => Number(amount.replace('.', ''));

type Figures = Record<'available' | 'reserved' | 'due', number>;
/** Reads a merchant's payout balance in a currency, in minor units. */
export async function readBalance(
  portal: Portal,
  currency = 'UAH',
  merchant = findPayingMerchantId(portal),
): Promise<Figures> {
  const { data } = (await portal.call(payouts.balance, { params: { id: merchant } })).body;
  const one = data?.find((row) => row.currency === currency);
  if (!one) throw new Error(`no balance in ${currency}`);
  return {
    available: toMinorUnits(one.balance_db),
    reserved: toMinorUnits(one.balance_hold),
    due: toMinorUnits(one.balance_cr),
  };
}

/** Computes the change between two balances. */
export const computeBalanceChange = (before: Figures, after: Figures): Figures => ({
  available: after.available - before.available,
  reserved: after.reserved - before.reserved,
  due: after.due - before.due,
});

const ofOrder = (portal: Portal, { merchant, order_id }: Pick<PayoutInfo, 'merchant' | 'order_id'>) => ({
  params: { id: merchant.id, order: order_id },
});

/** Reads a payout again. */
export const readPayout = async (portal: Portal, payout: PayoutInfo): Promise<PayoutInfo> =>
  (await portal.call(payouts.order, ofOrder(portal, payout))).body;
export const lookUpPayout = (portal: Portal, payout: PayoutInfo) =>
  portal.call(payouts.lookUp, ofOrder(portal, payout));
export const cancelPayout = (portal: Portal, payout: PayoutInfo) =>
  portal.call(payouts.cancel, ofOrder(portal, payout));
