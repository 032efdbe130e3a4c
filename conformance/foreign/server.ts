import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { answerList, BadRequest, type Column } from './list.ts';
import { detailsOf, makeTenant, settlementDetailsOf, type Row, type Tenant } from './records.ts';

/**
 * A provider's backend for sign-in, payments and settlements. It is written from the OpenAPI document alone and imports
 * nothing else of this repository, so it shows whether the certification depends on the reference server.
 */

/** Names of cookies and headers as the provider chose them. */
export const NAMES = {
  cookies: { session: 'shop_session', csrf: 'shop_xsrf' },
  csrfHeader: 'X-Shop-Xsrf',
} as const;

/** Password of both users. */
export const PASSWORD = 'correct horse battery';

/** Fault or peculiarity of a backend. */
export type Variant = 'no fault' | 'an empty list' | 'float amounts' | 'payments that other tenants can read';

const CURRENCIES = ['EUR', 'PLN'];
const CREATED: Column = { name: 'createtime', title: 'Created', type: 'moment', modes: ['between'] };
const ORDER: Column = { name: 'order_id', title: 'Order', type: 'text', modes: ['eq', 'like'] };
const AMOUNT: Column = { name: 'amount', title: 'Amount', type: 'amount', modes: ['eq', 'gte', 'lte', 'between'] };
const CURRENCY: Column = {
  name: 'currency',
  title: 'Currency',
  type: 'text',
  modes: ['eq', 'ne', 'in'],
  choices: CURRENCIES,
};
const STATUS: Column = {
  name: 'status',
  title: 'Status',
  type: 'status',
  modes: ['eq', 'ne', 'in'],
  choices: ['approved', 'declined'],
};
const PAYMENT_COLUMNS = [ORDER, CREATED, AMOUNT, CURRENCY, STATUS];
const REFERENCE: Column = { name: 'reference', title: 'Reference', type: 'text', modes: ['eq', 'like'] };
const SETTLEMENT_COLUMNS = [REFERENCE, CREATED, AMOUNT, CURRENCY];

/** Columns of each list by its path, and the tenant's records that it contains. */
const LISTS: Readonly<Record<string, { columns: readonly Column[]; rowsOf: (tenant: Tenant) => Row[] }>> = {
  'transactions/payments': { columns: PAYMENT_COLUMNS, rowsOf: ({ payments }) => payments },
  'transactions/refund': {
    columns: PAYMENT_COLUMNS,
    rowsOf: ({ payments }) => payments.filter((row) => row['has_part_reverse'] === true),
  },
  'transactions/uncaptured': { columns: PAYMENT_COLUMNS, rowsOf: () => [] },
  'transactions/recurring': { columns: PAYMENT_COLUMNS, rowsOf: () => [] },
  'transactions/fraud': { columns: PAYMENT_COLUMNS, rowsOf: () => [] },
  'settlements/direct': { columns: SETTLEMENT_COLUMNS, rowsOf: ({ settlements }) => settlements },
  'settlements/bulk': { columns: SETTLEMENT_COLUMNS, rowsOf: () => [] },
  'settlements/transactional': { columns: SETTLEMENT_COLUMNS, rowsOf: () => [] },
};

class HttpError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  body: Record<string, unknown>;
  cookies: Map<string, string>;
  /** Cookies that the answer sets. */
  set: string[];
}

interface Backend {
  variant: Variant;
  tenants: Tenant[];
  sessions: Map<string, Tenant>;
}

const setCsrfCookie = ({ set }: Call) =>
  set.push(`${NAMES.cookies.csrf}=${randomBytes(18).toString('base64url')}; Path=/; SameSite=Lax`);

/** Ends the caller's session and sets the cookie of the next one. */
function replaceSession({ sessions }: Backend, call: Call, session: string): void {
  sessions.delete(call.cookies.get(NAMES.cookies.session) ?? '');
  call.set.push(`${NAMES.cookies.session}=${session}; Path=/; HttpOnly; SameSite=Lax`);
  setCsrfCookie(call);
}

function signIn(backend: Backend, call: Call): Row {
  const { email, password } = call.body;
  const wrong = [
    ...(typeof email === 'string' && email.includes('@') ? [] : ['body.email']),
    ...(typeof password === 'string' && password !== '' ? [] : ['body.password']),
  ];
  if (wrong.length > 0) throw new BadRequest(...wrong);
  const tenant = backend.tenants.find((one) => one.email === email);
  if (!tenant || password !== PASSWORD) return { error: 'This email and password do not match' };
  const session = randomBytes(24).toString('base64url');
  replaceSession(backend, call, session);
  backend.sessions.set(session, tenant);
  return { auth: true, code: 'ok' };
}

function findRecord(records: readonly Row[], id: string): Row {
  const found = records.find((row) => row['id'] === Number(id));
  if (!found) throw new HttpError(404, 'There is no such record');
  return found;
}

