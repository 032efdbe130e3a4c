import type { SavePromocode } from '@portal/contract/promocodes';
import { thousandthsOf } from '@portal/contract/promocodes/promocodeRules';
import type { PromocodeRecord } from '@portal/fixtures/promocodes';
import { toOneLine } from '../core/oneLine.ts';
import { throwNotFound, refuse, refuseField } from '../core/refusal.ts';
import type { ChangeContext } from '../core/changeContext.ts';
import type { Change } from '../core/store.ts';
import { isIsoDate } from '../core/time.ts';
import { localDate } from '../core/zones.ts';
import { assertSettingsUnchanged } from '../core/version.ts';

export type Entity = PromocodeRecord['entity'];

/** Maximum length of a promocode's name, in characters (PROMO-005). */
const LONGEST = 35;

const isOf = (entity: Entity) => (record: PromocodeRecord) =>
  record.entity.type === entity.type && record.entity.id === entity.id;

/** Whether a promocode that is not deleted has this name. Case does not matter: `spring` equals `SPRING`. */
const isTaken = (name: string, there: readonly PromocodeRecord[]) =>
  there.some((record) => !record.is_deleted && record.name.toUpperCase() === name.toUpperCase());

/** Data of a merchant against which promocodes are checked. */
export interface Place {
  merchantId: number;
  /** All promocodes of the merchant, deleted ones included. */
  records: readonly PromocodeRecord[];
  /** Whether the merchant has a button or a landing page with this id. */
  has(type: 'button' | 'landing', id: number): boolean;
}

/**
 * Rejects a promocode scope that does not belong to the merchant. A deleted scope that had promocodes is still
 * accepted.
 */
export function assertScopeAllowed({ merchantId, records, has }: Place, { type, id }: Entity): void {
  const isAllowed = type === 'merchant' ? id === merchantId : has(type, id) || records.some(isOf({ type, id }));
  if (!isAllowed) throwNotFound();
}

/**
 * Checks a promocode's validity period: in order, not over, and not starting in the past unless the start is unchanged
 * (PROMO-010). If the promocode expired while its form was open, the period must be chosen again.
 */
function daysOf(body: SavePromocode, before: PromocodeRecord | undefined, today: string) {
  const { valid_after = null, valid_before = null } = body;
  for (const [field, day] of Object.entries({ valid_after, valid_before }))
    if (day !== null && !isIsoDate(day)) refuseField(field, "This date doesn't exist");
  if (valid_after !== null && valid_after < today && valid_after !== before?.valid_after)
    refuseField('valid_after', 'Enter a start date of today or later');
  if (valid_before !== null && valid_before < today) refuseField('valid_before', 'Enter an end date of today or later');
  if (valid_after !== null && valid_before !== null && valid_before < valid_after)
    refuseField('valid_before', 'Enter an end date that is not before the start date');
  return { valid_after, valid_before };
}

/** Moment and time zone of a promocode save. */
interface Saving extends Pick<ChangeContext, 'at'> {
  zone: string;
}

function typed(body: SavePromocode, before: PromocodeRecord | undefined, { at, zone: asked }: Saving) {
  const isSame =
    before?.valid_after === (body.valid_after ?? null) && before.valid_before === (body.valid_before ?? null);
  const zone = isSame ? before.zone : asked;
  return {
    name: body.promo_name,
    thousandths: thousandthsOf(body.promo_percent),
    description: toOneLine(body.description ?? ''),
    ...daysOf(body, before, localDate(at, zone)),
    zone,
    is_actual: body.is_actual ?? true,
  };
}

const insistOnFree = (name: string, there: readonly PromocodeRecord[]) =>
  isTaken(name, there)
    ? refuseField('promo_name', 'A promocode with this name already exists. Enter another name')
    : undefined;

/** Rejects buttons as a promocode scope, because only landing pages have a promocode field. */
function assertNoButtonScope({ type }: Entity): void {
  if (type === 'button') refuse('Promocodes work on landing pages only, not in buttons');
}

/** Creates a promocode of a merchant. */
export function addPromocode(
  place: Place,
  entity: Entity,
  body: SavePromocode,
  { id, ...saving }: Saving & Pick<ChangeContext, 'id'>,
): PromocodeRecord {
  assertScopeAllowed(place, entity);
  assertNoButtonScope(entity);
  insistOnFree(body.promo_name, place.records.filter(isOf(entity)));
  return { id: id(), merchant_id: place.merchantId, entity, ...typed(body, undefined, saving), is_deleted: false };
}

/** Changes a promocode. Payments that used it do not change. */
export function editPromocode(
  before: PromocodeRecord,
  body: SavePromocode,
  records: readonly PromocodeRecord[],
  saving: Saving,
): Change {
  assertSettingsUnchanged(before, body.version);
  insistOnFree(
    body.promo_name,
    records.filter((record) => isOf(before.entity)(record) && record.id !== before.id),
  );
  return { promocodes: [{ ...before, ...typed(body, before, saving) }] };
}

/** First free promocode name: `SPRING`, `SPRING_2`, `SPRING_3` …, truncated so that the number fits. */
function freeName(name: string, there: readonly PromocodeRecord[]): string {
  for (let count = 1; ; count += 1) {
    const end = count === 1 ? '' : `_${count}`;
    const tried = name.slice(0, LONGEST - end.length) + end;
    if (!isTaken(tried, there)) return tried;
  }
}

/** Clones a promocode into a scope of the same merchant. */
export function clonePromocode(
  original: PromocodeRecord,
  entity: Entity,
  place: Place,
  { id }: Pick<ChangeContext, 'id'>,
): PromocodeRecord {
  assertScopeAllowed(place, entity);
  assertNoButtonScope(entity);
  return { ...original, id: id(), entity, name: freeName(original.name, place.records.filter(isOf(entity))) };
}

/** Deletes a promocode, which then can neither be used nor appear in a list. */
export const deletePromocode = (record: PromocodeRecord): Change => ({
  promocodes: [{ ...record, is_deleted: true }],
});
