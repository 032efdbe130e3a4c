import { companies, type CompanyRecord } from '@portal/fixtures/companies';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import { expect, test } from 'vitest';
import { merchant, NOW, stamp } from '../../test/payment.ts';
import { loadDictionary } from '../texts/dictionaries.ts';
import { contractPaper, PAPERS } from './contractPapers.ts';
import { signContract } from './contract.rules.ts';

const ZONE = 'Europe/Kyiv';
const ENGLISH = { zone: ZONE, ...(await loadDictionary('en')) };
const unsigned: MerchantRecord = { ...merchant, contract: { offered_at: NOW, signed: null } };
const [sample] = companies({ now: NOW });
const company: CompanyRecord = { ...sample!, jurtype: 'individual', company_name: 'Jana Nováková' };
const signed = signContract(unsigned, company, { name: 'Jana Nováková' }, stamp()).merchants![0]!;
const sheetsOf = (one: MerchantRecord, wording = ENGLISH) =>
  PAPERS.map(({ id }) => contractPaper(one, id, wording).sheet);

test('a signed merchant contract keeps its terms when the merchant changes later', () => {
  const later = {
    ...signed,
    name: 'Another',
    company_name: 'Another Ltd',
    currencies: ['EUR'],
    tariff: 999,
    payouts: [],
  };
  expect(sheetsOf(later)).toEqual(sheetsOf(signed));
  expect(sheetsOf({ ...unsigned, company_name: 'Another Ltd' })).not.toEqual(sheetsOf(unsigned));
});

test('the merchant agreement and the fee schedule are documents with different contents', () => {
  const [agreement, fees] = sheetsOf(signed);
  expect(agreement!.rows.map(([number]) => number)).toEqual(['1.', '2.', '3.', '4.', '5.', '6.']);
  expect(fees!.rows[0]).toEqual(['Payment fee, from the payment amount', '2.75 %']);
});

test("the merchant contract states the time of the signature in the reader's time zone", () => {
  const facts = Object.fromEntries(sheetsOf(signed)[0]!.facts);
  expect(facts).toMatchObject({ 'Signed by': 'Jana Nováková' });
  expect(facts['Signed at']).toMatch(/^2026-11-20 \d\d:\d\d:\d\d.*\(Europe\/Kyiv\)$/);
  expect(Object.fromEntries(sheetsOf(unsigned)[0]!.facts)).toMatchObject({ 'Signed by': 'Not signed yet' });
});

test('the contract of a new merchant lists the currencies of pending bank accounts', () => {
  const pending = { is_new: true, from: NOW, by: '', user_id: 1, approvers: [], confirmed: false };
  const change = { ...merchant.payout_accounts[0]!, currency: 'PLN', ...pending };
  const newcomer = { ...unsigned, currencies: [], account_changes: [change] };
  expect(sheetsOf(newcomer)[0]!.facts).toContainEqual(['Currencies', 'PLN']);
  expect(sheetsOf({ ...newcomer, account_changes: [] })[0]!.facts.map(([label]) => label)).not.toContain('Currencies');
});

test.each(['uk', 'de'])('the merchant contract is completely translated into the language "%s"', async (lang) => {
  const wording = { zone: ZONE, ...(await loadDictionary(lang)) };
  const english = sheetsOf(signed);
  const papers = PAPERS.map(({ id }) => contractPaper(signed, id, wording));
  for (const { name, sheet } of papers) expect(name).toBe(`${sheet.title} ${sheet.number}`);
  sheetsOf(signed, wording).forEach((sheet, index) => {
    const of = english[index]!;
    const words = (one: typeof sheet) => [
      one.title,
      ...one.columns.map(({ title }) => title),
      ...one.facts.map(([label]) => label),
    ];
    expect(sheet.lang).toBe(lang);
    expect(words(sheet).filter((word) => word !== '' && words(of).includes(word))).toEqual([]);
    sheet.rows.forEach((row, at) => expect(row[0] + row[1]!).not.toBe(of.rows[at]![0]! + of.rows[at]![1]!));
  });
});

test('the merchant contract is in English if a translation lacks a clause', async () => {
  const wording = { zone: ZONE, ...(await loadDictionary('cs')) };
  expect(sheetsOf(signed, wording)).toEqual(sheetsOf(signed));
});
