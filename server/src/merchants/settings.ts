import type { FastifyRequest } from 'fastify';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import { acting, looking, type Looked } from '../core/acting.ts';
import type { JobRecord } from '../core/jobs.ts';
import type { Stamp } from '../core/stamp.ts';
import type { Change, Store } from '../core/store.ts';

/** A merchant as something that belongs to itself: its settings are its own. */
interface Own {
  merchant_id: number;
  merchant: MerchantRecord;
}

/** The merchant of an id, as something that belongs to itself. */
export const ownMerchant =
  (id: number) =>
  ({ merchants }: Store): Own | undefined => {
    const merchant = merchants.get(id);
    return merchant && { merchant_id: id, merchant };
  };

/** The merchant that a call is about, for a person who may make the call there. */
export function lookingAt(request: FastifyRequest, id: number): Omit<Looked<Own>, 'record'> & Own {
  const { record, ...looked } = looking(request, ownMerchant(id));
  return { ...looked, ...record };
}

/** The look at the registration of a merchant: what has just been done may have been the last thing. */
export const registrationJob = ({ id: ref }: MerchantRecord, { at, id }: Stamp): JobRecord => ({
  id: id(),
  due: at,
  kind: 'registration',
  ref,
});

interface Changing {
  /** As the audit calls it. */
  name: string;
  rule(merchant: MerchantRecord, stamp: Stamp): Change;
}

/** Changes a merchant as a rule wants it, for a person who may; audited. */
export const changing = (request: FastifyRequest, id: number, { name, rule }: Changing): Promise<void> =>
  acting(request, ownMerchant(id), {
    name,
    facts: { merchant_id: id },
    rule: ({ merchant }, stamp) => rule(merchant, stamp),
    answer: () => undefined,
  });
