import type { FastifyRequest } from 'fastify';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import { performAction, readRecord, type AccessedRecord } from '../core/performAction.ts';
import type { JobRecord } from '../core/jobs.ts';
import type { ChangeContext } from '../core/changeContext.ts';
import type { Change, Store } from '../core/store.ts';

/** Merchant as a record that belongs to itself, as the checks of rights need. */
interface Own {
  merchant_id: number;
  merchant: MerchantRecord;
}

/** Loads a merchant as a record that belongs to itself. */
export const ownMerchant =
  (id: number) =>
  ({ merchants }: Store): Own | undefined => {
    const merchant = merchants.get(id);
    return merchant && { merchant_id: id, merchant };
  };

/** Loads the merchant of a call after checking the user's right. */
export function lookingAt(request: FastifyRequest, id: number): Omit<AccessedRecord<Own>, 'record'> & Own {
  const { record, ...looked } = readRecord(request, ownMerchant(id));
  return { ...looked, ...record };
}

/**
 * Returns the job that checks whether a merchant's registration is complete, because the change may have been its last
 * step.
 */
export const registrationJob = ({ id: ref }: MerchantRecord, { at, id }: ChangeContext): JobRecord => ({
  id: id(),
  due: at,
  kind: 'registration',
  ref,
});

interface Changing {
  /** Name of the audit entry. */
  name: string;
  rule(merchant: MerchantRecord, stamp: ChangeContext): Change;
}

/** Runs a rule that changes a merchant after checking the right, and writes an audit entry. */
export const changing = (request: FastifyRequest, id: number, { name, rule }: Changing): Promise<void> =>
  performAction(request, ownMerchant(id), {
    name,
    facts: { merchant_id: id },
    rule: ({ merchant }, stamp) => rule(merchant, stamp),
    answer: () => undefined,
  });
