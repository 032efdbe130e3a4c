import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { expect, test } from 'vitest';
import { keyCost } from './keyCost.ts';

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const locked = (key: KeyObject) =>
  key.export({ type: 'pkcs8', format: 'der', cipher: 'aes-256-cbc', passphrase: 'password' });

test('takes the cost of an encrypted key from its key derivation', () => {
  expect(keyCost(locked(privateKey))).toBe(2048);
});

test('multiplies the iterations and the key length of all derivation steps', () => {
  const rounds = Buffer.from('02047fffffff020120', 'hex');
  const algorithm = Buffer.concat([Buffer.from([0x30, rounds.length]), rounds]);
  const whole = Buffer.concat([Buffer.from([0x30, algorithm.length]), algorithm]);
  expect(keyCost(whole)).toBe(0x7fffffff * 0x20);
});

test.each([
  ['nothing', ''],
  ['a length that nobody wrote', '30'],
  ['a part that breaks off', '300430020201'],
  ['a length without end', '30803080'],
  ['a length of four bytes', '3084ffffffff'],
  ['no sequence', '02020101'],
  ['noise', '6e6f206b6579'],
])('throws for %s', (_, hex) => {
  expect(() => keyCost(Buffer.from(hex, 'hex'))).toThrow(RangeError);
});

test('throws for nesting that is too deep', () => {
  let nest = Buffer.from('0201ff', 'hex');
  for (let depth = 0; depth < 12; depth += 1) nest = Buffer.concat([Buffer.from([0x30, nest.length]), nest]);
  expect(() => keyCost(nest)).toThrow(RangeError);
});
