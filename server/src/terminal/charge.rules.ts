import { cardDigits, cardExpiryError, terminalCardNumberError } from '@portal/contract/checkout/cardRules';
import type { ChargeCard } from '@portal/contract/terminal';
import { max, min } from '@portal/contract/rules';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import { testCard, ONLY_TEST_CARDS } from '../checkout/card.rules.ts';
import { formatDecimal, parseMinorUnits } from '../core/money.ts';
import { refuse } from '../core/refusal.ts';
import type { ChangeContext } from '../core/changeContext.ts';
import type { Change } from '../core/store.ts';
import type { BlackWhiteLists } from '../payments/bwlist.rules.ts';
import { beginSale, submitSale } from '../payments/sale.rules.ts';

/** Maximum amount of a terminal charge: 999999.99 in any currency. */
const MOST = 99_999_999;

/** Errors of a terminal charge whose fields are well-formed, one per field. */
function complaintsOf({ amount, card_number, expiry }: ChargeCard, isKnown: boolean, now: number) {
  const said = [
    ['amount', max(formatDecimal(MOST))(amount) ?? min('0.01')(amount)],
    ['card_number', terminalCardNumberError(card_number) ?? (isKnown ? undefined : ONLY_TEST_CARDS)],
    ['expiry', cardExpiryError(expiry, now)],
  ] as const;
  return said.flatMap(([field, text]): [string, string][] => (text === undefined ? [] : [[field, text]]));
}

/**
 * Charges a card without the cardholder present, so without security code and 3-D Secure. The charge creates a payment.
 */
export function chargeCard(
  body: ChargeCard,
  merchant: MerchantRecord,
  bw: BlackWhiteLists,
  stamp: ChangeContext,
): Change {
  const { terminal } = merchant;
  if (terminal?.state !== 'on' || merchant.status !== 'active') return refuse('This merchant has no terminal');
  const found = testCard(cardDigits(body.card_number), merchant.country);
  const complaints = complaintsOf(body, found !== undefined, stamp.at);
  if (!found || complaints.length > 0) return refuse(complaints);
  const payment = beginSale(
    {
      merchant,
      amount: parseMinorUnits(body.amount),
      currency: terminal.currency,
      description: (body.description ?? '').trim(),
      payer: { name: '', email: null, phone: null, ip: '', country: merchant.country, card: found.card },
      origin: { type: 'terminal', id: null, name: null },
      wantsReceipt: false,
    },
    stamp,
  );
  const ending = found.three_ds === 'refused' ? 'declined' : found.ending;
  return submitSale(payment, merchant, { preauth: false, ending, bw }, stamp);
}
