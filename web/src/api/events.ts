import { observable } from './observable.ts';

/** What an answer, or a page, may ask of the whole portal. */
export type PortalEvent =
  | { type: 'demo' }
  | { type: 'auth'; signedIn: boolean }
  | { type: 'code'; code: string }
  | { type: 'redirect'; to: string }
  | { type: 'ended' }
  /** A call that needs a right was turned away: the person's rights may have changed meanwhile. */
  | { type: 'denied' }
  /** "Something bad happened"; `retryAfter` in seconds, where the server said so. */
  | { type: 'bad'; retryAfter: number | undefined }
  /** "The page reloads": the current route runs again with fresh data (decision 4). */
  | { type: 'reload' }
  /** From now on the portal is seen with other rights: a colleague's, or one's own again. */
  | { type: 'rights' }
  /** The person changed something of themselves: other tabs show it too. */
  | { type: 'person' }
  /** The person chose another language: the page is loaded anew in it. */
  | { type: 'language'; language: string }
  /** The person wants out. */
  | { type: 'sign out' };

const events = observable<PortalEvent | null>(null);

export const emit = (event: PortalEvent): void => events.set(event);

/** Returns the way to stop listening. */
export const listen = (listener: (event: PortalEvent) => void): (() => void) =>
  events.subscribe((event) => event && listener(event));
