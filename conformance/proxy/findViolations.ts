import { isSchema } from '@portal/contract/openapi/schemas';
import { needsCsrfHeader } from '@portal/contract/protocol';
import { z } from 'zod';
import { findContractCall, type ContractCall } from '../support/contractCalls.ts';
import { getTargetName } from '../support/target.ts';
import { decodeBody, findHeader, pathOf, queryOf, type CopiedBody, type Exchange, type Headers } from './exchange.ts';
import { findUndeclaredFields } from './findUndeclaredFields.ts';
import { isSecretName, maskCards } from './secrets.ts';

/** One difference between an exchange and the contract. */
export interface Violation {
  direction: 'request' | 'answer';
  kind:
    | 'unknown field'
    | 'missing field'
    | 'value outside enum'
    | 'wrong value'
    | 'undeclared status'
    | 'undeclared call';
  /** Place of the difference, such as `body.data.*.status`. */
  at: string;
  detail: string;
}

export interface CheckedExchange {
  /** Method and path template of the contract, or the request's path if no call of the contract has it. */
  operation: string;
  violations: Violation[];
  /** Why a body was not checked. */
  unchecked?: string;
}

type Issue = z.core.$ZodIssue;
const LONGEST_VALUE = 40;

/** Joins the steps of a path; all elements of an array are one place. */
const placeOf = (path: readonly PropertyKey[]): string =>
  path.map((step) => (typeof step === 'number' ? '*' : maskCards(String(step)))).join('.');

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((at, step) => (Object(at) as Record<PropertyKey, unknown>)[step], value);

/** Replaces an issue of a union by the issues of the alternative that fits best. */
function flattenUnions(issue: Issue, path: readonly PropertyKey[] = []): { issue: Issue; path: PropertyKey[] }[] {
  const at = [...path, ...issue.path];
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [{ issue, path: at }];
  const alternatives = issue.errors.map((issues) => issues.flatMap((inner) => flattenUnions(inner, at)));
  return alternatives.reduce((best, next) => (next.length < best.length ? next : best));
}

/** Formats a value for a report. Secret values are hidden, and only the length of long values is shown. */
function showValue(value: unknown, path: readonly PropertyKey[]): string {
  if (path.some((step) => isSecretName(String(step)))) return 'a secret';
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > LONGEST_VALUE ? `a value of ${text.length} characters` : maskCards(text);
}

type Place = Pick<Violation, 'direction'> & { part: string };

function toViolation(
  { direction, part }: Place,
  whole: unknown,
  issue: Issue,
  path: readonly PropertyKey[],
): Violation {
  const value = valueAt(whole, path);
  const at = placeOf([part, ...path]);
  if (value === undefined) return { direction, kind: 'missing field', at, detail: '' };
  const isEnum = issue.code === 'invalid_value' && typeof value === 'string';
  const detail = isEnum ? showValue(value, path) : `${showValue(value, path)}: ${issue.message}`;
  return { direction, kind: isEnum ? 'value outside enum' : 'wrong value', at, detail };
}

function checkValue(place: Place, schema: unknown, value: unknown): Violation[] {
  if (!isSchema(schema)) return [];
  const read = z.safeParse(schema, value);
  const wrong = read.success
    ? []
    : read.error.issues
        .filter(({ code }) => code !== 'unrecognized_keys')
        .flatMap((issue) => flattenUnions(issue))
        .map(({ issue, path }) => toViolation(place, value, issue, path));
  const unknown = findUndeclaredFields(value, schema).map((path): Violation => ({
    direction: place.direction,
    kind: 'unknown field',
    at: placeOf([place.part, ...path]),
    detail: '',
  }));
  return [...wrong, ...unknown];
}

/** Checks an answer against each alternative (result or interrupts); the one with the fewest violations counts. */
function checkAlternatives(schema: z.core.$ZodType, body: unknown): Violation[] {
  const options = schema instanceof z.ZodUnion ? schema.options : [schema];
  const place: Place = { direction: 'answer', part: 'body' };
  return options
    .map((option) => checkValue(place, option, body))
    .reduceRight((best, next) => (next.length < best.length ? next : best));
}

/** Parses JSON; undefined if the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

const readQuery = (query: string): Record<string, string | string[]> => {
  const parameters = new URLSearchParams(query);
  return Object.fromEntries(
    [...new Set(parameters.keys())].map((name) => {
      const values = parameters.getAll(name);
      return [name, values.length > 1 ? values : (values[0] ?? '')];
    }),
  );
};

/** Values of the path parameters by name. */
export function readPathParams({ route, address }: ContractCall, path: string): Record<string, string> {
  const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const values = new RegExp(address.source.replaceAll('[^/]+', '([^/]+)')).exec(path)?.slice(1) ?? [];
  return Object.fromEntries(names.map((name, index) => [name, decodePart(values[index] ?? '')]));
}

