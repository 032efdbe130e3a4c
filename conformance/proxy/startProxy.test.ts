import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer as createSecureServer } from 'node:https';
import { expect, test } from 'vitest';
import { UsageError } from '../certify/usageError.ts';
import { SELF_SIGNED } from '../support/files/selfSigned.ts';
import { parseProxyOptions } from './options.ts';
import { listenSecurely, makeFile, openProxy, sendRaw, startTarget } from './proxy.testData.ts';
import { UnreachableError } from './startProxy.ts';

const DEAD = 'http://127.0.0.1:9';

test.each([
  [[], 'Name the server: npm run proxy -- --target https://portal.example.com'],
  [
    ['--target', 'portal.example.com'],
    '--target: "portal.example.com" is not a URL that begins with http:// or https://.',
  ],
  [['--target', 'http://me:word@host'], '--target: give no credentials in the URL.'],
  [['--target', DEAD, '--port', '99999'], '--port: "99999" is not a number up to 65535.'],
  [['--target', DEAD, '--port', 'x'], '--port: "x" is not a number up to 65535.'],
  [['--target', DEAD, '--record', 'a', '--mixed', 'b'], 'Give only one of --record and --mixed.'],
  [['--mixed', 'b'], 'Name the server: npm run proxy -- --target https://portal.example.com'],
  [['--replay', ''], '--replay needs the name of a file.'],
  [['--unknown'], "Unknown option '--unknown'. npm run proxy -- --help lists the options."],
  [['--target'], "Option '--target <value>' argument missing. npm run proxy -- --help lists the options."],
  [['https://host'], "Unexpected argument 'https://host'. npm run proxy -- --help lists the options."],
])('%j is wrong usage', (args, message) => {
  expect(() => parseProxyOptions(args)).toThrow(new UsageError(message));
});

test('a port in use is wrong usage, and leaves no file behind', async () => {
  const target = await startTarget((_incoming, response) => response.end());
  const [record, out] = [makeFile('session.har'), makeFile('drift.json')];
  const { port } = new URL(target);
  const opening = openProxy('--target', target, '--port', port, '--record', record, '--out', out);
  await expect(opening).rejects.toThrow(new UsageError(`--port: port ${port} is in use. Choose another one.`));
  expect([record, out, `${record}.part`, `${out}.part`].filter(existsSync)).toEqual([]);
});

test.each([
  ['a missing file', undefined, 'cannot be read.'],
  ['an empty file', '', 'is empty, cut off or not JSON.'],
  ['a file that was cut off', '{"log":{"version":"1.2","entries":[{"request"', 'is empty, cut off or not JSON.'],
  ['another JSON file', '{"openapi":"3.1.0"}', 'is not a HAR file: it has no log.entries.'],
  ['a JSON null', 'null', 'is not a HAR file: it has no log.entries.'],
  ['a recording without entries', '{"log":{"entries":[]}}', 'is empty.'],
  ['a recording without answers', '{"log":{"entries":[{"request":{}}]}}', 'holds no answer.'],
])('%s cannot be replayed, and the sentence names the file', async (_what, text, problem) => {
  const file = makeFile('session.har');
  if (text !== undefined) writeFileSync(file, text);
  const opening = openProxy('--replay', file);
  await expect(opening).rejects.toThrow(UsageError);
  await expect(opening).rejects.toThrow(new RegExp(`^--replay: .*${file.replaceAll('.', '\\.')} ${problem}$`));
});

test.each(['--record', '--out'])(
  '%s of a file that cannot be written is wrong usage before the first request',
  async (option) => {
    const folder = makeFile('folder');
    mkdirSync(`${folder}/busy.har.part`, { recursive: true });
    let requests = 0;
    const target = await startTarget((_incoming, response) => {
      requests += 1;
      response.end();
    });
    for (const file of [`${folder}/missing/session.har`, `${folder}/busy.har`, folder])
      await expect(openProxy('--target', target, option, file)).rejects.toThrow(UsageError);
    expect(requests).toBe(0);
  },
);

test('a target that does not answer is unreachable, and leaves no file behind', async () => {
  const file = makeFile('session.har');
  const opening = openProxy('--target', DEAD, '--record', file);
  await expect(opening).rejects.toThrow(new UnreachableError(`${DEAD} does not answer (ECONNREFUSED).`));
  expect([file, `${file}.part`].filter(existsSync)).toEqual([]);
});

test('a self-signed target is unreachable without --insecure', async () => {
  const target = await listenSecurely(createSecureServer(SELF_SIGNED, (_incoming, response) => response.end('hello')));
  await expect(openProxy('--target', target)).rejects.toThrow(
    `The certificate of ${target} is not trusted (DEPTH_ZERO_SELF_SIGNED_CERT); --insecure accepts it.`,
  );
  const { url } = await openProxy('--target', target, '--insecure');
  expect((await sendRaw(url)).bytes.toString()).toBe('hello');
});

test('--out contains the violations by call, and a run with violations fails', async () => {
  const target = await startTarget((_incoming, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end('{"code":"ok","colour":"red"}');
  });
  const file = makeFile('drift.json');
  const { url, stop } = await openProxy('--target', target, '--out', file);
  await sendRaw(`${url}/api/v2/account/check_auth/`);
  expect(await stop()).toBe(false);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
    target,
    exchanges: 1,
    unchecked: [],
    unmatched: [],
    operations: [
      {
        operation: 'GET /api/v2/account/check_auth/',
        calls: 1,
        violations: [{ direction: 'answer', kind: 'unknown field', at: 'body.colour', detail: '', count: 1 }],
      },
    ],
  });
});

test('a recording that cannot be written at the end fails the run', async () => {
  const target = await startTarget((_incoming, response) => response.end());
  const file = makeFile('session.har');
  const { stop, lines } = await openProxy('--target', target, '--record', file);
  mkdirSync(file);
  expect(await stop()).toBe(false);
  expect(lines).toEqual([expect.stringContaining(`${file} was not written (`)]);
});
