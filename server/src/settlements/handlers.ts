import type { FastifyRequest } from 'fastify';
import { contract } from '@portal/contract';
import { readRecord } from '../core/performAction.ts';
import type { Caller } from '../core/caller.ts';
import { defineHandlers, ok } from '../core/typed.ts';
import { requestTimeZone } from '../core/zones.ts';
import { merchantName } from '../merchants/names.ts';
import { refundsIn, settlementsOf, type SettlementSums } from './sums.ts';
import { settlementInfo, settlementRow, type SettlementViewContext } from './view.ts';

interface Found {
  caller: Caller;
  sums: SettlementSums;
  context: SettlementViewContext;
}

/** Finds a settlement that the user may read; 404 for settlements of other tenants (O1). */
function found(request: FastifyRequest, id: number): Found {
  const { caller, record } = readRecord(request, (store) => {
    const sums = settlementsOf(store).find((one) => one.id === id);
    return sums && { merchant_id: sums.account.merchant_id, sums };
  });
  const { world } = caller;
  const { sums, merchant_id } = record;
  return {
    caller,
    sums,
    context: { merchantName: merchantName(world.store, merchant_id), now: world.now(), zone: requestTimeZone(request) },
  };
}

/** Settlements paid out to the same merchant at the same moment, ordered by account. */
const together = ({ caller, sums: { payout, account } }: Found): SettlementSums[] =>
  settlementsOf(caller.world.store)
    .filter((one) => one.payout === payout && one.account.merchant_id === account.merchant_id)
    .toSorted((a, b) => a.account.id - b.account.id);

export const settlementHandlers = defineHandlers(contract.settlements, {
  info: async ({ params, request }) => {
    const { caller, sums, context } = found(request, params.id);
    return ok(settlementInfo(sums, refundsIn(sums, caller.world.store.payments), context));
  },
  currencies: async ({ params, request }) => {
    const it = found(request, params.id);
    return ok({ data: together(it).map((sums) => settlementRow(sums, it.context)) });
  },
});
