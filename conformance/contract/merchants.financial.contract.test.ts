import { describe, expect, test } from 'vitest';
import type { SaveFinancialAccount } from '@portal/contract/financial';
import { merchantSettings } from '@portal/contract/merchantSettings';
import { payouts } from '@portal/contract/payouts';
import { settlementLists } from '@portal/contract/settlements';
import { MERCHANTS } from '@portal/fixtures/merchants';
import { PASSWORD } from '@portal/fixtures/people';
import { generateMfaUserCode } from '../support/accounts.ts';
import { covers } from '../support/covers.ts';
import { readLastMail } from '../support/mails.ts';
import { openPortal, type Portal } from '../support/portal.ts';

const id = MERCHANTS.coffee;
const ZLOTY = {
  country: 'PL',
  currency: 'PLN',
  jurtype: 'legal',
  bank: 'Bank Wiślany',
  iban: 'PL61 1090 1014 0000 0712 1981 2874',
} as const;
const HRYVNIA = { ...ZLOTY, id: 1, country: 'UA', currency: 'UAH', iban: 'UA213223130000026007233566001' } as const;

const PROOF = { password: PASSWORD } as const;
const read = async (portal: Portal) => (await portal.call(merchantSettings.financial, { params: { id } })).body;
const save = (portal: Portal, body: Partial<SaveFinancialAccount>) =>
  portal.call(merchantSettings.saveFinancial, { params: { id }, body: { ...PROOF, ...body } });
const confirm = (portal: Portal, account_id: number) =>
  portal.call(merchantSettings.confirmAccount, { params: { id }, body: { account_id } });
const cancel = (portal: Portal, account_id: number, version?: string) =>
  portal.call(merchantSettings.cancelAccountChange, {
    params: { id },
    body: { account_id, ...(version === undefined ? {} : { version }) },
  });
/** Saves a bank account with exactly this password or one-time code as proof. */
const saveWith = async (portal: Portal, proof: Pick<SaveFinancialAccount, 'password' | 'otp'>) =>
  (await portal.call(merchantSettings.saveFinancial, { params: { id }, body: { ...HRYVNIA, ...proof } })).body;
const waiting = async (portal: Portal) => (await read(portal)).data[0]!.change;

/** Moves the clock forward and signs the user in again, because sessions expire. */
async function later(portal: Portal, span: string): Promise<Portal> {
  await portal.clock.advance(span);
  return portal.as('owner');
}

