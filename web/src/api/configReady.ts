import { loadConfig } from './config.ts';
import { waitUntilSettled } from './waitUntilSettled.ts';

/**
 * Promise that settles when the configuration file was read or the read failed. This module is evaluated first, because
 * everything waits for the configuration, and a later request would queue behind the chunks of the screen.
 */
export const configLoaded = loadConfig();

/**
 * Promise that settles when the configuration is loaded, at the latest after 3 s. Until then, the default settings
 * apply.
 */
export const configReady = waitUntilSettled(configLoaded);
