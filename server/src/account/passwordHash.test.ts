import { expect, test } from 'vitest';
import { accounts, PASSWORD, PASSWORD_HASH } from '@portal/fixtures/people';
import { matchesPassword, hashPassword } from './passwordHash.ts';

test('only the right password matches a stored password hash', async () => {
  const kept = accounts[0]!.password;
  expect(await matchesPassword(PASSWORD, kept)).toBe(true);
  expect(await matchesPassword(`${PASSWORD} `, kept)).toBe(false);
  expect(await matchesPassword('', kept)).toBe(false);
});

test('only the right password matches a newly computed password hash', async () => {
  const kept = await hashPassword('two kettles sing at noon', Buffer.alloc(16, 7));
  expect(await matchesPassword('two kettles sing at noon', kept)).toBe(true);
  expect(await matchesPassword('two kettles sing at one', kept)).toBe(false);
});

test('the stored password hash of the sample accounts matches their password', async () => {
  expect(await hashPassword(PASSWORD, Buffer.from(PASSWORD_HASH.split('$')[2]!, 'base64url'))).toBe(PASSWORD_HASH);
});

test('sign-in to an unknown account fails with every password', async () => {
  expect(await matchesPassword(PASSWORD)).toBe(false);
  expect(await matchesPassword('')).toBe(false);
});
