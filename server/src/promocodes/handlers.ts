import type { FastifyRequest } from 'fastify';
import { createFinder } from '@portal/contract/text/fold';
import { contract } from '@portal/contract';
import type { Promocode, PromocodeInfo, Redemption } from '@portal/contract/promocodes';
import type { PromocodeRecord, RedemptionRecord } from '@portal/fixtures/promocodes';
import { performAction, readRecord } from '../core/performAction.ts';
import type { Change, Store } from '../core/store.ts';
import { defineHandlers, ok } from '../core/typed.ts';
import { localDate, requestTimeZone } from '../core/zones.ts';
import { changing, lookingAt } from '../merchants/settings.ts';
import type { ChangeContext } from '../core/changeContext.ts';
import {
  addPromocode,
  clonePromocode,
  deletePromocode,
  editPromocode,
  type Entity,
  assertScopeAllowed,
  type Place,
} from './promocode.rules.ts';
import { promocodeState } from '@portal/contract/promocodes/promocodeRules';
import { formatDecimal } from '../core/money.ts';
import { formatTimestamp } from '../core/time.ts';
import { settingsVersion } from '../core/version.ts';

/** Maximum number of redemptions in a promocode response. */
const NEWEST = 100;

/** Formats a discount in thousandths as percent: `75` → `7.5`, `200` → `20`. */
const percent = (thousandths: number) => String(thousandths / 10);
/** Formats a discount in thousandths as a fraction: `75` → `0.075`, `200` → `0.2`. */
const fraction = (thousandths: number) => `0.${String(thousandths).padStart(3, '0').replace(/0+$/, '')}`;

/** Returns the state of a promocode at a moment for the user. */
const promocodeOf = (record: PromocodeRecord, redeemed: number, at: number): Promocode => ({
  id: record.id,
  entity_type: record.entity.type,
  entity_id: record.entity.id,
  promo_name: record.name,
  promo_percent: fraction(record.thousandths),
  discount_percent: percent(record.thousandths),
  description: record.description,
  valid_after: record.valid_after,
  valid_before: record.valid_before,
  zone: record.zone,
  is_actual: record.is_actual,
  status: promocodeState(record, localDate(at, record.zone)),
  redeemed,
  version: settingsVersion(record),
});

const redemption = ({ id, at, currency, amount, discount }: RedemptionRecord): Redemption => ({
  payment_id: id,
  createtime: formatTimestamp(at),
  currency,
  amount: formatDecimal(amount),
  discount: formatDecimal(discount),
  paid: formatDecimal(amount - discount),
});

/** Redemptions of a promocode, oldest first. */
const ledgerOf = ({ redemptions }: Pick<Store, 'redemptions'>, id: number): RedemptionRecord[] =>
  [...redemptions.values()].filter(({ promocode_id }) => promocode_id === id);

/** Number of redemptions by promocode id. */
function timesRedeemed({ redemptions }: Pick<Store, 'redemptions'>): ReadonlyMap<number, number> {
  const times = new Map<number, number>();
  for (const { promocode_id: id } of redemptions.values()) times.set(id, (times.get(id) ?? 0) + 1);
  return times;
}

/** Returns a promocode with its redemptions. */
function promocodeInfo(store: Pick<Store, 'redemptions'>, record: PromocodeRecord, at: number): PromocodeInfo {
  const ledger = ledgerOf(store, record.id);
  return {
    ...promocodeOf(record, ledger.length, at),
    redemptions: ledger.slice(-NEWEST).toReversed().map(redemption),
  };
}

/** All promocodes of a merchant, deleted ones included. */
const recordsOf = ({ promocodes }: Store, merchantId: number): PromocodeRecord[] =>
  [...promocodes.values()].filter(({ merchant_id }) => merchant_id === merchantId);

const placeOf = (store: Store, merchantId: number): Place => ({
  merchantId,
  records: recordsOf(store, merchantId),
  has(type, id) {
    const [button, page] = type === 'button' ? [store.buttons.get(id)] : [undefined, store.landings.get(id)];
    const isButton = button?.merchant_id === merchantId && button.deleted_at === null;
    return isButton || (page?.merchant_id === merchantId && page.deleted === null);
  },
});

