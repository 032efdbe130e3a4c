import type { FormError } from '@portal/contract/protocol';

/**
 * What a failed call means to a person (000 §8):
 * - `silent`: status 0; a read says nothing and moves nothing (ERR-001), what a person pressed says so at its own place
 * - `ended`: 401; the session is over, login follows
 * - `page`: 403, 404, 500, 502, 503; the error page when it was the screen's main call
 * - `refused`: 200 with `error`; a form's or an action's own alert tells it
 * - `marker`: demo_mode, auth, code or redirect-to; the shell has dealt with it already
 * - `told`: whoever found it has said it where it happened; whatever waited is released
 * - `other`: anything else; "Something bad happened"
 */
export type FailureKind = 'silent' | 'ended' | 'page' | 'refused' | 'marker' | 'told' | 'other';

export class Failure extends Error {
  readonly kind: FailureKind;
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** What the server says is wrong with the form; only with `refused`. */
  readonly error: FormError | undefined;
  /** Seconds to wait before the next try, when the server said so. */
  readonly retryAfter: number | undefined;

  constructor(
    kind: FailureKind,
    status: number,
    more: { error?: FormError; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(`${kind} ${status}`, { cause: more.cause });
    this.name = 'Failure';
    this.kind = kind;
    this.status = status;
    this.error = more.error;
    this.retryAfter = more.retryAfter;
  }
}

const PAGES = new Set([403, 404, 500, 502, 503]);

/** Which failure a status other than 200 is. */
export const kindOf = (status: number): FailureKind =>
  status === 0 ? 'silent' : status === 401 ? 'ended' : PAGES.has(status) ? 'page' : 'other';

/** The failure in whatever was thrown; a programming error counts as `other`. */
export const classify = (thrown: unknown): Failure =>
  thrown instanceof Failure ? thrown : new Failure('other', 200, { cause: thrown });
