import { describe, expect, test, vi } from 'vitest';
import { Failure } from '../../api/failure.ts';
import type { UploadOptions } from '../../api/upload.ts';
import { uploadLimitsText, safeFileName, type UploadLimits } from './uploadLimits.ts';
import { UploadQueue, type UploadBatchResult } from './uploadQueue.ts';

const limits: UploadLimits = {
  bytes: 1000,
  types: { 'application/pdf': ['.pdf'], 'image/jpeg': ['.jpg', '.jpeg'] },
  count: 4,
};
const file = (name: string, size = 10, type = 'application/pdf') =>
  new File(['x'.repeat(size)], name, { type, lastModified: 1_700_000_000_000 });

/** Creates an upload queue whose uploads the test completes. */
function set() {
  const sent: { name: string; sending: UploadOptions; resolve: () => void; reject: (failure: Failure) => void }[] = [];
  const ends: UploadBatchResult[] = [];
  const queue = new UploadQueue(
    ({ name }, sending) => new Promise<void>((resolve, reject) => void sent.push({ name, sending, resolve, reject })),
    (end) => ends.push(end),
  );
  return { queue, sent, ends, states: () => queue.items.map(({ state }) => state) };
}

describe('files in the upload queue', () => {
  test('an uploaded file goes from the state none to pending to complete, with whole percents', async () => {
    const { queue, sent, ends, states } = set();
    const seen = new Set<string>();
    queue.subscribe(() => queue.items.forEach(({ state }) => seen.add(state)));
    await queue.add([file('a.pdf')], limits);
    expect(states()).toEqual(['pending']);
    sent[0]?.sending.onPercent(42);
    expect(queue.items[0]).toMatchObject({ name: 'a.pdf', size: 10, index: 0, percent: 42 });
    sent[0]?.sending.onPercent(100);
    expect(queue.items[0]?.percent).toBe(99);
    sent[0]?.resolve();
    await vi.waitFor(() => expect(states()).toEqual(['complete']));
    expect(queue.items[0]?.percent).toBe(100);
    expect([...seen]).toEqual(['none', 'pending', 'complete']);
    expect(ends).toEqual([{ done: 1, failed: 0, errors: [] }]);
  });

  test.each([
    ['no answer', new Failure('silent', 0), 'The connection was lost'],
    ['an error in the answer', new Failure('refused', 200, { error: 'Infected' }), 'Infected'],
    ['pairs in the answer', new Failure('refused', 200, { error: [['file', 'too old']] }), 'file - too old'],
    ['413', new Failure('other', 413), 'The file is too large for the server'],
    ['500', new Failure('page', 500), 'Request error'],
  ])('an uploaded file returns to the state none after %s and can be retried', async (_, failure, message) => {
    const { queue, sent, ends, states } = set();
    await queue.add([file('a.pdf')], limits);
    sent[0]?.reject(failure);
    await vi.waitFor(() => expect(states()).toEqual(['none']));
    expect(queue.items[0]).toMatchObject({ error: message, mayRetry: true });
    expect(ends).toEqual([{ done: 0, failed: 1, errors: [{ name: 'a.pdf', message }] }]);
    queue.retry(0);
    expect(queue.items[0]).toMatchObject({ state: 'pending', percent: 0 });
    expect(queue.items[0]?.error).toBeUndefined();
  });

  test.each([
    ['a.exe', 10, '', 'Only PDF or JPG files can be uploaded'],
    ['a.pdf', 10, 'text/html', 'Only PDF or JPG files can be uploaded'],
    ['pdf', 10, 'application/pdf', 'Only PDF or JPG files can be uploaded'],
    ['a.pdf', 0, 'application/pdf', 'The file is empty'],
    ['a.pdf', 1001, 'application/pdf', 'The file is larger than 1,000 Bytes'],
  ])('the upload queue rejects the file %s of %d bytes and type "%s": %s', async (name, size, type, message) => {
    const { queue, sent, ends } = set();
    await queue.add([file(name, size, type)], limits);
    expect(sent).toEqual([]);
    expect(queue.items[0]).toMatchObject({ state: 'none', error: message, mayRetry: false });
    expect(ends).toEqual([{ done: 0, failed: 1, errors: [{ name, message }] }]);
  });

  test.each(['A.PDF', 'ціни.pdf', '🎟️.jpeg', `${'n'.repeat(496)}.pdf`, `"'<b>.pdf`])(
    'the upload queue accepts the file name %s',
    async (name) => {
      const { queue, sent } = set();
      await queue.add([file(name, 10, '')], limits);
      expect(sent.map((one) => one.name)).toEqual([name]);
    },
  );
});

