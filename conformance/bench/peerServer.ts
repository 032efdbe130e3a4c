import files from '@fastify/static';
import Fastify from 'fastify';
import { writeCsvStream } from 'hucre/csv';
import { writeXlsxStream } from 'hucre/xlsx';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { PLAIN_TABLE_PAGE } from './plainTable.ts';

/**
 * Server process that the payments list is compared with: `naive` filters an array of objects on each request,
 * `indexed` looks the rows up. Both answer with the contract's members and check nothing.
 */
const [kind = 'naive', size = '1000'] = process.argv.slice(2);

const STATUSES = ['approved', 'declined', 'processing'] as const;
const WORDS = ['coffee', 'books', 'garden', 'bikes'];

const rowOf = (index: number) => ({
  id: 1_000_000 + index,
  order_id: `ORDER-${index}`,
  status: STATUSES[(index * 7) % 10 > 2 ? 0 : (index * 7) % 10 > 0 ? 1 : 2] ?? 'approved',
  processing_status: 'settled',
  tran_type: 'purchase',
  ps_tran_id: `ps-${index}`,
  createtime: new Date(1_700_000_000_000 + index * 60_000).toISOString(),
  amount: `${(index % 900) + 10}.00`,
  actual_amount: `${(index % 900) + 10}.00`,
  currency: 'UAH',
  sender_email: `payer${index}@example.com`,
  sender_name: 'Олена Коваль',
  has_part_capture: false,
  has_part_reverse: false,
  merchant: { id: index % 4, name: WORDS[index % 4] },
  card: '444455******1111',
  card_brand: 'visa',
  country: 'UA',
  description: `${WORDS[index % 4]} ${index}`,
  fee: '1.20',
  v_currency: 'UAH',
  v_actual_currency: 'UAH',
  max_reversal_amount: { amount: `${(index % 900) + 10}.00`, currency: 'UAH' },
  receiver_card: null,
  is_recurring: false,
  is_fraud: false,
  origin_type: 'api',
  origin_id: null,
});

const rows = Array.from({ length: Number(size) }, (_, index) => rowOf(index));
const byStatus = new Map(STATUSES.map((status) => [status as string, rows.filter((row) => row.status === status)]));

const naive = (status: string) =>
  rows.filter((row) => row.status === status).toSorted((a, b) => b.createtime.localeCompare(a.createtime));
const indexed = (status: string) => byStatus.get(status) ?? [];
const all = kind === 'naive' ? naive : indexed;

/** List response without its rows: thirty columns and twenty filters. */
const fields = Object.keys(rowOf(0)).map((name) => ({ name, title: name, type: 'text', description: '' }));
const filters = fields.slice(0, 20).map(({ name, title }) => {
  const choices = WORDS.map((value) => ({ value, text: value }));
  return { name, title, type: 'select', search_modes: ['eq', 'ne', 'in'], mode: 'eq', choices, value: null };
});

const app = Fastify();
app.post<{ Body: { filters: { v: string }[]; limit: number } }>('/', async ({ body }) => {
  const found = all(body.filters[0]?.v ?? '');
  return { data: found.slice(0, body.limit), fields, filters, paginator: { page: 1, total: found.length } };
});
/** Route that answers with the JSON that it received. */
app.post('/bare', async ({ body }) => body);
function* cells(count: number) {
  for (const row of rows.slice(0, count))
    yield Object.values(row).map((value) => (typeof value === 'object' ? JSON.stringify(value) : value));
}
app.get('/csv', async (_request, reply) => {
  reply.header('content-type', 'text/csv');
  return reply.send(Readable.fromWeb(writeCsvStream(cells(1_000_000)) as never));
});
app.get('/xlsx', async (_request, reply) => {
  reply.header('content-type', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  return reply.send(Readable.fromWeb(writeXlsxStream(cells(100_000), { name: 'Payments' }) as never));
});
app.register(files, { root: fileURLToPath(new URL('../../test-results/bench', import.meta.url)) });
app.get('/plain', async (_request, reply) => reply.type('text/html').send(PLAIN_TABLE_PAGE));
app.get<{ Params: { page: string } }>('/page/:page', async ({ params }) =>
  rows.slice(Number(params.page) * 80, Number(params.page) * 80 + 80),
);
app.get<{ Params: { index: string } }>('/row/:index', async ({ params }) => rows[80 + Number(params.index)]);
console.log(await app.listen({ host: '127.0.0.1', port: 0 }));
