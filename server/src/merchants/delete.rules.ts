import { added, EMPTY_BALANCE, type Balance } from '@portal/fixtures/domain/payoutBalance';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import { message } from '@portal/contract/rules';
import { formatMoney } from '../core/money.ts';
import { refuse, refuseField } from '../core/refusal.ts';
import type { ChangeContext } from '../core/changeContext.ts';
import type { Change, Store } from '../core/store.ts';
import { createTranslator, type LanguageWording } from '../files/wording.ts';

type Money = Pick<Store, 'payments' | 'disputes' | 'payouts' | 'payoutMovements'>;
type Kept = Money & Pick<Store, 'users' | 'invites' | 'landings' | 'paymentLinks' | 'buttons'>;

const some = <T extends { merchant_id: number }>(
  records: Iterable<T>,
  id: number,
  isUnderWay: (record: T) => boolean = () => true,
): boolean => Array.from(records).some((record) => record.merchant_id === id && isUnderWay(record));

const ON_BALANCE = '{sum} is left on the payout balance: pay it out first, or ask support to send it back';
const FEES_DUE = 'Payout fees of {sum} are due: wait until they are collected, on the first of the month';

/** Payout balances of a merchant by currency. */
function balancesOf({ payoutMovements }: Pick<Money, 'payoutMovements'>, id: number): ReadonlyMap<string, Balance> {
  const balances = new Map<string, Balance>();
  for (const move of payoutMovements.values())
    if (move.merchant_id === id) balances.set(move.currency, added(balances.get(move.currency) ?? EMPTY_BALANCE, move));
  return balances;
}

/** Message about the remaining payout balance or payout fees of a merchant; undefined if nothing remains. */
function remainingPayoutMoney(
  store: Pick<Money, 'payoutMovements'>,
  id: number,
  words: LanguageWording,
): string | undefined {
  const say = createTranslator(words);
  for (const [currency, balance] of balancesOf(store, id)) {
    const sum = (minor: number) => formatMoney(minor, currency, words.lang);
    if (balance.available !== 0) return say(ON_BALANCE).replace('{sum}', () => sum(balance.available));
    if (balance.due !== 0) return say(FEES_DUE).replace('{sum}', () => sum(balance.due));
  }
  return undefined;
}

/**
 * Message about the open payment or payout operation that prevents a merchant's deletion; undefined if there is none.
 */
export function openMoneyOperation(store: Money, id: number, words: LanguageWording): string | undefined {
  const { payments, disputes, payouts } = store;
  const held = payments.each({ tab: 'uncaptured', merchants: [id], filters: [], text: '' });
  if (some(held, id)) return 'Authorization holds are open: capture them or wait until they are released';
  if (some(payments.going(), id)) return 'Payments are in progress: wait until they finish';
  if (some(payments.unpaid(), id, ({ settlement }) => settlement?.payout_at === null))
    return 'Some payments are not paid out yet: wait for their settlement';
  if (some(payments.subscriptions(), id, ({ recurring }) => recurring?.state === true))
    return 'Subscriptions are active: stop them first';
  if (some(disputes.values(), id, ({ closed }) => closed === null))
    return 'Disputes are open: wait until they are closed';
  if (some(payouts.values(), id, ({ done }) => done === null))
    return 'Payouts are in progress. Wait until they finish, or cancel them';
  return remainingPayoutMoney(store, id, words);
}

/** Ends all sales of a merchant: unpublishes its landing pages, and deletes its links and buttons. */
function endSales({ landings, paymentLinks, buttons }: Kept, id: number, at: number): Change {
  const isItsOwn = (record: { merchant_id: number }) => record.merchant_id === id;
  const pages = Array.from(landings.values()).filter((page) => isItsOwn(page) && page.is_published);
  const links = Array.from(paymentLinks.values()).filter((link) => isItsOwn(link) && link.deleted_at === null);
  const its = Array.from(buttons.values()).filter((button) => isItsOwn(button) && button.deleted_at === null);
  return {
    landings: pages.map((page) => ({ ...page, is_published: false, updated: at })),
    paymentLinks: links.map((link) => ({ ...link, deleted_at: at })),
    buttons: its.map((button) => ({ ...button, deleted_at: at })),
  };
}

/**
 * Deletes a merchant: removes all rights and invitations, so that it can be neither seen nor paid. Its record and
 * payments stay. Rejected while a payment or payout operation is open.
 */
export function deleteMerchant(
  merchant: MerchantRecord,
  typedName: string,
  { store, words }: { store: Kept; words: LanguageWording },
  { at }: Pick<ChangeContext, 'at'>,
): Change {
  if (typedName.trim() !== merchant.name) refuseField('name', message.match);
  const reason = openMoneyOperation(store, merchant.id, words);
  if (reason !== undefined) refuse(reason);
  const users = [...store.users.values()].filter(({ rights }) => rights[merchant.id] !== undefined);
  const invites = [...store.invites.values()].filter(({ merchant_id }) => merchant_id === merchant.id);
  return {
    ...endSales(store, merchant.id, at),
    remove: { invites: invites.map(({ id }) => id) },
    merchants: [{ ...merchant, status: 'deleted' }],
    users: users.map((user) => {
      const { [merchant.id]: _, ...rights } = user.rights;
      return { ...user, rights };
    }),
  };
}