describe('bank accounts of a merchant', () => {
  test('bank accounts are listed with their details and masked numbers', async () => {
    covers('FIN-001', 'MER-046', 'MER-090');
    const portal = await openPortal({ account: 'owner' });
    const { data, choices } = await read(portal);
    expect(data).toHaveLength(3);
    expect(data[0]).toEqual({
      id: 1,
      country: 'UA',
      currency: 'UAH',
      settlement_currency: 'UAH',
      iban: expect.stringMatching(/^UA\d\d •••• 0101$/) as string,
      settlement_status: 'active',
      jurtype: 'individual',
      data: [
        ['Bank', 'Дніпро Банк'],
        ['Settlements', 'Direct'],
      ],
      change: null,
    });
    expect(data.map((one) => [one.id, one.settlement_currency])).toEqual(
      data.map(({ currency }, index) => [index + 1, currency]),
    );
    expect(new Set(data.map(({ currency }) => currency)).size).toBe(3);
    expect(choices.jurtype.map(({ value }) => value)).toEqual(['individual', 'legal']);
    expect(choices.country.map(({ value }) => value)).toEqual(expect.arrayContaining(['UA', 'PL']));
    expect(data.map((one) => one.data[1])).toEqual([
      ['Settlements', 'Direct'],
      ['Settlements', 'Bulk'],
      ['Settlements', 'Bulk'],
    ]);
    expect(choices.currency.map(({ value }) => value)).toEqual(['CZK', 'GBP', 'GEL', 'PLN']);
  });

  test('settlements go to a changed and confirmed account number after 24 hours, and to the previous number before that', async () => {
    covers('MER-001', 'MER-091', 'FIN-007');
    const portal = await openPortal({ account: 'owner' });
    const before = (await read(portal)).data[0]!.iban;
    const [changed] = (await save(portal, HRYVNIA)).body.data;
    expect(changed).toMatchObject({
      iban: before,
      change: {
        iban: 'UA21 •••• 6001',
        by: 'owner@example.com',
        confirmed: false,
        can_confirm: true,
        country: 'UA',
        jurtype: 'legal',
        bank: 'Bank Wiślany',
      },
    });
    await confirm(portal, 1);
    const soon = await later(portal, '1439m');
    expect((await read(soon)).data[0]).toMatchObject({ iban: before, change: { iban: 'UA21 •••• 6001' } });
    const then = await later(soon, '2m');
    expect((await read(then)).data[0]).toMatchObject({
      iban: 'UA21 •••• 6001',
      country: 'UA',
      jurtype: 'legal',
      change: null,
      data: [['Bank', 'Bank Wiślany'], expect.any(Array)],
    });
  });

  test('each settlement keeps the account number it was paid to when the bank account changes later', async () => {
    covers('MER-091');
    const portal = await openPortal({ account: 'owner' });
    const before = (await read(portal)).data[0]!.iban;
    await save(portal, HRYVNIA);
    await confirm(portal, 1);
    const paidTo = async (who: Portal) => {
      const filters = [{ s: 'merchant_id', m: 'eq', v: String(id) }];
      const { data } = (await who.call(settlementLists.direct.find, { body: { filters, limit: 80 } })).body;
      const uah = data.filter(({ currency }) => currency === 'UAH');
      return uah.map(({ account_number, payouttime }) => [payouttime > '2026-11-21T12:00:00Z', account_number]);
    };
    expect(new Set((await paidTo(portal)).map(([, number]) => number))).toEqual(new Set([before]));
    const then = await paidTo(await later(portal, '10d'));
    expect(then.length).toBeGreaterThan(20);
    expect(then.filter(([isLater]) => isLater).length).toBeGreaterThan(0);
    expect(then).toEqual(then.map(([isLater]) => [isLater, isLater ? 'UA21 •••• 6001' : before]));
    // After another account change, each settlement still shows the number it was paid to.
    const third = { ...HRYVNIA, iban: 'UA903052992990004149123456789' };
    const late = await portal.as('owner');
    await save(late, third);
    await confirm(late, 1);
    expect(await paidTo(await later(late, '2d'))).toEqual(then);
  });

  test('a changed bank account is reported by email to all users with full rights, with author, numbers and date', async () => {
    covers('MER-091');
    const portal = await openPortal({ account: 'owner' });
    const before = (await read(portal)).data[0]!.iban;
    await save(portal, HRYVNIA);
    for (const to of ['owner@example.com', 'mfa@example.com']) {
      const { body, subject } = await readLastMail(portal, to);
      expect(subject).toBe('Bank account changed: Кав’ярня «Двір»');
      for (const text of ['owner@example.com changed', before, 'UA21 •••• 6001', '2026-11-21 12:00 UTC'])
        expect(body).toContain(text);
      expect(body).not.toContain('3223');
    }
    const others = (await portal.outbox()).filter(({ to }) => /^(viewer|mixed)@/.test(to));
    expect(others).toEqual([]);
  });

  test('a new bank account receives no settlements before its confirmation and before 24 hours have passed', async () => {
    covers('FIN-007', 'MER-001', 'MER-046', 'MER-091', 'MER-092');
    const portal = await openPortal({ account: 'owner' });
    const typed = { ...ZLOTY, country: 'US', jurtype: 'individual', iban: '0012 3456 789' } as const;
    const made = (await save(portal, typed)).body.data.at(-1)!;
    expect(made).toMatchObject({ currency: 'PLN', settlement_status: null, change: { confirmed: false } });
    const { subject, body } = await readLastMail(portal, 'owner@example.com');
    expect(subject).toBe('Bank account added: Кав’ярня «Двір»');
    expect(body).toContain('owner@example.com added a bank account. It receives no money until it is confirmed.');
    expect(body).not.toMatch(/before then|Previous account/);
    const late = await later(portal, '25h');
    expect((await read(late)).data.at(-1)).toMatchObject({ settlement_status: null });
    const [, , , confirmed] = (await confirm(late, made.id)).body.data;
    expect(confirmed).toMatchObject({ id: made.id, settlement_status: 'active', change: null });
    const { country, currency, jurtype } = typed;
    expect(confirmed).toMatchObject({ country, currency, jurtype, settlement_currency: currency });
    expect(confirmed?.data[0]).toEqual(['Bank', ZLOTY.bank]);
    expect((await confirm(late, made.id)).body.error).toBe('This account is already confirmed');
  });

  test('a bank account cannot be confirmed if its details changed since the user saw them, and users with full rights get an email after the confirmation', async () => {
    covers('MER-045', 'MER-092');
    const portal = await openPortal({ account: 'owner' });
    const shown = (await save(portal, ZLOTY)).body;
    const made = shown.data.at(-1)!;
    const colleague = await portal.as('owner');
    await save(colleague, { ...ZLOTY, id: made.id, iban: 'PL27 1140 2004 0000 3002 0135 5387' });
    const as = async (version: string) =>
      (
        await portal.call(merchantSettings.confirmAccount, {
          params: { id },
          body: { account_id: made.id, version },
        })
      ).body;
    expect((await as(shown.version)).error).toBe('Another person changed these settings while you were editing');
    const now = await read(portal);
    expect(now.data.at(-1)?.change).toMatchObject({ confirmed: false });
    expect((await as(now.version)).data.at(-1)?.change).toMatchObject({ confirmed: true });
    for (const to of ['owner@example.com', 'mfa@example.com']) {
      const { subject, body } = await readLastMail(portal, to);
      expect(subject).toBe('Bank account confirmed: Кав’ярня «Двір»');
      for (const text of ['owner@example.com confirmed', 'PL27 •••• 5387', 'PLN', '2026-11-21 12:00 UTC'])
        expect(body).toContain(text);
    }
  });

  test('a bank account that is confirmed immediately becomes active a day later', async () => {
    covers('MER-092');
    const portal = await openPortal({ account: 'owner' });
    const made = (await save(portal, ZLOTY)).body.data.at(-1)!;
    expect((await confirm(portal, made.id)).body.data.at(-1)).toMatchObject({
      settlement_status: null,
      change: { confirmed: true },
    });
    expect((await read(await later(portal, '24h'))).data.at(-1)).toMatchObject({ settlement_status: 'active' });
  });

  test.each([
    [
      'with a currency that already has an account',
      { ...ZLOTY, currency: 'UAH' },
      'currency',
      'An account in this currency already exists',
    ],
    [
      'with a changed currency',
      { ...HRYVNIA, currency: 'PLN' },
      'currency',
      "The account's currency can't be changed: add another account",
    ],
    ['with a text instead of a number', { ...ZLOTY, iban: 'hello world' }, 'iban', /^Enter an IBAN/],
    ['with Cyrillic letters', { ...HRYVNIA, iban: HRYVNIA.iban.replace('UA', 'UА') }, 'iban', /^Enter an IBAN/],
    [
      'with a missing digit',
      { ...HRYVNIA, iban: HRYVNIA.iban.slice(0, -1) },
      'iban',
      'An IBAN from this country has 29 characters, but this one has 28',
    ],
    ['with a number of another country', { ...HRYVNIA, iban: 'DE89370400440532013000' }, 'iban', /another country/],
    [
      'with wrong check digits',
      { ...ZLOTY, iban: 'PL61 1090 1014 0000 0712 1981 2875' },
      'iban',
      'Check the number: it contains a typo',
    ],
    [
      'with a text instead of a number in a country without IBANs',
      { ...ZLOTY, country: 'US', iban: 'hello world' },
      'iban',
      /5 to 34/,
    ],
    ['with a number without visible characters', { ...ZLOTY, iban: '\u200B' }, 'iban', 'field is required'],
    ['with a bank name without visible characters', { ...ZLOTY, bank: '\u200B' }, 'bank', 'field is required'],
  ])('a bank account is rejected when saved %s', async (_what, body, field, text) => {
    covers('FIN-007', 'MER-091');
    const portal = await openPortal({ account: 'owner' });
    const before = await read(portal);
    const said = typeof text === 'string' ? text : (expect.stringMatching(text) as string);
    expect((await save(portal, body as Partial<SaveFinancialAccount>)).body.error).toEqual([[field, said]]);
    expect(await read(portal)).toEqual(before);
    expect((await portal.outbox()).filter(({ subject }) => subject.startsWith('Bank account'))).toEqual([]);
  });

  test('a bank account is changed only with the correct password', async () => {
    const portal = await openPortal({ account: 'owner' });
    expect((await saveWith(portal, {})).error).toEqual([['password', 'field is required']]);
    expect((await saveWith(portal, { password: 'Nobody-Knows-2026' })).error).toEqual([['password', 'Wrong password']]);
    // Without two-step verification, a one-time code does not replace the password.
    expect((await saveWith(portal, { otp: '123456' })).error).toEqual([['password', 'field is required']]);
    expect(await waiting(portal)).toBeNull();
    expect((await saveWith(portal, PROOF)).error).toBeUndefined();
    expect(await waiting(portal)).toMatchObject({ iban: 'UA21 •••• 6001' });
  });

  test('with two-step verification, a bank account change needs a new one-time code', async () => {
    const portal = await openPortal({ account: 'mfa' });
    const code = async () => generateMfaUserCode(await portal.clock.now());
    expect((await saveWith(portal, {})).error).toEqual([['otp', 'field is required']]);
    expect((await saveWith(portal, { otp: await code() })).error).toEqual([['otp', 'Wrong code']]);
    await portal.clock.advance('30s');
    // A save that is rejected for its account number does not use up the one-time code.
    const wrong = { ...HRYVNIA, otp: await code(), iban: 'hello world' };
    const refused = await portal.call(merchantSettings.saveFinancial, { params: { id }, body: wrong });
    expect(refused.body.error).toEqual([['iban', expect.any(String)]]);
    expect((await saveWith(portal, { otp: await code() })).error).toBeUndefined();
    expect((await saveWith(portal, { otp: await code() })).error).toEqual([['otp', 'Wrong code']]);
    expect((await saveWith(portal, PROOF)).error).toBeUndefined();
  });

  test('a bank account save with an outdated version is rejected without using up the one-time code', async () => {
    const portal = await openPortal({ account: 'mfa' });
    await portal.clock.advance('30s');
    const otp = await generateMfaUserCode(await portal.clock.now());
    const { version } = await read(portal);
    await save(await portal.as('owner'), ZLOTY);
    const outdated = await portal.call(merchantSettings.saveFinancial, {
      params: { id },
      body: { ...HRYVNIA, otp, version },
    });
    expect(outdated.body.error).toBe('Another person changed these settings while you were editing');
    expect((await saveWith(portal, { otp })).error).toBeUndefined();
  });

  test('settlements never go to a changed account number that was not confirmed', async () => {
    const portal = await openPortal({ account: 'owner' });
    const before = (await read(portal)).data[0]!.iban;
    await save(portal, HRYVNIA);
    const late = await later(portal, '10d');
    expect((await read(late)).data[0]).toMatchObject({ iban: before, change: { confirmed: false } });
    await confirm(late, 1);
    expect((await read(late)).data[0]).toMatchObject({ iban: 'UA21 •••• 6001', change: null });
  });

  test.each([
    ['a change', false],
    ['a confirmed change', true],
  ])(
    'when %s of a bank account is cancelled, the old number stays and users with full rights get an email',
    async (_what, isConfirmed) => {
      const portal = await openPortal({ account: 'owner' });
      const [before] = (await read(portal)).data;
      const shown = (await save(portal, HRYVNIA)).body;
      if (isConfirmed) await confirm(portal, 1);
      else {
        const stale = (await cancel(portal, 1, 'another')).body;
        expect(stale.error).toBe('Another person changed these settings while you were editing');
      }
      const version = isConfirmed ? undefined : shown.version;
      expect((await cancel(portal, 1, version)).body.data[0]).toEqual(before);
      for (const to of ['owner@example.com', 'mfa@example.com']) {
        const { subject, body } = await readLastMail(portal, to);
        expect(subject).toBe('Bank account change cancelled: Кав’ярня «Двір»');
        for (const text of ['owner@example.com cancelled', 'UA21 •••• 6001']) expect(body).toContain(text);
      }
      const late = await later(portal, '10d');
      expect((await read(late)).data[0]).toEqual(before);
      expect((await cancel(late, 1)).body.error).toBe('This account has no pending change');
      expect((await cancel(late, 4)).status).toBe(404);
    },
  );

  test('a new bank account can be removed before it receives settlements, and its currency becomes available again', async () => {
    const portal = await openPortal({ account: 'owner' });
    const before = await read(portal);
    const made = (await save(portal, ZLOTY)).body.data.at(-1)!;
    expect((await cancel(portal, made.id)).body).toEqual(before);
  });

  test('if payouts need two people, a bank account change is confirmed by a different user than its author', async () => {
    const portal = await openPortal({ account: 'owner' });
    await portal.call(payouts.saveOptions, { params: { id }, body: { four_eyes: true } });
    await save(portal, HRYVNIA);
    expect(await waiting(portal)).toMatchObject({ can_confirm: false });
    expect((await confirm(portal, 1)).body.error).toBe('Another person must confirm this account');
    expect(await waiting(portal)).toMatchObject({ confirmed: false });
    const colleague = await portal.as('mfa');
    expect(await waiting(colleague)).toMatchObject({ confirmed: false, can_confirm: true });
    expect((await confirm(colleague, 1)).body.data[0]?.change).toMatchObject({ confirmed: true });
  });

  test('if payouts need two people, bank accounts are changed only by users with the right to pay out', async () => {
    const portal = await openPortal({ account: 'owner' });
    await portal.call(payouts.saveOptions, { params: { id }, body: { four_eyes: true } });
    const bookkeeper = await portal.as('accounting');
    expect((await save(bookkeeper, HRYVNIA)).body.error).toMatch(/^Payouts need a second person's approval, so only/);
    expect(await waiting(portal)).toBeNull();
  });

  test('bank account calls answer 404 for an account of another merchant', async () => {
    covers('FIN-007', 'MER-091');
    const portal = await openPortal({ account: 'owner' });
    expect((await save(portal, { ...HRYVNIA, id: 4 })).status).toBe(404);
    expect((await save(portal, { ...ZLOTY, iban: '' })).status).toBe(400);
    expect((await confirm(portal, 4)).status).toBe(404);
  });

  test('the request journal contains no bank account number', async () => {
    const portal = await openPortal({ account: 'owner' });
    await save(portal, HRYVNIA);
    expect(JSON.stringify(await portal.journal())).not.toContain('322313');
  });
});
