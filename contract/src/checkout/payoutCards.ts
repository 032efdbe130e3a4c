/**
 * Behavior of the simulated bank for payouts, in addition to the test cards of `testCards.ts`. This file does not
 * import zod.
 */

/** Prefixes of cards that can't receive payouts, with the country of their bank. */
export const UNPAYABLE_CARDS: readonly { beginning: string; country: string }[] = [
  { beginning: '400000643', country: 'RU' },
  { beginning: '2200', country: 'RU' },
  { beginning: '2201', country: 'RU' },
  { beginning: '2202', country: 'RU' },
  { beginning: '2203', country: 'RU' },
  { beginning: '2204', country: 'RU' },
  { beginning: '400000112', country: 'BY' },
  { beginning: '400000364', country: 'IR' },
];

/**
 * Payout results by the cents of the amount (23 means 10.23). Other amounts are paid immediately, unless the card is a
 * test card with another result (`processing_error` has the result of 23 cents).
 */
export const PAYOUT_OUTCOMES = {
  13: 'Declined at once',
  17: 'Paid after a minute',
  19: 'Declined after a minute',
  23: 'The answer is lost; the bank has paid it',
  29: 'The answer is lost; the bank has refused it',
  31: 'The order is lost on its way: looked up, it is sent again',
  37: 'The answer is lost and the bank is slow: looked up, it is sent again, and the bank has it already (409)',
} as const;
