import type { MerchantRecord } from '@portal/fixtures/merchants';
import { message } from '@portal/contract/rules';
import { refuse, refuseField } from '../core/refusal.ts';
import type { Change, Store } from '../core/store.ts';

type Kept = Pick<Store, 'payments' | 'disputes' | 'users' | 'invites'>;

const some = <T extends { merchant_id: number }>(
  records: Iterable<T>,
  id: number,
  isUnderWay: (record: T) => boolean = () => true,
): boolean => Array.from(records).some((record) => record.merchant_id === id && isUnderWay(record));

/** What keeps a merchant from being deleted, in words; nothing where all its money has arrived. */
export function moneyUnderWay({ payments, disputes }: Omit<Kept, 'users' | 'invites'>, id: number): string | undefined {
  const held = payments.each({ tab: 'uncaptured', merchants: [id], filters: [], text: '' });
  if (some(held, id)) return 'Authorizations are held: capture them, or wait until they are released';
  if (some(payments.going(), id)) return 'Payments are in progress: wait until they have ended';
  if (some(payments.unpaid(), id, ({ settlement }) => settlement?.payout_at === null))
    return 'Payments are not paid out yet: wait for their settlement';
  if (some(payments.subscriptions(), id, ({ recurring }) => recurring?.state === true))
    return 'Subscriptions go on: stop them first';
  if (some(disputes.values(), id, ({ closed }) => closed === null)) return 'Disputes are open: wait for their end';
  return undefined;
}

/**
 * Deletes a merchant: nobody has any right there from then on, nor is invited to one, so that it is gone for everybody.
 * Its record stays, with what was paid to it. Refused while money is under way.
 */
export function deleteMerchant(merchant: MerchantRecord, typedName: string, store: Kept): Change {
  if (typedName.trim() !== merchant.name) refuseField('name', message.match);
  const reason = moneyUnderWay(store, merchant.id);
  if (reason !== undefined) refuse(reason);
  const users = [...store.users.values()].filter(({ rights }) => rights[merchant.id] !== undefined);
  const invites = [...store.invites.values()].filter(({ merchant_id }) => merchant_id === merchant.id);
  return {
    remove: { invites: invites.map(({ id }) => id) },
    merchants: [{ ...merchant, status: 'deleted' }],
    users: users.map((user) => {
      const { [merchant.id]: _, ...rights } = user.rights;
      return { ...user, rights };
    }),
  };
}
