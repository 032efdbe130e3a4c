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
          currency: Currency.describe('Of all charges of the merchant.'),
          can_charge: z.boolean().describe('The person may charge a card there.'),
        }),
      )
      .describe('Merchants with a terminal; none: there is nothing to list yet (MOTO-004).'),
    to_ask: z
      .array(z.object({ id: Id, name: z.string(), is_asked: z.boolean().describe('A request waits for its answer.') }))
      .describe('Merchants without one, where the person may ask for it.'),
  })
  .describe('Where cards can be charged by hand.');
export type TerminalMerchants = z.infer<typeof TerminalMerchants>;

export const RequestTerminal = z
  .object({ merchant: Id })
  .describe('The merchant whose terminal the provider is asked to switch on (MOTO-026).');

export const ChargeCard = z
  .object({
    amount: TypedAmount,
    card_number: text(rules.all(rules.required, rules.maxlength(40))).describe(
      '16 to 19 digits, 15 of American Express, with blanks and dashes or without. Used once and kept nowhere.',
    ),
    expiry: text(rules.all(rules.required, rules.maxlength(20))).describe('`MM/YY`, not past.'),
    description: text(rules.maxlength(1024))
      .optional()
      .describe('For the merchant and the receipt; a card number does not belong here.'),
  })
  .describe('A card that is charged by hand, its holder not present (MOTO-011). No security code is asked for.');
export type ChargeCard = z.infer<typeof ChargeCard>;

const base = '/api/v2/merchant/payment-solutions/moto';

/** Payments that were made in the terminal; rows are payments (MOTO-006). */
export const terminalLists = { moto: dataList(`${base}/list`, Payment, 'terminal') };

export const terminal = area(base, {
  merchants: {
    method: 'GET',
    path: '/merchants/',
    responses: answers(TerminalMerchants),
    metadata: { right: 'terminal.read' },
    summary: 'Merchants with a terminal, and those that could have one',
  },
  request: {
    method: 'POST',
    path: '/request/',
    body: t(RequestTerminal),
    responses: answers(TerminalMerchants),
    metadata: { right: 'terminal.edit', demo: 'blocked' },
    summary: 'Ask the provider to switch a terminal on',
    description: 'Answered within a day of the clock: the merchant then has a terminal in its usual currency.',
  },
  charge: {
    method: 'POST',
    path: '/:merchant_id/create/',
    pathParams: t(z.object({ merchant_id: PathId })),
    body: t(ChargeCard),
    responses: answers(MoneyOutcome),
    metadata: { right: 'terminal.edit', demo: 'allowed', money: true, cards: ['card_number'] },
    summary: 'Charge a card by hand',
    description: 'In the currency of the merchant’s terminal. The outcome’s `id` is the new payment.',
  },
});