/** Decodes a part of a path; a part with invalid percent encoding is returned unchanged. */
function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

type Checked = Omit<CheckedExchange, 'operation'>;

/** Reads a copied body without its compression; returns why it cannot be checked if it is incomplete or unreadable. */
function readCopy(body: CopiedBody, headers: Headers): { bytes: Buffer } | { unchecked: string } {
  if (!body.isWhole) return { unchecked: 'the body is larger than 8 MB or broke off' };
  const bytes = decodeBody(body, headers);
  return bytes === undefined ? { unchecked: 'the compressed body cannot be read' } : { bytes };
}

function checkRequest(call: ContractCall, exchange: Exchange): Checked {
  const { route } = call;
  const { url, requestHeaders, requestBody } = exchange;
  const at = (part: string): Place => ({ direction: 'request', part });
  const violations = [
    ...checkValue(at('path'), route.pathParams, readPathParams(call, pathOf(url))),
    ...checkValue(at('query'), route.query, readQuery(queryOf(url))),
  ];
  const csrf = getTargetName('x-csrftoken');
  if (needsCsrfHeader(route) && findHeader(requestHeaders, csrf) === '')
    violations.push({ direction: 'request', kind: 'missing field', at: `headers.${csrf}`, detail: '' });
  const { contentType = 'application/json' } = 'contentType' in route ? route : {};
  const schema = 'body' in route ? route.body : undefined;
  if (contentType !== 'application/json' || !isSchema(schema)) return { violations };
  const copy = readCopy(requestBody, requestHeaders);
  if ('unchecked' in copy) return { violations, ...copy };
  const body = copy.bytes.length === 0 ? {} : parseJson(copy.bytes.toString('utf8'));
  if (body !== undefined) return { violations: [...violations, ...checkValue(at('body'), schema, body)] };
  const notJson: Violation = { direction: 'request', kind: 'wrong value', at: 'body', detail: 'not JSON' };
  return { violations: [...violations, notJson] };
}

function checkAnswer(call: ContractCall, exchange: Exchange): Checked {
  const { status, answerHeaders, answerBody, method } = exchange;
  // 304 Not Modified answers a cache's conditional request, so the contract does not declare it.
  if (status === 304) return { violations: [] };
  const declared = call.route.responses[status];
  if (declared === undefined)
    return { violations: [{ direction: 'answer', kind: 'undeclared status', at: 'status', detail: String(status) }] };
  if (method === 'HEAD') return { violations: [] };
  const type = findHeader(answerHeaders, 'content-type');
  const isJson = /^application\/json\b/i.test(type);
  if (!isSchema(declared) && !isJson) return { violations: [] };
  const copy = readCopy(answerBody, answerHeaders);
  if ('unchecked' in copy) return { violations: [], ...copy };
  const body = isJson ? parseJson(copy.bytes.toString('utf8')) : undefined;
  const wrong = (detail: string): Violation => ({ direction: 'answer', kind: 'wrong value', at: 'body', detail });
  if (body === undefined) return { violations: [wrong(isJson ? 'not JSON' : `${type || 'nothing'} instead of JSON`)] };
  if (isSchema(declared)) return { violations: checkAlternatives(declared, body) };
  return { violations: typeof body === 'object' && body !== null ? [] : [wrong('not an object')] };
}

/** Finds the call of the contract that an exchange makes; a HEAD request is its GET call without the body. */
export const findCall = (method: string, url: string): ContractCall | undefined =>
  findContractCall(method === 'HEAD' ? 'GET' : method, pathOf(url));

/** Whether a request belongs to the API, also if the contract does not declare it. */
export const isApiUrl = (url: string): boolean => pathOf(url).startsWith('/api/');

/** Name of a request in reports: the contract's call, or its method and path without values. */
export const nameOperation = (method: string, url: string): string =>
  findCall(method, url)?.name ?? `${method} ${maskCards(pathOf(url)).replaceAll(/[\w%-]{24,}/g, '***')}`;

/** Checks the request and the answer of an exchange against the contract. Files of the portal are not checked. */
export function findViolations(exchange: Exchange): CheckedExchange {
  const { method, url } = exchange;
  const operation = nameOperation(method, url);
  const call = findCall(method, url);
  if (call === undefined) {
    const isApi = isApiUrl(url) && method !== 'OPTIONS';
    const undeclared: Violation = { direction: 'request', kind: 'undeclared call', at: 'path', detail: '' };
    return { operation, violations: isApi ? [undeclared] : [] };
  }
  const [request, answer] = [checkRequest(call, exchange), checkAnswer(call, exchange)];
  const unchecked = request.unchecked ?? answer.unchecked;
  return {
    operation,
    violations: [...request.violations, ...answer.violations],
    ...(unchecked === undefined ? {} : { unchecked }),
  };
}
