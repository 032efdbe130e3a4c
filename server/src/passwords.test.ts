import { expect, test } from 'vitest';
import { accounts, PASSWORD } from '@portal/fixtures/people';
import { fits } from './passwords.ts';

test('the password of an account fits its kept hash, anything else does not', async () => {
  const kept = accounts[0]!.password;
  expect(await fits(PASSWORD, kept)).toBe(true);
  expect(await fits(`${PASSWORD} `, kept)).toBe(false);
  expect(await fits('', kept)).toBe(false);
});

test('nothing fits an account that does not exist', async () => {
  expect(await fits(PASSWORD)).toBe(false);
  expect(await fits('')).toBe(false);
});
