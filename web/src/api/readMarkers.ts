import { interruptsOf, type NamedInterrupt } from '@portal/contract/interrupts';
import { Failure } from './failure.ts';
import { emitPortalEvent, type PortalEvent } from './events.ts';

/** Paths of calls whose screens handle an interrupt themselves: the session check, and two-step verification (PROF-014). */
const OWN_INTERRUPTS: readonly (readonly [path: string, names: readonly NamedInterrupt['name'][]])[] = [
  // The session check's own interrupt must not start another session check.
  ['/check_auth/', ['signInFirst']],
  ['settings/mfa/', ['secondStepMissing', 'signInAgain']],
];

/** Returns the portal event for an interrupt, or throws the failure of a refused call. */
function toPortalEvent(interrupt: NamedInterrupt): PortalEvent {
  switch (interrupt.name) {
    case 'demoBlocked':
      return { type: 'demo' };
    case 'signInFirst':
      return { type: 'auth', signedIn: false };
    case 'goElsewhere':
      return { type: 'redirect', to: interrupt.to };
    case 'refused':
      throw new Failure('refused', 200, { error: interrupt.error });
    default:
      return { type: 'code', code: interrupt.code };
  }
}

/**
 * Reads the markers of an answer in the order of the contract (decision 3). Sends a portal event for the first marker
 * that the shell handles. Throws a `Failure` if the answer contains no result.
 */
export function readMarkers(path: string, body: unknown): void {
  const own = OWN_INTERRUPTS.find(([end]) => path.endsWith(end))?.[1];
  const interrupt = interruptsOf(body).find(({ name }) => own?.includes(name) !== true);
  if (interrupt !== undefined) {
    emitPortalEvent(toPortalEvent(interrupt));
    // In demo mode a blocked call stores nothing. Other markers can come with a success.
    throw new Failure('marker', 200, { isRefusal: interrupt.name === 'demoBlocked' });
  }
  const isSignedIn = typeof body === 'object' && body !== null && 'auth' in body && body.auth === true;
  if (isSignedIn && !path.endsWith('/check_auth/')) emitPortalEvent({ type: 'auth', signedIn: true });
}
