import { onTestFinished } from 'vitest';
import { listenToPortalEvents, type PortalEvent } from '../../src/api/events.ts';

/** Collects the portal's events until the test ends. */
export function recordPortalEvents(): PortalEvent[] {
  const events: PortalEvent[] = [];
  onTestFinished(listenToPortalEvents((event) => void events.push(event)));
  return events;
}

/** Counts the "Something bad happened" events until the test ends. */
export function countFailureEvents(): () => number {
  const events = recordPortalEvents();
  return () => events.filter(({ type }) => type === 'bad').length;
}
