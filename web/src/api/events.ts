/** What an answer, or a page, may ask of the whole portal. */
export type PortalEvent =
  | { type: 'demo' }
  | { type: 'auth'; signedIn: boolean }
  | { type: 'code'; code: string }
  | { type: 'redirect'; to: string }
  | { type: 'ended' }
  /** "Something bad happened"; `retryAfter` in seconds, where the server said so. */
  | { type: 'bad'; retryAfter: number | undefined }
  /** "The page reloads": the current route runs again with fresh data (decision 4). */
  | { type: 'reload' }
  /** The person changed something of themselves: other tabs show it too. */
  | { type: 'person' }
  /** The person chose another language: the page is loaded anew in it. */
  | { type: 'language'; language: string }
  /** The person wants out. */
  | { type: 'sign out' };

type Listener = (event: PortalEvent) => void;
const listeners = new Set<Listener>();

export const tell = (event: PortalEvent): void => listeners.forEach((listener) => listener(event));

/** The shell listens; returns the way to stop. */
export function listen(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
