import { cashRegisters } from '@portal/contract/cashRegisters';
import { payment } from '@portal/contract/payments';
import { MERCHANTS } from '@portal/fixtures/merchants';
import { openPortal, type Portal } from '../support/portal.ts';

/** The owner's merchant with an active register, whose shift nobody closes but a person. */
export const SHOP = MERCHANTS.coffee;

const params = { merchant: SHOP };

/** The shop in a test's world: payments of it, its register, and the clock. */
export interface FiscalShop {
  readonly portal: Portal;
  /** Lets time pass, and signs in again: no session is as long. */
  wait(span: string): Promise<void>;
  pay(amount: string, currency?: string): Promise<number>;
  refund(id: number, amount: string): Promise<void>;
  info(id: number): Promise<Awaited<ReturnType<typeof infoOf>>>;
  cockpit(): Promise<Awaited<ReturnType<typeof cockpitOf>>>;
  closeShift(): Promise<Awaited<ReturnType<typeof closeShiftOf>>>;
}

const infoOf = async (portal: Portal, id: number) => (await portal.call(payment.info, { params: { id } })).body;
const cockpitOf = async (portal: Portal) => (await portal.call(cashRegisters.cockpit, { params })).body;
const closeShiftOf = async (portal: Portal) => (await portal.call(cashRegisters.closeShift, { params })).body;

/** Opens that shop in a world of its own, signed in as its owner. */
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
    cockpit: () => cockpitOf(portal),
    closeShift: () => closeShiftOf(portal),
  };
}
