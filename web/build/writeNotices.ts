import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { formatNotices, readNotice } from './notices.ts';

/** Folder of the package that a module belongs to; undefined for modules of this repository. */
const packageFolder = (id: string): string | undefined =>
  /^(?:\0\w*:?)?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1];

/**
 * Vite plugin that writes the licences of all packages of a build, fonts and styles included, into
 * `THIRD_PARTY_LICENSES.txt`, and adds them to those of the builds before it in the same folder. Vite's `build.license`
 * leaves out fonts and packages without a licence file. The build fails on a licence that is not allowed.
 */
export function writeNotices(): Plugin {
  return {
    name: 'write-notices',
    apply: 'build',
    writeBundle({ dir = 'dist' }) {
      const folders = new Set([...this.getModuleIds()].flatMap((id) => packageFolder(id) ?? []));
      const path = join(dir, 'THIRD_PARTY_LICENSES.txt');
      const earlier = existsSync(path) ? readFileSync(path, 'utf8') : '';
      writeFileSync(path, formatNotices(Array.from(folders, readNotice), earlier));
    },
  };
}
