import type { FormError } from '@portal/contract/protocol';

/** A rule says no: the answer is 200 with `error` (decision 3) and the world stays as it was. */
export class Refusal extends Error {
  readonly error: FormError;
  constructor(error: FormError) {
    super(typeof error === 'string' ? error : JSON.stringify(error));
    this.error = error;
  }
}

/** A 200 that carries a marker instead of a result: `{code: "otp required"}`, `{demo_mode: true}`. */
export class Marker extends Error {
  readonly body: Readonly<Record<string, unknown>>;
  constructor(body: Readonly<Record<string, unknown>>) {
    super('marker');
    this.body = body;
  }
}

/** An HTTP error of 000 §8 with one plain sentence. */
export class HttpProblem extends Error {
  readonly status: 400 | 401 | 403 | 404 | 410 | 413 | 415 | 429;
  readonly headers: Readonly<Record<string, string>>;
  constructor(status: HttpProblem['status'], text: string, headers: Readonly<Record<string, string>> = {}) {
    super(text);
    this.status = status;
    this.headers = headers;
  }
}

export const refuse = (error: FormError): never => {
  throw new Refusal(error);
};
/** Marks one field of the form that was sent. */
export const refuseField = (field: string, text: string): never => refuse([[field, text]]);
/** Another tenant's object answers exactly as a missing one (quality O1). */
export const missing = (): never => {
  throw new HttpProblem(404, 'Page not found');
};
export const forbidden = (): never => {
  throw new HttpProblem(403, 'Permission denied');
};
