import { converted, rateOf } from '@portal/fixtures/domain/rates';
import { decimal } from '../core/money.ts';
import type { Offer } from './solution.ts';

/** The most that one payment takes, in minor units: 999999.99 of any currency. */
const MOST = 99_999_999;

type Priced = Pick<Offer, 'currency' | 'currencies'>;

/** The currencies in which a payer may pay, the usual one first; those without a rate are left out. */
const currenciesOf = ({ currency, currencies }: Priced): string[] => [
  ...new Set([currency, ...currencies.filter((other) => rateOf(currency, other) !== undefined)]),
];

/** Whether a payer may pay in a currency. */
export const takes = (offer: Priced, currency: string): boolean => currenciesOf(offer).includes(currency);

/** Minor units of an offer in a currency that it takes, at the rate of the day. */
export const inCurrency = (minor: number, offer: Priced, currency: string): number =>
  converted(minor, offer.currency, currency)?.minor ?? minor;

/** What an amount that the payer chooses lies between, in minor units of a currency that the offer takes. */
export const openLimits = (offer: Pick<Offer, 'amount_min'> & Priced, currency: string) => ({
  min: offer.amount_min === null ? 1 : Math.max(1, inCurrency(offer.amount_min, offer, currency)),
  max: MOST,
});

/** An amount in every currency that a payer may choose; null where the payer says it. */
export const prices = (minor: number | null, offer: Priced) =>
  currenciesOf(offer).map((currency) => ({
    currency,
    amount: minor === null ? null : decimal(inCurrency(minor, offer, currency)),
  }));
