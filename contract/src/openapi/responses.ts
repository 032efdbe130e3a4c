import { z } from 'zod';
import { BadRequest, HttpError, Interrupt, type FileAnswer } from '../protocol.ts';
import { isSchema, nameIn, type Json, type OpenApiSchemas } from './schemas.ts';

/** Error responses of all calls: name and description by status. Other statuses share `default`. */
const ERRORS: Readonly<Record<string, readonly [name: string, description: string]>> = {
  400: ['BadRequest', 'The request breaks the contract; `issues` says where and how.'],
  401: ['Unauthorized', 'Nobody is signed in, or the session is over: sign in again.'],
  403: ['Forbidden', 'The person may look but not act here, or the CSRF token is missing or wrong.'],
  404: ['NotFound', 'There is no such thing; what belongs to another tenant answers the same.'],
  429: ['TooManyTries', 'The call was tried too often; `Retry-After` says for how many seconds to wait.'],
  default: [
    'OtherError',
    'A fault of the request: 413 its body or a file is too large, 414 its address is too long, 415 its body has another ' +
      'content type. A fault of the server: 500 it failed, and the call may have taken effect; 501 it does not ' +
      'have the call; 503 it cannot answer at the moment.',
  ],
};

const text = (description: string): Json => ({ description, schema: { type: 'string' } });
const FILE_HEADERS = { 'Content-Disposition': text('`attachment` or `inline`, and the name of the file.') };
/** Response headers by the name of the response. */
const HEADERS: Readonly<Record<string, Json>> = {
  PdfFile: FILE_HEADERS,
  PictureFile: FILE_HEADERS,
  DocumentFile: FILE_HEADERS,
  ReportFile: FILE_HEADERS,
  TooManyTries: { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 0 } } },
  SignedIn: { 'Set-Cookie': text('The session cookie, and a new cookie `csrftoken` that belongs to the session.') },
};

/**
 * Status of an error response as written in the OpenAPI document. Ranges such as `4XX` are not used, because some
 * generators write them into code that does not compile.
 */
const written = (status: string) => (status in ERRORS ? status : 'default');

const json = (description: string, schema: Json): Json => ({
  description,
  content: { 'application/json': { schema } },
});
/** Content of a file: bytes, or a text. */
const contentOf = (type: string): Json => ({
  schema: { type: 'string', ...(!type.startsWith('text/') && { format: 'binary' }) },
});
/** Response with a file of one of the types, or an interrupt. */
const file = (types: readonly string[], interrupt: Json): Json => ({
  description: 'The file, or a JSON interrupt if there is no file.',
  content: {
    ...Object.fromEntries(types.map((type) => [type, contentOf(type)])),
    'application/json': { schema: interrupt },
  },
});

/** Splits the schema of a response into the result and whether an interrupt is possible. */
export function splitAnswer(declared: z.ZodType): { result: z.ZodType; mayInterrupt: boolean } {
  const [first, result] = declared instanceof z.ZodUnion ? (declared.options as z.ZodType[]) : [];
  return first === Interrupt && result !== undefined
    ? { result, mayInterrupt: true }
    : { result: declared, mayInterrupt: false };
}

/** Responses of the OpenAPI document. Shared responses are references to `components`. */
export class OpenApiResponses {
  readonly #schemas: OpenApiSchemas;
  readonly #components = new Map<string, Json>();

  constructor(schemas: OpenApiSchemas) {
    this.#schemas = schemas;
  }

  /** Referenced responses, sorted by name. */
  get components(): Json {
    return Object.fromEntries([...this.#components].toSorted(([a], [b]) => (a < b ? -1 : 1)));
  }

  /** Responses of a call by status. A result without a description gets the call's summary. */
  of(declared: Readonly<Record<string, unknown>>, summary: string): Json {
    return Object.fromEntries(
      Object.entries(declared).map(([status, schema]) => {
        if (!isSchema(schema)) {
          const { name, types } = schema as FileAnswer;
          return [status, this.#shared(name, file(types, this.#schemas.of(Interrupt)))];
        }
        const isError = schema === HttpError || schema === BadRequest;
        return isError
          ? [written(status), this.#ofError(written(status), schema)]
          : [status, this.#ofResult(schema, summary)];
      }),
    );
  }

  #ofError(status: string, schema: z.ZodType): Json {
    const [name, description] = ERRORS[status] ?? [];
    if (name === undefined || description === undefined) throw new Error(`What does status ${status} mean?`);
    return this.#shared(name, json(description, this.#schemas.of(schema)));
  }

  #ofResult(declared: z.ZodType, summary: string): Json {
    const { result, mayInterrupt } = splitAnswer(declared);
    const schema = this.#schemas.of(result);
    const answer = mayInterrupt ? { anyOf: [schema, this.#schemas.of(Interrupt)] } : schema;
    const name = nameIn(schema);
    if (name === undefined) return json(z.globalRegistry.get(result)?.description ?? summary, answer);
    return this.#shared(name, json(this.#schemas.descriptionOf(name) ?? name, answer));
  }

  #shared(name: string, plain: Json): Json {
    const response = HEADERS[name] ? { ...plain, headers: HEADERS[name] } : plain;
    const before = this.#components.get(name);
    if (before !== undefined && JSON.stringify(before) !== JSON.stringify(response))
      throw new Error(`Two answers are named ${name}: export the schema of one under another name`);
    this.#components.set(name, response);
    return { $ref: `#/components/responses/${name}` };
  }
}
