import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import {
  createServer as createTcpServer,
  type AddressInfo,
  type LookupFunction,
  type Server,
  type Socket,
} from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { TLS } from '../../test/tls.ts';
import { namedHosts } from './namedHosts.ts';
import { Sender, type SenderOptions } from './sender.ts';

const SOON = { timeout: 10_000 };
const REFUSED = { status: null, answer: 'The address is not public and not listed in CALLBACK_HOSTS' };

/** Makes a server listen until the end of the test; returns its port and open sockets. */
async function listening(server: Server): Promise<{ port: number; sockets: Set<Socket> }> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, sockets };
}
const answering = (answer: RequestListener) => listening(createServer(answer));

/** DNS lookup that returns these addresses one after the other, and then always the last one. */
const names =
  (...addresses: string[]): LookupFunction =>
  (_name, _options, done) =>
    done(null, [{ address: (addresses.length > 1 ? addresses.shift() : addresses[0]) ?? '', family: 4 }]);

function sender(hosts: string[], options: Partial<SenderOptions> = {}) {
  const made = new Sender({ hosts: namedHosts(hosts), realNow: Date.now, limit: 5000, ...options });
  onTestFinished(() => made.close());
  const closed = new AbortController();
  const headers = { 'content-type': 'application/json', 'webhook-id': 'evt_1' };
  const send = (url: string) => made.send({ url, headers, body: '{"a":1}' }, closed.signal);
  return { send, close: () => closed.abort() };
}
const local = sender.bind(undefined, ['127.0.0.1']);

describe('callback request', () => {
  test("posts a callback's body and headers unchanged and returns the answer", async () => {
    const seen: unknown[] = [];
    const { port } = await answering((request, response) => {
      request
        .setEncoding('utf8')
        .on('data', (body) => seen.push([request.method, request.headers['webhook-id'], body]));
      response.end('thanks');
    });
    expect(await local().send(`http://127.0.0.1:${port}/a?b`)).toMatchObject({ status: 200, answer: 'thanks' });
    expect(seen).toEqual([['POST', 'evt_1', '{"a":1}']]);
  });

  test('does not follow a redirect in the answer to a callback', async () => {
    const asked: (string | undefined)[] = [];
    const { port } = await answering((request, response) => {
      asked.push(request.url);
      response.writeHead(302, { location: '/other' }).end();
    });
    expect(await local().send(`http://127.0.0.1:${port}/one`)).toMatchObject({ status: 302 });
    expect(asked).toEqual(['/one']);
  });

  test.each([
    ['120', 120],
    ['Sun, 22 Nov 2026 10:01:00 GMT', 60],
    ['soon', undefined],
  ])("reads the header `Retry-After: %s` of a callback's answer", async (said, seconds) => {
    const { port } = await answering((_request, response) => response.writeHead(429, { 'retry-after': said }).end());
    const { send } = local({ realNow: () => Date.UTC(2026, 10, 22, 10) });
    expect((await send(`http://127.0.0.1:${port}/`)).retryAfter).toBe(seconds);
  });

  test('reads only the beginning of a large callback answer, then closes the connection', async () => {
    const { port, sockets } = await answering((_request, response) => {
      // The rest of the announced answer is never sent.
      response.writeHead(200, { 'content-length': 20_000_000 });
      response.write('x'.repeat(10_000_000));
    });
    const { answer, status } = await local().send(`http://127.0.0.1:${port}/`);
    expect([status, answer]).toEqual([200, 'x'.repeat(2000)]);
    await expect.poll(() => sockets.size, SOON).toBe(0);
  });
});

describe('failed callback request', () => {
  test('reports a timeout for a silent callback server and a lost connection for a closed one', async () => {
    const silent = await answering(() => undefined);
    const endless = await answering((_request, response) => void response.writeHead(200).write('so '));
    const gone = await answering((request) => request.socket.destroy());
    const { send } = local({ limit: 200 });
    const late = { status: null, answer: 'No response within 0.2 seconds' };
    expect(await send(`http://127.0.0.1:${silent.port}/`)).toMatchObject(late);
    expect(await send(`http://127.0.0.1:${endless.port}/`)).toMatchObject(late);
    expect(await send(`http://127.0.0.1:${gone.port}/`)).toMatchObject({
      status: null,
      answer: 'The connection was lost',
    });
    await expect.poll(() => silent.sockets.size + endless.sockets.size + gone.sockets.size, SOON).toBe(0);
  });

  test('names the failure of a callback to a closed port, another protocol or an unknown host', async () => {
    const { port } = await listening(createTcpServer((socket) => socket.end('SSH-2.0-x\r\n')));
    const nobody = createTcpServer();
    const { port: closed } = await listening(nobody);
    await new Promise((resolve) => nobody.close(resolve));
    const { send } = local();
    const reason = async (url: string) => (await send(url)).answer;
    expect(await reason(`http://127.0.0.1:${closed}/`)).toBe('The server refused the connection');
    expect(await reason(`http://127.0.0.1:${port}/`)).toBe('The response is not valid HTTP');
    const unknown: LookupFunction = (_name, _options, done) =>
      done(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }), []);
    const named = sender(['shop.example'], { lookup: unknown });
    expect((await named.send('http://shop.example/')).answer).toBe("The host name doesn't exist");
  });

  test('reports a TLS failure for a callback server with an untrusted certificate', async () => {
    const { port } = await listening(createTlsServer(TLS, (_request, response) => response.end()));
    const { status, answer, detail } = await local().send(`https://127.0.0.1:${port}/`);
    expect([status, answer]).toEqual([null, "A secure connection (TLS) couldn't be established"]);
    expect(detail).toMatch(/certificate/);
  });

  test('aborts an open callback request immediately when its world is closed', async () => {
    const { port, sockets } = await answering(() => undefined);
    const { send, close } = local({ limit: 60_000 });
    const answer = send(`http://127.0.0.1:${port}/`);
    await expect.poll(() => sockets.size, SOON).toBe(1);
    close();
    expect((await answer).status).toBeNull();
    await expect.poll(() => sockets.size, SOON).toBe(0);
  });
});

describe('IP address check of callbacks', () => {
  test('sends no callback to a host name that resolves to a private address', async () => {
    const { port, sockets } = await answering((_request, response) => response.end());
    for (const address of ['127.0.0.1', '10.0.0.5', '169.254.169.254']) {
      const { send } = sender(['shop.example'], { lookup: names(address) });
      expect(await send(`http://shop.example:${port}/`)).toMatchObject({ ...REFUSED, detail: address });
    }
    expect(sockets.size).toBe(0);
  });

  test('sends no callback to a host name that later resolves to a private address', async () => {
    const { port } = await answering((_request, response) => response.end('hello'));
    const lookup = names('127.0.0.1', '10.0.0.5');
    const { send } = sender(['shop.example', `127.0.0.1:${port}`], { lookup });
    expect((await send(`http://shop.example:${port}/`)).status).toBe(200);
    expect(await send(`http://shop.example:${port}/`)).toMatchObject({ ...REFUSED, detail: '10.0.0.5' });
  });

  test('sends no callback to an unlisted private address in the URL', async () => {
    const { port, sockets } = await answering((_request, response) => response.end());
    const { send } = sender(['shop.example']);
    expect(await send(`http://127.0.0.1:${port}/`)).toMatchObject({ ...REFUSED, detail: '127.0.0.1' });
    expect(sockets.size).toBe(0);
  });
});
