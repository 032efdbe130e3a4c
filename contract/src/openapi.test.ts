import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { contract } from './index.ts';
import { openapi, openapiText, routesOf } from './openapi.ts';
import { exportedSchemas } from './openapi/schemas.ts';

type Json = Record<string, unknown>;
interface Operation extends Json {
  operationId: string;
  summary: string;
  parameters?: Json[];
  responses: Record<string, Json>;
}
interface Document extends Json {
  paths: Record<string, Record<string, Operation>>;
  components: Record<'schemas' | 'responses' | 'parameters', Record<string, Json>>;
}

const document = openapi() as Document;
const { paths, components } = document;
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** Returns an object or list of the OpenAPI document and everything nested inside. */
const within = (part: unknown): Json[] => (isJson(part) ? [part, ...Object.values(part).flatMap(within)] : []);
/** Resolves a `$ref` of the OpenAPI document. */
const resolved = (part: Json): unknown =>
  typeof part['$ref'] === 'string'
    ? part['$ref']
        .split('/')
        .slice(1)
        .reduce<unknown>((found, name) => (isJson(found) ? found[name] : undefined), document)
    : part;
/** JSON of a document part without descriptions. */
const shapeOf = (part: Json) =>
  JSON.stringify(part, (key, value: unknown) => (key === 'description' ? undefined : value));
const repeated = (parts: readonly Json[]) => {
  const shapes = parts.map(shapeOf);
  return shapes.filter((shape, at) => shapes.indexOf(shape) < at);
};
const isSentence = (text: unknown) => typeof text === 'string' && text.split(' ').length > 2;

describe('OpenAPI document', () => {
  test('the OpenAPI document is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(document);
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
    expect(validator.version).toBe('3.1');
  });

  test('the OpenAPI document has every call of the contract under a unique operation id', () => {
    const names = operations.map(({ operation }) => operation.operationId);
    expect(names.toSorted()).toEqual(
      routesOf(contract)
        .map(({ name }) => name)
        .toSorted(),
    );
    expect(new Set(names).size).toBe(names.length);
  });

  test('the OpenAPI document defines exactly the components that it refers to', () => {
    const pointing = within(document).filter(({ $ref }) => typeof $ref === 'string');
    expect(pointing.length).toBeGreaterThan(500);
    expect(pointing.filter((part) => !isJson(resolved(part)))).toEqual([]);
    const used = new Set(pointing.map(({ $ref }) => $ref));
    const defined = Object.entries(components).flatMap(([kind, parts]) =>
      kind === 'securitySchemes' ? [] : Object.keys(parts).map((name) => `#/components/${kind}/${name}`),
    );
    expect(defined.filter((name) => !used.has(name))).toEqual([]);
  });

  test('the OpenAPI document has at most 2.7 KB per call, examples included', () => {
    const text = openapiText();
    expect(JSON.parse(text)).toEqual(document);
    expect(Buffer.byteLength(text)).toBeLessThan(routesOf(contract).length * 2700);
  });
});

