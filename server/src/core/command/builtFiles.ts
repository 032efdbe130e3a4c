import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** What a server was built from; all null if it runs from its sources. */
export interface Build {
  /** Version of the packages. */
  version: string | null;
  /** Commit of the sources, with `-dirty` if files differed from it; null if they were no clone. */
  commit: string | null;
  /** SHA-256 of the OpenAPI document, as in certificates. */
  contractHash: string | null;
}

/** First file that exists, relative to this file: in the sources (`src/core/command`) or built (`dist/assets`). */
function findBuilt(...places: readonly string[]): string | undefined {
  return places.map((place) => fileURLToPath(new URL(place, import.meta.url))).find((path) => existsSync(path));
}

/** Pages of a whole build; while a build runs, some are missing. */
const PAGES = ['index.html', 'payer.html', 'landing.html'];

/** Folder of the built portal: `portal` in a package, `web/dist` in the repository; undefined if it is not built. */
export const findWebRoot = (): string | undefined =>
  ['../../portal/', '../../../web/dist/', '../../../../web/dist/']
    .map((folder) => fileURLToPath(new URL(folder, import.meta.url)))
    .find((folder) => PAGES.every((page) => existsSync(folder + page)));

/** Folder of the portal with developer tools, which only the repository has; undefined if it is not built. */
export const findDeveloperRoot = (): string | undefined => {
  const page = findBuilt('../../../web/dist-developer/index.html', '../../../../web/dist-developer/index.html');
  return page?.replace(/index\.html$/, '');
};

/** Reads the descriptions of the API, which `npm start` builds beside the server. */
export function readDocuments(): { documents?: { openapi: string; llms: string } } {
  const [openapi, llms] = ['openapi.json', 'llms.txt'].map((name) => findBuilt(`../../../dist/${name}`, `../${name}`));
  if (openapi === undefined || llms === undefined) return {};
  return { documents: { openapi: readFileSync(openapi, 'utf8'), llms: readFileSync(llms, 'utf8') } };
}

/** Reads what the server was built from, which `npm start` writes beside it. */
export function readBuild(): Build {
  const built = findBuilt('../../../dist/build.json', '../build.json');
  if (built === undefined) return { version: null, commit: null, contractHash: null };
  return JSON.parse(readFileSync(built, 'utf8')) as Build;
}
