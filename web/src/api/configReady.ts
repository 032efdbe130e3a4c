import { loadConfig } from './config.ts';
import { settledInTime } from './settledInTime.ts';

/**
 * Settles when the configuration was read or failed. Evaluated first: a later request would wait behind the screen's
 * chunks, and everything else for it.
 */
export const configRead = loadConfig();

/** Settles with the configuration, or after 3 s; until then the defaults apply. */
export const configReady = settledInTime(configRead);
