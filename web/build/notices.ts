import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Licence of one package: name, version, SPDX expression and the licence's text with its copyright lines. */
export interface Notice {
  name: string;
  version: string;
  identifier: string;
  text: string;
}

/** Licences that allow use, modification and distribution in a closed product that includes their notices. */
const ALLOWED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Bitstream-Vera',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
]);
/** Further allowed licences of single packages, each with the reason. */
const EXCEPTIONS: readonly { name: RegExp; identifier: string; reason: string }[] = [
  {
    name: /^@img\/sharp(-|$)/,
    identifier: 'LGPL-3.0-or-later',
    reason: 'libvips is an unchanged shared library that the server loads; users can replace it',
  },
];

/** Whether an SPDX expression offers an alternative whose licences are all allowed. Nested expressions are refused. */
function isAllowedLicence({ name, identifier }: Notice): boolean {
  const expression = identifier.replace(/^\(([^()]*)\)$/, '$1');
  const isAllowed = (licence: string) =>
    ALLOWED.has(licence) || EXCEPTIONS.some((one) => one.identifier === licence && one.name.test(name));
  return expression.split(/ or /i).some((choice) => choice.split(/ and /i).every(isAllowed));
}

const OWN = /^@portal\//;

interface Manifest {
  name: string;
  version: string;
  license?: string;
  author?: string | { name: string };
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const manifestOf = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

/** SPDX identifiers of packages whose `package.json` has none, taken from their licence files. */
const IDENTIFIERS: Readonly<Record<string, string>> = { 'dejavu-fonts-ttf': 'Bitstream-Vera', 'png-js': 'MIT' };

/** Standard texts of licences, for packages without a licence file. */
const TEXTS: Readonly<Record<string, string>> = {
  MIT: 'Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:\n\nThe above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.\n\nTHE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.',
  Unlicense:
    'This is free and unencumbered software released into the public domain. The full text is at https://unlicense.org/.',
};

/**
 * Text of a package's licence: its licence file, else the standard text with its author, else the licensing section of
 * its README (libvips lists its libraries there); empty if it has none.
 */
function licenceText(folder: string, { author }: Manifest, identifier: string): string {
  const files = readdirSync(folder);
  const file = files.find((name) => /^(licen[sc]e|copying)/i.test(name));
  if (file !== undefined) return readFileSync(join(folder, file), 'utf8').trim();
  const holder = typeof author === 'object' ? author.name : author;
  const standard = TEXTS[identifier];
  if (standard !== undefined && holder) return `Copyright (c) ${holder.replace(/ <.*/, '')}\n\n${standard}`;
  const readme = files.includes('README.md') ? readFileSync(join(folder, 'README.md'), 'utf8') : '';
  return /^## Licensing\n[^]*/m.exec(readme)?.[0].trim() ?? '';
}

/** Licence of a package in a folder of `node_modules`. */
export function readNotice(folder: string): Notice {
  const manifest = manifestOf(folder);
  const { name, version, license = '' } = manifest;
  const identifier = IDENTIFIERS[name] ?? license;
  return { name, version, identifier, text: licenceText(folder, manifest, identifier) };
}

const headingOf = ({ name, version, identifier }: Notice) => `=== ${name} ${version} (${identifier}) ===`;

/**
 * Text of the notices file: one section per package, sorted, with the sections of an earlier text. Throws if a package's
 * licence is not allowed or has no text.
 */
export function formatNotices(notices: readonly Notice[], earlier = ''): string {
  const wrong = notices.filter((notice) => !isAllowedLicence(notice)).map((notice) => headingOf(notice));
  if (wrong.length > 0) throw new Error(`Licences that are not allowed: ${wrong.join(', ')}`);
  const silent = notices.filter(({ text }) => text === '').map((notice) => headingOf(notice));
  if (silent.length > 0) throw new Error(`Packages without a licence text: ${silent.join(', ')}`);
  const kept = earlier.split(/^(?==== .+ ===$)/m).filter((section) => section.startsWith('=== '));
  const made = notices.map((notice) => `${headingOf(notice)}\n\n${notice.text}\n\n`);
  return [...new Set([...kept, ...made])].toSorted().join('');
}

/** Folder of a dependency, found as Node does from the folder `from`; undefined if it is not installed. */
function findPackage(from: string, name: string): string | undefined {
  const folder = join(from, 'node_modules', name);
  if (existsSync(join(folder, 'package.json'))) return folder;
  return dirname(from) === from ? undefined : findPackage(dirname(from), name);
}

/** Folders of all packages that a package of this repository needs to run, without the packages of this repository. */
function findInstalledPackages(folder: string, found = new Set<string>()): string[] {
  const { dependencies = {}, optionalDependencies = {} } = manifestOf(folder);
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
    const next = findPackage(folder, name);
    if (next === undefined || found.has(next)) continue;
    found.add(next);
    findInstalledPackages(next, found);
  }
  return [...found].filter((one) => !OWN.test(manifestOf(one).name));
}

/** Text of the notices of all installed packages that a package of this repository needs to run. */
export const installedNotices = (folder: string): string =>
  formatNotices(findInstalledPackages(folder).map(readNotice));
