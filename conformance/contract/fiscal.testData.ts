import { cashRegisters } from '@portal/contract/cashRegisters';
import { payment } from '@portal/contract/payments';
import { MERCHANTS } from '@portal/fixtures/merchants';
import { openPortal, type Portal } from '../support/portal.ts';

/** Merchant of the owner with an active cash register whose shifts are closed only manually. */
export const FISCAL_MERCHANT = MERCHANTS.coffee;

const params = { merchant: FISCAL_MERCHANT };

/** Merchant in a test's own world, with its payments, cash register and clock. */
export interface FiscalShop {
  readonly portal: Portal;
  /** Moves the clock forward and signs in again, because the session may have expired. */
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

/** Opens the merchant in a new world, signed in as its owner. */
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
    pay: async (amount, currency = 'UAH') => (await portal.pay(FISCAL_MERCHANT, amount, currency)).id,
    refund: async (id, amount) => {
      const { currency } = await infoOf(portal, id);
      await portal.call(payment.refund, { params: { id }, body: { type: 'partial', amount, currency } });
    },
    info: (id) => infoOf(portal, id),
    overview: () => overviewOf(portal),
    closeShift: () => closeShiftOf(portal),
  };
}
