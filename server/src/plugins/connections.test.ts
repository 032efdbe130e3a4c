import { connect, type AddressInfo, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { connect as connectTls } from 'node:tls';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { TLS } from '../../test/tls.ts';
import { open } from '../../test/app.ts';

const until = (act: () => void) => vi.waitFor(act, { timeout: 5000, interval: 5 });

/**
 * Opens a connection to the server. `said` returns everything received so far; `over` resolves when the connection has
 * ended.
 */
async function connected(port: number, text = '', secure = false) {
  const to = { host: '127.0.0.1', port };
  const socket: Socket = secure ? connectTls({ ...to, rejectUnauthorized: false }) : connect(to);
  onTestFinished(() => void socket.destroy());
  const got = { said: '' };
  socket.on('data', (chunk: Buffer) => (got.said += chunk.toString()));
  const over = new Promise<string>((resolve) => {
    socket.once('close', () => resolve('ended')).on('error', () => resolve('ended'));
  });
  await new Promise((resolve) => socket.once(secure ? 'secureConnect' : 'connect', resolve));
  if (text !== '') socket.write(text);
  return { socket, over, said: () => got.said };
}

/**
 * Registers test routes: `/slow` responds and `/stream` ends when the test calls the returned function; `/endless`
 * never ends.
 */
function routes(app: ReturnType<typeof open>) {
  let finish = () => {};
  const promise = new Promise<void>((resolve) => (finish = resolve));
  const streamed = (source: Iterable<unknown> | AsyncIterable<unknown>) => Readable.from(source);
  async function* inParts() {
    yield 'abc';
    await promise;
    yield 'def';
  }
  function* endless() {
    for (;;) yield Buffer.alloc(64 * 1024);
  }
  app.get('/slow', () => promise.then(() => ({ slow: true })));
  app.get('/stream', (_request, reply) => reply.header('content-length', 6).send(streamed(inParts())));
  app.get('/endless', (_request, reply) => reply.send(streamed(endless())));
  return () => finish();
}

async function listening(options: Parameters<typeof open>[0] = {}) {
  const app = open(options);
  const finish = routes(app);
  const sockets: Socket[] = [];
  const served: string[] = [];
  app.server.on(options.tls ? 'secureConnection' : 'connection', (socket: Socket) => void sockets.push(socket));
  app.server.on('request', ({ url = '' }) => void served.push(url));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  /**
   * Starts closing the server. Resolves when the server accepts no new connections; `closed` resolves when the server
   * has closed.
   */
  const closing = async () => {
    const closed = app.close();
    await until(() => expect(app.server.listening).toBe(false));
    return { closed };
  };
  return { app, port, finish, closing, served, sockets };
}

const HEAD = 'HTTP/1.1\r\nHost: 127.0.0.1\r\n';
const get = (path: string) => `GET ${path} ${HEAD}\r\n`;
/** Request that announces a body of a hundred bytes and sends only one byte. */
const half = `POST /api/v2/localization/get/ ${HEAD}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{`;

describe('server shutdown', () => {
  test.each([
    ['that never sent data', '', false],
    ['that stopped in the middle of the request head', 'GET /slow HTTP/1.1\r\nHo', false],
    ['under TLS that never sent data', '', true],
  ])('server shutdown ends a connection %s', async (_, text, secure) => {
    const { app, port, sockets } = await listening(secure ? { tls: TLS } : {});
    const { over } = await connected(port, text, secure);
    await until(() => expect(sockets[0]?.bytesRead).toBeGreaterThanOrEqual(text.length));
    await app.close();
    expect(await over).toBe('ended');
  });
  test.each([false, true])(
    'server shutdown ends an idle connection whose request was answered (TLS: %s)',
    async (secure) => {
      const { app, port } = await listening(secure ? { tls: TLS } : {});
      const { over, said } = await connected(port, get('/api/v2/saas/'), secure);
      await until(() => expect(said()).toContain('"merchant-portal"'));
      await app.close();
      expect(await over).toBe('ended');
    },
  );
  test('server shutdown ends a connection that never began the TLS handshake', async () => {
    const { app, port } = await listening({ tls: TLS });
    const accepted = new Promise((resolve) => app.server.once('connection', resolve));
    const { over } = await connected(port);
    await accepted;
    await app.close();
    expect(await over).toBe('ended');
  });

  test.each([false, true])(
    'server shutdown completes a running request and answers `connection: close` (TLS: %s)',
    async (secure) => {
      const { port, closing, finish, served } = await listening(secure ? { tls: TLS } : {});
      const { over, said } = await connected(port, get('/slow'), secure);
      await until(() => expect(served).toEqual(['/slow']));
      const { closed } = await closing();
      finish();
      await closed;
      expect(await over).toBe('ended');
      expect(said()).toMatch(/^HTTP\/1.1 200 OK\r\n[^]*\r\nconnection: close\r\n[^]*\{"slow":true\}$/i);
    },
  );
  test.each([false, true])(
    'during shutdown, a new request on an open connection is answered with `connection: close` (TLS: %s)',
    async (secure) => {
      const { port, closing } = await listening(secure ? { tls: TLS } : {});
      const { socket, over, said } = await connected(port, get('/api/v2/saas/'), secure);
      await until(() => expect(said()).toContain('"merchant-portal"'));
      const { closed } = await closing();
      socket.write(get('/api/v2/saas/'));
      await closed;
      expect(await over).toBe('ended');
      expect(said()).toMatch(/merchant-portal[^]*HTTP\/1.1 200 OK\r\n[^]*connection: close\r\n[^]*merchant-portal/i);
    },
  );
  test('server shutdown completes a running download and then ends its keep-alive connection', async () => {
    const { port, closing, finish } = await listening();
    const { over, said } = await connected(port, get('/stream'));
    await until(() => expect(said()).toMatch(/connection: keep-alive[^]*abc$/i));
    const { closed } = await closing();
    finish();
    await closed;
    expect(await over).toBe('ended');
    expect(said()).toMatch(/abcdef$/);
  });
});

describe('timeouts of server shutdown', () => {
  const seconds = (count: number) => vi.advanceTimersByTime(count * 1000);
  const held = async (text: string) => {
    const server = await listening();
    const peer = await connected(server.port, text);
    await until(() => expect(server.served).toHaveLength(1));
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    return { ...server, ...peer };
  };

  test('server shutdown waits for a request body that is still arriving', async () => {
    const { socket, sockets, closing, over, said } = await held(half);
    const { closed } = await closing();
    const rest = `"lang":"en","route":"/"}${' '.repeat(75)}`;
    for (const letter of rest) {
      const read = sockets[0]!.bytesRead;
      socket.write(letter);
      await until(() => expect(sockets[0]!.bytesRead).toBe(read + 1));
      seconds(1);
    }
    await closed;
    expect(await over).toBe('ended');
    expect(said()).toMatch(/^HTTP\/1.1 200 OK/);
  });
  test('server shutdown drops a client whose request body pauses for two seconds', async () => {
    const { sockets, closing } = await held(half);
    const { closed } = await closing();
    seconds(1);
    expect(sockets[0]?.destroyed).toBe(false);
    seconds(1);
    await closed;
  });
  test('server shutdown drops a client that does not read its response for five seconds', async () => {
    const { socket, sockets, closing } = await held(get('/endless'));
    socket.pause();
    let written = -1;
    await until(() => {
      const before = written;
      written = sockets[0]!.bytesWritten;
      expect([written, sockets[0]!.writableNeedDrain]).toEqual([before, true]);
    });
    const { closed } = await closing();
    seconds(4);
    expect(sockets[0]?.destroyed).toBe(false);
    seconds(1);
    await closed;
  });
  test('server shutdown waits without a time limit for a handler that answers slowly', async () => {
    const { sockets, closing, finish, over, said } = await held(get('/slow'));
    const { closed } = await closing();
    seconds(60);
    expect(sockets[0]?.destroyed).toBe(false);
    finish();
    await closed;
    expect(await over).toBe('ended');
    expect(said()).toMatch(/\{"slow":true\}$/);
  });
});

test.each([
  ['no data', ''],
  ['half a request head', 'GET /slow HTTP/1.1\r\nHo'],
  ['half a request body', half],
])('the server closes the connection if the request arrives too slowly: %s', async (_, text) => {
  const { port } = await listening({ requestTimeout: 1000 });
  const from = performance.now();
  const { over } = await connected(port, text);
  expect(await over).toBe('ended');
  expect(performance.now() - from).toBeGreaterThan(900);
  expect(performance.now() - from).toBeLessThan(4000);
});

test('after answering 413, the server reads a too large body to its end and closes the connection', async () => {
  const { port } = await listening();
  const { socket, over, said } = await connected(port);
  const large = 8 * 1024 * 1024;
  const head = `POST /api/v2/localization/get/ ${HEAD}Connection: close\r\nContent-Type: application/json\r\n`;
  socket.write(`${head}Content-Length: ${large}\r\n\r\n`);
  socket.write(Buffer.alloc(large / 2, 'a'));
  await until(() => expect(said()).toMatch(/^HTTP\/1.1 413 [^]*The request is too large/));
  const rest = new Promise((resolve) => socket.write(Buffer.alloc(large / 2, 'a'), resolve));
  expect([(await rest) ?? 'written', await over]).toEqual(['written', 'ended']);
});
