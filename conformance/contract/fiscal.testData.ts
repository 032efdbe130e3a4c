import { cashRegisters } from '@portal/contract/cashRegisters';
import { payment } from '@portal/contract/payments';
import { MERCHANTS } from '@portal/fixtures/merchants';
import { openPortal, type Portal } from '../support/portal.ts';

/** Owner's merchant with an active register whose shifts only people close. */
export const SHOP = MERCHANTS.coffee;

const params = { merchant: SHOP };

/** The shop in a test's world, with its payments, register and clock. */
export interface FiscalShop {
  readonly portal: Portal;
  /** Moves the clock forward and signs in again, because sessions are shorter. */
  wait(span: string): Promise<void>;
  pay(amount: string, currency?: string): Promise<number>;
  refund(id: number, amount: string): Promise<void>;
  info(id: number): Promise<Awaited<ReturnType<typeof infoOf>>>;
  overview(): Promise<Awaited<ReturnType<typeof overviewOf>>>;
  closeShift(): Promise<Awaited<ReturnType<typeof closeShiftOf>>>;
}

const infoOf = async (portal: Portal, id: number) => (await portal.call(payment.info, { params: { id } })).body;
const overviewOf = async (portal: Portal) => (await portal.call(cashRegisters.overview, { params })).body;
const closeShiftOf = async (portal: Portal) => (await portal.call(cashRegisters.closeShift, { params })).body;

/** Opens the shop in a new world, signed in as its owner. */
export async function openFiscalShop(): Promise<FiscalShop> {
  let portal = await openPortal({ account: 'owner' });
  return {
    get portal() {
      return portal;
    },
    wait: async (span) => {
      await portal.clock.advance(span);
      portal = await portal.as('owner');
    },
    pay: async (amount, currency = 'UAH') => (await portal.pay(SHOP, amount, currency)).id,
    refund: async (id, amount) => {
      const { currency } = await infoOf(portal, id);
      await portal.call(payment.refund, { params: { id }, body: { type: 'partial', amount, currency } });
    },
    info: (id) => infoOf(portal, id),
    overview: () => overviewOf(portal),
    closeShift: () => closeShiftOf(portal),
  };
}
