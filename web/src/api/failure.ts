import type { FormError } from '@portal/contract/protocol';

/**
 * Kinds of failed calls and how they are shown (000 §8):
 * - `silent`: status 0; a read shows nothing (ERR-001), an action shows it at its button
 * - `ended`: 401; the session ended, sign-in follows
 * - `page`: 403, 404, 410, 500, 502, 503; the error page, if it was the screen's main call
 * - `refused`: 200 with `error`; the form or action shows it
 * - `marker`: demo_mode, auth, code or redirect-to; the shell has handled it
 * - `shown`: already shown where it happened; the button is enabled again
 * - `other`: anything else; "Something bad happened"
 */
export type FailureKind = 'silent' | 'ended' | 'page' | 'refused' | 'marker' | 'shown' | 'other';

export class Failure extends Error {
  readonly kind: FailureKind;
  /** HTTP status; 0 without an answer. */
  readonly status: number;
  /** The server's form error; only with `refused`. */
  readonly error: FormError | undefined;
  /** Seconds until the next try, if the server sent them. */
  readonly retryAfter: number | undefined;
  /** The answer is a refusal declared in the contract: the call changed nothing (decision 52). */
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

/** The same as `FormError` of the contract, which would import zod. */
function isFormError(error: unknown): error is FormError {
  if (Array.isArray(error)) return error.every(isPair);
  return isText(error) || (typeof error === 'object' && error !== null && Object.values(error).every(isText));
}

const PAGES = new Set([403, 404, 410, 500, 502, 503]);

/** The failure kind of a status other than 200. */
export const kindOf = (status: number): FailureKind =>
  status === 0 ? 'silent' : status === 401 ? 'ended' : PAGES.has(status) ? 'page' : 'other';

/** Whether the text of a 400 lists contract violations, as `BadRequest` does. */
function namesIssues(text: string): boolean {
  try {
    const { issues } = JSON.parse(text) as { issues?: unknown };
    return Array.isArray(issues) && issues.length > 0;
  } catch {
    return false;
  }
}

/** The failure of an answer with a status other than 200 and this body text. */
export function failureOf(status: number, text: string, retryAfter: string | null = null): Failure {
  const seconds = Number(retryAfter ?? Number.NaN);
  return new Failure(kindOf(status), status, {
    retryAfter: Number.isNaN(seconds) ? undefined : seconds,
    isRefusal: status === 400 && namesIssues(text),
  });
}

/**
 * The failure of an answer. Reads the body to the end, because an unread body keeps the connection busy until the
 * timeout.
 */
export async function failedAnswer(answer: Response): Promise<Failure> {
  const text = await answer.text().catch(() => '');
  return failureOf(answer.status, text, answer.headers.get('retry-after'));
}

/** The failure in a thrown value; a programming error becomes `other`. */
export const classify = (thrown: unknown): Failure =>
  thrown instanceof Failure ? thrown : new Failure('other', 200, { cause: thrown });
