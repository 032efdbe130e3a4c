/** Outcome of a payment with a test card. */
export type TestCardOutcome =
  | 'approved'
  | 'declined'
  | 'insufficient_funds'
  | 'expired_card'
  | 'wrong_cvc'
  | 'processing_error';

/** Card number that the simulated bank accepts. Any future expiry date is valid. */
export interface TestCard {
  number: string;
  /**
   * Whether the test card requires 3-D Secure; `refused`: the bank declines in the 3-D Secure step, whatever the payer
   * chooses.
   */
  three_ds: 'none' | 'asked' | 'refused';
  ending: TestCardOutcome;
  /** The only valid security code of the test card; if it is missing, any code is valid. */
  cvc?: string;
}

const card = (number: string, three_ds: TestCard['three_ds'], ending: TestCardOutcome, cvc?: string): TestCard => ({
  number,
  three_ds,
  ending,
  ...(cvc === undefined ? {} : { cvc }),
});

/** Test cards of the payment provider, followed by well-known test cards of other providers. */
export const TEST_CARDS: readonly TestCard[] = [
  card('4444555566661111', 'asked', 'approved', '111'),
  card('5555666644441111', 'asked', 'approved', '111'),
  card('4444111166665555', 'refused', 'declined', '111'),
  card('4444555511116666', 'none', 'approved', '111'),
  card('4444111155556666', 'none', 'declined', '111'),
  card('4242424242424242', 'none', 'approved'),
  card('4000000000000002', 'none', 'declined'),
  card('4000000000009995', 'none', 'insufficient_funds'),
  card('4000000000000069', 'none', 'expired_card'),
  card('4000000000000127', 'none', 'wrong_cvc'),
  card('4000000000000119', 'none', 'processing_error'),
  card('4000000000003220', 'asked', 'approved'),
  card('4000008400001629', 'asked', 'declined'),
];
