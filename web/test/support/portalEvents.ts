import { onTestFinished } from 'vitest';
import { listenToPortalEvents, type PortalEvent } from '../../src/api/events.ts';

/** Collects the portal's events until the test ends. */
export function hear(): PortalEvent[] {
  const events: PortalEvent[] = [];
  onTestFinished(listenToPortalEvents((event) => void events.push(event)));
  return events;
}

/** Counts the events for "Something bad happened" until the test ends. */
export function countBad(): () => number {
  const events = hear();
  return () => events.filter(({ type }) => type === 'bad').length;
}
