import type { FormError } from '@portal/contract/protocol';

/**
 * Kinds of failed calls and how the portal shows them (000 §8):
 * - `silent`: no answer (status 0). A read shows nothing (ERR-001), an action shows the error at its button.
 * - `ended`: 401. The session has ended, and the sign-in page opens.
 * - `page`: 403, 404, 410, 500, 502 or 503. The error page opens if the screen's main call failed.
 * - `refused`: 200 with `error`. The form or action shows the error.
 * - `marker`: demo_mode, auth, code or redirect-to. The shell has already handled the marker.
 * - `shown`: the error was already shown where it happened. The button is only enabled again.
 * - `other`: any other failure, shown as "Something bad happened".
 */
export type FailureKind = 'silent' | 'ended' | 'page' | 'refused' | 'marker' | 'shown' | 'other';

export class Failure extends Error {
  readonly kind: FailureKind;
  /** HTTP status of the answer; 0 if the server did not answer. */
  readonly status: number;
  /** Form error that the server sent; only set if `kind` is `refused`. */
  readonly error: FormError | undefined;
  /** Seconds to wait before the call is retried, if the server sent a value. */
  readonly retryAfter: number | undefined;
  /**
   * Whether the answer is a refusal that the contract declares, which means that the call changed nothing (decision
   * 52).
   */
  readonly isRefusal: boolean;

  constructor(
    kind: FailureKind,
    status: number,
    more: { error?: FormError; retryAfter?: number | undefined; isRefusal?: boolean; cause?: unknown } = {},
  ) {
    super(`${kind} ${status}`, { cause: more.cause });
    this.name = 'Failure';
    this.kind = kind;
    this.status = status;
    this.error = isFormError(more.error) ? more.error : undefined;
    this.retryAfter = more.retryAfter;
    this.isRefusal = more.isRefusal ?? this.error !== undefined;
  }
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isPair = (value: unknown) => Array.isArray(value) && value.length === 2 && value.every(isText);

/** Checks the shape of a `FormError` by hand, because importing the contract's schema would add zod to the bundle. */
function isFormError(error: unknown): error is FormError {
  if (Array.isArray(error)) return error.every(isPair);
  return isText(error) || (typeof error === 'object' && error !== null && Object.values(error).every(isText));
}

const PAGES = new Set([403, 404, 410, 500, 502, 503]);

/** Returns the failure kind for an HTTP status other than 200. */
export const getFailureKind = (status: number): FailureKind =>
  status === 0 ? 'silent' : status === 401 ? 'ended' : PAGES.has(status) ? 'page' : 'other';

/** Whether the body of a 400 answer lists contract violations, in the format of `BadRequest`. */
function namesIssues(text: string): boolean {
  try {
    const { issues } = JSON.parse(text) as { issues?: unknown };
    return Array.isArray(issues) && issues.length > 0;
  } catch {
    return false;
  }
}

/** Creates the failure for an answer with a status other than 200 and the given body text. */
export function createFailure(status: number, text: string, retryAfter: string | null = null): Failure {
  const seconds = Number(retryAfter ?? Number.NaN);
  return new Failure(getFailureKind(status), status, {
    retryAfter: Number.isNaN(seconds) ? undefined : seconds,
    isRefusal: status === 400 && namesIssues(text),
  });
}

/**
 * Reads a failed answer to the end and returns its failure. An unread body would keep the connection busy until the
 * timeout.
 */
export async function readFailure(answer: Response): Promise<Failure> {
  const text = await answer.text().catch(() => '');
  return createFailure(answer.status, text, answer.headers.get('retry-after'));
}

/** Returns a thrown value as a `Failure`. A programming error becomes the kind `other`. */
export const toFailure = (thrown: unknown): Failure =>
  thrown instanceof Failure ? thrown : new Failure('other', 200, { cause: thrown });
