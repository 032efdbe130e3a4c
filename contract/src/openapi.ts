import { mkdirSync, writeFileSync } from 'node:fs';
import { contract } from './index.ts';
import { parametersOf, referTo, sharedParameters } from './openapi/parameters.ts';
import { OpenApiResponses } from './openapi/responses.ts';
import { isSchema, OpenApiSchemas, type Json } from './openapi/schemas.ts';
import { metadataOf, type Metadata } from './protocol.ts';

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

/** Returns the OpenAPI paths of all calls, and the components that the paths refer to. */
function calls(): { paths: Record<string, Json>; components: Json } {
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
      ...(metadataOf(route).right === 'public' && { security: [] }),
      ...(own.length > 0 && { parameters: own.map((one) => referTo(parameters, one)) }),
      ...bodyOf(schemas, route),
      responses: responses.of(route.responses, route.summary),
    };
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation };
  }
  return { paths, components: { schemas: schemas.components, responses: responses.components, parameters } };
}

const DESCRIPTION = `
What the portal of merchants and its server agree on.

**Session.** Signing in sets the cookie \`sessionid\`. Any answer may set the cookie \`csrftoken\`; each POST sends its value
back in the header \`X-CSRFToken\`.

**Answers.** A failure that a person can mend is a 200 with \`error\`; see \`Interrupt\` for what else a 200 may say instead
of its result. HTTP errors are for requests that break the contract, for missing sessions and rights, and for failures of
the server. An answer may get further fields later: ignore those you do not know.

**Values.** Money is a decimal string with two decimals, never a float; moments are ISO 8601 in UTC. The header
\`X-Timezone\` (\`Europe/Kyiv\`) names the zone whose days filters and sums by day mean; UTC without it.

**Extensions.** \`x-right\` says who may call: \`public\` anybody, \`half\` also somebody whose second step is still missing,
\`self\` everybody who is signed in, \`payments.read\` or \`payments.edit\` whoever holds that right at the merchant that the
call is about; \`x-also\` names a second right that is needed at the same merchants. Lists hold the merchants where the
right is held. \`x-demo\` says what the call does for a demo user: \`allowed\` plays in the sample merchant, \`blocked\`
answers \`{"demo_mode": true}\` and stores nothing. \`x-money\` marks what moves money and takes an \`Idempotency-Key\`;
\`x-writes\` a GET that changes something and needs the token as a POST does; \`x-download\` what answers with a file;
\`x-evidence\` the limits of files that are sent: how many, bytes of each, characters of the text; \`x-files\` those of
files that are kept.
`.trim();

/** The contract as an OpenAPI 3.1 document, for clients and servers in other languages. */
export function openapi(): Json {
  const { paths, components } = calls();
  const license = { name: 'MIT', identifier: 'MIT' };
  const securitySchemes = {
    session: { type: 'apiKey', in: 'cookie', name: 'sessionid' },
    csrf: { type: 'apiKey', in: 'header', name: 'X-CSRFToken' },
  };
  return {
    openapi: '3.1.0',
    info: { title: 'Merchant Portal', version: '0.1.0', description: DESCRIPTION, license },
    servers: [{ url: '/' }],
    security: [{ session: [], csrf: [] }],
    paths,
    components: { ...components, securitySchemes },
  };
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
