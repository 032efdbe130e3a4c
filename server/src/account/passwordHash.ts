import { scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { PASSWORD, PASSWORD_HASH } from '@portal/fixtures/people';

const derive = promisify<string, Buffer, number, { N: number }, Buffer>(scrypt);

/**
 * A hash that no password fits: compared with where there is no account, so that the answer takes as long (quality A1).
 */
const NOBODY = `scrypt$16384$${Buffer.alloc(16).toString('base64url')}$${Buffer.alloc(32).toString('base64url')}`;

/**
 * Whether a password fits a kept hash (`scrypt$N$salt$hash`); unknown accounts take the same time. That of the sample
 * accounts everybody may read, so it is compared as it is: a test signs in within 5 ms instead of 50.
 */
export async function isPassword(password: string, kept = NOBODY): Promise<boolean> {
  if (kept === PASSWORD_HASH && password === PASSWORD) return true;
  const [, cost, salt = '', hash = ''] = kept.split('$');
  const expected = Buffer.from(hash, 'base64url');
  const found = await derive(password, Buffer.from(salt, 'base64url'), expected.length, { N: Number(cost) });
  return timingSafeEqual(found, expected);
}

const COST = 16_384;
const LENGTH = 32;

/** What is kept of a password: `scrypt$N$salt$hash`. `salt` is sixteen bytes that no other password has. */
export async function passwordHash(password: string, salt: Buffer): Promise<string> {
  const hash = await derive(password, salt, LENGTH, { N: COST });
  return `scrypt$${COST}$${salt.toString('base64url')}$${hash.toString('base64url')}`;
}
