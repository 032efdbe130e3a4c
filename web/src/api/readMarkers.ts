import { Failure } from './failure.ts';
import { emit } from './events.ts';

/** The same as `isNoError` of the contract, which would import zod. */
const isNoError = (error: unknown): boolean =>
  error === undefined ||
  error === null ||
  error === '' ||
  (typeof error === 'object' && Object.keys(error).length === 0);

const CODES = new Set(['otp required', 'auth error']);
/** Its form asks for the code itself (PROF-014); elsewhere the code page does. */
const ASKS_ITSELF = 'settings/mfa/';

/**
 * Reads the markers of an answer in the order demo_mode, auth, code, redirect-to, error (decision 3). Sends an event
 * for those that the shell handles, and throws if the answer has no result.
 */
export function readMarkers(path: string, body: unknown): void {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return;
  const said = body as Record<string, unknown>;
  const marker = (event: Parameters<typeof emit>[0], isRefusal = false): never => {
    emit(event);
    throw new Failure('marker', 200, { isRefusal });
  };
  // A call that is blocked in demo mode stores nothing; other markers can come with a success.
  if (said['demo_mode'] === true) marker({ type: 'demo' }, true);
  // The session check reports the state; it must not start another check.
  const isCheck = path.endsWith('/check_auth/');
  if (said['auth'] === false && !isCheck) marker({ type: 'auth', signedIn: false });
  if (typeof said['code'] === 'string' && CODES.has(said['code']) && !path.endsWith(ASKS_ITSELF))
    marker({ type: 'code', code: said['code'] });
  if (typeof said['redirect-to'] === 'string') marker({ type: 'redirect', to: said['redirect-to'] });
  if (!isNoError(said['error'])) throw new Failure('refused', 200, { error: said['error'] as never });
  if (said['auth'] === true && !isCheck) emit({ type: 'auth', signedIn: true });
}
