import type { IncomingMessage, ServerResponse } from 'node:http';
import { Server, type Socket } from 'node:net';
import { once } from 'node:events';
import { setImmediate as turnOfLoop, setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { SECOND } from '../core/time.ts';

/** Time for a request to arrive, in milliseconds, and the interval at which Node checks it. */
export const SERVER_TIMEOUTS = { requestTimeout: 30_000, connectionsCheckingInterval: 1000 } as const;

/**
 * Seconds without a byte after which a closing server drops a client. Longer while the server sends a response, because
 * the operating system buffers much of the response and reports late that the client reads.
 */
const PATIENCE = { request: 2, answer: 5 } as const;

/**
 * Milliseconds for which a closing server still reads from idle connections. Under load, a request may wait in the
 * operating system's buffer, or be on its way because an earlier response promised to keep the connection open.
 */
const LINGER = 500;

interface Connection {
  socket: Socket;
  requests: Set<IncomingMessage>;
  /** Bytes transferred at the last check, and number of consecutive checks without new bytes. */
  moved: number;
  still: number;
}

/** Key of a connection, equal for its TCP and TLS sockets. */
const peerOf = ({ remoteAddress, remotePort }: Socket) => `${remoteAddress} ${remotePort}`;
const movedOf = ({ bytesRead, bytesWritten }: Socket) => bytesRead + bytesWritten;

/** Whether a client has been silent for too long: it neither sends the rest of its request nor reads the response. */
function isGivenUp({ socket, requests, still }: Connection): boolean {
  if ([...requests].some(({ complete }) => !complete)) return still >= PATIENCE.request;
  return socket.writableLength > 0 && still >= PATIENCE.answer;
}

/**
 * Tracks a server's connections and their running requests. Node's own method ignores connections that never sent a
 * request.
 */
class Connections {
  readonly #open = new Map<string, Connection>();
  #closing = false;
  #accepted = 0;

  add(socket: Socket): void {
    const peer = peerOf(socket);
    const connection: Connection = { socket, requests: new Set(), moved: 0, still: 0 };
    this.#open.set(peer, connection);
    this.#accepted += 1;
    socket.once('close', () => {
      if (this.#open.get(peer)?.socket === socket) this.#open.delete(peer);
    });
    if (this.#closing) void this.#endIdle(connection);
  }

  serve(request: IncomingMessage, response: ServerResponse): void {
    const connection = this.#open.get(peerOf(request.socket));
    connection?.requests.add(request);
    response.once('close', () => {
      connection?.requests.delete(request);
      if (this.#closing && connection?.requests.size === 0) void this.#endIdle(connection);
    });
  }

  get isClosing(): boolean {
    return this.#closing;
  }

  /**
   * Refuses new connections and resolves when all open connections have ended: idle ones soon, the others after their
   * response or when the client is silent for too long.
   */
  async close(server: Server): Promise<void> {
    this.#closing = true;
    for (const connection of this.#open.values()) connection.moved = movedOf(connection.socket);
    const watch = setInterval(() => this.#endSilent(), SECOND);
    const closed = once(server, 'close').then(() => clearInterval(watch));
    await this.#acceptQueued();
    // Calls the plain TCP `close`, because `http.Server.close` also destroys idle connections, some before their
    // response is fully sent.
    Server.prototype.close.call(server);
    for (const connection of this.#open.values()) if (connection.requests.size === 0) void this.#endIdle(connection);
    await closed;
  }

  /**
   * Accepts connections that wait in the operating system's queue. Under load the server accepts one connection per
   * turn of the event loop.
   */
  async #acceptQueued(): Promise<void> {
    const limit = { isOver: false };
    void pause(LINGER).then(() => (limit.isOver = true));
    let before: number;
    do {
      before = this.#accepted;
      // Waits a turn of the event loop, because connections are accepted in the poll phase between two turns.
      await turnOfLoop();
      await turnOfLoop();
    } while (this.#accepted > before && !limit.isOver);
  }

  async #endIdle({ socket, requests }: Connection): Promise<void> {
    await pause(LINGER);
    // Waits another turn: timers run before the poll phase, which reads the data that has arrived.
    await turnOfLoop();
    if (requests.size === 0) socket.destroySoon();
  }

  #endSilent(): void {
    for (const connection of this.#open.values()) {
      const moved = movedOf(connection.socket);
      connection.still = moved === connection.moved ? connection.still + 1 : 0;
      connection.moved = moved;
      if (isGivenUp(connection)) connection.socket.destroy();
    }
  }
}

/** Makes server shutdown wait until all running requests are answered (quality B26). */
export function addGracefulShutdown(app: FastifyInstance): void {
  const connections = new Connections();
  const { server } = app;
  server.on('connection', (socket: Socket) => connections.add(socket));
  if (app.tls) server.on('secureConnection', (socket: Socket) => connections.add(socket));
  server.on('request', (request: IncomingMessage, response: ServerResponse) => connections.serve(request, response));
  app.addHook('preClose', async () => {
    if (server.listening) await connections.close(server);
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (connections.isClosing) reply.header('connection', 'close');
    done(null, payload);
  });
}
