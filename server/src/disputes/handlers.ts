import type { FastifyRequest } from 'fastify';
import { contract } from '@portal/contract';
import type { DisputeRecord } from '@portal/fixtures/disputes';
import { acting, looking } from '../core/acting.ts';
import { missing } from '../core/refusal.ts';
import { type Stamp } from '../core/stamp.ts';
import { merged, type Change, type Store } from '../core/store.ts';
import { handlers, ok } from '../core/typed.ts';
import { sentEvidence } from '../plugins/uploads.ts';
import { withDisputeCallback } from './callback.ts';
import { acceptDispute, respondToDispute } from './rules.ts';
import { disputeInfo } from './view.ts';

const ofId =
  (id: number) =>
  ({ disputes }: Store) =>
    disputes.get(id);

/** Changes a dispute and sends the merchant's callback. */
const acted = (request: FastifyRequest, id: number, name: string, rule: (record: DisputeRecord, by: Stamp) => Change) =>
  acting(request, ofId(id), {
    name,
    facts: { dispute_id: id },
    rule: (record, by) => {
      const { disputes = [] } = rule(record, by);
      return merged(disputes.map((dispute) => withDisputeCallback(dispute, request.world.store, by)));
    },
    answer: () => ok({}),
  });

export const disputeHandlers = handlers(contract.disputes, {
  info: async ({ params, request }) => {
    const { caller, record, mayEdit } = looking(request, ofId(params.id));
    const { store } = caller.world;
    const look = {
      merchant: store.merchants.get(record.merchant_id) ?? missing(),
      now: caller.world.now(),
      mayAct: mayEdit,
    };
    return ok(disputeInfo(record, store.payments.get(record.payment_id) ?? missing(), look));
  },
  start: async ({ params, request }) =>
    acted(request, params.id, 'dispute_start', (record, by) => respondToDispute(record, sentEvidence(request), by)),
  accept: async ({ params, request }) => acted(request, params.id, 'dispute_accept', acceptDispute),
});
