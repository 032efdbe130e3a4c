import { expect, test } from 'vitest';
import { generateCode, generateToken, hashToken } from './tokens.ts';

const from = (...drawn: number[]) => ({
  bytes: (length: number) => {
    const bytes = Buffer.alloc(length);
    bytes.writeUInt32BE(drawn.shift() ?? 0);
    return bytes;
  },
  id: () => 1,
});

test("a mailed link's token has 256 random bits and is stored as a hash", () => {
  const { token, id } = generateToken(from(1));
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(id).toBe(hashToken(token));
  expect(id).not.toContain(token);
});

test('a generated code has six digits, all equally likely', () => {
  expect(generateCode(from(7))).toBe('000007');
  expect(generateCode(from(4_293_999_999))).toBe('999999');
  expect(generateCode(from(4_294_000_000, 4_294_967_295, 123_456))).toBe('123456');
});