function readList(tenant: Tenant, name: string, { method, query, body }: Call): Row {
  const { columns, rowsOf } = LISTS[name] ?? { columns: [], rowsOf: () => [] };
  const asked = Object.fromEntries([...query].map(([key, value]) => [key, Number(value)]));
  return answerList(rowsOf(tenant), columns, method === 'GET' ? asked : body);
}

function readPayment(payment: Row, action: string): unknown {
  const { status, processing_status } = payment;
  if (action === 'info') return detailsOf(payment);
  if (action === 'status') return { status, processing_status };
  if (action === 'receipt' && status === 'approved') return Buffer.from('%PDF-1.4\n%%EOF\n');
  throw new HttpError(404, `There is no ${action} of this payment`);
}

function readMerchant({ variant, tenants }: Backend, tenant: Tenant, call: Call): unknown {
  const [, list = '', part] = /^\/api\/v2\/merchant\/(\w+\/[a-z]+)\/(?:(settings|fields)\/)?$/.exec(call.path) ?? [];
  if (list in LISTS) {
    const { current, fields, ...answer } = readList(tenant, list, call) as { current: Row; fields: Row[] };
    if (part === 'settings') return { ...current, title: '' };
    return part === 'fields' ? { enabled: fields, available: [] } : { ...answer, current, fields };
  }
  const [, kind, id = '', action = ''] =
    /^\/api\/v2\/merchant\/(transactions|settlements)\/(\d+)\/(\w+)\/$/.exec(call.path) ?? [];
  if (kind === 'settlements') {
    const settlement = findRecord(tenant.settlements, id);
    return action === 'info' ? settlementDetailsOf(settlement) : { data: [settlement] };
  }
  if (kind !== 'transactions') throw new HttpError(404, 'There is no such path');
  const visible = variant === 'payments that other tenants can read' ? tenants : [tenant];
  return readPayment(
    findRecord(
      visible.flatMap(({ payments }) => payments),
      id,
    ),
    action,
  );
}

function answerCall(backend: Backend, call: Call): unknown {
  const { method, path, cookies } = call;
  if (!cookies.has(NAMES.cookies.csrf)) setCsrfCookie(call);
  const tenant = backend.sessions.get(cookies.get(NAMES.cookies.session) ?? '');
  if (path === '/api/v2/account/check_auth/')
    return tenant ? { code: 'ok', user_id: tenant.merchant.id } : { code: 'no' };
  if (path === '/api/v2/account/login/' && method === 'POST') return signIn(backend, call);
  if (path === '/api/v2/account/logout/' && method === 'POST') {
    replaceSession(backend, call, '');
    return {};
  }
  if (!tenant) throw new HttpError(401, 'Sign in first');
  return readMerchant(backend, tenant, call);
}

async function readCall(request: IncomingMessage): Promise<Call> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://backend');
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  const pairs = (request.headers.cookie ?? '').split('; ').map((part) => part.split('='));
  return {
    method: request.method ?? 'GET',
    path: pathname.replace(/\/?$/, '/'),
    query: searchParams,
    body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>),
    cookies: new Map(pairs.map(([name = '', value = '']) => [name, value])),
    set: [],
  };
}

/** Refuses a request that writes without the token of the CSRF cookie. */
function checkCsrf(request: IncomingMessage, { method, cookies }: Call): void {
  const sent = request.headers[NAMES.csrfHeader.toLowerCase()];
  if (method === 'POST' && (sent === undefined || sent !== cookies.get(NAMES.cookies.csrf)))
    throw new HttpError(403, 'The CSRF token is missing or wrong');
}

async function handle(backend: Backend, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const call = await readCall(request);
  const send = (status: number, body: unknown) => {
    const isFile = Buffer.isBuffer(body);
    const json = isFile ? '' : JSON.stringify(body);
    const isFloat = backend.variant === 'float amounts';
    const text = isFloat ? json.replaceAll(/"amount":"([\d.]+)"/g, '"amount":$1') : json;
    response.writeHead(status, {
      'content-type': isFile ? 'application/pdf' : 'application/json',
      'set-cookie': call.set,
    });
    response.end(isFile ? body : text);
  };
  try {
    checkCsrf(request, call);
    send(200, answerCall(backend, call));
  } catch (error) {
    const { message } = error as Error;
    if (error instanceof BadRequest)
      send(400, { error: 'The request is wrong', issues: error.paths.map((path) => ({ path, message: 'is wrong' })) });
    else send(error instanceof HttpError ? error.status : 500, { error: message });
  }
}

/** Creates the backend with its own users, records and sessions. */
export function createBackend(variant: Variant): Server {
  const tenants = [makeTenant('anna@shop.example', 7_000_000), makeTenant('boris@shop.example', 8_000_000)];
  if (variant === 'an empty list') tenants.forEach((tenant) => tenant.settlements.splice(0));
  const backend: Backend = { variant, tenants, sessions: new Map() };
  return createServer((request, response) => {
    handle(backend, request, response).catch((error: Error) => {
      response.writeHead(400, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ error: error.message }));
    });
  });
}
