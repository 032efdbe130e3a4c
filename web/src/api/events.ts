import { createObservable } from './observable.ts';

/** Events for the whole portal, sent by the API client or by a page. */
export type PortalEvent =
  | { type: 'demo' }
  | { type: 'auth'; signedIn: boolean }
  | { type: 'code'; code: string }
  | { type: 'redirect'; to: string }
  | { type: 'ended' }
  /** The server denied a call, so the user's rights may have changed. */
  | { type: 'denied' }
  /**
   * A call failed unexpectedly: the dialog "Something bad happened" opens. `retryAfter` is in seconds, if the server
   * sent it.
   */
  | { type: 'bad'; retryAfter: number | undefined }
  /** The current route loads again with fresh data (decision 4). */
  | { type: 'reload' }
  /** The user's rights in the portal changed, because viewing as a colleague started or ended. */
  | { type: 'rights' }
  /** The user changed their profile: other tabs update too. */
  | { type: 'person' }
  /** The user chose another language, so the page reloads in that language. */
  | { type: 'language'; language: string }
  /** The user signs out. */
  | { type: 'sign out' };

const events = createObservable<PortalEvent | null>(null);

export const emitPortalEvent = (event: PortalEvent): void => events.set(event);

/** Adds a listener for portal events. Returns a function that removes the listener. */
export const listenToPortalEvents = (listener: (event: PortalEvent) => void): (() => void) =>
  events.subscribe((event) => event && listener(event));
