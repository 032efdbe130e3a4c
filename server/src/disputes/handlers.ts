import type { FastifyRequest } from 'fastify';
import { contract } from '@portal/contract';
import type { DisputeRecord } from '@portal/fixtures/disputes';
import { mayEdit, maySee, rightOf, signedIn, type Caller } from '../core/caller.ts';
import { stamp, type Stamp } from '../core/stamp.ts';
import { accept, respond } from './rules.ts';
import { disputeInfo } from './view.ts';
import { audited, type AuditFacts } from '../core/log.ts';
import { sentEvidence } from '../plugins/uploads.ts';
import { missing } from '../core/refusal.ts';
import type { Change } from '../core/store.ts';
import { handlers, ok } from '../core/typed.ts';

interface Found {
  caller: Caller;
  record: DisputeRecord;
}

/** A dispute the person may look at; another tenant's is missing (O1). */
function found(request: FastifyRequest, id: number): Found {
  const caller = signedIn(request);
  const record = caller.world.store.disputes.get(id) ?? missing();
  maySee(caller, record.merchant_id);
  return { caller, record };
}

/** Applies a rule to a dispute that the person may act on. */
async function acted(
  request: FastifyRequest,
  id: number,
  action: string,
  rule: (record: DisputeRecord, stamp: Stamp) => Change,
) {
  const facts: AuditFacts = { dispute_id: id };
  await audited(request, action, facts, () => {
    const { caller, record } = found(request, id);
    facts['merchant_id'] = record.merchant_id;
    mayEdit(caller, record.merchant_id);
    caller.world.store.apply(rule(record, stamp(caller)));
  });
  return ok({});
}

export const disputes = handlers(contract.disputes, {
  info: async ({ params, request }) => {
    const { caller, record } = found(request, params.id);
    const { store } = caller.world;
    const look = {
      merchantName: store.merchants.get(record.merchant_id)?.name ?? '',
      now: caller.world.now(),
      mayAct: rightOf(caller, record.merchant_id) === 'full_access',
    };
    return ok(disputeInfo(record, store.payments.get(record.payment_id) ?? missing(), look));
  },
  start: async ({ params, request }) =>
    acted(request, params.id, 'dispute_start', (record, by) => respond(record, sentEvidence(request), by)),
  accept: async ({ params, request }) => acted(request, params.id, 'dispute_accept', accept),
});
