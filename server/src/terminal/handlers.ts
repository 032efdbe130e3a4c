import type { FastifyRequest } from 'fastify';
import { contract } from '@portal/contract';
import type { TerminalMerchants } from '@portal/contract/terminal';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import { throwNotFound, refuseField } from '../core/refusal.ts';
import { cardFingerprintFunction } from '../core/secrets.ts';
import type { Change, Store } from '../core/store.ts';
import { performAction } from '../core/performAction.ts';
import { hasRight, visibleMerchantIds, permittedMerchantIds, requireCaller } from '../core/caller.ts';
import { defineHandlers, ok } from '../core/typed.ts';
import { mailContextOf } from '../mails/context.ts';
import { newPaymentOutcome } from '../payments/actions.rules.ts';
import { chargeCard } from './charge.rules.ts';
import { requestTerminal } from './request.rules.ts';

/** Loads a merchant as a record that belongs to itself. */
const ofMerchant =
  (id: number) =>
  ({ merchants }: Store) => {
    const merchant = merchants.get(id);
    return merchant && { merchant_id: id, merchant };
  };

function terminalMerchants(request: FastifyRequest): TerminalMerchants {
  const caller = requireCaller(request);
  const found = permittedMerchantIds(caller, request)
    .flatMap((id) => caller.world.store.merchants.get(id) ?? [])
    .filter(({ status }) => status === 'active');
  const mayCharge = ({ id }: MerchantRecord) => hasRight(caller.user, 'terminal.edit', id);
  return {
    data: found.flatMap((merchant) => {
      const { id, name, terminal } = merchant;
      return terminal?.state === 'on'
        ? [{ id, name, currency: terminal.currency, can_charge: mayCharge(merchant) }]
        : [];
    }),
    to_ask: found
      .filter((merchant) => merchant.terminal?.state !== 'on' && mayCharge(merchant))
      .map(({ id, name, terminal }) => ({ id, name, is_asked: terminal?.state === 'asked' })),
  };
}

const outcomeOfCharge = ({ payments: [made = throwNotFound()] = [] }: Change) => newPaymentOutcome(made);

export const terminalHandlers = defineHandlers(contract.terminal, {
  merchants: async ({ request }) => ok(terminalMerchants(request)),
  request: async ({ body, request }) => {
    const { user } = requireCaller(request);
    if (!visibleMerchantIds(user).includes(body.merchant)) refuseField('merchant', 'Merchant not found');
    await performAction(request, ofMerchant(body.merchant), {
      name: 'terminal_request',
      facts: {},
      rule: ({ merchant }, { at, id }) => requestTerminal(merchant, user, { ...mailContextOf(request), at, id }),
      answer: () => undefined,
    });
    return ok(terminalMerchants(request));
  },
  charge: async ({ params, body, request }) =>
    ok(
      await performAction(request, ofMerchant(params.merchant_id), {
        name: 'terminal_charge',
        facts: {},
        // The operation key is stored with a fingerprint of the card number, not with the number itself.
        money: { body: { ...body, card_number: cardFingerprintFunction(request.world)(body.card_number) } },
        rule: ({ merchant }, stamp) => chargeCard(body, merchant, request.world.store.bw, stamp),
        answer: (_, change) => outcomeOfCharge(change),
      }),
    ),
});
