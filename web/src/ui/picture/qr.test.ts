import { describe, expect, test } from 'vitest';
import { drawQr, QR_SIZE, qrSvg } from './qr.ts';

const link = 'https://pay.example.com/s/3f9b1c7a';

describe('a plain code', () => {
  const code = drawQr(link, false);

  test("is as small as correction L allows, with the standard's quiet zone", () => {
    // The link has 34 bytes: QR version 3 holds 53 bytes at level L, 42 at M, and only 32 at Q.
    expect(drawQr('x'.repeat(53), false)?.version).toBe(3);
    expect(code?.version).toBe(3);
    expect(code?.side).toBe(29 + 2 * 4);
    expect(code?.cover).toBeUndefined();
  });
});

describe('a code with a logo', () => {
  test('has at least version 4, modules of 15 and a quiet zone of 1', () => {
    const code = drawQr('x', true);
    expect(code).toMatchObject({ version: 4, module: 15, side: (33 + 2) * 15 });
  });

  test('has correction H', () => {
    // QR version 4 holds 34 bytes at level H, and 46 at Q.
    expect(drawQr('x'.repeat(34), true)?.version).toBe(4);
    expect(drawQr('x'.repeat(35), true)?.version).toBe(5);
  });

  test('leaves a quarter of its width in the middle to the logo', () => {
    const code = drawQr(link, true);
    expect(code?.cover?.side).toBe((code?.side ?? 0) / 4);
    expect(code?.cover?.at).toBe(((code?.side ?? 0) * 3) / 8);
  });
});

test('returns no code for an empty text, or for one that is too long', () => {
  expect(drawQr('', false)).toBeUndefined();
  expect(drawQr('x'.repeat(2953), false)?.version).toBe(40);
  expect(drawQr('x'.repeat(2954), false)).toBeUndefined();
  expect(drawQr('x'.repeat(1274), true)).toBeUndefined();
});

test.each(['٣٤٥', 'שלום', '🎟️ квиток', `"><script>&'`, 'a\u0000b\n', 'a\uD800b'])(
  '%j is encoded and its name escaped',
  (text) => {
    const code = drawQr(text, false);
    if (!code) throw new Error('no code');
    const svg = qrSvg(code, text, undefined);
    expect(svg).toContain(`width="${QR_SIZE}" height="${QR_SIZE}"`);
    expect(svg).not.toContain('<script');
    expect(svg).not.toContain('\u0000');
    expect(() => encodeURIComponent(svg)).not.toThrow();
    expect(svg.match(/<title>/g)).toHaveLength(1);
  },
);
