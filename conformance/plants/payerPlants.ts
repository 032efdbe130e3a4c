import type { Plant } from './plant.ts';

/** Planted bugs of checkout, payment links, promocodes, landing pages and callbacks. */
export const payerPlants: readonly Plant[] = [
  {
    id: 'amount-of-payer',
    what: "The payer can change the merchant's fixed amount.",
    file: 'server/src/checkout/pay.rules.ts',
    find: 'if (offer.amount_readonly) refuse(PRICE_CHANGED);',
    replace: '',
    test: { file: 'links.own.sandbox', title: 'the payer of a new link cannot change its fixed amount or currency' },
    profile: 'sandbox',
  },
  {
    id: 'used-link-payable',
    what: 'A single-use payment link can be paid again.',
    file: 'server/src/checkout/state.ts',
    find: 'offer.single_use ? offer.payments.map',
    replace: 'offer.single_use && offer.id < 0 ? offer.payments.map',
    test: { file: 'links.own.sandbox', title: 'a new single-use link accepts one payment' },
    profile: 'sandbox',
  },
  {
    id: 'expired-link-payable',
    what: 'A payment link can be paid after its expiry date.',
    file: 'server/src/links/solution.ts',
    find: 'expires_at: link.expires_at,',
    replace: 'expires_at: null,',
    test: {
      file: 'checkout.once',
      title: 'the checkout of a paid, expired or deleted payment link shows its state and accepts no card',
    },
    profile: 'full',
  },
  {
    id: 'promocode-applied-twice',
    what: 'A promocode gives its discount twice.',
    file: 'server/src/promocodes/redeem.rules.ts',
    find: 'Number(discountOf(BigInt(amount), thousandths));',
    replace: '2 * Number(discountOf(BigInt(amount), thousandths));',
    test: {
      file: 'landings.own.sandbox',
      title: 'a new promocode of 10 percent takes a tenth off the price of a new landing page',
    },
    profile: 'sandbox',
  },
  {
    id: 'stock-oversold',
    what: 'A landing page sells more items than its stock.',
    file: 'server/src/landings/public/orders.ts',
    find: 'item.left -= quantityOf(lines, item.id);',
    replace: '',
    test: {
      file: 'landings.stock',
      title: 'the last landing page item in stock is sold when the payment in progress is approved',
    },
    profile: 'full',
  },
  {
    id: 'callback-signature-wrong',
    what: 'The signature of a callback does not cover its id, so merchants refuse the callback.',
    file: 'server/src/payments/signature.ts',
    find: '`${id}.${timestamp}.${body}`',
    replace: '`${timestamp}.${body}`',
    test: { file: 'callbacks', title: 'each callback has two valid signatures, and a resent callback keeps its id' },
    profile: 'full',
  },
  {
    id: 'callback-with-old-status',
    what: "A resent callback contains the payment's state from before a refund.",
    file: 'server/src/payments/callback.ts',
    find: 'one.created >= moved &&',
    replace: 'one.created <= Math.max(moved, one.created) &&',
    test: {
      file: 'callbacks.addresses',
      title: 'a resent callback contains a refund that was made while the merchant had no callback URL',
    },
    profile: 'full',
  },
];
