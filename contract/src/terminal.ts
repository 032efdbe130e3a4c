import { z } from 'zod';
import { dataList } from './dataList.ts';
import { Payment } from './payment.ts';
import { MoneyOutcome } from './payments.ts';
import { answers, area, t } from './protocol.ts';
import * as rules from './rules.ts';
import { Currency, Id, PathId, text, TypedAmount } from './values.ts';

export const TerminalMerchants = z
  .object({
    data: z
      .array(
        z.object({
          id: Id,
          name: z.string(),
          currency: Currency.describe('Currency of all terminal charges of the merchant.'),
          can_charge: z.boolean().describe('Whether the signed-in person may charge cards at the merchant.'),
        }),
      )
      .describe('Merchants with a terminal; empty if no merchant has one yet (MOTO-004).'),
    to_ask: z
      .array(
        z.object({
          id: Id,
          name: z.string(),
          is_asked: z.boolean().describe('Whether a request is waiting for an answer.'),
        }),
      )
      .describe('Merchants without a terminal for which the person may request one.'),
  })
  .describe('Merchants with a terminal, and merchants that can request one.');
export type TerminalMerchants = z.infer<typeof TerminalMerchants>;

export const RequestTerminal = z.object({ merchant: Id }).describe('The merchant that requests a terminal (MOTO-026).');

export const ChargeCard = z
  .object({
    amount: TypedAmount,
    card_number: text(rules.all(rules.required, rules.maxlength(40))).describe(
      'Card number: 16 to 19 digits, 15 for American Express; spaces and dashes are ignored. Used for this charge only and never stored.',
    ),
    expiry: text(rules.all(rules.required, rules.maxlength(20))).describe(
      'Expiry date as `MM/YY`; the card must not be expired.',
    ),
    description: text(rules.maxlength(1024))
      .optional()
      .describe('Shown to the merchant and on the receipt. A text with a card number is rejected.'),
  })
  .describe('A manual card charge without the cardholder present (MOTO-011). It needs no security code.');
export type ChargeCard = z.infer<typeof ChargeCard>;

const base = '/api/v2/merchant/payment-solutions/moto';

/** List of payments made in the card terminal (MOTO-006). */
export const terminalLists = { moto: dataList(`${base}/list`, Payment, 'terminal') };

export const terminal = area(base, {
  merchants: {
    method: 'GET',
    path: '/merchants/',
    responses: answers(TerminalMerchants),
    metadata: { right: 'terminal.read' },
    summary: 'List merchants with a terminal, and merchants that can request one',
  },
  request: {
    method: 'POST',
    path: '/request/',
    body: t(RequestTerminal),
    responses: answers(TerminalMerchants),
    metadata: { right: 'terminal.edit', demo: 'blocked' },
    summary: 'Request a terminal for a merchant',
    description: 'The provider answers within 24 hours; the merchant then has a terminal in its first currency.',
  },
  charge: {
    method: 'POST',
    path: '/:merchant_id/create/',
    pathParams: t(z.object({ merchant_id: PathId })),
    body: t(ChargeCard),
    responses: answers(MoneyOutcome),
    metadata: { right: 'terminal.edit', demo: 'allowed', money: true, cards: ['card_number'] },
    summary: 'Charge a card manually',
    description: "The charge uses the currency of the merchant's terminal. `id` of the answer is the new payment.",
  },
});
