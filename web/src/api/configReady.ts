import { loadConfig } from './config.ts';
import { settledInTime } from './settledInTime.ts';

/**
 * Settled once the configuration was read, or cannot be. The first thing that the page evaluates: asked for after all
 * the rest, its answer would wait for the parts of the screen, and everything else for its answer.
 */
export const configRead = loadConfig();

/** Settled by then, or after 3 s: the defaults count until the configuration comes. */
export const configReady = settledInTime(configRead);
