import { scopeOf } from '../../api/operations.ts';
import { serverNow } from '../../api/serverClock.ts';
import { writeStorage, readStorage } from '../../api/storage.ts';

/** A sent file with an unknown outcome. It survives a reload and a sign-out. */
export interface OpenFile {
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

const isOpenFile = (one: Partial<OpenFile> | null): one is OpenFile =>
  typeof one?.place === 'string' && typeof one.file === 'number' && typeof one.at === 'number';

function read(): OpenFile[] {
  try {
    const said: unknown = JSON.parse(readStorage('localStorage', NAME) ?? '[]');
    return Array.isArray(said) ? said.filter(isOpenFile).filter(({ at }) => serverNow() - at < KEEP) : [];
  } catch {
    return [];
  }
}

const write = (files: readonly OpenFile[]): void =>
  writeStorage('localStorage', NAME, files.length === 0 ? null : JSON.stringify(files));

/** Storage scope of a person and a merchant, hashed. */
export const placeOfFiles = (person: number | null, merchant: number): string =>
  scopeOf(person, 'file of payouts', merchant);

/** Latest file of a scope without an answer. */
export const openFileAt = (place: string): OpenFile | undefined => read().findLast((one) => one.place === place);

/** Whether a file may still be in transit, so that missing payouts prove nothing. */
export const isFresh = ({ at }: OpenFile): boolean => serverNow() - at < FRESH;

const without = (place: string, file: number) => read().filter((one) => one.place !== place || one.file !== file);

/** Remembers a file before it is sent. */
export const beginFile = (place: string, file: number): void =>
  write([...without(place, file), { place, file, at: serverNow() }]);

/** Forgets one file of a scope after its outcome is known. */
export const endFile = (place: string, file: number): void => write(without(place, file));
