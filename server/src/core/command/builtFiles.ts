import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** What a server was built from; all null if it runs from its sources. */
export interface Build {
  /** Version of the packages. */
  version: string | null;
  /** Commit of the sources, with `-dirty` if files differed from it; null if they were not a Git clone. */
  commit: string | null;
  /** SHA-256 of the OpenAPI document, as in certificates. */
  contractHash: string | null;
}

/** Resolves a path relative to this file, which is in `src/core/command` or, after the build, in `dist/assets`. */
const resolvePath = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Returns the first of the paths that exists. */
const findFile = (...paths: readonly string[]) => paths.map(resolvePath).find((path) => existsSync(path));

/** Returns the first of the folders that contains all files. */
const findFolder = (files: readonly string[], ...folders: readonly string[]) =>
  folders.map(resolvePath).find((folder) => files.every((file) => existsSync(folder + file)));

/** Pages of a complete build. While a build runs, some of them are missing. */
const PAGES = ['index.html', 'payer.html', 'landing.html'];

/** Folder of the built portal: `portal` in a package, `web/dist` in the repository; undefined if it is not built. */
export const findWebRoot = (): string | undefined =>
  findFolder(PAGES, '../../portal/', '../../../web/dist/', '../../../../web/dist/');

/** Folder of the portal with developer tools, which only the repository has; undefined if it is not built. */
export const findDeveloperRoot = (): string | undefined =>
  findFolder(['index.html'], '../../../web/dist-developer/', '../../../../web/dist-developer/');

/** Reads the descriptions of the API, which `npm start` builds beside the server; undefined if they are not built. */
export function readDocuments(): { openapi: string; llms: string } | undefined {
  const [openapi, llms] = ['openapi.json', 'llms.txt'].map((name) => findFile(`../../../dist/${name}`, `../${name}`));
  if (openapi === undefined || llms === undefined) return undefined;
  return { openapi: readFileSync(openapi, 'utf8'), llms: readFileSync(llms, 'utf8') };
}

/** Reads what the server was built from, which `npm start` writes beside it. */
export function readBuild(): Build {
  const built = findFile('../../../dist/build.json', '../build.json');
  if (built === undefined) return { version: null, commit: null, contractHash: null };
  return JSON.parse(readFileSync(built, 'utf8')) as Build;
}
