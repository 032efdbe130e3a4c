import type { CompanyTab, Missing } from '@portal/contract/companies';
import type { CompanyFileRecord, CompanyRecord, IndividualRecord } from '@portal/fixtures/companies';
import { DAY, formatTimestamp } from '../core/time.ts';

export type FilesTab = 'documents' | 'contracts';
interface FileTypeRule {
  id: number;
  tab: FilesTab;
  type: string;
  desc: string;
  mandatory: boolean;
  /** Legal form of companies that need the file; all if missing. */
  of?: CompanyRecord['jurtype'];
}

/** File type of identity documents, the only type of a person's files. */
export const IDENTITY = 5;

/** File types that companies provide. */
const FILE_TYPES: readonly FileTypeRule[] = [
  {
    id: 1,
    tab: 'documents',
    type: 'Certificate of registration',
    desc: 'An extract from the company register, no older than three months.',
    mandatory: true,
    of: 'legal',
  },
  {
    id: 2,
    tab: 'documents',
    type: 'Articles of association',
    desc: 'The current version, all pages.',
    mandatory: true,
    of: 'legal',
  },
  {
    id: IDENTITY,
    tab: 'documents',
    type: 'Identity document',
    desc: 'Passport or identity card, all sides.',
    mandatory: true,
    of: 'individual',
  },
  {
    id: 3,
    tab: 'documents',
    type: 'Proof of address',
    desc: 'A bill or lease that shows the registered address.',
    mandatory: true,
  },
  {
    id: 4,
    tab: 'documents',
    type: 'Bank statement',
    desc: 'For the account that receives settlements.',
    mandatory: false,
  },
  {
    id: 11,
    tab: 'contracts',
    type: 'Signed service agreement',
    desc: 'The agreement, signed by a director or the proprietor.',
    mandatory: true,
  },
  {
    id: 12,
    tab: 'contracts',
    type: 'Power of attorney',
    desc: 'Needed if the person who signed is not a director.',
    mandatory: false,
  },
];

/** Name of a company file type, such as `Proof of address`. */
export const fileTypeName = (typeId: number): string => FILE_TYPES.find(({ id }) => id === typeId)?.type ?? '';

/** File types that a company can provide on a tab. */
export const fileTypesOf = ({ jurtype }: CompanyRecord, tab: FilesTab): FileTypeRule[] =>
  FILE_TYPES.filter((one) => one.tab === tab && (one.of === undefined || one.of === jurtype));

/** Number of days until missing documents and rejected files are due. */
const DAYS = { missing: 30, rejected: 14 } as const;

const fullName = ({ given_name, middle_name, surname }: IndividualRecord): string =>
  [given_name, middle_name, surname].filter((part) => part !== '').join(' ');

type Lack = Pick<Missing, 'tab' | 'what' | 'who' | 'file_type_id'>;

/**
 * Missing item for a requirement that one of the files must satisfy. None if a file is accepted or in review; if all
 * files are rejected, the last rejection is the reason.
 */
function lackOf(lack: Lack, files: readonly CompanyFileRecord[], asked_at: number): Missing[] {
  if (files.some(({ status }) => status !== 'rejected')) return [];
  const last = files.toSorted((a, b) => a.uploaded_at - b.uploaded_at).at(-1);
  if (!last) return [{ ...lack, why: 'missing', reason: null, due: formatTimestamp(asked_at + DAYS.missing * DAY) }];
  const from = last.reviewed_at ?? last.uploaded_at;
  return [{ ...lack, why: 'rejected', reason: last.reason, due: formatTimestamp(from + DAYS.rejected * DAY) }];
}

const lacksOfFiles = (company: CompanyRecord, tab: FilesTab): Missing[] =>
  fileTypesOf(company, tab)
    .filter(({ mandatory }) => mandatory)
    .flatMap(({ id, type }) =>
      lackOf(
        { tab, what: type, who: null, file_type_id: id },
        company[tab].filter(({ type_id }) => type_id === id),
        company.asked_at,
      ),
    );

/** Roles of people that every company needs, except a sole proprietor. */
const NEEDED = { director: 'Director', ubo: 'Beneficial owner' } as const;

function lacksOfPeople(company: CompanyRecord): Missing[] {
  const tab = 'individuals' satisfies CompanyTab;
  const needed = company.jurtype === 'legal' ? (['director', 'ubo'] as const) : [];
  const absent = needed.filter((wanted) => company.individuals.every(({ type }) => type !== wanted));
  return [
    ...absent.flatMap((type) =>
      lackOf({ tab, what: NEEDED[type], who: null, file_type_id: null }, [], company.asked_at),
    ),
    ...company.individuals.flatMap((one) =>
      lackOf(
        { tab, what: 'Identity document', who: fullName(one), file_type_id: null },
        one.files,
        Math.max(company.asked_at, one.added_at),
      ),
    ),
  ];
}

/** Missing items of a company with their reasons and deadlines, the earliest first. */
export const missingOf = (company: CompanyRecord): Missing[] =>
  [...lacksOfFiles(company, 'documents'), ...lacksOfFiles(company, 'contracts'), ...lacksOfPeople(company)].toSorted(
    (a, b) => a.due.localeCompare(b.due),
  );
