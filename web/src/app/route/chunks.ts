import { isWithinSection, publicPaths, publicSections } from '../../paths/publicPaths.ts';
import { isServerUp } from '../../api/isServerUp.ts';
import { writeStorage, readStorage } from '../../api/storage.ts';
import { getCurrentAddress, navigate } from './hash.ts';

const TRIED = 'portal:reloaded-for';
/** Path whose missing chunks are being handled; one screen may miss several. */
let handledPath: string | null = null;

const isErrorPage = (path: string): boolean => isWithinSection(publicSections.error, path);

/**
 * Handles a chunk that could not be loaded, for example after a deployment (quality B28): reloads the page once per
 * screen, then opens the error page. Does nothing while the server is unreachable.
 */
async function onMissingChunk(): Promise<void> {
  const { path } = getCurrentAddress();
  if (path === handledPath || isErrorPage(path)) return;
  handledPath = path;
  if (!(await isServerUp())) return void (handledPath = null);
  if (readStorage('sessionStorage', TRIED) === path) return navigate(publicPaths.error(500));
  writeStorage('sessionStorage', TRIED, path);
  if (readStorage('sessionStorage', TRIED) === path) location.reload();
  else navigate(publicPaths.error(500));
}

let hasMissingChunks = false;

/**
 * Whether the next screen needs a page reload because a chunk failed in this document: browsers remember a failed script,
 * and a style is requested only one time. The error page itself needs no reload.
 */
export const shouldReloadPage = (path: string): boolean => hasMissingChunks && !isErrorPage(path);

/** Handles each chunk that cannot be loaded. */
export function watchMissingChunks(): void {
  window.addEventListener('vite:preloadError', () => {
    hasMissingChunks = true;
    void onMissingChunk();
  });
}

/** Call when a screen is shown: a later missing chunk may reload the page again. */
export function resetChunkReload(): void {
  handledPath = null;
  if (getCurrentAddress().path === readStorage('sessionStorage', TRIED)) writeStorage('sessionStorage', TRIED, null);
}
