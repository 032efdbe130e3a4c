import { initContract, type StandardSchemaV1 } from '@ts-rest/core';
import { z } from 'zod';
import type { CallRight, Right } from './rightRules.ts';

export const c = initContract();

/** At runtime the very zod schema; for the type checker only its input and output. Wrap every schema put into a route. */
export const t = <O, I>(schema: { _zod: { output: O; input: I } }): StandardSchemaV1<I, O> => schema as never;

export const FormError = z
  .union([z.string(), z.array(z.tuple([z.string(), z.string()])), z.record(z.string(), z.string())])
  .describe(
    'What is wrong, for the person to mend: one text, `[field, message]` pairs, or (creation of a merchant) field → ' +
      'message (000 §8). An empty one is no error.',
  );
export type FormError = z.infer<typeof FormError>;

/** True for the errors that mean success: nothing, an empty text, an empty list (decision 3, UI-025). */
export const isNoError = (error: unknown): boolean =>
  error === undefined ||
  error === null ||
  error === '' ||
  (typeof error === 'object' && Object.keys(error).length === 0);

export const Interrupt = z
  .object({
    demo_mode: z.boolean().optional().describe('True: a demo user may not do this; nothing is stored (decision 11).'),
    auth: z.boolean().optional().describe('False: the session is over, sign in. True: signed in (decision 4).'),
    code: z
      .string()
      .optional()
      .describe('`otp required`: the second step comes next (decision 13). `auth error`: sign in from the beginning.'),
    'redirect-to': z.string().optional().describe('An address of the portal to go to (ERR-010).'),
    error: FormError.optional(),
  })
  .refine(
    (body) =>
      body.demo_mode === true ||
      body.auth === false ||
      body.code === 'otp required' ||
      body.code === 'auth error' ||
      body['redirect-to'] !== undefined ||
      !isNoError(body.error),
    // Aborting, so that a union with a result names what is wrong with the result.
    { abort: true },
  )
  .describe(
    'A 200 that carries no result but says what to do instead. Its fields may sit on any answer and are looked at ' +
      'before it, in their order (decision 3, ERR-014).',
  );
export type Interrupt = z.infer<typeof Interrupt>;

export const HttpError = z
  .object({ error: z.string() })
  .describe('One sentence for people, which says nothing of the inside of the server (000 §8).');
export const BadRequest = z
  .object({
    error: z.string(),
    issues: z
      .array(z.object({ path: z.string().describe('`body.filters.0.s`'), message: z.string() }))
      .optional()
      .describe('At most 50 of each part of the request.'),
  })
  .describe('Which parts of the request broke the contract, and how.');

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
 * The answers of a call: its result, or an interruption. The types speak of the result alone: a server throws its
 * refusals, a client handles interruptions before it looks at the result.
 */
export const answers = <S extends z.ZodType>(result: S): { 200: StandardSchemaV1<z.input<S>, z.output<S>> } =>
  ({ 200: t(z.union([Interrupt, result])) }) as never;

export const Done = z.object({}).describe('It is done; the answer says nothing else.');
/** A call that answers with nothing but success. */
export const done = answers(Done);

export const Nothing = z.object({}).describe('An empty object: all that the call needs to know is in its path.');
/** The body of a POST that has nothing to say. */
export const nothing = t(Nothing);

/** A call that answers with a file; its failures are JSON like everyone's. */
export const file = { 200: c.otherResponse({ contentType: 'application/octet-stream', body: c.type<Blob>() }) };

/**
 * What a demo user's call does (decisions 11 and 42): `allowed` plays in the sample merchant, `blocked` answers
 * `{"demo_mode": true}` and stores nothing. Blocked is what creates buttons and links, mails people, sends money out, or
 * changes the account itself, which strangers share. A call that answers people who are not signed in is nobody's, and
 * allowed.
 */
export type Demo = 'allowed' | 'blocked';

/** What the contract says of a call beside its shape; server, portal, tests and OpenAPI read it there. */
export interface Metadata {
  /** Who may make it (decision 41). */
  right: CallRight;
  /** A second right that it needs at the same merchants: a list becomes a report. */
  also?: Right;
  demo: Demo;
  /** A GET that writes all the same: it needs the CSRF header, so that no link and no picture can make it (decision 7). */
  writes?: true;
  /** A POST that may be made while the portal is seen as a colleague sees it: it changes nothing. */
  viewing?: 'allowed';
  /** Answers with a file: the client reads a Blob. */
  download?: true;
  /** What is downloaded is a page of HTML; anywhere else such a page is a failure. */
  page?: true;
  /** Moves money: it carries an `Idempotency-Key` and is never repeated by itself (decision 10). */
  money?: true;
  /** Members of the body that take a card number, `receivers.*.receiver`; any other text that holds one is refused. */
  cards?: readonly string[];
  /** Takes one file of so many bytes; two megabytes unless said. */
  file?: { bytes: number };
  /** Takes several files and a field of text: how many, bytes of each, characters of the text. */
  evidence?: { count: number; bytes: number; text: number };
  /** Takes files that are kept, in the field `file`, beside the fields of its body: how many, bytes of each. */
  files?: { count: number; bytes: number };
}

type Said = Pick<Metadata, 'right'> & Partial<Metadata>;

/** What is said of a call. A GET that says nothing of demo users only reads: that is allowed. */
export const metadataOf = ({ metadata }: { path: string; metadata?: unknown }): Metadata => ({
  demo: 'allowed',
  ...(metadata as Said),
});

interface Shape {
  path: `/${string}`;
  pathParams?: unknown;
  query?: unknown;
  body?: unknown;
  contentType?: 'application/json' | 'multipart/form-data';
  responses: { readonly [status: number]: unknown };
  /** What the call is, in half a line. */
  summary: string;
  /** What a newcomer has to know beside: effects, refusals, oddities. Both go into OpenAPI, neither into the portal. */
  description?: string;
}
/** Every call says who may make it; what comes by POST also what it is to a demo user, and so must a GET that writes. */
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
} & { strictStatusCodes: true };

/** A group of calls under one path. Under `/api/v2` paths end in `/` (decision 1). */
export const area = <const P extends string, const T extends Record<string, RouteDef>>(
  pathPrefix: P,
  routes: T,
): { [K in keyof T]: Applied<T[K], P> } =>
  c.router(routes as never, { pathPrefix, commonResponses, strictStatusCodes: true }) as never;

const parsed = (value: unknown) => {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
};

/** A value that may arrive as the JSON of one. */
export const orJson = <S extends z.ZodType>(schema: S) =>
  z.preprocess(parsed, schema) as unknown as z.ZodType<z.output<S>, z.input<S> | string>;

/** Query parameters: values on both sides, text on the wire (decision 7). */
export const qJson = <S extends z.ZodType>(schema: S) =>
  z.preprocess(parsed, schema) as unknown as z.ZodType<z.output<S>, z.input<S>>;
export const qInt = (schema: z.ZodNumber) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^-?\d{1,9}$/.test(value) ? Number(value) : value),
    schema,
  ) as unknown as z.ZodType<number, number>;
