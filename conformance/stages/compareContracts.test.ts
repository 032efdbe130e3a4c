import { describe, expect, test } from 'vitest';
import { compareContracts, newContractNotes } from './compareContracts.ts';
import type { Json } from './compareSchemas.ts';

const PAYMENT = {
  description: 'A payment.',
  type: 'object',
  properties: {
    id: { type: 'integer' },
    status: { type: 'string', enum: ['approved', 'declined'] },
    note: { type: 'string', maxLength: 100 },
    parts: { type: 'array', items: { $ref: '#/components/schemas/Part' } },
  },
  required: ['id', 'status'],
};
const PART = { type: 'object', properties: { amount: { type: 'string' } }, required: ['amount'] };

interface Parts {
  payment?: Json;
  part?: Json;
  operation?: Json;
  paths?: Json;
}
/** OpenAPI document with one call, whose body and answer are payments, and one callback with a payment. */
function documentOf({ payment = {}, part = {}, operation = {}, paths = {} }: Parts = {}): Json {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Payment' } } };
  const save = {
    operationId: 'save',
    summary: 'Save',
    security: [{ session: [] }],
    parameters: [{ name: 'page', in: 'query', required: false, schema: { type: 'integer', maximum: 80 } }],
    requestBody: { required: true, content },
    responses: { 200: { description: 'A payment.', content } },
    ...operation,
  };
  return {
    paths: { '/payments/': { post: save }, ...paths },
    webhooks: { status: { post: { security: [], requestBody: { content } } } },
    components: { schemas: { Payment: { ...PAYMENT, ...payment }, Part: { ...PART, ...part } } },
  };
}
const changesTo = (parts: Parts) =>
  compareContracts(documentOf(), documentOf(parts)).map(
    ({ level, side, at, what }) => `${level} ${side}: ${at} ${what}`,
  );
const member = (name: string, schema: Json | undefined): Parts => {
  const { [name as 'note']: _, ...others } = PAYMENT.properties;
  return { payment: { properties: schema === undefined ? others : { ...others, [name]: schema } } };
};

