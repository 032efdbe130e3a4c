import type { DeliveryRecord } from '@portal/fixtures/deliveries';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { Faults } from '../core/faults.ts';
import type { JobDefinition, JobRecord } from '../core/jobs.ts';
import { changeContextAt, type ChangeContext } from '../core/changeContext.ts';
import { mergeChanges, type Change } from '../core/store.ts';
import type { World } from '../core/world.ts';
import { callbackOutboxRecord } from '../payments/callback.ts';
import { withNextUrl } from '../payments/callbackAddress.ts';
import { attempted, type Answer } from './delivery.rules.ts';
import { LIMIT, LONGEST } from './sender.ts';

const textOf = (body: unknown) => (typeof body === 'string' ? body : JSON.stringify(body ?? '')).slice(0, LONGEST);

/** Answer of an injected fault that matches a callback's URL; undefined without such a fault. */
function plantedAnswer(faults: Faults, { method, url }: DeliveryRecord): Answer | undefined {
  const fault = faults.isEmpty ? undefined : faults.strike(method ?? 'POST', url);
  if (!fault) return undefined;
  if (fault.drop === true) return { status: null, answer: 'The connection was lost' };
  if ((fault.delay_ms ?? 0) >= LIMIT) return { status: null, answer: 'No response within 30 seconds' };
  return { status: fault.status ?? 200, answer: textOf(fault.body), retryAfter: fault.retry_after };
}

/** Records a simulated callback attempt, answered with 200 unless a fault matches. */
function kept(
  delivery: DeliveryRecord,
  merchant: MerchantRecord,
  answer: Answer | undefined,
  stamp: ChangeContext,
): Change {
  const sent = callbackOutboxRecord(delivery, merchant, stamp);
  const { at, headers } = sent;
  return mergeChanges([
    { outbox: [sent] },
    attempted(delivery, { at, url: delivery.url, headers }, answer ?? { status: 200, answer: 'OK' }, stamp),
  ]);
}

/**
 * Makes a due callback attempt: simulated, or by the sender if the host is in `CALLBACK_HOSTS`. No change if the
 * attempt was already made or the callback was resent.
 */
function attempt(world: World, { ref, due }: JobRecord): Change {
  const { deliveries, merchants, outgoing } = world.store;
  const found = deliveries.get(ref);
  const merchant = found && merchants.get(found.merchant_id);
  if (!merchant || found.next_at !== due || outgoing.get(ref)) return {};
  const delivery = withNextUrl(found, merchant);
  const planted = plantedAnswer(world.faults, delivery);
  if (!planted && world.leaves(delivery.url)) return { outgoing: [{ id: ref, url: delivery.url }] };
  return kept(delivery, merchant, planted, changeContextAt(world, due));
}

export const jobs = { callback: { run: attempt } } satisfies Record<string, JobDefinition>;
