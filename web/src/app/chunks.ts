import { isServed } from '../api/served.ts';
import { remember, remembered } from '../api/storage.ts';
import { here, navigate } from './hash.ts';

const TRIED = 'portal:reloaded-for';
/** The screen whose missing parts are being dealt with: there may be several of them. */
let dealtWith: string | null = null;

/** What was reloaded for and is still missing: the error page says so, and who comes back reloads once more. */
function giveUp(): void {
  remember('sessionStorage', TRIED, null);
  navigate('/error/500');
}

/**
 * A part of the portal is not there any more, as after a deployment (quality B28): the page is reloaded once for a
 * screen, then the error page says so. While the server is away nothing moves. A part that failed once may be asked for
 * by another document only: browsers keep the failure.
 */
async function onMissingChunk(): Promise<void> {
  const { path } = here();
  if (path === dealtWith || path.startsWith('/error/')) return;
  dealtWith = path;
  if (!(await isServed())) return void (dealtWith = null);
  if (remembered('sessionStorage', TRIED) === path) return giveUp();
  remember('sessionStorage', TRIED, path);
  if (remembered('sessionStorage', TRIED) === path) location.reload();
  else giveUp();
}

export function watchChunks(): void {
  window.addEventListener('vite:preloadError', () => void onMissingChunk());
}

/** The screen came: the next missing part may reload again. */
export function chunksAreHere(): void {
  dealtWith = null;
  if (here().path === remembered('sessionStorage', TRIED)) remember('sessionStorage', TRIED, null);
}
