import { converted, rateOf } from '@portal/fixtures/domain/rates';
import { formatDecimal } from '../core/money.ts';
import type { Offer } from './solution.ts';

/** Maximum payment in minor units: 999999.99. */
const MOST = 99_999_999;

type Priced = Pick<Offer, 'currency' | 'currencies'>;

/** Currencies of an offer, the default currency first, without currencies that have no exchange rate. */
const currenciesOf = ({ currency, currencies }: Priced): string[] => [
  ...new Set([currency, ...currencies.filter((other) => rateOf(currency, other) !== undefined)]),
];

/** Whether an offer can be paid in a currency. */
export const takes = (offer: Priced, currency: string): boolean => currenciesOf(offer).includes(currency);

/** Converts an offer's amount to a currency, in minor units at the day's rate. */
export const inCurrency = (minor: number, offer: Priced, currency: string): number =>
  converted(minor, offer.currency, currency)?.minor ?? minor;

/** Minimum and maximum amount that a payer may choose, in minor units of a currency. */
export const openLimits = (offer: Pick<Offer, 'amount_min'> & Priced, currency: string) => ({
  min: offer.amount_min === null ? 1 : Math.max(1, inCurrency(offer.amount_min, offer, currency)),
  max: MOST,
});

/** Amount of an offer in each of its currencies; null if the payer enters the amount. */
export const prices = (minor: number | null, offer: Priced) =>
  currenciesOf(offer).map((currency) => ({
    currency,
    amount: minor === null ? null : formatDecimal(inCurrency(minor, offer, currency)),
  }));
