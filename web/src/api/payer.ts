import type { AgreedCharges, CheckoutSession } from '@portal/contract/checkout';
import type { LandingPrice, PublicLanding } from '@portal/contract/landings';
import type { FormError } from '@portal/contract/protocol';
import { failedAnswer, Failure } from './failure.ts';
import { fileName } from './fileName.ts';
import { payerFetch } from './payerFetch.ts';
import { syncServerClock } from './serverClock.ts';

interface Route {
  method: string;
  path: string;
}
/** Input of a call: path parameters, the session's first, and the body. */
interface Said {
  session?: string;
  body?: object;
  /** The answer, if the call was already sent. */
  early?: Promise<Response> | undefined;
}

/** Address of a payer's call. */
export const payerAddress = ({ path }: Route, session: string): string =>
  path.replace(/:\w+/, encodeURIComponent(session));

async function send(route: Route, { session = '', body, early }: Said): Promise<Response> {
  const asking = early ?? payerFetch(payerAddress(route, session), route.method, body);
  const answer = await asking.catch((cause: unknown) => {
    throw new Failure('silent', 0, { cause });
  });
  syncServerClock(answer.headers);
  if (answer.status !== 200) throw await failedAnswer(answer);
  return answer;
}

const isEmpty = (error: FormError | undefined) => !error || Object.keys(error).length === 0;

/**
 * Calls the server as a payer, without a session of the portal; `names` are the answer's required members. Throws a
 * `Failure` for other answers.
 */
async function asked<T>(route: Route, said: Said, names: readonly (keyof T)[]): Promise<T> {
  const answer = await send(route, said);
  const body = await (answer.json() as Promise<unknown>).catch((cause: unknown) => {
    throw new Failure('silent', 0, { cause });
  });
  if (typeof body !== 'object' || body === null) throw new Failure('other', 200);
  const { error } = body as { error?: FormError };
  if (error !== undefined && !isEmpty(error)) throw new Failure('refused', 200, { error });
  if (!names.every((name) => name in body)) throw new Failure('other', 200);
  return body as T;
}

/** The state of a checkout session after a call. */
export const askCheckout = (route: Route, said: Said): Promise<CheckoutSession> =>
  asked<CheckoutSession>(route, said, ['state', 'order']);

/** The state of a token's charges after a call. */
export const askCharges = (route: Route, token: string): Promise<AgreedCharges> =>
  asked<AgreedCharges>(route, { session: token, ...(route.method === 'POST' ? { body: {} } : {}) }, ['state', 'card']);

/** A published landing page, the price of an order, and the address to pay it. */
export const askLanding = (route: Route, alias: string): Promise<PublicLanding> =>
  asked<PublicLanding>(route, { session: alias }, ['name', 'description', 'items']);
export const askPrice = (route: Route, alias: string, body: object): Promise<LandingPrice> =>
  asked<LandingPrice>(route, { session: alias, body }, ['total', 'discount']);
export const orderLanding = (route: Route, alias: string, body: object): Promise<{ url: string }> =>
  asked<{ url: string }>(route, { session: alias, body }, ['url']);

/** A file of a checkout session, under the server's name. */
export async function payerFile(route: Route, session: string): Promise<File> {
  const answer = await send(route, { session });
  const file = await answer.blob().catch((cause: unknown) => {
    throw new Failure('silent', 0, { cause });
  });
  if (file.type.includes('json')) throw new Failure('other', 200);
  return new File([file], fileName(answer.headers) ?? 'receipt.pdf', { type: file.type });
}
