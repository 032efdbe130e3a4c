import { isWithin, publicPaths, publicSections } from '../../paths/publicPaths.ts';
import { isServerUp } from '../../api/isServerUp.ts';
import { writeStorage, readStorage } from '../../api/storage.ts';
import { currentAddress, navigate } from './hash.ts';

const TRIED = 'portal:reloaded-for';
/** The screen whose missing parts are being dealt with: there may be several of them. */
let dealtWith: string | null = null;

const isErrorPage = (path: string): boolean => isWithin(publicSections.error, path);

/**
 * A part of the portal is not there any more, as after a deployment (quality B28): the page is reloaded once for a
 * screen, then the error page says so. While the server is away nothing moves.
 */
async function onMissingChunk(): Promise<void> {
  const { path } = currentAddress();
  if (path === dealtWith || isErrorPage(path)) return;
  dealtWith = path;
  if (!(await isServerUp())) return void (dealtWith = null);
  if (readStorage('sessionStorage', TRIED) === path) return navigate(publicPaths.error(500));
  writeStorage('sessionStorage', TRIED, path);
  if (readStorage('sessionStorage', TRIED) === path) location.reload();
  else navigate(publicPaths.error(500));
}

let isIncomplete = false;

/**
 * Whether a screen may come without parts that failed in this document: browsers keep the failure of a script, and a
 * style is asked for once. Another document has them; the error page that tells of them stands in this one.
 */
export const mayLackChunks = (path: string): boolean => isIncomplete && !isErrorPage(path);

export function watchChunks(): void {
  window.addEventListener('vite:preloadError', () => {
    isIncomplete = true;
    void onMissingChunk();
  });
}

/** The screen came: the next missing part may reload again. */
export function chunksLoaded(): void {
  dealtWith = null;
  if (currentAddress().path === readStorage('sessionStorage', TRIED)) writeStorage('sessionStorage', TRIED, null);
}
