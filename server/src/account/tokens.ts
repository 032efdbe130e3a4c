import { createHash } from 'node:crypto';
import type { Chance } from '../core/world.ts';

/** A secret that is mailed, and what is kept of it. */
export interface Secret {
  token: string;
  /** SHA-256, base64url. */
  id: string;
}

/** What is kept of a token. */
export const tokenId = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** A token of 256 random bits, and what is kept of it. */
export function newToken(chance: Chance): Secret {
  const token = chance.bytes(32).toString('base64url');
  return { token, id: tokenId(token) };
}

const PINS = 1_000_000;
/** The highest multiple of `PINS` that four bytes hold: what is above would make some codes more frequent than others. */
const EVEN = Math.floor(2 ** 32 / PINS) * PINS;

/** Six digits, each code as likely as any other. */
export function newPin(chance: Chance): string {
  let drawn = chance.bytes(4).readUInt32BE();
  while (drawn >= EVEN) drawn = chance.bytes(4).readUInt32BE();
  return String(drawn % PINS).padStart(6, '0');
}

/** What is kept of a code: without the token, which is kept nowhere, nobody finds it by trying all million. */
export const pinHash = (token: string, pin: string): string => tokenId(`${token}:${pin}`);
