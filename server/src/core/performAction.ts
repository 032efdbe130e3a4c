import type { FastifyRequest } from 'fastify';
import { assertMerchantVisible, assertAllowed, hasEditRight, requireCaller, type Caller } from './caller.ts';
import { runAudited, type AuditFacts } from './log.ts';
import { runIdempotently } from './idempotency.ts';
import { throwNotFound } from './refusal.ts';
import { changeContext, type ChangeContext } from './changeContext.ts';
import type { Change, Store } from './store.ts';

/** A record that belongs to a merchant. */
interface Owned {
  merchant_id: number;
}
type Find<T> = (store: Store) => T | undefined;

/**
 * A record that a user reads, with the user's access. `mayEdit`: the user also has the edit right at the record's
 * merchant.
 */
export interface AccessedRecord<T> {
  caller: Caller;
  record: T;
  mayEdit: boolean;
}

/**
 * Finds the record of a request. Throws 404 for a missing record and for a record of a merchant that the user can't see
 * (O1).
 */
function sought<T extends Owned>(request: FastifyRequest, find: Find<T>): { caller: Caller; record: T } {
  const caller = requireCaller(request);
  const record = find(caller.world.store) ?? throwNotFound();
  assertMerchantVisible(caller, record.merchant_id);
  return { caller, record };
}

/** Finds the record that a request reads. Throws 403 if the user lacks the call's right at the record's merchant. */
export function readRecord<T extends Owned>(request: FastifyRequest, find: Find<T>): AccessedRecord<T> {
  const { caller, record } = sought(request, find);
  assertAllowed(caller, request, record.merchant_id);
  return { caller, record, mayEdit: hasEditRight(caller, request, record.merchant_id) };
}

/** Options of a user's action that changes one record. */
export interface RecordAction<T, Answer> {
  /** Name of the action in the audit log. */
  name: string;
  /** Details for the audit log. `merchant_id` is added before the right is checked, so refused actions have it too. */
  facts: AuditFacts;
  /** Request body of an action that moves money: such an action runs at most once per `Idempotency-Key`. */
  money?: { body: unknown };
  rule(record: T, changeContext: ChangeContext): Change;
  answer(before: T, change: Change): Answer;
}

/** Checks the user's right, applies the rule to the record's current state and writes the result to the audit log. */
export function performAction<T extends Owned, Answer>(
  request: FastifyRequest,
  find: Find<T>,
  { name, facts, money, rule, answer }: RecordAction<T, Answer>,
): Promise<Answer> {
  return runAudited(request, name, facts, () => {
    const { caller, record } = sought(request, find);
    facts['merchant_id'] = record.merchant_id;
    assertAllowed(caller, request, record.merchant_id);
    const act = () => {
      const { store } = caller.world;
      const before = find(store) ?? throwNotFound();
      const change = rule(before, changeContext(caller));
      store.apply(change);
      return answer(before, change);
    };
    if (!money) return act();
    facts['repeated'] = true;
    return runIdempotently(request, caller, money.body, () => {
      facts['repeated'] = false;
      return act();
    });
  });
}
