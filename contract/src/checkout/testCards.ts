/** What a test card brings about. */
export type CardEnding =
  | 'approved'
  | 'declined'
  | 'insufficient_funds'
  | 'expired_card'
  | 'wrong_cvc'
  | 'processing_error';

/** A card that the checkout takes while nothing real is charged; any date to come fits it. */
export interface TestCard {
  number: string;
  /** The payer confirms at the bank first; `refused`: the bank says no there, whatever the payer does. */
  three_ds: 'none' | 'asked' | 'refused';
  ending: CardEnding;
  /** The only security code that fits; any fits where none is said. */
  cvc?: string;
}

const card = (number: string, three_ds: TestCard['three_ds'], ending: CardEnding, cvc?: string): TestCard => ({
  number,
  three_ds,
  ending,
  ...(cvc === undefined ? {} : { cvc }),
});

/** The cards of the provider, then those that people know from elsewhere. */
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
