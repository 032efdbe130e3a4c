import type { FastifyRequest } from 'fastify';
import { contract } from '@portal/contract';
import type { DisputeRecord } from '@portal/fixtures/disputes';
import { performAction, readRecord } from '../core/performAction.ts';
import { throwNotFound } from '../core/refusal.ts';
import { type ChangeContext } from '../core/changeContext.ts';
import { mergeChanges, type Change, type Store } from '../core/store.ts';
import { defineHandlers, ok } from '../core/typed.ts';
import { getUploadedEvidence } from '../plugins/uploads.ts';
import { withDisputeCallback } from './callback.ts';
import { acceptDispute, respondToDispute } from './rules.ts';
import { disputeInfo } from './view.ts';

const ofId =
  (id: number) =>
  ({ disputes }: Store) =>
    disputes.get(id);

/** Changes a dispute and sends the merchant's callback. */
const acted = (
  request: FastifyRequest,
  id: number,
  name: string,
  rule: (record: DisputeRecord, by: ChangeContext) => Change,
) =>
  performAction(request, ofId(id), {
    name,
    facts: { dispute_id: id },
    rule: (record, by) => {
      const { disputes = [] } = rule(record, by);
      return mergeChanges(disputes.map((dispute) => withDisputeCallback(dispute, request.world.store, by)));
    },
    answer: () => ok({}),
  });

export const disputeHandlers = defineHandlers(contract.disputes, {
  info: async ({ params, request }) => {
    const { caller, record, mayEdit } = readRecord(request, ofId(params.id));
    const { store } = caller.world;
    const context = {
      merchant: store.merchants.get(record.merchant_id) ?? throwNotFound(),
      now: caller.world.now(),
      mayAct: mayEdit,
    };
    return ok(disputeInfo(record, store.payments.get(record.payment_id) ?? throwNotFound(), context));
  },
  start: async ({ params, request }) =>
    acted(request, params.id, 'dispute_start', (record, by) =>
      respondToDispute(record, getUploadedEvidence(request), by),
    ),
  accept: async ({ params, request }) => acted(request, params.id, 'dispute_accept', acceptDispute),
});
