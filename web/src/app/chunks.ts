import { isServed } from '../api/served.ts';
import { remember, remembered } from '../api/storage.ts';
import { here, navigate } from './hash.ts';

const TRIED = 'portal:reloaded-for';
/** The screen whose missing parts are being dealt with: there may be several of them. */
let dealtWith: string | null = null;

/**
 * A part of the portal is not there any more, as after a deployment (quality B28): the page is reloaded once for a
 * screen, then the error page says so. While the server is away nothing moves.
 */
async function onMissingChunk(): Promise<void> {
  const { path } = here();
  if (path === dealtWith || path.startsWith('/error/')) return;
  dealtWith = path;
  if (!(await isServed())) return void (dealtWith = null);
  if (remembered('sessionStorage', TRIED) === path) return navigate('/error/500');
  remember('sessionStorage', TRIED, path);
  if (remembered('sessionStorage', TRIED) === path) location.reload();
  else navigate('/error/500');
}

let isIncomplete = false;

/**
 * Whether a part failed in this document: browsers keep the failure of a script, and a style is asked for once. Only
 * another document can have the screens that need it.
 */
export const lacksParts = (): boolean => isIncomplete;

export function watchChunks(): void {
  window.addEventListener('vite:preloadError', () => {
    isIncomplete = true;
    void onMissingChunk();
  });
}

/** The screen came: the next missing part may reload again. */
export function chunksAreHere(): void {
  dealtWith = null;
  if (here().path === remembered('sessionStorage', TRIED)) remember('sessionStorage', TRIED, null);
}
