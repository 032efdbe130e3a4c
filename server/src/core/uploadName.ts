import { toOneLine } from './oneLine.ts';

/** Refusal message for an uploaded file whose name is missing or has no visible character. */
export const MISSING_FILE_NAME = 'The file must have a name';

/** Name of an uploaded file without its path (quality F2). */
export const fileBaseName = (said: string): string => said.split(/[\\/]/).at(-1) ?? '';
export const hasNoFileName = (said: string): boolean => toOneLine(fileBaseName(said)) === '';
