import { describe, expect, it } from 'vitest';
import { bytesOf } from './json.ts';

const row = (id: number) => ({ id, sender_name: `Олена 😀 ${id}`, note: undefined, fee: null, tags: ['a', 'b'] });
const rows = (many: number) => Array.from({ length: many }, (_, id) => row(id));

describe('the bytes of an answer', () => {
  it.each([
    ['a marker', { demo_mode: true }],
    ['an answer without rows', { data: [], paginator: { total: 0 } }],
    ['few rows', { data: rows(8), fields: [] }],
    ['a page', { data: rows(80), fields: ['id'], error: undefined }],
    ['a page that does not come out even', { data: rows(81), fields: ['id'] }],
    ['rows and nothing else', { data: rows(20) }],
    ['rows that are no objects', { data: [undefined, null, 'Ж', ...Array.from({ length: 9 }, (_, at) => at)] }],
    ['what is no object', 'text'],
    ['a list of its own', [1, 2, 3]],
  ])('are those of its JSON: %s', (_, answer) => {
    expect(JSON.parse(bytesOf(answer).toString())).toEqual(JSON.parse(JSON.stringify(answer)));
  });

  it('are complete for an answer larger than any before, and do not change with the next answer', () => {
    const long = { data: rows(20_000) };
    const bytes = bytesOf(long);
    bytesOf({ data: rows(30) });
    expect(bytes.toString()).toBe(JSON.stringify(long));
  });
});
