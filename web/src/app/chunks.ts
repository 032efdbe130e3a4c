import { isServed } from '../api/served.ts';
import { remember, remembered } from '../api/storage.ts';
import { here, navigate } from './hash.ts';

const TRIED = 'portal:reloaded-for';

/**
 * A part of the portal is not there any more, as after a deployment (quality B28): the page is reloaded once for a
 * screen, then the error page says so. While the server is away nothing moves.
 */
async function onMissingChunk(): Promise<void> {
  const { path } = here();
  if (!(await isServed())) return;
  if (remembered('sessionStorage', TRIED) === path) return navigate('/error/500');
  remember('sessionStorage', TRIED, path);
  if (remembered('sessionStorage', TRIED) === path) location.reload();
  else navigate('/error/500');
}

export function watchChunks(): void {
  window.addEventListener('vite:preloadError', () => void onMissingChunk());
}

/** The screen came: the next missing part may reload again. */
export function chunksAreHere(): void {
  if (here().path === remembered('sessionStorage', TRIED)) remember('sessionStorage', TRIED, null);
}
