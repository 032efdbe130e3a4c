import { isWithinSection, publicPaths, publicSections } from '../../paths/publicPaths.ts';
import { isServerUp } from '../../api/isServerUp.ts';
import { writeStorage, readStorage } from '../../api/storage.ts';
import { getCurrentAddress, navigate } from './hash.ts';

const TRIED = 'portal:reloaded-for';
/** Path of the screen whose missing chunks are being handled. One screen may miss several chunks. */
let handledPath: string | null = null;

const isErrorPage = (path: string): boolean => isWithinSection(publicSections.error, path);

/**
 * Handles a JavaScript chunk that could not be loaded, for example after a deployment (quality B28): reloads the page
 * one time per screen, then opens the error page. Does nothing while the server is unreachable.
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
 * Whether the next screen needs a page reload because a chunk failed to load in this document: browsers remember a
 * failed script, and a style is requested only once. The error page itself needs no reload.
 */
export const shouldReloadPage = (path: string): boolean => hasMissingChunks && !isErrorPage(path);

/**
 * Reloads the page because the screen at a path needs it. The screen gets no second reload if a chunk is missing again.
 */
export function reloadPageFor(path: string): void {
  writeStorage('sessionStorage', TRIED, path);
  location.reload();
}

/** Handles chunks that failed before the user opened the screen that needs them. Called when a route change fails. */
export function handleMissingChunks(): void {
  if (hasMissingChunks) void onMissingChunk();
}

/** Errors of code that was loaded before the user needed it. */
const preloadErrors = new WeakSet<object>();

/** Loads code before the user needs it. A missing chunk is handled when the user opens the screen that needs the chunk. */
export async function preloadChunks(load: () => Promise<unknown>): Promise<void> {
  await load().catch((thrown: unknown) => {
    if (thrown instanceof Error) preloadErrors.add(thrown);
  });
}

/** Starts to handle chunks that cannot be loaded. */
export function watchMissingChunks(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    hasMissingChunks = true;
    // A preload catches its error after this event.
    setTimeout(() => void (preloadErrors.has(payload) || onMissingChunk()));
  });
}

/** Allows a page reload for the next missing chunk. Called when a screen is shown. */
export function resetChunkReload(): void {
  handledPath = null;
  if (getCurrentAddress().path === readStorage('sessionStorage', TRIED)) writeStorage('sessionStorage', TRIED, null);
}
