import { mkdirSync, writeFileSync } from 'node:fs';
import { contract } from './index.ts';
import { parametersOf, referTo, sharedParameters } from './openapi/parameters.ts';
import { withExamples } from './openapi/examples.ts';
import { withRequirements } from './openapi/requirements.ts';
import { OpenApiResponses } from './openapi/responses.ts';
import { isSchema, OpenApiSchemas, type Json } from './openapi/schemas.ts';
import { declaredTags } from './openapi/tags.ts';
import { webhooksOf } from './openapi/webhooks.ts';
import { metadataOf, needsCsrfHeader, type Metadata } from './protocol.ts';

interface Route {
  method: string;
  path: string;
  pathParams?: unknown;
  query?: unknown;
  body?: unknown;
  contentType?: string;
  responses: Record<string, unknown>;
  summary: string;
  description?: string;
  metadata?: Partial<Metadata>;
}

const isRoute = (value: object): value is Route => 'method' in value && 'path' in value && 'responses' in value;

/** All routes of a router at any depth, with their dotted names. */
export function routesOf(router: object, trail: readonly string[] = []): { name: string; tag: string; route: Route }[] {
  return Object.entries(router).flatMap(([key, value]: [string, object]) => {
    const names = [...trail, key];
    return isRoute(value) ? [{ name: names.join('_'), tag: names[0] ?? key, route: value }] : routesOf(value, names);
  });
}

const FILE = { type: 'string', format: 'binary' };

const filesOf = ({ count, bytes }: NonNullable<Metadata['files']>): Json => ({
  type: 'array',
  items: FILE,
  maxItems: count,
  description: `Each of at most ${bytes} bytes.`,
});

/** OpenAPI schema of a multipart body. Multipart bodies have no zod schema, because files are streamed. */
function formOf({ evidence, files }: Metadata): Json {
  if (files) return { type: 'object', properties: { file: filesOf(files) }, required: ['file'] };
  if (!evidence) return { type: 'object', properties: { file: FILE }, required: ['file'] };
  const properties = {
    file: { ...filesOf(evidence), minItems: 1 },
    explanation: { type: 'string', maxLength: evidence.text },
  };
  return { type: 'object', properties, required: ['file'] };
}

/** Whether a call's body is optional, because no member is required. */
const takesNothing = ({ body, contentType }: Route): boolean =>
  contentType === undefined && isSchema(body) && body.safeParse({}).success;

function bodyOf(schemas: OpenApiSchemas, route: Route): { requestBody?: Json } {
  if (route.method === 'GET') return {};
  const type = route.contentType ?? 'application/json';
  const { files } = metadataOf(route);
  const fields = isSchema(route.body) ? schemas.of(route.body) : undefined;
  const withFiles = files && fields && { allOf: [fields, { type: 'object', properties: { file: filesOf(files) } }] };
  const schema = withFiles ?? fields ?? formOf(metadataOf(route));
  return { requestBody: { required: !takesNothing(route), content: { [type]: { schema } } } };
}

/** Metadata of a call as OpenAPI extensions: `x-demo`, `x-money` … */
const extensions = (metadata: Metadata) =>
  Object.fromEntries(Object.entries(metadata).map(([name, value]) => [`x-${name}`, value as unknown]));

/** What a call asks of every client: the session, the CSRF header, both or nothing. */
function securityOf(route: Route): Json[] {
  const needs = {
    ...(metadataOf(route).right !== 'public' && { session: [] }),
    ...(needsCsrfHeader(route) && { csrf: [] }),
  };
  return Object.keys(needs).length === 0 ? [] : [needs];
}

/** Returns the OpenAPI paths of all calls, the callbacks, and the components that both refer to. */
function calls(): { paths: Record<string, Json>; webhooks: Json; components: Json } {
  const schemas = new OpenApiSchemas();
  const responses = new OpenApiResponses(schemas);
  const routes = routesOf(contract).map(({ route, ...names }) => ({
    ...names,
    route,
    parameters: parametersOf(schemas, route, metadataOf(route).money === true),
  }));
  const parameters = sharedParameters(routes.flatMap((one) => one.parameters));
  const paths: Record<string, Json> = {};
  for (const { name, tag, route, parameters: own } of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    const operation = {
      operationId: name,
      tags: [tag],
      summary: route.summary,
      ...(route.description !== undefined && { description: route.description }),
      ...extensions(metadataOf(route)),
      security: securityOf(route),
      ...(own.length > 0 && { parameters: own.map((one) => referTo(parameters, one)) }),
      ...bodyOf(schemas, route),
      responses: responses.of(route.responses, route.summary),
    };
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation };
  }
  const webhooks = webhooksOf(schemas);
  return { paths, webhooks, components: { schemas: schemas.components, responses: responses.components, parameters } };
}

