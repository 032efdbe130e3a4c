import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { expect, test } from '../../support/e2e.ts';
import { readCode } from '../../support/files/readCode.ts';
import { expectAccessible, WIDTHS } from '../../support/screen.ts';

/** The level of correction, from the first two bits of the code's format, which a mask turns. */
function level({
  data,
  width,
  modules,
  quiet,
}: {
  data: Buffer;
  width: number;
  modules: number;
  quiet: number;
}): string {
  const module = Math.floor(width / modules);
  const margin = Math.floor((width - module * modules) / 2);
  const isDark = (column: number, line: number) => {
    const x = margin + Math.floor((column + quiet + 0.5) * module);
    const y = margin + Math.floor((line + quiet + 0.5) * module);
    return (data[(y * width + x) * 4] ?? 255) < 128 ? 1 : 0;
  };
  return ['M', 'L', 'H', 'Q'][((isDark(0, 8) ^ 1) << 1) | isDark(1, 8)] ?? '';
}

async function download(page: Page, kind: 'SVG' | 'PNG', label: string): Promise<Buffer> {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: `Download ${kind}: ${label}`, exact: true }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe(`${label}.${kind.toLowerCase()}`);
  return readFile(await file.path());
}

test.describe('a QR code', () => {
  const LINK = 'https://pay.example.com/s/3f9b1c7a5e';
  test.beforeEach(async ({ portal }) => portal.open('/gallery/qr'));

  for (const [label, text] of [
    ['Payment link', LINK],
    ['Payment link with a logo', LINK],
    ['Words', 'Оплатіть замовлення № ٣٤٥ 🎟️'],
    ['Without its logo', LINK],
  ] as const)
    test(`"${label}" is read from the screen and from its file`, { tag: ['@CONST-001'] }, async ({ page }) => {
      const image = page.getByRole('img', { name: `QR code: ${label}`, exact: true });
      await expect(image).toBeVisible();
      expect(readCode(await image.screenshot()).code?.data).toBe(text);
      const file = readCode(await download(page, 'PNG', label));
      expect([file.width, file.height]).toEqual([1000, 1000]);
      expect(file.code?.data).toBe(text);
    });

  test('without a logo has correction L', { tag: ['@CONST-001', '@CONST-002', '@CONST-008'] }, async ({ page }) => {
    const { code, data, width } = readCode(await download(page, 'PNG', 'Payment link'));
    const version = code?.version ?? 0;
    expect(version).toBeLessThan(4);
    const modules = 17 + 4 * version + 8;
    expect(level({ data, width, modules, quiet: 4 })).toBe('L');
    const svg = (await download(page, 'SVG', 'Payment link')).toString();
    expect(svg).toContain('width="1000" height="1000"');
    expect(svg).toContain(`viewBox="0 0 ${modules} ${modules}"`);
    expect(svg).not.toContain('<image');
  });

  test(
    'with a logo has correction H, version 4 at least, modules of 15, a quiet zone of 1, and a logo of a quarter',
    { tag: ['@CONST-001', '@CONST-003', '@CONST-004', '@CONST-005', '@CONST-006', '@CONST-007', '@CONST-008'] },
    async ({ page }) => {
      expect(readCode(await download(page, 'PNG', 'Little text')).code?.version).toBe(4);
      const label = 'Payment link with a logo';
      const { code, data, width } = readCode(await download(page, 'PNG', label));
      const version = code?.version ?? 0;
      expect(version).toBeGreaterThanOrEqual(4);
      const modules = 17 + 4 * version + 2;
      expect(level({ data, width, modules, quiet: 1 })).toBe('H');
      const svg = (await download(page, 'SVG', label)).toString();
      expect(svg).toContain('width="1000" height="1000"');
      expect(svg).toContain(`viewBox="0 0 ${modules * 15} ${modules * 15}"`);
      expect(svg).toMatch(/d="M15 15h105v15h-105z/);
      expect(svg).toContain(`<rect x="${modules * 15 * 0.375}" y="${modules * 15 * 0.375}"`);
      expect(svg).toContain(`width="${(modules * 15) / 4}" height="${(modules * 15) / 4}"`);
      expect(svg).toContain('href="data:image/png;base64,');
    },
  );

  test('that cannot be made says so', async ({ page }) => {
    await expect(page.getByText('The text is too long for a QR code')).toBeVisible();
    await expect(page.getByText('Empty', { exact: true })).toBeVisible();
  });

  for (const width of WIDTHS)
    test(`is for everybody at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await expect(page.getByRole('img', { name: 'QR code: Long link' })).toBeVisible();
      await expectAccessible(page);
    });
});
