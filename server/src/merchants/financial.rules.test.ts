import { expect, test } from 'vitest';
import type { SaveFinancialAccount } from '@portal/contract/financial';
import { everywhere } from '@portal/contract/rights';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import { owner } from '../../test/account.ts';
import { merchant, NOW, stamp } from '../../test/payment.ts';
import { DAY } from '../core/time.ts';
import type { FourEyes } from '../fourEyes/rules.ts';
import {
  cancelChange,
  confirmAccount,
  draftAccount,
  freeCurrencies,
  isFirstAccount,
  maskedNumber,
  saveAccount,
  withDueChanges,
} from './financial.rules.ts';

const OWNER = 1;
const COLLEAGUE = 2;
/** User who has the payout right now, but did not have it when the change was submitted. */
const FRIEND = 3;
/** Four-eyes state of the merchant, in which all three users may pay out. */
const fourEyes = (isOn: boolean): FourEyes => ({
  merchantId: merchant.id,
  isOn,
  limits: {},
  approvers: [OWNER, COLLEAGUE, FRIEND].map((id) => ({
    ...owner,
    id,
    rights: { [merchant.id]: everywhere('edit') },
  })),
  requests: [],
});
/** User at a merchant without four eyes. */
const alone = { userId: OWNER, fourEyes: fourEyes(false) };
const body = {
  country: 'PL',
  currency: 'PLN',
  jurtype: 'legal',
  bank: 'Bank',
  iban: 'PL61109010140000071219812874',
} as const;

/** Saves a bank account of a merchant as the owner, at a moment. */
const save = (of: MerchantRecord, account: SaveFinancialAccount, at = NOW) =>
  saveAccount(of, draftAccount(of, account, { user_id: OWNER, approvers: [COLLEAGUE] }), [of], stamp(at));

test.each([
  ['UA21 3223 1300 0002 6007 2335 66001', 'UA21 •••• 6001'],
  ['pl61109010140000071219812874', 'PL61 •••• 2874'],
  ['12345678901', '•••• 01'],
  ['7', '•••• 7'],
])('masks the bank account number %s as %s', (typed, masked) => expect(maskedNumber(typed)).toBe(masked));

test('a new bank account receives settlements a day after submission and after its confirmation', () => {
  const { merchant: saved, change } = save(merchant, body);
  expect(change).toMatchObject({ id: 2, is_new: true, confirmed: false, from: NOW + DAY, by: 'owner@example.com' });
  expect(freeCurrencies(saved)).not.toContain('PLN');
  expect(withDueChanges(saved, NOW + 2 * DAY)).toBe(saved);
  const early = confirmAccount(saved, 2, { ...alone, at: NOW }).merchant;
  expect(early.payout_accounts).toHaveLength(1);
  expect(withDueChanges(early, NOW + DAY - 1)).toBe(early);
  for (const paid of [
    withDueChanges(early, NOW + DAY),
    confirmAccount(saved, 2, { ...alone, at: NOW + DAY }).merchant,
  ]) {
    expect(paid.account_changes).toEqual([]);
    expect(paid.currencies).toEqual(['UAH', 'PLN']);
    expect(paid.payout_accounts.at(-1)).toMatchObject({
      id: 2,
      merchant_id: merchant.id,
      type: 'bulk',
      currency: 'PLN',
    });
  }
});

test('a changed bank account number applies after a day, and each further change restarts the day', () => {
  const change = { ...body, id: 1, currency: 'UAH' };
  const first = save(merchant, change).merchant;
  const { merchant: second } = save(first, { ...change, iban: 'PL27 1140 2004 0000 3002 0135 5387' }, NOW + 1);
  expect(second.account_changes).toHaveLength(1);
  expect(withDueChanges(second, NOW + 2 * DAY)).toBe(second);
  const { merchant: confirmed } = confirmAccount(second, 1, { ...alone, at: NOW + 2 });
  expect(withDueChanges(confirmed, NOW + DAY)).toBe(confirmed);
  const [account] = withDueChanges(confirmed, NOW + DAY + 1).payout_accounts;
  expect(account).toEqual({
    ...merchant.payout_accounts[0],
    country: 'PL',
    bank: 'Bank',
    masked_number: 'PL27 •••• 5387',
    former_numbers: [{ masked_number: 'UA17 •••• 0101', until: NOW + DAY + 1 }],
    jurtype: 'legal',
  });
});

test('a bank account cannot change its currency, and a currency cannot have two bank accounts', () => {
  expect(() => save(merchant, { ...body, id: 1 })).toThrow("can't be changed");
  expect(() => save(merchant, { ...body, currency: 'UAH' })).toThrow('already');
  const waiting = save(merchant, body).merchant;
  expect(() => save(waiting, body)).toThrow('already');
  expect(() => confirmAccount(merchant, 1, { ...alone, at: NOW })).toThrow('already confirmed');
});

const changed = save(merchant, { ...body, id: 1, currency: 'UAH' }).merchant;

test('a bank account change confirmed late applies from its confirmation', () => {
  const late = confirmAccount(changed, 1, { ...alone, at: NOW + 3 * DAY }).merchant;
  expect(late.payout_accounts[0]).toMatchObject({
    masked_number: 'PL61 •••• 2874',
    former_numbers: [{ masked_number: 'UA17 •••• 0101', until: NOW + 3 * DAY }],
  });
});

test('if payouts need two people, a bank account change is confirmed by a person who could approve at submission', () => {
  const confirmedBy = (userId: number) => confirmAccount(changed, 1, { fourEyes: fourEyes(true), at: NOW, userId });
  for (const other of [OWNER, FRIEND]) expect(() => confirmedBy(other)).toThrow('Another person');
  expect(confirmedBy(COLLEAGUE).change).toMatchObject({ confirmed: true, from: NOW + DAY });
});

test('a bank account added after a cancelled first account requires the password or a code', () => {
  const newcomer = { ...merchant, payout_accounts: [] };
  expect(isFirstAccount(newcomer)).toBe(true);
  const { merchant: saved, change } = save(newcomer, body);
  expect(isFirstAccount(cancelChange(saved, change.id).merchant)).toBe(false);
});

test('a pending bank account change can be cancelled before and after its confirmation', () => {
  const confirmed = confirmAccount(changed, 1, { ...alone, at: NOW }).merchant;
  for (const pending of [changed, confirmed])
    expect(cancelChange(pending, 1).merchant).toEqual({ ...merchant, account_submitted: true });
  expect(() => cancelChange(merchant, 1)).toThrow('no pending change');
});
