import { placeOf } from '../../api/operations.ts';
import { serverNow } from '../../api/serverClock.ts';
import { remember, remembered } from '../../api/storage.ts';

/** A file whose payouts were asked for, until it is known whether they were made: it outlives a reload and a sign-out. */
interface OpenFile {
  place: string;
  file: number;
  /** When it was sent, ms by the server's clock. */
  at: number;
}

const NAME = 'portal:payout-files';
/** After a day the list of payouts is where to look. */
const KEEP = 24 * 60 * 60 * 1000;

const isOpenFile = (one: Partial<OpenFile> | null): one is OpenFile =>
  typeof one?.place === 'string' && typeof one.file === 'number' && typeof one.at === 'number';

function read(): OpenFile[] {
  try {
    const said: unknown = JSON.parse(remembered('localStorage', NAME) ?? '[]');
    return Array.isArray(said) ? said.filter(isOpenFile).filter(({ at }) => serverNow() - at < KEEP) : [];
  } catch {
    return [];
  }
}

const write = (files: readonly OpenFile[]): void =>
  remember('localStorage', NAME, files.length === 0 ? null : JSON.stringify(files));

/** What a file is remembered under: person and merchant as a hash. */
export const placeOfFiles = (person: number | null, merchant: number): string =>
  placeOf(person, 'file of payouts', merchant);

/** The last file of a place whose payouts got no answer yet. */
export const openFileAt = (place: string): number | undefined => read().findLast((one) => one.place === place)?.file;

/** Remembers a file before its payouts are asked for. */
export const beginFile = (place: string, file: number): void =>
  write([...read().filter((one) => one.place !== place), { place, file, at: serverNow() }]);

/** Forgets the file of a place, since its outcome is known; where one is named only that, another may have been sent since. */
export const endFile = (place: string, file?: number): void =>
  write(read().filter((one) => one.place !== place || (file !== undefined && one.file !== file)));
