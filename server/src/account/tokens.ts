import { createHash } from 'node:crypto';
import type { RandomSource } from '../core/world.ts';

/** Token of a mailed link, and the token's hash for storage. */
export interface LinkSecret {
  token: string;
  /** Hash of the token: SHA-256 in base64url. */
  id: string;
}

/** Hash of a token for storage: SHA-256 in base64url. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Generates a token of 256 random bits with its hash. */
export function generateToken(chance: RandomSource): LinkSecret {
  const token = chance.bytes(32).toString('base64url');
  return { token, id: hashToken(token) };
}

const PINS = 1_000_000;
/**
 * Largest multiple of `PINS` that fits in four bytes. Higher random numbers are skipped, because they would make some
 * codes more likely.
 */
const EVEN = Math.floor(2 ** 32 / PINS) * PINS;

/** Generates a random code of six digits, uniformly distributed. */
export function generateCode(chance: RandomSource): string {
  let drawn = chance.bytes(4).readUInt32BE();
  while (drawn >= EVEN) drawn = chance.bytes(4).readUInt32BE();
  return String(drawn % PINS).padStart(6, '0');
}

/**
 * Computes the hash of a code for storage. The hash includes the mailed token, which is not stored, so that the code
 * can't be found by trying all codes.
 */
export const hashCode = (token: string, pin: string): string => hashToken(`${token}:${pin}`);
