import { oneLine } from './oneLine.ts';

/** Said of a file that came without a name, or with one of which nothing can be seen. */
export const NAMELESS = 'The file must have a name';

/** The name of an uploaded file, without its path (quality F2). */
export const baseName = (said: string): string => said.split(/[\\/]/).at(-1) ?? '';
export const isNameless = (said: string): boolean => oneLine(baseName(said)) === '';
