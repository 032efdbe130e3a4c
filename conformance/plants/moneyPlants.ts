import type { Plant } from './plant.ts';

/** Planted bugs of amounts: refunds, captures, payouts, settlements and fiscal receipts. */
export const moneyPlants: readonly Plant[] = [
  {
    id: 'refund-above-rest',
    what: 'A payment can be refunded above its remaining amount.',
    file: 'server/src/payments/refund.rules.ts',
    find: 'parseAmount(body, left, payment.currency)',
    replace: 'parseAmount(body, 2 * payment.amount, payment.currency)',
    test: {
      file: 'payments.own.sandbox',
      title: 'from a payment of 12.34 is refused with an error at the amount field',
    },
    profile: 'sandbox',
  },
  {
    id: 'refund-counts-twice',
    what: 'Each refund reduces the payment by twice its amount.',
    file: 'server/src/payments/refund.rules.ts',
    find: 'const reversed = payment.reversed + amount;',
    replace: 'const reversed = payment.reversed + 2 * amount;',
    test: {
      file: 'payments.own.sandbox',
      title: 'a partial refund of a new payment and a refund of the rest add up to the whole payment',
    },
    profile: 'sandbox',
  },
  {
    id: 'capture-above-authorization',
    what: 'More than the authorized amount can be captured.',
    file: 'server/src/payments/capture.rules.ts',
    find: 'parseAmount(body, payment.amount, payment.currency)',
    replace: 'parseAmount(body, 2 * payment.amount, payment.currency)',
    test: {
      file: 'payments.own.sandbox',
      title: 'a capture above the authorized amount is refused, and a smaller capture releases the rest',
    },
    profile: 'sandbox',
  },
  {
    id: 'idempotency-key-ignored',
    what: 'A refund that is sent twice with one idempotency key is booked twice.',
    file: 'server/src/core/idempotency.ts',
    find: "if (key === undefined || key === '') return act();",
    replace: 'if (key !== null) return act();',
    test: {
      file: 'payments.own.sandbox',
      title: 'a refund that is sent twice with one idempotency key is booked once',
    },
    profile: 'sandbox',
  },
  {
    id: 'payout-booked-twice',
    what: 'A payout reserves its money twice.',
    file: 'server/src/payouts/make.rules.ts',
    find: 'mergeChanges([reservePayout(payout, stamp), sendOrPlanPayout',
    replace: 'mergeChanges([reservePayout(payout, stamp), reservePayout(payout, stamp), sendOrPlanPayout',
    test: {
      file: 'payouts.create',
      title: 'a payout takes amount and fee from the available balance, and the fee is due until the first',
    },
    profile: 'full',
  },
  {
    id: 'payout-fee-not-reserved',
    what: 'A payout is made although the balance does not cover its fee.',
    file: 'server/src/payouts/make.rules.ts',
    find: 'amount + payoutFee(terms, amount);',
    replace: 'amount + 0 * payoutFee(terms, amount);',
    test: {
      file: 'payouts.create',
      title: 'a payout whose amount plus fee exceeds the available balance by one cent is refused',
    },
    profile: 'full',
  },
  {
    id: 'settlement-without-refunds',
    what: "A settlement's net amount does not subtract refunds.",
    file: 'server/src/settlements/view.ts',
    find: 'payments - refunds - deposits - chargebacks',
    replace: 'payments - deposits - chargebacks',
    test: { file: 'settlements.sums.reads', title: 'settlement is the sum of its payments, refunds' },
    profile: 'read',
  },
  {
    id: 'fiscal-receipt-twice',
    what: 'The cash register issues two fiscal receipts for one payment.',
    file: 'server/src/cashRegisters/fiscal.rules.ts',
    find: 'session.fiscalize(movements);',
    replace: 'session.fiscalize([...movements, ...movements.map((one) => ({ ...one, id: world.chance.id() }))]);',
    test: { file: 'fiscal', title: 'a payment gets a fiscal receipt automatically, with number, URL and an event' },
    profile: 'full',
  },
  {
    id: 'callback-sent-twice',
    what: 'Each callback about a payment is sent twice, as two events.',
    file: 'server/src/payments/callback.ts',
    find: 'return [...ownTarget(payment, merchant), ',
    replace: 'return [...ownTarget(payment, merchant), ...ownTarget(payment, merchant), ',
    test: { file: 'callbacks', title: 'the callback log lists each callback with request and answer' },
    profile: 'full',
  },
];