/** Finds the promocode of a path; undefined if it belongs to another merchant or is deleted (O2). */
const named =
  ({ m, id }: { m: number; id: number }) =>
  ({ promocodes }: Store): PromocodeRecord | undefined => {
    const record = promocodes.get(id);
    return record?.merchant_id === m && !record.is_deleted ? record : undefined;
  };

/** Promocodes of a merchant that match a scope and a search text, newest first. */
function listed(
  request: FastifyRequest,
  merchantId: number,
  { type, id, search = '' }: { type?: Entity['type']; id?: number; search?: string | undefined },
) {
  lookingAt(request, merchantId);
  const { store } = request.world;
  if (type !== undefined && id !== undefined) assertScopeAllowed(placeOf(store, merchantId), { type, id });
  const isIn = createFinder(search);
  const found = recordsOf(store, merchantId).filter(
    ({ entity, name, description, is_deleted }) =>
      !is_deleted &&
      (type === undefined || entity.type === type) &&
      (id === undefined || entity.id === id) &&
      isIn(name, description),
  );
  const times = timesRedeemed(store);
  const data = found.map((record) => promocodeOf(record, times.get(record.id) ?? 0, request.world.now()));
  return ok({ data: data.toReversed() });
}

/** Applies a rule to a promocode if the user has the right, with an audit entry. */
const acted = <Answer>(
  request: FastifyRequest,
  params: { m: number; id: number },
  name: string,
  rule: (record: PromocodeRecord, stamp: ChangeContext) => Change,
  answer: (change: Change) => Answer,
): Promise<Answer> =>
  performAction(request, named(params), {
    name,
    facts: { merchant_id: params.m, promocode_id: params.id },
    rule,
    answer: (_, change) => answer(change),
  });

/** Returns the promocode that a change created. */
const made = (request: FastifyRequest, { promocodes: [record] = [] }: Change): Promocode =>
  promocodeOf(record!, 0, request.world.now());

function info(request: FastifyRequest, params: { m: number; id: number }) {
  const { store } = request.world;
  return ok(promocodeInfo(store, readRecord(request, named(params)).record, request.world.now()));
}

export const promocodeHandlers = defineHandlers(contract.promocodes, {
  all: async ({ params, body, request }) => listed(request, params.m, body),
  ofType: async ({ params, body, request }) => listed(request, params.m, { ...body, type: params.entityType }),
  ofEntity: async ({ params, body, request }) =>
    listed(request, params.m, { ...body, type: params.entityType, id: params.entityId }),

  info: async ({ params, request }) => info(request, params),

  add: async ({ params: { m, entityType: type, entityId }, body, request }) => {
    let change: Change = {};
    await changing(request, m, {
      name: 'promocode_add',
      rule: (_, stamp) => {
        const saving = { ...stamp, zone: requestTimeZone(request) };
        return (change = {
          promocodes: [addPromocode(placeOf(request.world.store, m), { type, id: entityId }, body, saving)],
        });
      },
    });
    return ok(made(request, change));
  },

  edit: async ({ params, body, request }) => {
    const rule = (record: PromocodeRecord, { at }: ChangeContext) =>
      editPromocode(record, body, recordsOf(request.world.store, params.m), { at, zone: requestTimeZone(request) });
    await acted(request, params, 'promocode_edit', rule, () => undefined);
    return info(request, params);
  },

  clone: async ({ params, request }) => {
    const entity = { type: params.type, id: params.entityId };
    const rule = (record: PromocodeRecord, stamp: ChangeContext) => ({
      promocodes: [clonePromocode(record, entity, placeOf(request.world.store, params.m), stamp)],
    });
    return ok(await acted(request, params, 'promocode_clone', rule, (change) => made(request, change)));
  },

  remove: async ({ params, request }) => {
    await acted(request, params, 'promocode_delete', deletePromocode, () => undefined);
    return ok({});
  },
});
