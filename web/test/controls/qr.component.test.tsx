import { beforeEach, describe, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import QrSection from '../gallery/QrSection.tsx';
// The product loads this file on demand. The import here loads it before the first test starts.
import '../../src/ui/picture/QrPanel.tsx';
import { expectAccessible, WIDTHS } from '../support/accessible.ts';
import { renderPart } from '../support/renderPart.tsx';

const LINK = 'https://pay.example.com/s/3f9b1c7a5e';
const picture = (label: string) => page.getByRole('img', { name: `QR code: ${label}`, exact: true });

/** Downloads a QR code and returns the file in base64. */
async function download(kind: 'SVG' | 'PNG', label: string): Promise<string> {
  const { name, base64 } = await commands.download(`Download ${kind}: ${label}`);
  expect(name).toBe(`${label}.${kind.toLowerCase()}`);
  return base64;
}

async function downloadPng(label: string) {
  const png = await download('PNG', label);
  const { text, version = 0, ...size } = await commands.readCode(png);
  return { png, text, version, size };
}

const blobOf = async (base64: string) => (await fetch(`data:image/png;base64,${base64}`)).blob();

const downloadSvg = async (label: string) => (await blobOf(await download('SVG', label))).text();

async function pixelsOf(png: string): Promise<ImageData> {
  const bitmap = await createImageBitmap(await blobOf(png));
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
  if (!context) throw new Error('no canvas');
  context.drawImage(bitmap, 0, 0);
  return context.getImageData(0, 0, bitmap.width, bitmap.height);
}

/** Error correction level of a QR code, from the first two bits of its format information after removing the mask. */
async function correctionLevel(png: string, modules: number, quietZone: number): Promise<string> {
  const { data, width } = await pixelsOf(png);
  const module = Math.floor(width / modules);
  const margin = Math.floor((width - module * modules) / 2);
  const isDark = (column: number, line: number) => {
    const x = margin + Math.floor((column + quietZone + 0.5) * module);
    const y = margin + Math.floor((line + quietZone + 0.5) * module);
    return (data[(y * width + x) * 4] ?? 255) < 128 ? 1 : 0;
  };
  return ['M', 'L', 'H', 'Q'][((isDark(0, 8) ^ 1) << 1) | isDark(1, 8)] ?? '';
}

beforeEach(async () => {
  await renderPart(<QrSection />);
  await expect.element(picture('Long link')).toBeVisible();
});

describe('QR codes', () => {
  test(
    'a QR code contains its text on the screen and in the downloaded PNG file',
    { meta: { covers: ['CONST-001'] } },
    async () => {
      for (const [label, expected] of [
        ['Payment link', LINK],
        ['Payment link with a logo', LINK],
        ['Words', 'Оплатіть замовлення № ٣٤٥ 🎟️'],
        ['Without its logo', LINK],
      ] as const) {
        const screenshot = await page.screenshot({ element: picture(label), save: false });
        expect((await commands.readCode(screenshot)).text, `${label} on the screen`).toBe(expected);
        const { text, size } = await downloadPng(label);
        expect(text, `${label} in its file`).toBe(expected);
        expect(size).toEqual({ width: 1000, height: 1000 });
      }
    },
  );

  test(
    'a QR code without a logo has correction level L and a quiet zone of 4 modules',
    { meta: { covers: ['CONST-001', 'CONST-002', 'CONST-008'] } },
    async () => {
      const { png, version } = await downloadPng('Payment link');
      expect(version).toBeGreaterThan(0);
      expect(version).toBeLessThan(4);
      const modules = 17 + 4 * version + 8;
      expect(await correctionLevel(png, modules, 4)).toBe('L');
      const svg = await downloadSvg('Payment link');
      expect(svg).toContain('width="1000" height="1000"');
      expect(svg).toContain(`viewBox="0 0 ${modules} ${modules}"`);
      expect(svg).not.toContain('<image');
    },
  );

  test(
    'a QR code with a logo has correction level H, version 4 or more, a quiet zone of 1 module, and the logo on a quarter of its width',
    {
      meta: {
        covers: ['CONST-001', 'CONST-003', 'CONST-004', 'CONST-005', 'CONST-006', 'CONST-007', 'CONST-008'],
      },
    },
    async () => {
      expect((await downloadPng('Little text')).version).toBe(4);
      const label = 'Payment link with a logo';
      const { png, version } = await downloadPng(label);
      expect(version).toBeGreaterThanOrEqual(4);
      const modules = 17 + 4 * version + 2;
      expect(await correctionLevel(png, modules, 1)).toBe('H');
      const side = modules * 15;
      const svg = await downloadSvg(label);
      expect(svg).toContain('width="1000" height="1000"');
      expect(svg).toContain(`viewBox="0 0 ${side} ${side}"`);
      expect(svg).toMatch(/d="M15 15h105v15h-105z/);
      expect(svg).toContain(`<rect x="${side * 0.375}" y="${side * 0.375}"`);
      expect(svg).toContain(`width="${side / 4}" height="${side / 4}"`);
      expect(svg).toContain('href="data:image/png;base64,');
    },
  );

  test('a QR code panel shows a message for a text that is too long or empty', async () => {
    await expect.element(page.getByText('The text is too long for a QR code')).toBeVisible();
    await expect.element(page.getByText('Empty', { exact: true })).toBeVisible();
  });

  test('a QR code is accessible on a desktop and a phone', () => expectAccessible(...WIDTHS));
});
