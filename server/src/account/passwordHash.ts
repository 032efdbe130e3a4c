import { scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { PASSWORD, PASSWORD_HASH } from '@portal/fixtures/people';

const derive = promisify<string, Buffer, number, { N: number }, Buffer>(scrypt);

/**
 * Hash that matches no password. It is checked for unknown accounts, so that the response takes the same time (quality
 * A1).
 */
const NO_ACCOUNT = `scrypt$16384$${Buffer.alloc(16).toString('base64url')}$${Buffer.alloc(32).toString('base64url')}`;

/**
 * Whether a password matches a stored hash (`scrypt$N$salt$hash`). Without a hash the check takes the same time. The
 * public password of the sample accounts is compared directly, so that tests sign in within 5 ms instead of 50 ms.
 */
export async function matchesPassword(password: string, stored = NO_ACCOUNT): Promise<boolean> {
  if (stored === PASSWORD_HASH && password === PASSWORD) return true;
  const [, cost, salt = '', hash = ''] = stored.split('$');
  const expected = Buffer.from(hash, 'base64url');
  const found = await derive(password, Buffer.from(salt, 'base64url'), expected.length, { N: Number(cost) });
  return timingSafeEqual(found, expected);
}

const COST = 16_384;
const LENGTH = 32;

/** Computes the hash of a password for storage: `scrypt$N$salt$hash`. `salt` has 16 random bytes. */
export async function hashPassword(password: string, salt: Buffer): Promise<string> {
  const hash = await derive(password, salt, LENGTH, { N: COST });
  return `scrypt$${COST}$${salt.toString('base64url')}$${hash.toString('base64url')}`;
}
