import type { FastifyRequest } from 'fastify';
import { contract } from '@portal/contract';
import { requirePassword } from '../account/proven.ts';
import { performAction, readRecord } from '../core/performAction.ts';
import { toWebhookSecret } from '../core/callbackSecret.ts';
import { permittedMerchantIds, requireCaller } from '../core/caller.ts';
import { runAudited } from '../core/log.ts';
import { throwNotFound } from '../core/refusal.ts';
import { changeContext } from '../core/changeContext.ts';
import { mergeChanges, type Store } from '../core/store.ts';
import { formatTimestamp } from '../core/time.ts';
import { defineHandlers, ok } from '../core/typed.ts';
import { changing, lookingAt } from '../merchants/settings.ts';
import { resendCallback, resendableCallbacks } from '../payments/resend.rules.ts';
import { renewSecret } from './secret.rules.ts';
import { callbackInfo } from './view.ts';
import type { z } from 'zod';
import { isDeliveredStatus } from '@portal/contract/callbacks/isDeliveredStatus';
import type { CallbackHealth } from '@portal/contract/callbacks';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import { merchantName } from '../merchants/names.ts';
import { callbackUrlsBySetting, withDisplayedUrl } from '../payments/callbackAddress.ts';

/** Health of one callback URL of a merchant. */
interface Address {
  merchant: MerchantRecord;
  url: string;
  /** Number of pending callbacks to the URL. */
  waiting: number;
  attempts: { at: number; isGood: boolean }[];
}

function addressesOf({ deliveries, merchants }: Store, permitted: ReadonlySet<number>): Address[] {
  const found = new Map<string, Address>();
  const at = (merchant: MerchantRecord, url: string): Address => {
    const key = `${merchant.id} ${url}`;
    const one = found.get(key) ?? { merchant, url, waiting: 0, attempts: [] };
    found.set(key, one);
    return one;
  };
  for (const delivery of deliveries.values()) {
    const merchant = permitted.has(delivery.merchant_id) ? merchants.get(delivery.merchant_id) : undefined;
    if (!merchant) continue;
    for (const attempt of delivery.attempts)
      at(merchant, attempt.url).attempts.push({ at: attempt.at, isGood: isDeliveredStatus(attempt.status) });
    if (delivery.state === 'pending') at(merchant, withDisplayedUrl(delivery, merchant).url).waiting += 1;
  }
  return [...found.values()];
}

/**
 * Whether a failing callback URL is relevant: callbacks to it are pending, or the merchant's settings still contain it.
 */
const matters = ({ merchant, url, waiting }: Address): boolean =>
  waiting > 0 || Object.values(callbackUrlsBySetting(merchant)).includes(url);

/** Callback URLs of merchants whose last attempt failed. */
function failingAddresses(store: Store, merchants: readonly number[]): z.infer<typeof CallbackHealth>['data'] {
  return addressesOf(store, new Set(merchants)).flatMap((address) => {
    const inOrder = address.attempts.toSorted((a, b) => a.at - b.at);
    const failed = inOrder.slice(inOrder.findLastIndex(({ isGood }) => isGood) + 1);
    const [first] = failed;
    if (!first || !matters(address)) return [];
    const { merchant, url, waiting } = address;
    const named = { id: merchant.id, name: merchantName(store, merchant.id) };
    return [{ merchant: named, url, failing_since: formatTimestamp(first.at), failures: failed.length, waiting }];
  });
}

const SECRET_BYTES = 24;

const ofId =
  (id: number) =>
  ({ deliveries }: Store) =>
    deliveries.get(id);

function info(request: FastifyRequest, id: number) {
  const { record, caller, mayEdit } = readRecord(request, ofId(id));
  return ok(callbackInfo(record, caller.world.store, mayEdit));
}

/**
 * Resends callbacks. Skips delivered callbacks, callbacks with too many attempts, and callbacks that the user cannot
 * see.
 */
function resendMany(request: FastifyRequest, ids: readonly number[]) {
  const caller = requireCaller(request);
  const { store } = caller.world;
  const permitted = new Set(permittedMerchantIds(caller, request));
  const asked = new Set(ids);
  const own = [...asked]
    .flatMap((id) => store.deliveries.get(id) ?? [])
    .filter(({ merchant_id }) => permitted.has(merchant_id));
  const again = resendableCallbacks(own);
  store.apply(mergeChanges(again.map((one) => resendCallback(one, changeContext(caller)))));
  const delivered = own.filter(({ state }) => state === 'delivered').length;
  return { resent: again.length, delivered, left_out: asked.size - again.length };
}

export const callbackHandlers = defineHandlers(contract.callbacks, {
  health: async ({ request }) => {
    const caller = requireCaller(request);
    return ok({ data: failingAddresses(caller.world.store, permittedMerchantIds(caller, request)) });
  },
  info: async ({ params, request }) => info(request, params.id),
  resend: async ({ params, request }) => {
    await performAction(request, ofId(params.id), {
      name: 'callback_resend',
      facts: { callback_id: params.id },
      rule: resendCallback,
      answer: () => undefined,
    });
    return info(request, params.id);
  },
  resendMany: async ({ body, request }) =>
    ok(await runAudited(request, 'callback_resend', { callbacks: body.ids }, () => resendMany(request, body.ids))),

  renewSecret: async ({ params: { id }, body, request }) => {
    // The right is checked before the password is requested.
    lookingAt(request, id);
    await requirePassword(request, body.password);
    const fresh = request.world.chance.bytes(SECRET_BYTES).toString('hex');
    await changing(request, id, {
      name: 'callback_secret',
      rule: (merchant, by) => renewSecret(merchant, fresh, by),
    });
    const { keys, callbacks_before: [before] = [] } = request.world.store.merchants.get(id) ?? throwNotFound();
    return ok({ callback_secret: toWebhookSecret(keys.callback), before_until: formatTimestamp(before?.until ?? 0) });
  },
});
