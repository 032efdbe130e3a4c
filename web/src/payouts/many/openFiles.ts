import { scopeOf } from '../../api/operations.ts';
import { serverNow } from '../../api/serverClock.ts';
import { writeStorage, readStorage } from '../../api/storage.ts';

/** A file whose payouts were asked for, until it is known whether they were made: it outlives a reload and a sign-out. */
export interface OpenFile {
  place: string;
  file: number;
  /** When it was sent, ms by the server's clock. */
  at: number;
}

const NAME = 'portal:payout-files';
/** After a day the list of payouts is where to look. */
const KEEP = 24 * 60 * 60 * 1000;
/** So long another tab may still be sending it. */
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

/** What a file is remembered under: person and merchant as a hash. */
export const placeOfFiles = (person: number | null, merchant: number): string =>
  scopeOf(person, 'file of payouts', merchant);

/** The last file of a place whose payouts got no answer yet. */
export const openFileAt = (place: string): OpenFile | undefined => read().findLast((one) => one.place === place);

/** Whether a file may still be on its way: that none of its payouts is there says nothing yet. */
export const isFresh = ({ at }: OpenFile): boolean => serverNow() - at < FRESH;

const without = (place: string, file: number) => read().filter((one) => one.place !== place || one.file !== file);

/** Remembers a file before its payouts are asked for. */
export const beginFile = (place: string, file: number): void =>
  write([...without(place, file), { place, file, at: serverNow() }]);

/** Forgets a file of a place, since its outcome is known; others that another tab has sent stay. */
export const endFile = (place: string, file: number): void => write(without(place, file));