const DESCRIPTION = `
What the portal of merchants and its server agree on.

**Session.** Signing in sets the cookie \`sessionid\`. Any answer may set the cookie \`csrftoken\`; calls that write send the
cookie's value in the header \`X-CSRFToken\`, also the sign-in. Read \`/account/check_auth/\` first to get the cookie. Each
call's \`security\` says what it needs; calls of payers need neither. They are refused if the browser's headers name another
site (\`x-csrf: origin\`).

**Answers.** A failure that the user can correct is a 200 with \`error\`; \`Interrupt\` lists the other answers that a 200
may have instead of a result. HTTP errors mean requests that break the contract, missing sessions and rights, and failures
of the server. Later versions may add fields to an answer: ignore unknown fields.

**Values.** Money is a decimal string with two decimals, never a float; moments are ISO 8601 in UTC. The header
\`X-Timezone\` (\`Europe/Kyiv\`) names the zone whose days filters and sums by day mean; UTC without it.

**Extensions.** \`x-right\` says who may call: \`public\`: everyone; \`half\`: also users whose second step is missing; \`self\`:
every signed-in user; \`payments.read\` or \`payments.edit\`: users with that right at the call's merchant. \`x-also\` names
a second right that the call needs at the same merchants. Lists contain the merchants where the user has the right.
\`x-demo\` says what the call does for a demo user: \`allowed\` works in the sample merchant, \`blocked\` answers
\`{"demo_mode": true}\` and stores nothing. \`x-money\` marks calls that move money and take an \`Idempotency-Key\`;
\`x-writes\` marks a GET that changes data and needs the CSRF header as a POST does; \`x-download\` marks calls that answer
with a file; \`x-requirement\` lists the requirements and decisions that a text is based on; \`x-evidence\` has the limits of sent evidence files (number, bytes of each, characters of the text), and
\`x-files\` those of stored files.
`.trim();

/** The contract as an OpenAPI 3.1 document, for clients and servers in other languages. */
export function openapi(): Json {
  const { paths, webhooks, components } = calls();
  const license = { name: 'MIT', identifier: 'MIT' };
  const securitySchemes = {
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: 'sessionid',
      description: 'Session of a signed-in user; `__Host-sessionid` over HTTPS.',
    },
    csrf: {
      type: 'apiKey',
      in: 'header',
      name: 'X-CSRFToken',
      description:
        'Value of the cookie `csrftoken`, which must be sent, too. Any answer sets the cookie if it is missing.',
    },
  };
  const document = {
    openapi: '3.1.0',
    info: { title: 'Merchant Portal', version: '0.1.0', description: DESCRIPTION, license },
    servers: [{ url: '/' }],
    ...declaredTags(),
    paths,
    webhooks,
    components: { ...components, securitySchemes },
  };
  return withExamples(withRequirements(document));
}

/** Formats JSON readably: values of up to 120 characters are on one line. */
function lines(value: unknown, indent = ''): string {
  const line = JSON.stringify(value, null, 1)
    .replaceAll(/(?<=\[)\n *|\n *(?=\])/g, '')
    .replaceAll(/\n */g, ' ');
  if (typeof value !== 'object' || value === null || indent.length + line.length <= 120) return line;
  const inner = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map((part) => lines(part, inner))
    : Object.entries(value).map(([key, part]) => `${JSON.stringify(key)}: ${lines(part, inner)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${inner}${parts.join(`,\n${inner}`)}\n${indent}${close}`;
}

/** The OpenAPI document as JSON text. */
export const openapiText = (): string => `${lines(openapi())}\n`;

if (process.argv[1]?.endsWith('openapi.ts') === true) {
  const file = new URL('../../dist/openapi.json', import.meta.url);
  mkdirSync(new URL('.', file), { recursive: true });
  writeFileSync(file, openapiText());
  console.log('dist/openapi.json');
}
