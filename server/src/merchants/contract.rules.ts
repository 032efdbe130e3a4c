import type { CompanyRecord, IndividualRecord } from '@portal/fixtures/companies';
import type { ContractSettings } from '@portal/contract/merchantSettings';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import { normalizeName } from '../core/checkedName.ts';
import { refuse, refuseField } from '../core/refusal.ts';
import type { ChangeContext } from '../core/changeContext.ts';
import type { Change } from '../core/store.ts';
import { formatTimestamp } from '../core/time.ts';
import { assertSettingsUnchanged, settingsVersion } from '../core/version.ts';
import { numberOf, PAPERS, termsOf } from './contractPapers.ts';
import { searchWords } from '@portal/contract/text/fold';

/** Returns the contract of a merchant: documents, possible signers and signature (MER-047). */
export function contractOf(merchant: MerchantRecord, company: CompanyRecord | undefined): ContractSettings {
  const { signed, offered_at } = merchant.contract;
  return {
    number: numberOf(merchant),
    data: PAPERS.map(({ id, title, desc }) => ({
      file_type_id: id,
      file_type: title,
      file_desc: desc,
      mandatory: true,
      files: [{ id, name: `${title}.pdf`, createtime: formatTimestamp(signed?.at ?? offered_at) }],
    })),
    signed: signed && { name: signed.name, by: signed.by, createtime: formatTimestamp(signed.at) },
    signers: signersOf(company),
    version: settingsVersion(merchant.contract),
  };
}

/**
 * Signs a merchant's contract with the name of an allowed signer, only once. The current terms are stored with the
 * signature.
 */
export function signContract(
  merchant: MerchantRecord,
  company: CompanyRecord | undefined,
  body: { name: string; version?: string | undefined },
  { at, by }: ChangeContext,
): Change {
  assertSettingsUnchanged(merchant.contract, body.version);
  if (merchant.contract.signed) refuse('The contract is already signed');
  const name =
    signerNamed(normalizeName(body.name), signersOf(company)) ??
    refuseField('name', "Choose a director, an authorized person or the company's proprietor");
  const signed = { name, by, at, terms: termsOf(merchant) };
  return { merchants: [{ ...merchant, contract: { ...merchant.contract, signed } }] };
}

/** Legal-form prefixes of a sole proprietor's registered name. */
const LEGAL_FORM = /^(?:ФОП|FOP|ИП|OSVČ|JDG)\s+/iu;

const fullName = ({ given_name, middle_name, surname }: IndividualRecord): string =>
  [given_name, middle_name, surname].filter((part) => part !== '').join(' ');

/** Names of the people who may sign for a company: the proprietor or the directors, and authorized persons. */
export function signersOf(company: CompanyRecord | undefined): string[] {
  if (!company) return [];
  const isProprietor = company.jurtype === 'individual';
  const people = company.individuals.filter(
    ({ type }) => type === 'authorized' || (type === 'director' && !isProprietor),
  );
  const owners = isProprietor ? [company.company_name.replace(LEGAL_FORM, '')] : [];
  const directorsFirst = people.toSorted((a, b) => Number(b.type === 'director') - Number(a.type === 'director'));
  return [...new Set([...owners, ...directorsFirst.map(fullName)])];
}

/** Words of a name in sorted order and normalized, so that word order does not matter. */
const wordsIn = (name: string): string => searchWords(name).toSorted().join(' ');

/** Returns the signer with this name; undefined if there is none. */
export const signerNamed = (typed: string, signers: readonly string[]): string | undefined =>
  signers.find((signer) => wordsIn(signer) === wordsIn(typed));
