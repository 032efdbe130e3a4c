import { describe, expect, test } from 'vitest';
import type { SaveFinancialAccount } from '@portal/contract/financial';
import { merchantSettings } from '@portal/contract/merchantSettings';
import { settlementLists } from '@portal/contract/settlements';
import { MERCHANTS } from '@portal/fixtures/merchants';
import { covers } from '../support/covers.ts';
import { lastMail } from '../support/mails.ts';
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

const read = async (portal: Portal) => (await portal.call(merchantSettings.financial, { params: { id } })).body;
const save = (portal: Portal, body: Partial<SaveFinancialAccount>) =>
  portal.call(merchantSettings.saveFinancial, { params: { id }, body });
const confirm = (portal: Portal, account_id: number) =>
  portal.call(merchantSettings.confirmAccount, { params: { id }, body: { account_id } });
/** Moves the clock on; sessions end meanwhile. */
async function later(portal: Portal, span: string): Promise<Portal> {
  await portal.clock.advance(span);
  return portal.as('owner');
}

describe('the bank accounts of a merchant', () => {
  test('are listed with what is known of them, the ends of their numbers only', async () => {
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

  test('of another number are paid to after 24 hours; until then settlements go where they went', async () => {
    covers('MER-001', 'MER-091', 'FIN-007');
    const portal = await openPortal({ account: 'owner' });
    const before = (await read(portal)).data[0]!.iban;
    const [changed] = (await save(portal, HRYVNIA)).body.data;
    expect(changed).toMatchObject({
      iban: before,
      change: {
        iban: 'UA21 •••• 6001',
        by: 'owner@example.com',
        confirmed: true,
        country: 'UA',
        jurtype: 'legal',
        bank: 'Bank Wiślany',
      },
    });
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

  test('keep the number that each settlement was paid to; those paid out later go to the new one', async () => {
    covers('MER-091');
    const portal = await openPortal({ account: 'owner' });
    const before = (await read(portal)).data[0]!.iban;
    await save(portal, HRYVNIA);
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
    // Changed once more, each keeps its own.
    const third = { ...HRYVNIA, iban: 'UA903052992990004149123456789' };
    const late = await portal.as('owner');
    await save(late, third);
    expect(await paidTo(await later(late, '2d'))).toEqual(then);
  });

  test('that change are mailed to everybody with full rights: who, from where, to where, from when', async () => {
    covers('MER-091');
    const portal = await openPortal({ account: 'owner' });
    const before = (await read(portal)).data[0]!.iban;
    await save(portal, HRYVNIA);
    for (const to of ['owner@example.com', 'mfa@example.com']) {
      const { body, subject } = await lastMail(portal, to);
      expect(subject).toBe('Bank account changed: Кав’ярня «Двір»');
      for (const text of ['owner@example.com has changed', before, 'UA21 •••• 6001', '2026-11-21 12:00 UTC'])
        expect(body).toContain(text);
      expect(body).not.toContain('3223');
    }
    const others = (await portal.outbox()).filter(({ to }) => /^(viewer|mixed)@/.test(to));
    expect(others).toEqual([]);
  });

  test('that are new are paid nothing before they are confirmed, and not before 24 hours', async () => {
    covers('FIN-007', 'MER-001', 'MER-046', 'MER-091', 'MER-092');
    const portal = await openPortal({ account: 'owner' });
    const typed = { ...ZLOTY, country: 'US', jurtype: 'individual', iban: '0012 3456 789' } as const;
    const made = (await save(portal, typed)).body.data.at(-1)!;
    expect(made).toMatchObject({ currency: 'PLN', settlement_status: null, change: { confirmed: false } });
    const { subject, body } = await lastMail(portal, 'owner@example.com');
    expect(subject).toBe('Bank account added: Кав’ярня «Двір»');
    expect(body).toContain('owner@example.com has added a bank account. Nothing is paid to it before it is confirmed.');
    expect(body).not.toMatch(/before then|Account before/);
    const late = await later(portal, '25h');
    expect((await read(late)).data.at(-1)).toMatchObject({ settlement_status: null });
    const [, , , confirmed] = (await confirm(late, made.id)).body.data;
    expect(confirmed).toMatchObject({ id: made.id, settlement_status: 'active', change: null });
    const { country, currency, jurtype } = typed;
    expect(confirmed).toMatchObject({ country, currency, jurtype, settlement_currency: currency });
    expect(confirmed?.data[0]).toEqual(['Bank', ZLOTY.bank]);
    expect((await confirm(late, made.id)).body.error).toBe('This account is confirmed already');
  });

  test('are confirmed as they were shown only, and those with full rights are mailed', async () => {
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
    expect((await as(shown.version)).error).toBe('Somebody else has changed these settings meanwhile');
    const now = await read(portal);
    expect(now.data.at(-1)?.change).toMatchObject({ confirmed: false });
    expect((await as(now.version)).data.at(-1)?.change).toMatchObject({ confirmed: true });
    for (const to of ['owner@example.com', 'mfa@example.com']) {
      const { subject, body } = await lastMail(portal, to);
      expect(subject).toBe('Bank account confirmed: Кав’ярня «Двір»');
      for (const text of ['owner@example.com has confirmed', 'PL27 •••• 5387', 'PLN', '2026-11-21 12:00 UTC'])
        expect(body).toContain(text);
    }
  });

  test('that were confirmed at once are active a day later', async () => {
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
      'of a currency that has one',
      { ...ZLOTY, currency: 'UAH' },
      'currency',
      'There is an account of this currency already',
    ],
    [
      'of another currency than before',
      { ...HRYVNIA, currency: 'PLN' },
      'currency',
      'The currency of an account stays as it is',
    ],
    ['with a text for a number', { ...ZLOTY, iban: 'hello world' }, 'iban', /^Enter an IBAN/],
    ['with Cyrillic letters', { ...HRYVNIA, iban: HRYVNIA.iban.replace('UA', 'UА') }, 'iban', /^Enter an IBAN/],
    [
      'with a digit left out',
      { ...HRYVNIA, iban: HRYVNIA.iban.slice(0, -1) },
      'iban',
      'An IBAN of this country has 29 characters, this one has 28',
    ],
    ['with a number of another country', { ...HRYVNIA, iban: 'DE89370400440532013000' }, 'iban', /another country/],
    [
      'with check digits that are wrong',
      { ...ZLOTY, iban: 'PL61 1090 1014 0000 0712 1981 2875' },
      'iban',
      'Check the number: its digits do not add up',
    ],
    [
      'of a country without IBAN with a text for a number',
      { ...ZLOTY, country: 'US', iban: 'hello world' },
      'iban',
      /5 to 34/,
    ],
    ['without a number to see', { ...ZLOTY, iban: '\u200B' }, 'iban', 'field is required'],
    ['without a bank to see', { ...ZLOTY, bank: '\u200B' }, 'bank', 'field is required'],
  ])('are refused %s', async (_what, body, field, text) => {
    covers('FIN-007', 'MER-091');
    const portal = await openPortal({ account: 'owner' });
    const before = await read(portal);
    const said = typeof text === 'string' ? text : (expect.stringMatching(text) as string);
    expect((await save(portal, body as Partial<SaveFinancialAccount>)).body.error).toEqual([[field, said]]);
    expect(await read(portal)).toEqual(before);
    expect((await portal.outbox()).filter(({ subject }) => subject.startsWith('Bank account'))).toEqual([]);
  });

  test('of another merchant are missing here', async () => {
    covers('FIN-007', 'MER-091');
    const portal = await openPortal({ account: 'owner' });
    expect((await save(portal, { ...HRYVNIA, id: 4 })).status).toBe(404);
    expect((await save(portal, { ...ZLOTY, iban: '' })).status).toBe(400);
    expect((await confirm(portal, 4)).status).toBe(404);
  });

  test('leave no number in the journal', async () => {
    const portal = await openPortal({ account: 'owner' });
    await save(portal, HRYVNIA);
    expect(JSON.stringify(await portal.journal())).not.toContain('322313');
  });
});
