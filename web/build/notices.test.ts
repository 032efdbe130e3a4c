import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { build } from 'vite';
import { describe, expect, onTestFinished, test } from 'vitest';
import { formatNotices, installedNotices } from './notices.ts';
import { precompressAssets } from './precompressAssets.ts';
import { writeNotices } from './writeNotices.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const MIT = { name: 'one', version: '1.0.0', identifier: 'MIT', text: 'Copyright (c) One' };

describe('licences of packages', () => {
  test.each(['server', 'web'])('every package that %s needs has an allowed licence with its text', (folder) => {
    const headings = installedNotices(join(root, folder)).match(/^=== .+ ===$/gm) ?? [];
    expect(headings.length).toBeGreaterThan(50);
    expect(new Set(headings).size).toBe(headings.length);
  });

  test.each([
    'GPL-3.0-only',
    'MIT AND GPL-2.0',
    '(MIT OR Apache-2.0) AND GPL-2.0',
    'UNLICENSED',
    'LGPL-3.0-or-later',
    '',
  ])('rejects a package with the licence "%s" and names the package', (identifier) => {
    expect(() => formatNotices([MIT, { ...MIT, name: 'two', identifier }])).toThrow(/not allowed: === two /);
  });

  test.each(['MIT', '(MIT OR GPL-3.0)', 'Apache-2.0 AND MIT', 'MIT or MPL-2.0'])(
    'the licence "%s" is allowed',
    (one) => {
      expect(formatNotices([{ ...MIT, identifier: one }])).toContain('Copyright (c) One');
    },
  );

  test('rejects a package without a licence text and names the package', () => {
    expect(() => formatNotices([{ ...MIT, text: '' }])).toThrow('without a licence text: === one 1.0.0 (MIT) ===');
  });

  test('notices of a later build are added to those of the earlier one, each package once', () => {
    const two = { ...MIT, name: 'two' };
    const both = formatNotices([MIT, two], formatNotices([MIT]));
    expect(both.match(/^=== .+ ===$/gm)).toEqual(['=== one 1.0.0 (MIT) ===', '=== two 1.0.0 (MIT) ===']);
  });
});

test('a build contains notices of its scripts and fonts, and gzip and brotli copies of its assets', async () => {
  // Inside the repository, where Vite finds the packages.
  mkdirSync(join(root, 'web/.cache'), { recursive: true });
  const folder = mkdtempSync(join(root, 'web/.cache/notices-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(
    join(folder, 'main.js'),
    "import '@fontsource-variable/inter/wght.css';\nimport { encode } from 'uqr';\nconsole.log(encode('a'));\n",
  );
  writeFileSync(join(folder, 'index.html'), '<script type="module" src="./main.js"></script>');
  const plugins = [precompressAssets(), writeNotices()];
  await build({ root: folder, configFile: false, logLevel: 'error', plugins });
  const notices = readFileSync(join(folder, 'dist/THIRD_PARTY_LICENSES.txt'), 'utf8');
  expect(notices.match(/^=== .+(?= \d+\.)/gm)).toEqual(['=== @fontsource-variable/inter', '=== uqr']);
  expect(notices).toMatch(/SIL OPEN FONT LICENSE[^]*MIT License/i);
  const assets = join(folder, 'dist/assets');
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  expect(scripts).toHaveLength(1);
  const read = (end: string) => readFileSync(join(assets, `${scripts[0]}${end}`));
  expect(brotliDecompressSync(read('.br')).equals(read(''))).toBe(true);
  expect(gunzipSync(read('.gz')).equals(read(''))).toBe(true);
});
