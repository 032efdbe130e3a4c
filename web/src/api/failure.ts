import type { FormError } from '@portal/contract/protocol';

/**
 * What a failed call means to a person (000 §8):
 * - `silent`: status 0; a read says nothing and moves nothing (ERR-001), what a person pressed says so at its own place
 * - `ended`: 401; the session is over, login follows
 * - `page`: 403, 404, 410, 500, 502, 503; the error page when it was the screen's main call
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
  /** The answer is a refusal that the contract declares: the call did nothing (decision 52). */
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

/** As `FormError` of the contract, which would bring zod along. */
function isFormError(error: unknown): error is FormError {
  if (Array.isArray(error)) return error.every(isPair);
  return isText(error) || (typeof error === 'object' && error !== null && Object.values(error).every(isText));
}

const PAGES = new Set([403, 404, 410, 500, 502, 503]);

/** Which failure a status other than 200 is. */
export const kindOf = (status: number): FailureKind =>
  status === 0 ? 'silent' : status === 401 ? 'ended' : PAGES.has(status) ? 'page' : 'other';

/** Whether the text of a 400 names the parts of the request that break the contract, as `BadRequest` does. */
function namesIssues(text: string): boolean {
  try {
    const { issues } = JSON.parse(text) as { issues?: unknown };
    return Array.isArray(issues) && issues.length > 0;
  } catch {
    return false;
  }
}

/** The failure of an answer with a status other than 200, and with this text. */
export function failureOf(status: number, text: string, retryAfter: string | null = null): Failure {
  const seconds = Number(retryAfter ?? Number.NaN);
  return new Failure(kindOf(status), status, {
    retryAfter: Number.isNaN(seconds) ? undefined : seconds,
    isRefusal: status === 400 && namesIssues(text),
  });
}

/** The failure of an answer. Its body is read to the end: an unread one keeps its connection busy until the timeout. */
export async function failedAnswer(answer: Response): Promise<Failure> {
  const text = await answer.text().catch(() => '');
  return failureOf(answer.status, text, answer.headers.get('retry-after'));
}

/** The failure in whatever was thrown; a programming error counts as `other`. */
export const classify = (thrown: unknown): Failure =>
  thrown instanceof Failure ? thrown : new Failure('other', 200, { cause: thrown });
