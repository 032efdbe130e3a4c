import { mkdirSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { contract } from './index.ts';
import { BadRequest, HttpError, Interrupt, metadataOf, type Metadata } from './protocol.ts';
import { Field, Filter, SetFilter } from './dataList.ts';
import { Merchant } from './merchants.ts';
import { Payment, PaymentInfo } from './payments.ts';
import { Report } from './reports.ts';

type Json = Record<string, unknown>;
interface Route {
  method: string;
  path: string;
  pathParams?: unknown;
  query?: unknown;
  body?: unknown;
  contentType?: string;
  responses: Record<string, unknown>;
  summary: string;
  metadata?: Partial<Metadata>;
}

/** Schemas worth a name of their own in the document. */
const MODELS = { BadRequest, Field, Filter, HttpError, Interrupt, Merchant, Payment, PaymentInfo, Report, SetFilter };

const isSchema = (value: unknown): value is z.ZodType => typeof value === 'object' && value !== null && '_zod' in value;
const isRoute = (value: object): value is Route => 'method' in value && 'path' in value && 'responses' in value;

/** Every route of a router, however deep, under its trail of names. */
export function routesOf(router: object, trail: readonly string[] = []): { name: string; tag: string; route: Route }[] {
  return Object.entries(router).flatMap(([key, value]: [string, object]) => {
    const names = [...trail, key];
    return isRoute(value) ? [{ name: names.join('_'), tag: names[0] ?? key, route: value }] : routesOf(value, names);
  });
}

class Schemas {
  readonly #registry = z.registry<{ id: string }>();
  readonly components: Json;

  constructor(models: Readonly<Record<string, z.ZodType>>) {
    for (const [id, model] of Object.entries(models)) this.#registry.add(model, { id });
    const made = z.toJSONSchema(this.#registry, { ...this.#options, uri: (id) => `#/components/schemas/${id}` });
    this.components = Object.fromEntries(
      Object.entries(made.schemas).map(([id, schema]) => [id, plain(schema as Json)]),
    );
  }

  get #options() {
    return { target: 'draft-2020-12', unrepresentable: 'any', metadata: this.#registry, io: 'output' } as const;
  }

  of(schema: z.ZodType, io: 'input' | 'output'): Json {
    const id = this.#registry.get(schema)?.id;
    if (id !== undefined && io === 'output') return { $ref: `#/components/schemas/${id}` };
    const { $defs, ...rest } = z.toJSONSchema(schema, { ...this.#options, io }) as Json;
    for (const [name, definition] of Object.entries(($defs ?? {}) as Json))
      this.components[name] ??= plain(definition as Json);
    return plain(rest);
  }
}

/** Without the marks of a document of its own, references pointing into the one we write. */
function plain({ $schema: _schema, $id: _id, id: _name, ...rest }: Json): Json {
  return JSON.parse(JSON.stringify(rest).replaceAll('"#/$defs/', '"#/components/schemas/')) as Json;
}

const propertiesOf = (schemas: Schemas, schema: unknown) =>
  (isSchema(schema) ? schemas.of(schema, 'input') : {}) as { properties?: Record<string, Json>; required?: string[] };

function parameters(schemas: Schemas, route: Route): Json[] {
  const inPath = propertiesOf(schemas, route.pathParams).properties ?? {};
  const query = propertiesOf(schemas, route.query);
  const key = { name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 255 } };
  return [
    ...[...route.path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
      name,
      in: 'path',
      required: true,
      schema: inPath[name] ?? { type: 'string' },
    })),
    ...Object.entries(query.properties ?? {}).map(([name, schema]) => ({
      name,
      in: 'query',
      required: query.required?.includes(name) ?? false,
      schema,
    })),
    ...(route.metadata?.money === true ? [key] : []),
  ];
}

function answer(schemas: Schemas, status: string, declared: unknown): Json {
  if (isSchema(declared))
    return { description: status, content: { 'application/json': { schema: schemas.of(declared, 'output') } } };
  return {
    description: status,
    content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
  };
}

function operation(schemas: Schemas, name: string, tag: string, route: Route): Json {
  const type = route.contentType ?? 'application/json';
  const body = isSchema(route.body) ? schemas.of(route.body, 'input') : { type: 'object' };
  return {
    operationId: name,
    tags: [tag],
    summary: route.summary,
    // What a demo user's call does: an extension of ours.
    'x-demo': metadataOf(route).demo,
    parameters: parameters(schemas, route),
    ...(route.method === 'GET' ? {} : { requestBody: { required: true, content: { [type]: { schema: body } } } }),
    responses: Object.fromEntries(
      Object.entries(route.responses).map(([status, one]) => [status, answer(schemas, status, one)]),
    ),
  };
}

/** The contract as an OpenAPI 3.1 document, for clients and servers in other languages. */
export function openapi(): Json {
  const schemas = new Schemas(MODELS);
  const paths: Record<string, Json> = {};
  for (const { name, tag, route } of routesOf(contract)) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(schemas, name, tag, route) };
  }
  const license = { name: 'MIT', identifier: 'MIT' };
  const securitySchemes = {
    session: { type: 'apiKey', in: 'cookie', name: 'sessionid' },
    csrf: { type: 'apiKey', in: 'header', name: 'X-CSRFToken' },
  };
  return {
    openapi: '3.1.0',
    info: { title: 'Merchant Portal', version: '0.1.0', license },
    servers: [{ url: '/' }],
    security: [{ session: [], csrf: [] }],
    paths,
    components: { schemas: schemas.components, securitySchemes },
  };
}

if (process.argv[1]?.endsWith('openapi.ts') === true) {
  const file = new URL('../../dist/openapi.json', import.meta.url);
  mkdirSync(new URL('.', file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(openapi(), null, 2)}\n`);
  console.log('dist/openapi.json');
}
