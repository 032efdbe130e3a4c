import type { DeliveryRecord } from '@portal/fixtures/deliveries';
import type { Faults } from '../core/faults.ts';
import type { Job, JobRecord } from '../core/jobs.ts';
import { stampAt, type Stamp } from '../core/stamp.ts';
import { merged, type Change } from '../core/store.ts';
import type { World } from '../core/world.ts';
import { sentCallback } from '../payments/callback.ts';
import { attempted, type Answer } from './delivery.rules.ts';
import { LIMIT, LONGEST } from './sender.ts';

const textOf = (body: unknown) => (typeof body === 'string' ? body : JSON.stringify(body ?? '')).slice(0, LONGEST);

/** What a fault planted at an address has its server answer; nothing where none strikes. */
function plantedAnswer(faults: Faults, url: string): Answer | undefined {
  const fault = faults.isEmpty ? undefined : faults.strike('POST', url);
  if (!fault) return undefined;
  if (fault.drop === true) return { status: null, answer: 'The connection broke' };
  if ((fault.delay_ms ?? 0) >= LIMIT) return { status: null, answer: 'No answer within 30 seconds' };
  return { status: fault.status ?? 200, answer: textOf(fault.body), retryAfter: fault.retry_after };
}

/** What becomes of an attempt: it leaves for a host that is named, and is answered with 200 by any other. */
function outcome(world: World, delivery: DeliveryRecord, sent: ReturnType<typeof sentCallback>, stamp: Stamp): Change {
  const planted = plantedAnswer(world.faults, delivery.url);
  if (!planted && world.leaves(delivery.url))
    return { outgoing: [{ id: delivery.id, at: sent.at, headers: sent.headers }] };
  return attempted(delivery, sent, planted ?? { status: 200, answer: 'OK' }, stamp);
}

/** Makes an attempt at its moment; nothing where it was made already, or somebody has sent the callback again meanwhile. */
function attempt(world: World, { ref, due }: JobRecord): Change {
  const { deliveries, merchants, outgoing } = world.store;
  const delivery = deliveries.get(ref);
  const merchant = delivery && merchants.get(delivery.merchant_id);
  if (!merchant || delivery.next_at !== due || outgoing.get(ref)) return {};
  const stamp = stampAt(world, due);
  const sent = sentCallback(delivery, merchant, stamp);
  const change = outcome(world, delivery, sent, stamp);
  // The first attempt left with what it tells of.
  return delivery.attempts.length === 0 ? change : merged([{ outbox: [sent] }, change]);
}

export const jobs = { callback: { run: attempt } } satisfies Record<string, Job>;
