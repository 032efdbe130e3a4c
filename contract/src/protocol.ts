import { initContract, type StandardSchemaV1 } from '@ts-rest/core';
import { z } from 'zod';
import type { CallRight, Right } from './rightRules.ts';

export const c = initContract();

/**
 * Types a zod schema as a standard schema, which TypeScript checks faster; unchanged at run time. Wrap every schema of
 * a route.
 */
export const t = <O, I>(schema: { _zod: { output: O; input: I } }): StandardSchemaV1<I, O> => schema as never;

const messages = z.record(z.string(), z.string()).refine((errors) => Object.keys(errors).length > 0, { abort: true });

export const FormError = z
  .union([z.string().min(1), z.array(z.tuple([z.string(), z.string()])).min(1), messages.meta({ minProperties: 1 })])
  .describe(
    'Refusal that the user can correct: a text, `[field, message]` pairs, or (when a merchant is created) an object of ' +
      'messages by field (000 §8). It is never empty.',
  );
export type FormError = z.infer<typeof FormError>;

export const DemoBlocked = z
  .object({ demo_mode: z.literal(true) })
  .describe("Demo users can't make this call; nothing is stored (decision 11).");
export const SignInFirst = z
  .object({ auth: z.literal(false), code: z.string().optional() })
  .describe('The session has ended: sign in first (decision 4).');
export const SecondStepMissing = z
  .object({ code: z.literal('otp required') })
  .describe('The password was right: continue with the second step of the sign-in (decision 13).');
export const SignInAgain = z
  .object({ code: z.literal('auth error') })
  .describe('The sign-in has ended, for example after too many wrong codes: the user must begin again (decision 13).');
export const GoElsewhere = z
  .object({ 'redirect-to': z.string().describe('Path of the portal.') })
  .describe('Open another page of the portal (ERR-010).');
export const Refused = z
  .object({ error: FormError })
  .describe('The server refuses the call for a reason that the user can correct; nothing is stored (decision 3).');
export type Refused = z.infer<typeof Refused>;

/** Schemas of the interrupts, in the order in which clients check them. */
export const Interrupt = z
  .union([DemoBlocked, SignInFirst, SecondStepMissing, SignInAgain, GoElsewhere, Refused])
  .describe(
    'Answer 200 without a result, which says what to do instead. Any call may answer so; clients check the members ' +
      'first, in this order (decision 3, ERR-014).',
  );
export type Interrupt = z.infer<typeof Interrupt>;

export const HttpError = z
  .object({ error: z.string() })
  .describe('One sentence for people, without internals of the server (000 §8).');
export const BadRequest = z
  .object({
    error: z.string(),
    issues: z
      .array(
        z.object({
          path: z.string().describe('Path of the invalid value, such as `body.filters.0.s`.'),
          message: z.string(),
        }),
      )
      .optional()
      .describe('At most 50 issues of each part of the request.'),
  })
  .describe('A request that breaks the contract, with its issues.');

const httpError = t(HttpError);
const commonResponses = {
  400: t(BadRequest),
  401: httpError,
  403: httpError,
  404: httpError,
  413: httpError,
  414: httpError,
  415: httpError,
  429: httpError,
  500: httpError,
  501: httpError,
  503: httpError,
} as const;
type Common = typeof commonResponses;

/**
 * Responses of a call: its result or an interrupt. The types contain only the result, because servers throw refusals
 * and clients handle interrupts before reading the result.
 */
export const answers = <S extends z.ZodType>(result: S): { 200: StandardSchemaV1<z.input<S>, z.output<S>> } =>
  ({ 200: t(z.union([Interrupt, result])) }) as never;

export const Done = z.object({}).describe('Success without a result.');
/** Responses of a call without a result. */
export const done = answers(Done);

export const Nothing = z.object({}).describe('An empty object; the call has no parameters besides its path.');
/** Request body of a POST call without parameters. */
export const nothing = t(Nothing);

/** A file as the result of a call: the name of its response in OpenAPI, and its possible content types. */
export interface FileAnswer {
  name: string;
  types: readonly string[];
}
/** Responses of a file download; errors are JSON as for other calls. The server chooses one of the content types. */
const file = (name: string, type: string, ...others: readonly string[]) => {
  const answer: FileAnswer = { name, types: [type, ...others] };
  return { 200: Object.assign(c.otherResponse({ contentType: type, body: c.type<Blob>() }), answer) };
};
export const pdfFile = file('PdfFile', 'application/pdf');
export const pictureFile = file('PictureFile', 'image/png', 'image/jpeg');
export const documentFile = file('DocumentFile', 'application/pdf', 'image/png', 'image/jpeg');
export const reportFile = file(
  'ReportFile',
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/pdf',
);
export const htmlFile = file('HtmlFile', 'text/html');

/**
 * Whether demo users can make a call (decisions 11 and 42): `allowed` works in the sample merchant, `blocked` answers
 * `{"demo_mode": true}` and stores nothing. Blocked calls create buttons and links, send mails or money, or change the
 * shared demo account. Calls without sign-in are allowed.
 */
export type Demo = 'allowed' | 'blocked';

