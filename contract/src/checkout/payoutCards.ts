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
 * Results of simulated payouts by the cents of the amount: the key 23 is for 10.23 and 50.23. With other cents, the card
 * decides: a test card has its own result (`processing_error` has the result of 23 cents), and payouts to all other cards
 * are paid immediately.
 */
export const PAYOUT_OUTCOMES = {
  13: 'Declined immediately',
  17: 'Paid after a minute',
  19: 'Declined after a minute',
  23: 'The answer is lost; the bank has paid it',
  29: 'The answer is lost; the bank has refused it',
  31: 'The order is lost on its way: looked up, it is sent again',
  37: 'The answer is lost and the bank is slow: looked up, it is sent again, and the bank has it already (409)',
} as const;