describe('comparison of two contracts', () => {
  test('equal documents have no changes', () => {
    expect(changesTo({})).toEqual([]);
  });

  test('removed and added calls are breaking and additive', () => {
    const get = { get: { operationId: 'read' } };
    expect(changesTo({ paths: { '/new/': get } })).toEqual(['additive request: GET /new/ added']);
    expect(compareContracts(documentOf({ paths: { '/new/': get } }), documentOf())).toMatchObject([
      { level: 'breaking', at: 'GET /new/', what: 'removed' },
    ]);
  });

  test('a call that needs more security breaks requests, one that needs less does not', () => {
    const [more] = changesTo({ operation: { security: [{ session: [], csrf: [] }] } });
    expect(more).toMatch(/^breaking request: POST \/payments\/ security/);
    expect(changesTo({ operation: { security: [] } })[0]).toMatch(/^additive request/);
    expect(changesTo({ operation: { 'x-right': 'payments.edit' } })[0]).toMatch(/^breaking request/);
  });

  test("the document's security applies to calls without their own", () => {
    const { security: _, ...open } = (documentOf()['paths'] as Record<string, { post: Json }>)['/payments/']!.post;
    const paths = { '/payments/': { post: open } };
    expect(compareContracts({ ...documentOf(), paths, security: [{ session: [] }] }, documentOf())).toEqual([]);
  });

  test('a new member is additive, unless a request requires it', () => {
    expect(changesTo(member('extra', { type: 'string' }))).toEqual([
      'additive request: Payment.extra added',
      'additive answer: Payment.extra added',
    ]);
    const { payment } = member('extra', { type: 'string' });
    expect(changesTo({ payment: { ...payment, required: [...PAYMENT.required, 'extra'] } })).toEqual([
      'breaking request: Payment.extra added',
      'additive answer: Payment.extra added',
    ]);
  });

  test('a removed member is breaking', () => {
    expect(changesTo(member('note', undefined))).toEqual([
      'breaking request: Payment.note removed',
      'breaking answer: Payment.note removed',
    ]);
  });

  test('a member that becomes optional breaks answers, one that becomes required breaks requests', () => {
    expect(changesTo({ payment: { required: ['id'] } })).toEqual([
      'additive request: Payment.status became optional',
      'breaking answer: Payment.status became optional',
    ]);
    expect(changesTo({ payment: { required: ['id', 'status', 'note'] } })).toEqual([
      'breaking request: Payment.note became required',
      'additive answer: Payment.note became required',
    ]);
  });

  test('a longer text breaks answers, a shorter one breaks requests', () => {
    const levels = (maxLength: number) =>
      changesTo(member('note', { type: 'string', maxLength })).map((one) => one.slice(0, 17));
    expect(levels(200)).toEqual(['additive request:', 'breaking answer: ']);
    expect(levels(50)).toEqual(['breaking request:', 'additive answer: ']);
  });

  test('another type is breaking, and so is a null in answers', () => {
    expect(changesTo(member('note', { type: 'integer' }))).toContain(
      'breaking answer: Payment.note type "string" → "integer"',
    );
    const { note } = PAYMENT.properties;
    expect(changesTo(member('note', { anyOf: [note, { type: 'null' }] }))).toEqual([
      'additive request: Payment.note may be null',
      'breaking answer: Payment.note may be null',
    ]);
  });

  test('a new format is additive, because it is an annotation', () => {
    const { note } = PAYMENT.properties;
    expect(changesTo(member('note', { ...note, format: 'email' }))).toEqual([
      'additive request: Payment.note format none → "email"',
      'additive answer: Payment.note format none → "email"',
    ]);
  });

  test('a new enum value is additive, a missing one breaks requests', () => {
    const status = (...values: string[]) => changesTo(member('status', { type: 'string', enum: values }));
    expect(status('approved', 'declined', 'held')).toEqual([
      'additive request: Payment.status may be "held"',
      'additive answer: Payment.status may be "held"',
    ]);
    expect(status('approved')).toEqual([
      'breaking request: Payment.status no longer "declined"',
      'additive answer: Payment.status no longer "declined"',
    ]);
  });

  test('a change of a shared schema is listed one time for requests and one time for answers', () => {
    expect(changesTo({ part: { properties: { amount: { type: 'number' } } } })).toEqual([
      'breaking request: Part.amount type "string" → "number"',
      'breaking answer: Part.amount type "string" → "number"',
    ]);
  });

  test('members of `allOf` are compared like own members', () => {
    const { type, properties, required, ...rest } = PAYMENT;
    const inherited = { allOf: [{ $ref: '#/components/schemas/Part' }, { type, properties, required }] };
    const before = documentOf();
    const after = documentOf();
    (after['components'] as { schemas: Json }).schemas['Payment'] = { ...rest, type, ...inherited };
    expect(compareContracts(before, after).map(({ level, at, what }) => `${level} ${at} ${what}`)).toEqual([
      'breaking Payment.amount added',
      'additive Payment.amount added',
    ]);
  });

  test('changed texts and examples are wording', () => {
    expect(changesTo({ payment: { description: 'One payment.' }, operation: { summary: 'Save it' } })).toEqual([
      'wording request: POST /payments/ summary changed',
      'wording request: Payment description changed',
      'wording answer: Payment description changed',
    ]);
  });

  test('a parameter that becomes required or disappears is breaking, a new optional one is additive', () => {
    const page = { name: 'page', in: 'query', required: true, schema: { type: 'integer', maximum: 80 } };
    expect(changesTo({ operation: { parameters: [page] } })).toEqual([
      'breaking request: POST /payments/ query page became required',
    ]);
    const limit = { name: 'limit', in: 'query', required: false, schema: { type: 'integer' } };
    expect(changesTo({ operation: { parameters: [limit] } })).toEqual([
      'breaking request: POST /payments/ query page removed',
      'additive request: POST /payments/ query limit added',
    ]);
  });
});

test('notes about the contract count only if they are new in the section "Unreleased"', () => {
  const log = (...notes: string[]) =>
    ['# Changelog', '## [Unreleased]', ...notes, '## [0.1.0]', '- Contract: old'].join('\n');
  const note = '- Contract: removed the member `note` of payments.';
  expect(newContractNotes(log(), log(note))).toEqual([note]);
  expect(newContractNotes(log(note), log(note))).toEqual([]);
  expect(newContractNotes(log(), log('- Web: new colors.'))).toEqual([]);
  expect(newContractNotes('', log())).toEqual([]);
});
