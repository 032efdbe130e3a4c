import { accountNumber, normalizeAccountNumber } from '@portal/contract/financial/accountNumber';
import type { SaveFinancialAccount } from '@portal/contract/financial';
import { nextAccountId } from '@portal/fixtures/domain/nextAccountId';
import { NEXT_WORKING_DAY } from '@portal/fixtures/domain/payoutCalendar';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { AccountChange, PayoutAccount } from '@portal/fixtures/payoutAccount';
import { message } from '@portal/contract/rules';
import { toOneLine } from '../core/oneLine.ts';
import { throwNotFound, refuse, refuseField } from '../core/refusal.ts';
import type { ChangeContext } from '../core/changeContext.ts';
import { DAY } from '../core/time.ts';
import { mayConfirmAccount, type FourEyes, type Submission } from '../fourEyes/rules.ts';

/**
 * Minimum time between a bank account change and the first settlement to the account, so that users can react to the
 * email.
 */
const WAIT = DAY;
/** Currencies in which the provider pays merchants. */
const CURRENCIES = ['CZK', 'EUR', 'GBP', 'GEL', 'PLN', 'UAH', 'USD'];
/** Number of characters shown at each end of a masked account number; fewer for short numbers. */
const END = 4;

/** Bank accounts and pending changes of a merchant, which the version of the form covers. */
export const accountsOf = ({ payout_accounts, account_changes }: MerchantRecord) => ({
  payout_accounts,
  account_changes,
});

/** Masked account number: `UA17 •••• 0101`. */
export function maskedNumber(typed: string): string {
  const number = normalizeAccountNumber(typed);
  if (number.length < 3 * END) return `•••• ${number.slice(-END / 2)}`;
  return `${number.slice(0, END)} •••• ${number.slice(-END)}`;
}

/** Currencies in which a merchant has neither an account nor a pending account. */
export const freeCurrencies = ({ payout_accounts, account_changes }: MerchantRecord): string[] =>
  CURRENCIES.filter((code) => ![...payout_accounts, ...account_changes].some(({ currency }) => currency === code));

/** Returns the masked number of a bank account. Rejects numbers that are invalid in the country (FIN-007). */
function checkedNumber({ country, iban }: SaveFinancialAccount): string {
  if (normalizeAccountNumber(iban) === '') refuseField('iban', message.required);
  const error = accountNumber(country)(iban);
  if (error !== undefined) refuseField('iban', error);
  return maskedNumber(iban);
}

/**
 * Returns the bank account that a form changes: an existing account, a pending account, or a new account without an id.
 */
function subject(merchant: MerchantRecord, body: SaveFinancialAccount) {
  const { id } = body;
  if (id === undefined) {
    if (!freeCurrencies(merchant).includes(body.currency))
      refuseField('currency', 'An account in this currency already exists');
    return { id, is_new: true };
  }
  const waiting = merchant.account_changes.find((one) => one.id === id);
  const { currency } = merchant.payout_accounts.find((one) => one.id === id) ?? waiting ?? throwNotFound();
  if (currency !== body.currency)
    refuseField('currency', "The account's currency can't be changed: add another account");
  return { id, is_new: waiting?.is_new ?? false };
}

/** Checked bank account with its submitter. A new account has no id. */
export type AccountDraft = Submission &
  Pick<AccountChange, 'is_new' | 'country' | 'currency' | 'jurtype' | 'bank' | 'masked_number'> & {
    id: number | undefined;
  };

/** Checks a bank account form before the user proves their identity; rejects wrong fields. */
export function draftAccount(
  merchant: MerchantRecord,
  body: SaveFinancialAccount,
  submission: Submission,
): AccountDraft {
  const { id, is_new } = subject(merchant, body);
  const bank = toOneLine(body.bank);
  if (bank === '') refuseField('bank', message.required);
  const { country, currency, jurtype } = body;
  return { ...submission, id, is_new, country, currency, jurtype, bank, masked_number: checkedNumber(body) };
}

