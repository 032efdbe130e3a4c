import { expect, test } from 'vitest';
import { accounts, PASSWORD, PASSWORD_HASH } from '@portal/fixtures/people';
import { isPassword, passwordHash } from './passwordHash.ts';

test('only the right password matches a stored password hash', async () => {
  const kept = accounts[0]!.password;
  expect(await isPassword(PASSWORD, kept)).toBe(true);
  expect(await isPassword(`${PASSWORD} `, kept)).toBe(false);
  expect(await isPassword('', kept)).toBe(false);
});

test('only the right password matches a newly computed password hash', async () => {
  const kept = await passwordHash('two kettles sing at noon', Buffer.alloc(16, 7));
  expect(await isPassword('two kettles sing at noon', kept)).toBe(true);
  expect(await isPassword('two kettles sing at one', kept)).toBe(false);
});

test('the stored password hash of the sample accounts matches their password', async () => {
  expect(await passwordHash(PASSWORD, Buffer.from(PASSWORD_HASH.split('$')[2]!, 'base64url'))).toBe(PASSWORD_HASH);
});

test('sign-in to an unknown account fails with every password', async () => {
  expect(await isPassword(PASSWORD)).toBe(false);
  expect(await isPassword('')).toBe(false);
});