describe('OpenAPI texts', () => {
  test('descriptions and summaries cite no requirement ids, which are in `x-requirement`', () => {
    const texts = within(document).flatMap(({ description, summary }) => [description, summary]);
    // Ids of records, such as `PO-123`, are in backticks.
    const id = /\b(decisions? \d|quality [A-Z]\d|(?<!`)[A-Z]{2,}-\d{3}\b)|§/;
    expect(texts.filter((text) => typeof text === 'string' && id.test(text))).toEqual([]);
    expect(components.schemas['Email']).toMatchObject({ description: 'Email address.', 'x-requirement': ['FORM-016'] });
    expect(components.schemas['GoElsewhere']?.['x-requirement']).toEqual(['ERR-010']);
  });

  test('the OpenAPI document declares exactly the tags that its calls use, each in one group', () => {
    const declared = (document['tags'] as Json[]).map(({ name }) => name);
    expect(new Set(declared)).toEqual(new Set(operations.flatMap(({ operation }) => operation['tags'])));
    expect((document['x-tagGroups'] as { tags: string[] }[]).flatMap(({ tags }) => tags)).toEqual(declared);
    expect((document['tags'] as Json[]).filter(({ description }) => !isSentence(description))).toEqual([]);
  });

  test('the OpenAPI document describes callbacks as webhooks', () => {
    const webhooks = document['webhooks'] as Record<string, { post: Operation }>;
    expect(Object.keys(webhooks)).toEqual(['paymentStatus', 'disputeStatus']);
    expect(webhooks['paymentStatus']?.post['requestBody']).toMatchObject({
      content: { 'application/json': { schema: { $ref: '#/components/schemas/PaymentCallback' } } },
    });
  });

  test('moments, days and email addresses have a format', () => {
    const formatOf = (name: string) => components.schemas[name]?.['format'];
    expect(['Moment', 'DateOnly', 'Email'].map(formatOf)).toEqual(['date-time', 'date', 'email']);
  });
});

describe('OpenAPI schemas', () => {
  test('each OpenAPI schema has the name under which the contract exports the schema', () => {
    const names = ['Payment', 'PaymentInfo', 'Settlement', 'Dispute', 'Report', 'Widget', 'Interrupt', 'RefundPayment'];
    expect(Object.keys(components.schemas)).toEqual(expect.arrayContaining(names));
    const made = [
      'CallbackList',
      'DisputeList',
      'LinkList',
      'PaymentList',
      'PayoutList',
      'PayoutSummaryList',
      'ReportList',
      'ScheduledReportList',
      'SettlementList',
      'StatementList',
      'TopupList',
    ];
    expect(Object.keys(components.schemas).filter((name) => !exportedSchemas().has(name))).toEqual(made);
  });

  test('no OpenAPI object schema with several members is defined twice', () => {
    const objects = within(components)
      .concat(within(paths))
      .filter(({ type, properties }) => type === 'object' && isJson(properties) && Object.keys(properties).length > 1);
    expect(objects.length).toBeGreaterThan(100);
    expect(repeated(objects)).toEqual([]);
  });

  test('an OpenAPI schema that extends another schema refers to the other schema', () => {
    const begins = (name: string) => ((components.schemas[name] ?? {})['allOf'] as Json[]).map(({ $ref }) => $ref);
    const at = (name: string) => `#/components/schemas/${name}`;
    expect(begins('PaymentInfo')).toEqual([at('Payment'), at('ActionFlags'), undefined]);
    expect(begins('PaymentList')).toEqual([at('DataList'), undefined]);
  });

  test('each OpenAPI schema is equal for requests and responses', () => {
    const both = [...exportedSchemas()].map(([name, schema]) => [
      name,
      ...(['input', 'output'] as const).map((io) => shapeOf(withoutClosing(z.toJSONSchema(schema, { io })))),
    ]);
    expect(both.filter(([, sent, answered]) => sent !== answered)).toEqual([]);
  });

  test('each OpenAPI schema has a description', () => {
    const silent = Object.entries(components.schemas).filter(([, { description }]) => typeof description !== 'string');
    expect(silent.map(([name]) => name)).toEqual([]);
  });
});

/** Removes `additionalProperties: false`, which zod adds to output schemas only. */
const withoutClosing = (schema: unknown): Json =>
  JSON.parse(
    JSON.stringify(schema, (key, value: unknown) =>
      key === 'additionalProperties' && value === false ? undefined : value,
    ),
  ) as Json;

describe('OpenAPI calls', () => {
  test('each OpenAPI call has a one-line summary', () => {
    expect(operations.filter(({ operation }) => operation.summary.length < 5)).toEqual([]);
  });

  test('each OpenAPI call lists all parameters of its path and query', () => {
    for (const { path, operation } of operations) {
      const names = (operation.parameters ?? []).map((one) => resolved(one) as Json);
      const inPath = names.filter((one) => one['in'] === 'path').map(({ name }) => name);
      expect(inPath, path).toEqual(Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name));
    }
    const page = paths['/api/v2/merchant/transactions/payments/']?.['get']?.parameters?.map(resolved);
    expect(page).toMatchObject([
      { name: 'page', in: 'query', required: false, schema: { type: 'integer', minimum: 1 } },
      { name: 'limit', in: 'query', required: false, schema: { type: 'integer', maximum: 80 } },
    ]);
    expect(
      repeated(operations.flatMap(({ operation }) => (operation.parameters ?? []).filter((one) => !('$ref' in one)))),
    ).toEqual([]);
  });

  test('each response of an OpenAPI call has a description', () => {
    const answers = operations.flatMap(({ path, method, operation }) =>
      Object.entries(operation.responses).map(([status, one]) => ({ at: `${method} ${path} ${status}`, one })),
    );
    const silent = answers.filter(({ one }) => !isSentence((resolved(one) as Json)['description']));
    expect(silent.map(({ at }) => at)).toEqual([]);
  });

  test('each OpenAPI call can answer with an interrupt instead, by one shared schema', () => {
    const interrupt = { $ref: '#/components/schemas/Interrupt' };
    for (const { path, operation } of operations) {
      const { content } = resolved(operation.responses['200'] ?? {}) as { content: Record<string, Json> };
      const isFile = Object.keys(content).length > 1;
      const schema = isFile ? interrupt : { anyOf: [expect.anything(), interrupt] };
      if (!path.startsWith('/dist/')) expect(content['application/json'], path).toMatchObject({ schema });
    }
  });

  test('OpenAPI calls carry the metadata of the contract: right, demo use, download, money', () => {
    const said = (method: string, path: string) =>
      Object.entries(paths[path]?.[method] ?? {}).filter(([name]) => name.startsWith('x-') && name !== 'x-requirement');
    const payment = '/api/v2/merchant/transactions/{id}';
    expect(said('get', `${payment}/receipt/`)).toEqual([
      ['x-demo', 'allowed'],
      ['x-right', 'payments.read'],
      ['x-download', true],
    ]);
    expect(said('post', `${payment}/refund/`)).toEqual([
      ['x-demo', 'allowed'],
      ['x-right', 'payments.edit'],
      ['x-money', true],
    ]);
    expect(said('post', `${payment}/receipt_mail/`)).toEqual([
      ['x-demo', 'blocked'],
      ['x-right', 'payments.edit'],
    ]);
    expect(said('post', '/api/v2/merchant/disputes/all/export/')).toEqual([
      ['x-demo', 'allowed'],
      ['x-right', 'disputes.read'],
      ['x-also', 'reports.read'],
    ]);
    const evidence = { count: 5, bytes: 5 * 1024 * 1024, text: 1000 };
    expect(said('post', '/api/v2/merchant/disputes/{id}/start/')).toEqual([
      ['x-demo', 'allowed'],
      ['x-right', 'disputes.edit'],
      ['x-evidence', evidence],
    ]);
  });

  test('each OpenAPI call names the session and the CSRF header that it needs', () => {
    const needs = (path: string, method: string) => paths[path]?.[method]?.['security'];
    expect(needs('/api/v2/settings/personal/', 'get')).toEqual([{ session: [] }]);
    expect(needs('/api/v2/settings/personal/', 'post')).toEqual([{ session: [], csrf: [] }]);
    expect(needs('/api/v2/account/login/', 'post')).toEqual([{ csrf: [] }]);
    expect(needs('/api/v2/account/check_auth/', 'get')).toEqual([]);
    expect(needs('/api/checkout/sessions/', 'post')).toEqual([]);
  });

  test('an OpenAPI call requires a request body only if a member of the body is required', () => {
    const isRequired = (path: string) =>
      (paths[path]?.['post']?.['requestBody'] as Operation | undefined)?.['required'];
    expect(isRequired('/api/v2/merchant/transactions/{id}/recallback/')).toBe(false);
    expect(isRequired('/api/v2/merchant/transactions/payments/')).toBe(false);
    expect(isRequired('/api/v2/account/login/')).toBe(true);
  });

  test('an OpenAPI call for file uploads takes a multipart form', () => {
    const body = (path: string) => paths[path]?.['post']?.['requestBody'];
    const form = (schema: object) => ({
      content: { 'multipart/form-data': { schema: { ...schema, required: ['file'] } } },
    });
    expect(body('/api/v2/settings/profile_image/')).toMatchObject(form({ properties: { file: { format: 'binary' } } }));
    const evidence = { file: { type: 'array', maxItems: 5 }, explanation: { maxLength: 1000 } };
    expect(body('/api/v2/merchant/disputes/{id}/start/')).toMatchObject(form({ properties: evidence }));
  });
});
