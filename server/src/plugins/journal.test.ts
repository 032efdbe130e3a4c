import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { RequestJournal, type JournalEntry, type NewJournalEntry } from '../core/journal/journal.ts';
import { browser, open } from '../../test/app.ts';

const LOCALIZATION = '/api/v2/localization/get/';
const LIST = '/api/v2/merchant/transactions/payments/';

/** Returns a browser for a new server, and functions that read the server's request journal. */
function watched() {
  const app = open({ control: true });
  const person = browser(app);
  const post = (url: string, payload: object) => person.ask('POST', url, { payload });
  const journal = async () => (await app.inject('/_mock/journal/')).json<{ data: JournalEntry[] }>().data;
  return { ...person, post, journal, last: async () => (await journal()).at(-1)! };
}

describe('journal entries', () => {
  test('a request journal entry has the declared body fields and only the names of other fields', async () => {
    const { post, last } = watched();
    await post(LOCALIZATION, { lang: 'en', route: '/', note: 'unheard of', 4444555566661111: 1 });
    expect(await last()).toMatchObject({ body: { lang: 'en', route: '/' }, unknown: ['note', '***'] });
    expect(JSON.stringify(await last())).not.toContain('unheard of');
  });
  test('a request journal entry without undeclared fields has no member `unknown`', async () => {
    const { post, last } = watched();
    await post(LOCALIZATION, { lang: 'en', route: '/' });
    expect(Object.keys(await last())).not.toEqual(expect.arrayContaining(['unknown', 'cut']));
  });
  test('a request journal entry of an unknown route contains no body values', async () => {
    const { post, last } = watched();
    await post('/nothing/', { note: 'unheard of' });
    expect(await last()).toMatchObject({ path: '/nothing/', status: 404, body: '[object]' });
  });
  test('a long request journal entry is truncated and marked as cut', async () => {
    const { post, last, signIn } = watched();
    await signIn('owner@example.com');
    const filters = Array.from({ length: 200 }, (_, at) => ({ s: 'order_id', m: 'eq', v: `order ${at}` }));
    await post(LIST, { filters });
    const { body, cut } = await last();
    expect(cut).toBe(true);
    expect(body).toMatch(/^\{"filters":\[\{"s":"order_id".{3900,4100}$/);
  });
  test('a request journal entry truncates a long path and a long list of query names', async () => {
    const { ask, last } = watched();
    await ask('GET', `/${'a/'.repeat(3000)}?${Array.from({ length: 500 }, (_, at) => `name${at}=1`).join('&')}`);
    const { path, query } = await last();
    expect([path.length, query.length]).toEqual([500, 21]);
    expect(query.at(-1)).toBe('and 480 more');
  });
});

describe('the request journal', () => {
  const entry: NewJournalEntry = {
    at: '2026-11-20T12:00:00.000Z',
    method: 'POST',
    path: LIST,
    query: [],
    status: 200,
    ms: 1,
    size: 100,
    user_id: 1,
    body: null,
  };

  test('the request journal keeps the latest thousand requests', () => {
    const journal = new RequestJournal();
    for (let status = 0; status < 1200; status++) journal.add({ ...entry, status });
    expect(journal.list().map(({ status }) => status)).toEqual(Array.from({ length: 1000 }, (_, at) => at + 200));
  });
  test('the request journal keeps fewer entries if requests are large', () => {
    const journal = new RequestJournal();
    for (let status = 0; status < 1200; status++) journal.add({ ...entry, status, body: 'x'.repeat(5000) });
    const kept = journal.list();
    expect(JSON.stringify(kept).length).toBeLessThan(2 * 1024 * 1024);
    expect(kept.length).toBeGreaterThan(150);
    expect(kept.at(-1)?.status).toBe(1199);
  });
  test('the request journal frees the memory of dropped entries', async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const held = () => {
      collect();
      return process.memoryUsage().heapUsed / 2 ** 20;
    };
    const { post, signIn } = watched();
    await signIn('owner@example.com');
    await post(LIST, { note: 'x' });
    const before = held();
    for (let at = 0; at < 100; at++)
      await post(LIST, { query: 'y'.repeat(400_000), note: `${at}${'x'.repeat(400_000)}` });
    expect(held() - before).toBeLessThan(10);
  });
});
