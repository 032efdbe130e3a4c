import { describe, expect, it } from 'vitest';
import { serializeJson } from './json.ts';

const row = (id: number) => ({ id, sender_name: `Олена 😀 ${id}`, note: undefined, fee: null, tags: ['a', 'b'] });
const rows = (many: number) => Array.from({ length: many }, (_, id) => row(id));

describe('response serialization', () => {
  it.each([
    ['an object without rows or paging', { demo_mode: true }],
    ['a response with an empty row list', { data: [], paginator: { total: 0 } }],
    ['a response with a few rows', { data: rows(8), fields: [] }],
    ['a full page of rows', { data: rows(80), fields: ['id'], error: undefined }],
    ['a page whose rows do not divide evenly into chunks', { data: rows(81), fields: ['id'] }],
    ['rows without other members', { data: rows(20) }],
    ['rows that are not objects', { data: [undefined, null, 'Ж', ...Array.from({ length: 9 }, (_, at) => at)] }],
    ['a plain string', 'text'],
    ['a top-level array', [1, 2, 3]],
  ])('serialized response bytes contain the same JSON as JSON.stringify: %s', (_, answer) => {
    expect(JSON.parse(serializeJson(answer).toString())).toEqual(JSON.parse(JSON.stringify(answer)));
  });

  it('a very large response is serialized completely, and the next response does not change its bytes', () => {
    const long = { data: rows(20_000) };
    const bytes = serializeJson(long);
    serializeJson({ data: rows(30) });
    expect(bytes.toString()).toBe(JSON.stringify(long));
  });
});
