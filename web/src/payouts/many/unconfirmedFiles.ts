import { getOperationScope } from '../../api/moneyOperations.ts';
import { getServerTime } from '../../api/serverClock.ts';
import { writeStorage, readStorage } from '../../api/storage.ts';

/** A payout file that was sent and whose outcome is unknown. The record survives a reload and a sign-out. */
export interface UnconfirmedFile {
  place: string;
  file: number;
  /** Time when the file was sent, in ms by the server's clock. */
  at: number;
}

const NAME = 'portal:payout-files';
/** Time in ms for which a sent file is remembered. */
const KEEP = 24 * 60 * 60 * 1000;
/** Time in ms during which another tab may still be sending the file. */
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

/** Returns the storage scope of a user and a merchant, as a hash. */
export const getFilesStorageScope = (person: number | null, merchant: number): string =>
  getOperationScope(person, 'file of payouts', merchant);

/** Returns the latest payout file of a scope whose outcome is unknown. */
export const findUnconfirmedFile = (place: string): UnconfirmedFile | undefined =>
  read().findLast((one) => one.place === place);

/** Whether a payout file may still be in transit, in which case missing payouts prove nothing. */
export const canBeInTransit = ({ at }: UnconfirmedFile): boolean => getServerTime() - at < FRESH;

const without = (place: string, file: number) => read().filter((one) => one.place !== place || one.file !== file);

/** Remembers a payout file before it is sent. */
export const rememberSentFile = (place: string, file: number): void =>
  write([...without(place, file), { place, file, at: getServerTime() }]);

/** Forgets a payout file after its outcome is known. */
export const forgetSentFile = (place: string, file: number): void => write(without(place, file));
