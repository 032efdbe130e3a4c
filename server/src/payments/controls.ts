import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { all, maxlength, required, url } from '@portal/contract/rules';
import { Currency, Email, Id, text, TypedAmount } from '@portal/contract/values';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { PayerRecord } from '@portal/fixtures/payment';
import { parseMinorUnits } from '../core/money.ts';
import { parseControlBody } from '../core/readControl.ts';
import { HttpError, throwNotFound } from '../core/refusal.ts';
import { changeContextAt } from '../core/changeContext.ts';
import { beginSale, submitSale } from './sale.rules.ts';

const Pay = z.strictObject({
  merchant_id: Id,
  amount: TypedAmount,
  currency: Currency,
  email: Email.optional(),
  description: z.string().max(100).optional(),
  server_callback_url: text(all(required, url, maxlength(512))).optional(),
});

/** Default payer of test payments. */
const payerOf = ({ country }: MerchantRecord, email: string | null): PayerRecord => ({
  name: 'Test Payer',
  email,
  phone: null,
  ip: '203.0.113.20',
  country,
  card: { bin: '444455', last4: '1111', brand: 'visa', bank: 'Test Bank', country },
});

/** Registers `POST /_mock/payments/`, which creates a payment to an active merchant in one of its currencies. */
export function addPaymentControls(control: FastifyInstance): void {
  control.post('/payments/', async ({ world, body }) => {
    const {
      merchant_id,
      amount,
      currency,
      email = null,
      description = 'Test order',
      ...order
    } = parseControlBody(Pay, body);
    const { merchants, bw } = world.store;
    const merchant = merchants.get(merchant_id) ?? throwNotFound();
    if (merchant.status !== 'active' || !merchant.currencies.includes(currency))
      throw new HttpError(400, 'This merchant takes no such payments');
    const sale = { merchant, amount: parseMinorUnits(amount), currency, description, payer: payerOf(merchant, email) };
    const stamp = changeContextAt(world, world.now());
    const payment = beginSale(
      { ...sale, origin: null, wantsReceipt: false, callbackUrl: order.server_callback_url },
      stamp,
    );
    world.store.apply(submitSale(payment, merchant, { preauth: false, ending: 'approved', bw }, stamp));
    return { id: payment.id, order_id: payment.order_id };
  });
}
