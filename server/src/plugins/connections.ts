import type { IncomingMessage, ServerResponse } from 'node:http';
import { Server, type Socket } from 'node:net';
import { once } from 'node:events';
import { setImmediate as turnOfLoop, setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { SECOND } from '../core/time.ts';

/** Time for a request to arrive, in milliseconds, and the interval of Node's check. */
export const TIMEOUTS = { requestTimeout: 30_000, connectionsCheckingInterval: 1000 } as const;

/**
 * Seconds without a byte after which a closing server drops a peer. Longer while it sends an answer, because the system
 * buffers much of it and reports late that the peer reads.
 */
const PATIENCE = { request: 2, answer: 5 } as const;

/**
 * Milliseconds that a closing server still reads from idle connections. Under load, a request may wait in the system's
 * buffer, or be on its way because an earlier answer promised to keep the connection open.
 */
const LINGER = 500;

interface Connection {
  socket: Socket;
  requests: Set<IncomingMessage>;
  /** Bytes transferred at the last check, and number of checks without new bytes. */
  moved: number;
  still: number;
}

/** Key of a connection; equal for its TCP and TLS sockets. */
const peerOf = ({ remoteAddress, remotePort }: Socket) => `${remoteAddress} ${remotePort}`;
const movedOf = ({ bytesRead, bytesWritten }: Socket) => bytesRead + bytesWritten;

/** Whether the peer is silent for too long: it neither sends the rest of a request nor reads the answer. */
function isGivenUp({ socket, requests, still }: Connection): boolean {
  if ([...requests].some(({ complete }) => !complete)) return still >= PATIENCE.request;
  return socket.writableLength > 0 && still >= PATIENCE.answer;
}

/** Tracks a server's connections and their requests in flight. Node's own method ignores connections that never sent a request. */
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
   * Refuses new connections and resolves when the open ones have ended: idle ones soon, others after their answer or when
   * the peer is silent for too long.
   */
  async close(server: Server): Promise<void> {
    this.#closing = true;
    for (const connection of this.#open.values()) connection.moved = movedOf(connection.socket);
    const watch = setInterval(() => this.#endSilent(), SECOND);
    const closed = once(server, 'close').then(() => clearInterval(watch));
    await this.#acceptQueued();
    // `http.Server.close` also destroys idle connections, some before their answer is fully sent.
    Server.prototype.close.call(server);
    for (const connection of this.#open.values()) if (connection.requests.size === 0) void this.#endIdle(connection);
    await closed;
  }

  /** Accepts connections that wait in the system's queue; under load the server accepts one per turn of the event loop. */
  async #acceptQueued(): Promise<void> {
    const limit = { isOver: false };
    void pause(LINGER).then(() => (limit.isOver = true));
    let before: number;
    do {
      before = this.#accepted;
      // Connections are accepted in the poll phase, between two turns.
      await turnOfLoop();
      await turnOfLoop();
    } while (this.#accepted > before && !limit.isOver);
  }

  async #endIdle({ socket, requests }: Connection): Promise<void> {
    await pause(LINGER);
    // Timers run before the poll phase, which reads arrived data.
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

/** Makes a closing server end when all requests in flight are answered (quality B26). */
export function addConnections(app: FastifyInstance): void {
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
