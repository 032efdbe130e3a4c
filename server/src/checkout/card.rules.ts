import {
  cardDigits,
  cardholderNameError,
  securityCodeError,
  cardExpiryError,
  cardNumberError,
} from '@portal/contract/checkout/cardRules';
import type { PayByWallet, PayCheckout } from '@portal/contract/checkout';
import { TEST_CARDS, type TestCardOutcome, type TestCard } from '@portal/contract/checkout/testCards';
import type { CardRecord } from '@portal/fixtures/payment';
import { refuse } from '../core/refusal.ts';

/** Data of a typed card that may be stored. */
export interface TypedCard {
  card: CardRecord;
  three_ds: TestCard['three_ds'];
  ending: TestCardOutcome;
  /** Name of the cardholder. */
  name: string;
}

export const ONLY_TEST_CARDS = 'Only test cards are accepted here: no real money is charged';

type Complaint = [field: keyof PayCheckout, text: string];

/** Error of a card number. Valid numbers must be test cards. */
const testCardNumberError = (digits: string, found: TestCard | undefined): string | undefined =>
  cardNumberError(digits) ?? (found ? undefined : ONLY_TEST_CARDS);

const BRANDS: Readonly<Record<string, CardRecord['brand']>> = { 4: 'visa', 5: 'mastercard' };

/** Returns the stored data and the outcome of a test card. `country` is the country of test cards. */
export function testCard(number: string, country: string): (TestCard & { card: CardRecord }) | undefined {
  const found = TEST_CARDS.find((one) => one.number === number);
  const brand = BRANDS[number.charAt(0)] ?? 'visa';
  const ends = { bin: number.slice(0, 6), last4: number.slice(-4) };
  return found && { ...found, card: { ...ends, brand, bank: 'Test Bank', country } };
}

/** Validates a typed card; returns its data, or rejects with all errors. `country` is the country of test cards. */
export function typedCard(body: PayCheckout, now: number, country: string): TypedCard {
  const number = cardDigits(body.card_number);
  const found = testCard(number, country);
  const complaints: Complaint[] = [];
  const complain = (field: Complaint[0], text: string | undefined) => {
    if (text !== undefined) complaints.push([field, text]);
  };
  complain('card_number', testCardNumberError(number, found));
  complain('expiry', cardExpiryError(body.expiry, now));
  complain('cvc', securityCodeError(body.cvc));
  complain('name', cardholderNameError(body.name));
  if (!found || complaints.length > 0) return refuse(complaints);
  const isWrongCode = found.cvc !== undefined && found.cvc !== body.cvc;
  return {
    card: found.card,
    name: body.name.trim(),
    three_ds: found.three_ds,
    ending: isWrongCode ? 'wrong_cvc' : found.ending,
  };
}

/** Number of the test card in the simulated wallet. */
const IN_WALLET = '4444555511116666';

/** Returns the card of the simulated wallet. The wallet has authenticated the payer, so no 3-D Secure step follows. */
export function walletCard({ answer }: PayByWallet, country: string): TypedCard {
  const { card } = testCard(IN_WALLET, country) ?? refuse(ONLY_TEST_CARDS);
  const ending = answer === 'approve' ? 'approved' : 'declined';
  return { card: { ...card, bank: 'Test Wallet' }, name: 'Test Wallet', three_ds: 'none', ending };
}
