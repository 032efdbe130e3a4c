import { converted } from '@portal/fixtures/domain/rates';
import { decimal } from '../core/money.ts';
import type { Offer } from './solution.ts';

type Priced = Pick<Offer, 'currency' | 'currencies'>;

/** The currencies in which a payer may pay, the usual one first. */
const currenciesOf = ({ currency, currencies }: Priced): string[] => [...new Set([currency, ...currencies])];

/** Whether a payer may pay in a currency. */
export const takes = (offer: Priced, currency: string): boolean => currenciesOf(offer).includes(currency);

/** Minor units of an offer in a currency that it takes, at the rate of the day. */
export const inCurrency = (minor: number, offer: Priced, currency: string): number =>
  converted(minor, offer.currency, currency)?.minor ?? minor;

/** An amount in every currency that a payer may choose; null where the payer says it. */
export const prices = (minor: number | null, offer: Priced) =>
  currenciesOf(offer).map((currency) => ({
    currency,
    amount: minor === null ? null : decimal(inCurrency(minor, offer, currency)),
  }));
