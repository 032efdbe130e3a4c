import { getOperationScope } from '../../api/moneyOperations.ts';
import { getServerTime } from '../../api/serverClock.ts';
import { writeStorage, readStorage } from '../../api/storage.ts';

/** A sent file with an unknown outcome. It survives a reload and a sign-out. */
export interface UnconfirmedFile {
  place: string;
  file: number;
  /** Time of sending, server clock, ms. */
  at: number;
}

const NAME = 'portal:payout-files';
/** Lifetime of the memory of a file. */
const KEEP = 24 * 60 * 60 * 1000;
/** Time in which another tab may still be sending it. */
const FRESH = 15 * 60 * 1000;

const isOpenFile = (one: Partial<UnconfirmedFile> | null): one is UnconfirmedFile =>
  typeof one?.place === 'string' && typeof one.file === 'number' && typeof one.at === 'number';

function read(): UnconfirmedFile[] {
  try {
    const said: unknown = JSON.parse(readStorage('localStorage', NAME) ?? '[]');
    return Array.isArray(said) ? said.filter(isOpenFile).filter(({ at }) => getServerTime() - at < KEEP) : [];
  } catch {
    return [];
  }
}

const write = (files: readonly UnconfirmedFile[]): void =>
  writeStorage('localStorage', NAME, files.length === 0 ? null : JSON.stringify(files));

/** Storage scope of a person and a merchant, hashed. */
export const getFilesStorageScope = (person: number | null, merchant: number): string =>
  getOperationScope(person, 'file of payouts', merchant);

/** Latest file of a scope without an answer. */
export const findUnconfirmedFile = (place: string): UnconfirmedFile | undefined =>
  read().findLast((one) => one.place === place);

/** Whether a file may still be in transit, so that missing payouts prove nothing. */
export const canBeInTransit = ({ at }: UnconfirmedFile): boolean => getServerTime() - at < FRESH;

const without = (place: string, file: number) => read().filter((one) => one.place !== place || one.file !== file);

/** Remembers a file before it is sent. */
export const rememberSentFile = (place: string, file: number): void =>
  write([...without(place, file), { place, file, at: getServerTime() }]);

/** Forgets one file of a scope after its outcome is known. */
export const forgetSentFile = (place: string, file: number): void => write(without(place, file));
