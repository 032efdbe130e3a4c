import type { FormError, Refused } from './protocol.ts';

/** Name of an interrupt's schema, with a lower-case first letter, and the body's members that make it. */
export type NamedInterrupt =
  | { name: 'demoBlocked' }
  | { name: 'signInFirst' }
  | { name: 'secondStepMissing' | 'signInAgain'; code: string }
  | { name: 'goElsewhere'; to: string }
  | { name: 'refused'; error: FormError };

/** Whether an `error` member means success: missing, null, empty string, list or object (decision 3, UI-025). */
export const isNoError = (error: unknown): boolean =>
  error === undefined ||
  error === null ||
  error === '' ||
  (typeof error === 'object' && Object.keys(error).length === 0);

/** Returns the interrupts that the body of a 200 answer contains, in the order of decision 3. A result contains none. */
export function interruptsOf(body: unknown): NamedInterrupt[] {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return [];
  const { demo_mode, auth, code, 'redirect-to': to, error } = body as Readonly<Record<string, unknown>>;
  const found: NamedInterrupt[] = [];
  if (demo_mode === true) found.push({ name: 'demoBlocked' });
  if (auth === false) found.push({ name: 'signInFirst' });
  if (code === 'otp required') found.push({ name: 'secondStepMissing', code });
  if (code === 'auth error') found.push({ name: 'signInAgain', code });
  if (typeof to === 'string') found.push({ name: 'goElsewhere', to });
  // A provider may send an error of another shape, which is a refusal all the same.
  if (!isNoError(error)) found.push({ name: 'refused', error: error as FormError });
  return found;
}

/** Whether the body of a 200 answer is a refusal (`Refused`), which stored nothing. */
export const isRefusal = (body: unknown): body is Refused => interruptsOf(body)[0]?.name === 'refused';

/** Thrown by `resultOf` for a 200 answer that contains an interrupt instead of a result. */
export class InterruptError extends Error {
  readonly interrupt: NamedInterrupt;
  constructor(interrupt: NamedInterrupt) {
    super(interrupt.name);
    this.name = 'InterruptError';
    this.interrupt = interrupt;
  }
}

/** Thrown by `resultOf` for an answer whose status is not 200. */
export class StatusError extends Error {
  readonly status: number;
  readonly body: unknown;
  constructor(status: number, body: unknown) {
    super(`status ${status}`);
    this.name = 'StatusError';
    this.status = status;
    this.body = body;
  }
}

interface Answer {
  status: number;
  body: unknown;
}
/** Returns the result of a ts-rest answer. Throws `InterruptError` or `StatusError` if there is none. */
export function resultOf<A extends Answer>({ status, body }: A): Extract<A, { status: 200 }>['body'] {
  if (status !== 200) throw new StatusError(status, body);
  const [interrupt] = interruptsOf(body);
  if (interrupt !== undefined) throw new InterruptError(interrupt);
  return body;
}
