import { onTestFinished } from 'vitest';
import { listen, type PortalEvent } from '../../src/api/events.ts';

/** Events of the portal until the test ends. */
export function hear(): PortalEvent[] {
  const events: PortalEvent[] = [];
  onTestFinished(listen((event) => void events.push(event)));
  return events;
}

/** Counts how often the portal is asked to open "Something bad happened", until the test ends. */
export function countBad(): () => number {
  const events = hear();
  return () => events.filter(({ type }) => type === 'bad').length;
}
