import { oneLine } from './oneLine.ts';

/** Refusal message for an uploaded file whose name is missing or has no visible character. */
export const NAMELESS = 'The file must have a name';

/** Name of an uploaded file without its path (quality F2). */
export const baseName = (said: string): string => said.split(/[\\/]/).at(-1) ?? '';
export const isNameless = (said: string): boolean => oneLine(baseName(said)) === '';