test('two uploads run at a time, and an aborted upload starts the next one immediately', async () => {
  const { queue, sent, ends, states } = set();
  await queue.add(
    ['a.pdf', 'b.pdf', 'c.pdf'].map((name) => file(name)),
    limits,
  );
  expect(states()).toEqual(['pending', 'pending', 'none']);
  queue.abort(0);
  expect(sent[0]?.sending.signal.aborted).toBe(true);
  expect(states()).toEqual(['none', 'pending', 'pending']);
  sent[0]?.reject(new Failure('silent', 0));
  sent[1]?.resolve();
  sent[2]?.resolve();
  await vi.waitFor(() => expect(ends).toHaveLength(1));
  expect(ends).toEqual([{ done: 2, failed: 0, errors: [] }]);
  expect(queue.items[0]).toMatchObject({ state: 'none', error: 'Cancelled' });
});

test('a file that is chosen twice is uploaded only once, and again after a failure', async () => {
  const { queue, sent, states } = set();
  await queue.add([file('a.pdf'), file('a.pdf')], limits);
  expect(sent).toHaveLength(1);
  expect(queue.items[1]).toMatchObject({ error: 'This file is already in the list', mayRetry: false });
  sent[0]?.reject(new Failure('silent', 0));
  await vi.waitFor(() => expect(states()).toEqual(['none', 'none']));
  await queue.add([file('a.pdf')], limits);
  expect(sent).toHaveLength(2);
});

test('the upload queue rejects files beyond the maximum count, and failed files free their place', async () => {
  const { queue, sent } = set();
  await queue.add(
    Array.from({ length: 6 }, (_, n) => file(`${n}.pdf`)),
    limits,
  );
  expect(queue.items.filter(({ error }) => error === 'At most 4 files')).toHaveLength(2);
  sent[0]?.reject(new Failure('silent', 0));
  await vi.waitFor(() => expect(queue.items[0]?.state).toBe('none'));
  await queue.add([file('6.pdf')], limits);
  expect(queue.items.find(({ name }) => name === '6.pdf')?.error).toBeUndefined();
});

test("two batches of files added together cannot exceed the upload queue's maximum count", async () => {
  const { queue } = set();
  const slow = { ...limits, count: 1, check: () => Promise.resolve(undefined) };
  await Promise.all([queue.add([file('a.pdf')], slow), queue.add([file('b.pdf')], slow)]);
  expect(queue.items.filter(({ error }) => error === undefined)).toHaveLength(1);
});

test('leaving the page aborts all uploads and reports the failed files only once', async () => {
  const { queue, sent, ends } = set();
  await queue.add(
    ['a.pdf', 'b.pdf', 'c.pdf'].map((name) => file(name)),
    limits,
  );
  queue.leave();
  expect(sent.every(({ sending }) => sending.signal.aborted)).toBe(true);
  sent.forEach(({ reject }) => reject(new Failure('silent', 0)));
  await Promise.resolve();
  expect(ends).toEqual([{ done: 0, failed: 3, errors: [] }]);
});

test('the end of the session aborts all uploads immediately', async () => {
  const { queue, sent, ends } = set();
  await queue.add(
    ['a.pdf', 'b.pdf', 'c.pdf'].map((name) => file(name)),
    limits,
  );
  sent[0]?.reject(new Failure('ended', 401));
  await vi.waitFor(() => expect(ends).toHaveLength(1));
  expect(sent).toHaveLength(2);
  expect(sent[1]?.sending.signal.aborted).toBe(true);
  expect(ends).toEqual([{ done: 0, failed: 3, errors: [] }]);
});

test('the limits of an upload are described as text', () => {
  expect(uploadLimitsText(limits)).toBe('PDF or JPG up to 1,000 Bytes, at most 4 files');
  expect(uploadLimitsText({ ...limits, count: 1, bytes: 51_200 })).toBe('PDF or JPG up to 50 KB, at most 1 file');
});

test.each([
  ['report.pdf', 'report.pdf'],
  ['invoice\u202Efdp.exe', 'invoice\uFFFDfdp.exe'],
  ['a\r\nb\u0000.pdf', 'a\uFFFD\uFFFDb\uFFFD.pdf'],
  ['חשבונית.pdf', 'חשבונית.pdf'],
])('the upload list shows the file name %j as %j', (name, shown) => expect(safeFileName(name)).toBe(shown));
