import { loadConfig } from './config.ts';

/**
 * Settled once the configuration stands. The first thing that the page evaluates: asked for after all the rest, its
 * answer would wait for the parts of the screen, and everything else for its answer.
 */
export const configured = loadConfig();
