import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import { acting, looking, type Looked } from '../core/acting.ts';
import { refuse } from '../core/refusal.ts';
import type { Stamp } from '../core/stamp.ts';
import type { Change, Store } from '../core/store.ts';

/** A merchant as something that belongs to itself: its settings are its own. */
interface Own {
  merchant_id: number;
  merchant: MerchantRecord;
}

const own =
  (id: number) =>
  ({ merchants }: Store): Own | undefined => {
    const merchant = merchants.get(id);
    return merchant && { merchant_id: id, merchant };
  };

/** The merchant that a call is about, for a person who may make the call there. */
export function lookingAt(request: FastifyRequest, id: number): Omit<Looked<Own>, 'record'> & Own {
  const { record, ...looked } = looking(request, own(id));
  return { ...looked, ...record };
}

interface Changing {
  /** As the audit calls it. */
  name: string;
  rule(merchant: MerchantRecord, stamp: Stamp): Change;
}

/** Changes a merchant as a rule wants it, for a person who may; audited. */
export const changing = (request: FastifyRequest, id: number, { name, rule }: Changing): Promise<void> =>
  acting(request, own(id), {
    name,
    facts: { merchant_id: id },
    rule: ({ merchant }, stamp) => rule(merchant, stamp),
    answer: () => undefined,
  });

/** What a form was filled from, in a short word that changes with it. */
export const versionOf = (settings: object): string =>
  createHash('sha256').update(JSON.stringify(settings)).digest('base64url').slice(0, 16);

/** Refuses what was typed over settings that somebody has changed meanwhile. */
export function insistUnchanged(settings: object, version: string | undefined): void {
  if (version !== undefined && version !== versionOf(settings))
    refuse('Somebody else has changed these settings meanwhile');
}