/** Metadata of a call besides its schemas, read by server, portal, tests and OpenAPI. */
export interface Metadata {
  /** Right that the call requires (decision 41). */
  right: CallRight;
  /** Second right that the call requires at the same merchants, such as reports for an export. */
  also?: Right;
  demo: Demo;
  /**
   * Marks a GET call that writes. The call requires the CSRF header, so links and pictures of foreign pages cannot make
   * it (decision 7).
   */
  writes?: true;
  /**
   * Marks a public POST call that needs no CSRF header. `origin`: a payer's call, which uses no cookie; the
   * server refuses it only if the browser's headers name another site. `none`: a call that reads public texts.
   */
  csrf?: 'origin' | 'none';
  /** Marks a POST call that only reads, so the call is allowed in a read-only view as a colleague. */
  viewing?: 'allowed';
  /** Marks a file download, which the client reads as a Blob. */
  download?: true;
  /** Marks a file that is an HTML page; for other calls an HTML response is an error. */
  page?: true;
  /**
   * Marks a call that moves money. The call has an `Idempotency-Key` and is never retried automatically (decision 10).
   */
  money?: true;
  /**
   * Body members that accept a card number, such as `receivers.*.receiver`. Other texts with a card number are
   * rejected.
   */
  cards?: readonly string[];
  /** Maximum size of the uploaded file in bytes; default 2 MB. */
  file?: { bytes: number };
  /** Limits of uploaded evidence: number of files, bytes of each, characters of the explanation. */
  evidence?: { count: number; bytes: number; text: number };
  /** Limits of the uploads in the form field `file`: number of files and bytes per file. */
  files?: { count: number; bytes: number };
}

type Said = Pick<Metadata, 'right'> & Partial<Metadata>;

/** Returns the metadata of a call. A GET call without `demo` is allowed for demo users, because it only reads. */
export const metadataOf = ({ metadata }: { path: string; metadata?: unknown }): Metadata => ({
  demo: 'allowed',
  ...(metadata as Said),
});

/** Whether a call needs the CSRF header: a POST, or a GET that writes, unless its metadata says otherwise. */
export function needsCsrfHeader(route: { method: string; path: string; metadata?: unknown }): boolean {
  const { csrf, writes } = metadataOf(route);
  return csrf === undefined && (route.method !== 'GET' || writes === true);
}

interface CsrfHeader {
  'x-csrftoken'?: string | undefined;
}
interface IdempotencyHeader {
  'idempotency-key'?: string | undefined;
}
type WritingRoute = { method: 'POST' } | { metadata: { writes: true } };
/** Headers of a call. They are optional in the types, because clients usually send them with every call. */
type CallHeaders<R extends RouteDef> = (R['metadata'] extends { csrf: string }
  ? unknown
  : R extends WritingRoute
    ? CsrfHeader
    : unknown) &
  (R['metadata'] extends { money: true } ? IdempotencyHeader : unknown);

/**
 * Adds the headers that a call reads to its route. They are one zod object, because ts-rest does not infer the types of
 * separate header schemas with zod 4.
 */
function withHeaders(route: RouteDef): RouteDef & { headers?: z.ZodType } {
  const header = z.string().optional();
  const headers = {
    ...(needsCsrfHeader(route) && { 'x-csrftoken': header }),
    ...(metadataOf(route).money && { 'idempotency-key': header }),
  };
  return Object.keys(headers).length === 0 ? route : { ...route, headers: z.object(headers) };
}

interface Shape {
  path: `/${string}`;
  pathParams?: unknown;
  query?: unknown;
  body?: unknown;
  contentType?: 'application/json' | 'multipart/form-data';
  responses: { readonly [status: number]: unknown };
  /** Summary of the call: what the call does, in a few words. */
  summary: string;
  /**
   * Description of the call: effects, refusals and peculiarities. Summary and description are in OpenAPI, but not in
   * the portal's bundle.
   */
  description?: string;
}
/** Every call declares its right; POST calls, and GET calls that write, also declare `demo`. */
type RouteDef = Shape & ({ method: 'GET'; metadata: Said } | { method: 'POST'; metadata: Metadata });
type Applied<R extends RouteDef, P extends string> = {
  [F in keyof R]: F extends 'path'
    ? `${P}${R['path']}`
    : F extends 'responses'
      ? {
          [S in keyof R['responses'] | keyof Common]: S extends keyof R['responses']
            ? R['responses'][S]
            : S extends keyof Common
              ? Common[S]
              : never;
        }
      : R[F];
} & { strictStatusCodes: true } & (unknown extends CallHeaders<R>
    ? unknown
    : { headers: z.ZodType<CallHeaders<R>, CallHeaders<R>> });

/** Defines the calls of an area under a common path. Paths under `/api/v2` end with `/` (decision 1). */
export const area = <const P extends string, const T extends Record<string, RouteDef>>(
  pathPrefix: P,
  routes: T,
): { [K in keyof T]: Applied<T[K], P> } =>
  c.router(Object.fromEntries(Object.entries(routes).map(([name, route]) => [name, withHeaders(route)])) as never, {
    pathPrefix,
    commonResponses,
    strictStatusCodes: true,
  }) as never;

const parsed = (value: unknown) => {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
};

/** Schema that accepts a value or the value's JSON text. */
export const orJson = <S extends z.ZodType>(schema: S) =>
  z.preprocess(parsed, schema) as unknown as z.ZodType<z.output<S>, z.input<S> | string>;

export const qInt = (schema: z.ZodNumber) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^-?\d{1,9}$/.test(value) ? Number(value) : value),
    schema,
  ) as unknown as z.ZodType<number, number>;
