import { observable } from './observable.ts';

/** Events that an answer or a page sends to the whole portal. */
export type PortalEvent =
  | { type: 'demo' }
  | { type: 'auth'; signedIn: boolean }
  | { type: 'code'; code: string }
  | { type: 'redirect'; to: string }
  | { type: 'ended' }
  /** The server denied a call: the user's rights may have changed. */
  | { type: 'denied' }
  /** "Something bad happened"; `retryAfter` in seconds, if the server sent it. */
  | { type: 'bad'; retryAfter: number | undefined }
  /** "The page reloads": the current route loads again with fresh data (decision 4). */
  | { type: 'reload' }
  /** The portal's rights changed: a colleague's view started or ended. */
  | { type: 'rights' }
  /** The user changed their profile: other tabs update too. */
  | { type: 'person' }
  /** The user chose another language: the page reloads in it. */
  | { type: 'language'; language: string }
  /** The user signs out. */
  | { type: 'sign out' };

const events = observable<PortalEvent | null>(null);

export const emit = (event: PortalEvent): void => events.set(event);

/** Returns a function that removes the listener. */
export const listen = (listener: (event: PortalEvent) => void): (() => void) =>
  events.subscribe((event) => event && listener(event));
