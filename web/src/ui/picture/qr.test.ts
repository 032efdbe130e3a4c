import { describe, expect, test } from 'vitest';
import { drawQr, QR_SIZE, qrSvg } from './qr.ts';

const link = 'https://pay.example.com/s/3f9b1c7a';

describe('QR codes without a logo', () => {
  const code = drawQr(link, false);

  test('a QR code without a logo is as small as correction level L allows, with the standard quiet zone', () => {
    // 34 bytes: version 3 holds 53 bytes at level L, 42 at M, only 32 at Q.
    expect(drawQr('x'.repeat(53), false)?.version).toBe(3);
    expect(code?.version).toBe(3);
    expect(code?.side).toBe(29 + 2 * 4);
    expect(code?.cover).toBeUndefined();
  });
});

describe('QR codes with a logo', () => {
  test('a QR code with a logo has at least version 4, modules of 15 px and a quiet zone of 1 module', () => {
    const code = drawQr('x', true);
    expect(code).toMatchObject({ version: 4, module: 15, side: (33 + 2) * 15 });
  });

  test('a QR code with a logo has correction level H', () => {
    // Version 4 holds 34 bytes at level H, 46 at Q.
    expect(drawQr('x'.repeat(34), true)?.version).toBe(4);
    expect(drawQr('x'.repeat(35), true)?.version).toBe(5);
  });

  test('a QR code with a logo leaves a quarter of its width in the middle to the logo', () => {
    const code = drawQr(link, true);
    expect(code?.cover?.side).toBe((code?.side ?? 0) / 4);
    expect(code?.cover?.at).toBe(((code?.side ?? 0) * 3) / 8);
  });
});

test('no QR code is drawn for a text that is empty or too long', () => {
  expect(drawQr('', false)).toBeUndefined();
  expect(drawQr('x'.repeat(2953), false)?.version).toBe(40);
  expect(drawQr('x'.repeat(2954), false)).toBeUndefined();
  expect(drawQr('x'.repeat(1274), true)).toBeUndefined();
});

test.each(['٣٤٥', 'שלום', '🎟️ квиток', `"><script>&'`, 'a\u0000b\n', 'a\uD800b'])(
  "the text %j is encoded in a QR code, and escaped in the SVG's title",
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
