import type { FormError, Interrupt, Refused } from '@portal/contract/protocol';

/**
 * Thrown to refuse a request for business reasons: the response is 200 with `error` (decision 3), and nothing changes.
 */
export class RefusalError extends Error {
  readonly error: FormError;
  constructor(error: FormError) {
    super(typeof error === 'string' ? error : JSON.stringify(error));
    this.error = error;
  }
}

/** Thrown to answer 200 with an interrupt other than a refusal: `{code: "otp required"}`, `{demo_mode: true}`. */
export class MarkerResponse extends Error {
  readonly body: Readonly<Exclude<Interrupt, Refused>>;
  constructor(body: Readonly<Exclude<Interrupt, Refused>>) {
    super('marker');
    this.body = body;
  }
}

/** Thrown to answer with an HTTP error status and a one-sentence message (000 §8). */
export class HttpError extends Error {
  readonly status: 400 | 401 | 403 | 404 | 410 | 413 | 415 | 429;
  readonly headers: Readonly<Record<string, string>>;
  constructor(status: HttpError['status'], text: string, headers: Readonly<Record<string, string>> = {}) {
    super(text);
    this.status = status;
    this.headers = headers;
  }
}

export const refuse = (error: FormError): never => {
  throw new RefusalError(error);
};
/** Refuses a request because of one form field. */
export const refuseField = (field: string, text: string): never => refuse([[field, text]]);
/** Throws the 404 for missing records and for records that the user can't see (quality O1). */
export const throwNotFound = (): never => {
  throw new HttpError(404, 'Page not found');
};
export const throwForbidden = (): never => {
  throw new HttpError(403, 'Permission denied');
};
