import { searchWords } from '@portal/contract/text/fold';
import type { CompanyRecord, IndividualRecord } from '@portal/fixtures/companies';

/** Legal-form prefixes of a sole proprietor's registered name. */
const LEGAL_FORM = /^(?:ФОП|FOP|ИП|OSVČ|JDG)\s+/iu;

const fullName = ({ given_name, middle_name, surname }: IndividualRecord): string =>
  [given_name, middle_name, surname].filter((part) => part !== '').join(' ');

/** Names of the people who may sign for a company: its proprietor or its directors, and the persons it authorized. */
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

/** The words of a name in any order, folded. */
const wordsIn = (name: string): string => searchWords(name).toSorted().join(' ');

/** The signer of this name, as the company has it on file; nothing where it has no such person. */
export const signerNamed = (typed: string, signers: readonly string[]): string | undefined =>
  signers.find((signer) => wordsIn(signer) === wordsIn(typed));
