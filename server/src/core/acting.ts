import type { FastifyRequest } from 'fastify';
import { insistOnMerchant, insistOnRight, mayEdit, signedIn, type Caller } from './caller.ts';
import { audited, type AuditFacts } from './log.ts';
import { once } from './once.ts';
import { missing } from './refusal.ts';
import { stamp, type Stamp } from './stamp.ts';
import type { Change, Store } from './store.ts';

/** A record that belongs to a merchant. */
interface Owned {
  merchant_id: number;
}
type Find<T> = (store: Store) => T | undefined;

/** A record with whoever looks at it, and whether they may also act: they hold the edit right of the call's view there. */
export interface Looked<T> {
  caller: Caller;
  record: T;
  mayEdit: boolean;
}

/** The record that a call is about; what the person may not see is missing, as another tenant's is (O1). */
function sought<T extends Owned>(request: FastifyRequest, find: Find<T>): { caller: Caller; record: T } {
  const caller = signedIn(request);
  const record = find(caller.world.store) ?? missing();
  insistOnMerchant(caller, record.merchant_id);
  return { caller, record };
}

/** The record that a call is about, for a person who may make the call at its merchant. */
export function looking<T extends Owned>(request: FastifyRequest, find: Find<T>): Looked<T> {
  const { caller, record } = sought(request, find);
  insistOnRight(caller, request, record.merchant_id);
  return { caller, record, mayEdit: mayEdit(caller, request, record.merchant_id) };
}

/** Something a person does to a record. */
export interface Action<T, Answer> {
  /** As the audit calls it. */
  name: string;
  /** What the audit says of it; whose the record is goes in here, even where the person may not act. */
  facts: AuditFacts;
  /** The body of a call that moves money: it is done at most once for its `Idempotency-Key`. */
  money?: { body: unknown };
  rule(record: T, stamp: Stamp): Change;
  answer(before: T, change: Change): Answer;
}

/** Applies a rule to a record as it is now, for a person who may; audited, whatever becomes of it. */
export function acting<T extends Owned, Answer>(
  request: FastifyRequest,
  find: Find<T>,
  { name, facts, money, rule, answer }: Action<T, Answer>,
): Promise<Answer> {
  return audited(request, name, facts, () => {
    const { caller, record } = sought(request, find);
    facts['merchant_id'] = record.merchant_id;
    insistOnRight(caller, request, record.merchant_id);
    const act = () => {
      const { store } = caller.world;
      const before = find(store) ?? missing();
      const change = rule(before, stamp(caller));
      store.apply(change);
      return answer(before, change);
    };
    if (!money) return act();
    facts['repeated'] = true;
    return once(request, caller, money.body, () => {
      facts['repeated'] = false;
      return act();
    });
  });
}
