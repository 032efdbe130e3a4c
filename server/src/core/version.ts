import { createHash } from 'node:crypto';
import { refuse } from './refusal.ts';

/** Version of a form's settings: a hash that changes whenever the settings change. */
export const settingsVersion = (settings: object): string =>
  createHash('sha256').update(JSON.stringify(settings)).digest('base64url').slice(0, 16);

/** Refuses to save a form that was loaded before the last change. Without a version nothing is checked. */
export function assertSettingsUnchanged(settings: object, version: string | undefined): void {
  if (version !== undefined && version !== settingsVersion(settings))
    refuse('Another person changed these settings while you were editing');
}
