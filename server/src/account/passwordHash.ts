import { scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { PASSWORD, PASSWORD_HASH } from '@portal/fixtures/people';

const derive = promisify<string, Buffer, number, { N: number }, Buffer>(scrypt);

/** Compared with where there is no account: no password fits it, and it takes as long as any other (quality A1). */
const NOBODY = `scrypt$16384$${Buffer.alloc(16).toString('base64url')}$${Buffer.alloc(32).toString('base64url')}`;

/**
 * Whether a password fits a kept hash (`scrypt$N$salt$hash`); unknown accounts take the same time. That of the sample
 * accounts everybody may read, so it is compared as it is: a test signs in within 5 ms instead of 50.
 */
export async function fits(password: string, kept = NOBODY): Promise<boolean> {
  if (kept === PASSWORD_HASH && password === PASSWORD) return true;
  const [, cost, salt = '', hash = ''] = kept.split('$');
  const expected = Buffer.from(hash, 'base64url');
  const found = await derive(password, Buffer.from(salt, 'base64url'), expected.length, { N: Number(cost) });
  return timingSafeEqual(found, expected);
}

const COST = 16_384;
const LENGTH = 32;

/** What is kept of a password: `scrypt$N$salt$hash`. `salt` is sixteen bytes that no other password has. */
export async function hashed(password: string, salt: Buffer): Promise<string> {
  const hash = await derive(password, salt, LENGTH, { N: COST });
  return `scrypt$${COST}$${salt.toString('base64url')}$${hash.toString('base64url')}`;
}
