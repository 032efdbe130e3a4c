import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { expect, test } from 'vitest';
import { keyCost } from './keyCost.ts';

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const locked = (key: KeyObject) =>
  key.export({ type: 'pkcs8', format: 'der', cipher: 'aes-256-cbc', passphrase: 'password' });

test('reads the cost of decrypting a private key from its key derivation parameters', () => {
  expect(keyCost(locked(privateKey))).toBe(2048);
});

test('multiplies the iterations and key lengths of all key derivation steps', () => {
  const rounds = Buffer.from('02047fffffff020120', 'hex');
  const algorithm = Buffer.concat([Buffer.from([0x30, rounds.length]), rounds]);
  const whole = Buffer.concat([Buffer.from([0x30, algorithm.length]), algorithm]);
  expect(keyCost(whole)).toBe(0x7fffffff * 0x20);
});

test.each([
  ['an empty file', ''],
  ['a missing length', '30'],
  ['a truncated element', '300430020201'],
  ['an indefinite length', '30803080'],
  ['a length of four bytes', '3084ffffffff'],
  ['no sequence', '02020101'],
  ['noise', '6e6f206b6579'],
])('throws for an encrypted private key that is invalid: %s', (_, hex) => {
  expect(() => keyCost(Buffer.from(hex, 'hex'))).toThrow(RangeError);
});

test('throws for an encrypted private key whose nesting is too deep', () => {
  let nest = Buffer.from('0201ff', 'hex');
  for (let depth = 0; depth < 12; depth += 1) nest = Buffer.concat([Buffer.from([0x30, nest.length]), nest]);
  expect(() => keyCost(nest)).toThrow(RangeError);
});
