import {
  MAX_FILES_PER_PERSON,
  MAX_COMPANY_PEOPLE,
  type IndividualType,
  type SaveIndividual,
} from '@portal/contract/companies';
import { message } from '@portal/contract/rules';
import type { CompanyFileRecord, CompanyRecord, IndividualRecord } from '@portal/fixtures/companies';
import { toOneLine } from '../core/oneLine.ts';
import { throwNotFound, RefusalError, refuse } from '../core/refusal.ts';
import type { ChangeContext } from '../core/changeContext.ts';
import type { Change } from '../core/store.ts';
import { isIsoDate } from '../core/time.ts';
import { localDate, zoneOfCountry } from '../core/zones.ts';
import { assertSettingsUnchanged } from '../core/version.ts';
import { fileToReview, type SentFile } from './files.rules.ts';
import { IDENTITY } from './missing.ts';
import { individualTyped } from './view.ts';

/** Finds a person of a company. The type in the path must match the person's type. */
export const personOf = ({ individuals }: CompanyRecord, type: IndividualType, personId: number): IndividualRecord =>
  individuals.find((one) => one.id === personId && one.type === type) ?? throwNotFound();

const YEARS = 18;

/**
 * Errors of a person's dates in the company's time zone: invalid dates, minors, future issue dates, expired documents.
 */
function wrongDays(body: SaveIndividual, today: string): [string, string][] {
  const { date_of_birth: born, document_issue_date: issued, document_expiry_date: expires } = body;
  const wrong = Object.entries({ date_of_birth: born, document_issue_date: issued, document_expiry_date: expires })
    .filter(([, value]) => value !== '' && !isIsoDate(value))
    .map(([field]): [string, string] => [field, "This date doesn't exist"]);
  if (wrong.length > 0) return wrong;
  const grown = `${Number(today.slice(0, 4)) - YEARS}${today.slice(4)}`;
  if (born > grown) wrong.push(['date_of_birth', 'The person must be 18 or older']);
  if (issued > today) wrong.push(['document_issue_date', 'Enter a date that is not in the future']);
  if (expires !== '' && expires <= today) wrong.push(['document_expiry_date', 'The document has expired']);
  if (issued !== '' && expires !== '' && expires <= issued)
    wrong.push(['document_expiry_date', 'The expiry date must be after the issue date']);
  return wrong;
}

const LINES = ['given_name', 'middle_name', 'surname', 'residential_address'] as const;

/** Current date in the company's country. */
const todayOf = ({ country }: CompanyRecord, { at }: ChangeContext): string => localDate(at, zoneOfCountry(country));

type TypedPerson = Omit<IndividualRecord, 'id' | 'type' | 'files' | 'added_at'>;

function typedPerson(body: SaveIndividual, today: string): TypedPerson {
  const { removed_files: _removed, version: _version, pep, ...typed } = body;
  const lines = Object.fromEntries(LINES.map((field) => [field, toOneLine(body[field])]));
  const empty = LINES.filter((field) => field !== 'middle_name' && lines[field] === '');
  const errors = [...empty.map((field): [string, string] => [field, message.required]), ...wrongDays(body, today)];
  if (errors.length > 0) refuse(errors);
  return { ...typed, ...lines, pep: pep === 'true' };
}

const MOST_FILES = 'A person can have up to six files: remove one first';

/** Checks all uploaded files of a person. An error names the position of its file, such as `file.0`. */
function allToReview(sent: readonly SentFile[], stamp: ChangeContext): CompanyFileRecord[] {
  const errors: [string, string][] = [];
  const files = sent.flatMap((file, place) => {
    try {
      return [fileToReview(file, IDENTITY, stamp)];
    } catch (thrown) {
      if (!(thrown instanceof RefusalError)) throw thrown;
      errors.push([`file.${place}`, thrown.message]);
      return [];
    }
  });
  return errors.length > 0 ? refuse(errors) : files;
}

/** Returns a person's remaining files and the new files. One invalid file rejects all. */
function filesOf(
  person: IndividualRecord | undefined,
  body: SaveIndividual,
  sent: readonly SentFile[],
  stamp: ChangeContext,
) {
  const removed = new Set((body.removed_files ?? '').split(','));
  const before = person?.files ?? [];
  if (before.some(({ id, status }) => removed.has(String(id)) && status === 'accepted'))
    refuse("An accepted file can't be deleted");
  const kept = before.filter(({ id }) => !removed.has(String(id)));
  if (kept.length + sent.length > MAX_FILES_PER_PERSON) refuse([['file', MOST_FILES]]);
  return [...kept, ...allToReview(sent, stamp)];
}

/** Adds a person to a company with files of the person's identity document (COM-037). */
export function addPerson(
  company: CompanyRecord,
  { type, body, files }: { type: IndividualType; body: SaveIndividual; files: readonly SentFile[] },
  stamp: ChangeContext,
): { person: IndividualRecord; change: Change } {
  if (company.individuals.length >= MAX_COMPANY_PEOPLE)
    refuse('A company can have up to thirty people: delete one first');
  const typed = typedPerson(body, todayOf(company, stamp));
  const person = { id: stamp.id(), type, ...typed, added_at: stamp.at, files: filesOf(undefined, body, files, stamp) };
  return { person, change: { companies: [{ ...company, individuals: [...company.individuals, person] }] } };
}

/** Saves a company's person, adds new files and deletes the named files (COM-038, COM-041). */
export function savePerson(
  company: CompanyRecord,
  { before, body, files }: { before: IndividualRecord; body: SaveIndividual; files: readonly SentFile[] },
  stamp: ChangeContext,
): Change {
  assertSettingsUnchanged(individualTyped(before), body.version);
  const person = {
    ...before,
    ...typedPerson(body, todayOf(company, stamp)),
    files: filesOf(before, body, files, stamp),
  };
  const individuals = company.individuals.map((one) => (one.id === before.id ? person : one));
  return { companies: [{ ...company, individuals }] };
}

/** Deletes a company's person and the person's files (COM-039). */
export const deletePerson = (company: CompanyRecord, { id }: IndividualRecord): Change => ({
  companies: [{ ...company, individuals: company.individuals.filter((one) => one.id !== id) }],
});
