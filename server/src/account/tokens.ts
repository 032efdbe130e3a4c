import { createHash } from 'node:crypto';
import type { Chance } from '../core/world.ts';

/** A secret for a mailed link, and its hash for storage. */
export interface Secret {
  token: string;
  /** SHA-256 of the token in base64url. */
  id: string;
}

/** Hash of a token for storage: SHA-256 in base64url. */
export const tokenId = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** A token of 256 random bits with its hash. */
export function newToken(chance: Chance): Secret {
  const token = chance.bytes(32).toString('base64url');
  return { token, id: tokenId(token) };
}

const PINS = 1_000_000;
/** Largest multiple of `PINS` within four bytes. Higher random numbers are skipped, because they would favour some codes. */
const EVEN = Math.floor(2 ** 32 / PINS) * PINS;

/** Random code of six digits, uniformly distributed. */
export function newPin(chance: Chance): string {
  let drawn = chance.bytes(4).readUInt32BE();
  while (drawn >= EVEN) drawn = chance.bytes(4).readUInt32BE();
  return String(drawn % PINS).padStart(6, '0');
}

/** Hash of a code for storage. It includes the token, which is not stored, so that trying all codes does not reveal the code. */
export const pinHash = (token: string, pin: string): string => tokenId(`${token}:${pin}`);
