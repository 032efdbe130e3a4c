import type { AgreedCharges, CheckoutSession } from '@portal/contract/checkout';
import { isRefusal } from '@portal/contract/interrupts';
import type { LandingPrice, PublicLanding } from '@portal/contract/landings';
import { readFailure, Failure } from './failure.ts';
import { parseFileName } from './parseFileName.ts';
import { fetchAsPayer } from './fetchAsPayer.ts';
import { syncServerClock } from './serverClock.ts';

interface Route {
  method: string;
  path: string;
}
/** Input of a payer's call: path parameters (the session token first) and body. */
interface Said {
  session?: string;
  body?: object;
  /** Promise of the answer if the call was sent earlier, by the page's inline script. */
  early?: Promise<Response> | undefined;
}

/** Builds the URL of a payer's API call. */
export const getPayerUrl = ({ path }: Route, session: string): string =>
  path.replace(/:\w+/, encodeURIComponent(session));

async function send(route: Route, { session = '', body, early }: Said): Promise<Response> {
  const asking = early ?? fetchAsPayer(getPayerUrl(route, session), route.method, body);
  const answer = await asking.catch((cause: unknown) => {
    throw new Failure('silent', 0, { cause });
  });
  syncServerClock(answer.headers);
  if (answer.status !== 200) throw await readFailure(answer);
  return answer;
}

/**
 * Calls the payer API, which needs no portal session. `names` lists the required members of the answer. Throws a
 * `Failure` if the call fails or a member is missing.
 */
async function asked<T>(route: Route, said: Said, names: readonly (keyof T)[]): Promise<T> {
  const answer = await send(route, said);
  const body = await (answer.json() as Promise<unknown>).catch((cause: unknown) => {
    throw new Failure('silent', 0, { cause });
  });
  if (typeof body !== 'object' || body === null) throw new Failure('other', 200);
  if (isRefusal(body)) throw new Failure('refused', 200, { error: body.error });
  if (!names.every((name) => name in body)) throw new Failure('other', 200);
  return body as T;
}

/** Calls a checkout route and returns the state of the checkout session. */
export const callCheckout = (route: Route, said: Said): Promise<CheckoutSession> =>
  asked<CheckoutSession>(route, said, ['state', 'order']);

/** Calls a route for recurring charges and returns the state of the charges that belong to a token. */
export const callCharges = (route: Route, token: string): Promise<AgreedCharges> =>
  asked<AgreedCharges>(route, { session: token, ...(route.method === 'POST' ? { body: {} } : {}) }, ['state', 'card']);

/**
 * Calls of a published landing page: read the page, calculate the price of an order, place an order and get its payment
 * address.
 */
export const readPublicLanding = (route: Route, alias: string): Promise<PublicLanding> =>
  asked<PublicLanding>(route, { session: alias }, ['name', 'description', 'items']);
export const requestOrderPrice = (route: Route, alias: string, body: object): Promise<LandingPrice> =>
  asked<LandingPrice>(route, { session: alias, body }, ['total', 'discount']);
export const orderLanding = (route: Route, alias: string, body: object): Promise<{ url: string }> =>
  asked<{ url: string }>(route, { session: alias, body }, ['url']);

/** Downloads a file of a checkout session, with the file name that the server sent. */
export async function downloadPayerFile(route: Route, session: string): Promise<File> {
  const answer = await send(route, { session });
  const file = await answer.blob().catch((cause: unknown) => {
    throw new Failure('silent', 0, { cause });
  });
  if (file.type.includes('json')) throw new Failure('other', 200);
  return new File([file], parseFileName(answer.headers) ?? 'receipt.pdf', { type: file.type });
}
