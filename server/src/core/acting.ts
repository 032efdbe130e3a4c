import type { FastifyRequest } from 'fastify';
import type { Right } from '@portal/fixtures/people';
import { mayEdit, rightOf, signedIn, type Caller } from './caller.ts';
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

/** A record with whoever looks at it, and what they may do at its merchant. */
export interface Looked<T> {
  caller: Caller;
  record: T;
  right: Right;
}

/** The record that a call is about, for a person who may look at it; another tenant's is missing (O1). */
export function looking<T extends Owned>(request: FastifyRequest, find: Find<T>): Looked<T> {
  const caller = signedIn(request);
  const record = find(caller.world.store) ?? missing();
  return { caller, record, right: rightOf(caller, record.merchant_id) ?? missing() };
}

/** Something a person does to a record, which takes full access to its merchant. */
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
    const { caller, record } = looking(request, find);
    facts['merchant_id'] = record.merchant_id;
    mayEdit(caller, record.merchant_id);
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
