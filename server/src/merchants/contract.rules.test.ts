import { type CompanyRecord, type IndividualRecord, companies } from '@portal/fixtures/companies';
import { merchants } from '@portal/fixtures/merchants';
import { expect, test } from 'vitest';
import { NOW } from '../../test/payment.ts';
import { signerNamed, signersOf } from './contract.rules.ts';

const [one] = companies({ now: NOW });
const person = (type: IndividualRecord['type'], given_name: string, surname: string): IndividualRecord => ({
  ...one!.individuals[0]!,
  type,
  given_name,
  surname,
});
const PEOPLE = [
  person('ubo', 'Otto', 'Owner'),
  person('authorized', 'Ada', 'Novak'),
  person('director', 'Jan', 'Dvořák'),
  person('director', 'Мар’яна', 'Гай'),
  person('authorized', 'Jan', 'Dvořák'),
];
const company = (jurtype: CompanyRecord['jurtype'], company_name = 'A company'): CompanyRecord => ({
  ...one!,
  jurtype,
  company_name,
  individuals: PEOPLE,
});

test("directors and authorized persons can sign a company's contract, and beneficial owners cannot", () => {
  expect(signersOf(company('legal'))).toEqual(['Jan Dvořák', 'Мар’яна Гай', 'Ada Novak']);
  expect(signersOf(undefined)).toEqual([]);
});

test.each(['ФОП Ковальчук Олена Петрівна', 'Ковальчук Олена Петрівна'])(
  'the sole proprietor of the business "%s" can sign its contract',
  (name) => {
    const authorized = PEOPLE.filter(({ type }) => type === 'authorized');
    expect(authorized.length).toBeGreaterThan(0);
    const signers = signersOf(company('individual', name));
    expect(signers[0]).toBe('Ковальчук Олена Петрівна');
    // A proprietor has no directors: only authorized persons sign too.
    expect(signers).toHaveLength(1 + authorized.length);
  },
);

test.each([
  ['Jan Dvořák', 'Jan Dvořák'],
  ['dvorak  JAN', 'Jan Dvořák'],
  ["Мар'яна Гай", 'Мар’яна Гай'],
  ['Jan', undefined],
  ['Jan Dvořák Novak', undefined],
  ['Otto Owner', undefined],
  ['', undefined],
])('the name "%s" typed as a contract signature belongs to the signer %s', (typed, signer) =>
  expect(signerNamed(typed, signersOf(company('legal')))).toBe(signer),
);

test('every sample merchant contract is signed by an allowed signer', () => {
  const all = companies({ now: NOW });
  const signatures = merchants.flatMap(({ contract, company_id }) => {
    const signers = signersOf(all.find(({ id }) => id === company_id));
    return contract.signed ? [{ name: contract.signed.name, signers }] : [];
  });
  expect(signatures).toHaveLength(5);
  expect(signatures.filter(({ name, signers }) => !signers.includes(name))).toEqual([]);
});
