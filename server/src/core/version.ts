import { createHash } from 'node:crypto';
import { refuse } from './refusal.ts';

/** A short version of the settings that a form was filled from: it changes whenever they do. */
export const versionOf = (settings: object): string =>
  createHash('sha256').update(JSON.stringify(settings)).digest('base64url').slice(0, 16);

/** Refuses a save whose form was filled from an older version of the settings; without a version nothing is checked. */
export function insistUnchanged(settings: object, version: string | undefined): void {
  if (version !== undefined && version !== versionOf(settings))
    refuse('Somebody else has changed these settings meanwhile');
}
