import { Failure } from './failure.ts';
import { emitPortalEvent } from './events.ts';

/**
 * Whether an `error` member means "no error". A copy of the contract's `isNoError`, because the import would add zod to
 * the bundle.
 */
const isNoError = (error: unknown): boolean =>
  error === undefined ||
  error === null ||
  error === '' ||
  (typeof error === 'object' && Object.keys(error).length === 0);

const CODES = new Set(['otp required', 'auth error']);
/**
 * Path of the two-step verification call. The settings form asks for the code (PROF-014), so this call does not open
 * the code page.
 */
const ASKS_ITSELF = 'settings/mfa/';

/**
 * Reads the markers of an answer in the order demo_mode, auth, code, redirect-to, error (decision 3). Sends a portal
 * event for each marker that the shell handles. Throws a `Failure` if the answer contains no result.
 */
export function readMarkers(path: string, body: unknown): void {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return;
  const said = body as Record<string, unknown>;
  const marker = (event: Parameters<typeof emitPortalEvent>[0], isRefusal = false): never => {
    emitPortalEvent(event);
    throw new Failure('marker', 200, { isRefusal });
  };
  // In demo mode a blocked call stores nothing, so this marker always means a failure. Other markers can come with a
  // success.
  if (said['demo_mode'] === true) marker({ type: 'demo' }, true);
  // The session check handles its own result, so its markers must not start another check.
  const isCheck = path.endsWith('/check_auth/');
  if (said['auth'] === false && !isCheck) marker({ type: 'auth', signedIn: false });
  if (typeof said['code'] === 'string' && CODES.has(said['code']) && !path.endsWith(ASKS_ITSELF))
    marker({ type: 'code', code: said['code'] });
  if (typeof said['redirect-to'] === 'string') marker({ type: 'redirect', to: said['redirect-to'] });
  if (!isNoError(said['error'])) throw new Failure('refused', 200, { error: said['error'] as never });
  if (said['auth'] === true && !isCheck) emitPortalEvent({ type: 'auth', signedIn: true });
}