/** Adds or changes a bank account. The change applies after a confirmation and at least a day. */
export function saveAccount(
  merchant: MerchantRecord,
  draft: AccountDraft,
  all: Iterable<MerchantRecord>,
  { at, by }: Pick<ChangeContext, 'at' | 'by'>,
): { merchant: MerchantRecord; change: AccountChange } {
  const id = draft.id ?? nextAccountId(all);
  const change = { ...draft, id, from: at + WAIT, by, confirmed: false };
  const others = merchant.account_changes.filter((one) => one.id !== id);
  return { merchant: { ...merchant, account_submitted: true, account_changes: [...others, change] }, change };
}

/** Opens a bank account. A merchant's first account is settled per payment, accounts in other currencies in bulk. */
const opened = (merchant: MerchantRecord, { id, currency }: AccountChange) => ({
  id,
  currency,
  merchant_id: merchant.id,
  type: merchant.payout_accounts.length === 0 ? ('direct' as const) : ('bulk' as const),
  former_numbers: [],
  calendar: NEXT_WORKING_DAY,
});

/** Former numbers of a bank account, including the current number with the moment at which it ends. */
const formerNumbers = ({ former_numbers, masked_number }: PayoutAccount, until: number) => [
  ...former_numbers,
  { masked_number, until },
];

function applied(merchant: MerchantRecord, change: AccountChange): MerchantRecord {
  const { country, bank, masked_number, jurtype } = change;
  const present = merchant.payout_accounts.find(({ id }) => id === change.id);
  const account: PayoutAccount = {
    ...(present ? { ...present, former_numbers: formerNumbers(present, change.from) } : opened(merchant, change)),
    country,
    bank,
    masked_number,
    jurtype,
  };
  return {
    ...merchant,
    currencies: [...new Set([...merchant.currencies, change.currency])],
    payout_accounts: present
      ? merchant.payout_accounts.map((one) => (one === present ? account : one))
      : [...merchant.payout_accounts, account],
    account_changes: merchant.account_changes.filter((one) => one !== change),
  };
}

/** Returns the merchant with due bank account changes applied; unchanged if none is due. */
export const withDueChanges = (merchant: MerchantRecord, at: number): MerchantRecord =>
  merchant.account_changes.filter(({ from, confirmed }) => confirmed && from <= at).reduce(applied, merchant);

/**
 * Whether a bank account is the merchant's first, which needs no identity proof. A cancelled account counts as well.
 */
export const isFirstAccount = ({ payout_accounts, account_submitted }: MerchantRecord): boolean =>
  payout_accounts.length === 0 && account_submitted !== true;

/** User who confirms a bank account change, and the merchant's four-eyes state. */
export interface Confirming {
  userId: number;
  fourEyes: FourEyes;
}

/** Pending change of a bank account, or the pending new account. */
function changeOf(merchant: MerchantRecord, accountId: number): AccountChange | undefined {
  const change = merchant.account_changes.find(({ id }) => id === accountId);
  if (!change && !merchant.payout_accounts.some(({ id }) => id === accountId)) throwNotFound();
  return change;
}

/**
 * Confirms a new or changed bank account. It receives settlements from its start, or immediately if the start has
 * passed.
 */
export function confirmAccount(
  merchant: MerchantRecord,
  accountId: number,
  confirming: Confirming & { at: number },
): { merchant: MerchantRecord; change: AccountChange } {
  const { at } = confirming;
  const change = changeOf(merchant, accountId);
  if (!change || change.confirmed) return refuse('This account is already confirmed');
  if (!mayConfirmAccount(confirming.fourEyes, change, confirming.userId))
    refuse('Another person must confirm this account');
  // Settlements before the confirmation go to the previous account, so that the change never applies retroactively.
  const confirmed = { ...change, confirmed: true, from: Math.max(change.from, at) };
  const account_changes = merchant.account_changes.map((one) => (one === change ? confirmed : one));
  return { merchant: withDueChanges({ ...merchant, account_changes }, at), change: confirmed };
}

/** Cancels a pending bank account change, confirmed or not. */
export function cancelChange(
  merchant: MerchantRecord,
  accountId: number,
): { merchant: MerchantRecord; change: AccountChange } {
  const change = changeOf(merchant, accountId) ?? refuse('This account has no pending change');
  const account_changes = merchant.account_changes.filter((one) => one !== change);
  return { merchant: { ...merchant, account_changes }, change };
}
