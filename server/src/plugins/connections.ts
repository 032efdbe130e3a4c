import type { IncomingMessage, ServerResponse } from 'node:http';
import { Server, type Socket } from 'node:net';
import { once } from 'node:events';
import { setImmediate as turnOfLoop, setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { SECOND } from '../core/time.ts';

/** How long a request may take to arrive, in milliseconds; how often that is looked at decides how exact it is. */
export const TIMEOUTS = { requestTimeout: 30_000, connectionsCheckingInterval: 1000 } as const;

/**
 * For how many seconds a peer may keep a closing server waiting without a byte that comes or goes: longer for an answer,
 * since the system takes much of it at once and tells late that the peer reads.
 */
const PATIENCE = { request: 2, answer: 5 } as const;

/**
 * Milliseconds for which a closing server still reads from a connection without a request. Under load a request waits in
 * the system's buffer, or is on its way because an earlier answer promised to keep the connection.
 */
const LINGER = 500;

interface Connection {
  socket: Socket;
  requests: Set<IncomingMessage>;
  /** Bytes that had come and gone when it was looked at last, and for how many looks they have been so many. */
  moved: number;
  still: number;
}

/** The same for a connection and for the TLS that it later speaks. */
const peerOf = ({ remoteAddress, remotePort }: Socket) => `${remoteAddress} ${remotePort}`;
const movedOf = ({ bytesRead, bytesWritten }: Socket) => bytesRead + bytesWritten;

/** It has been the peer's turn for too long: to send the rest of a request, or to take what was written. */
function isGivenUp({ socket, requests, still }: Connection): boolean {
  if ([...requests].some(({ complete }) => !complete)) return still >= PATIENCE.request;
  return socket.writableLength > 0 && still >= PATIENCE.answer;
}

/** The connections of a server, and what is under way on each; Node does not count those that never sent a request as idle. */
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
   * Refuses new connections and resolves when the open ones have ended: without a request soon, with one after its
   * answer, unless the peer keeps it waiting.
   */
  async close(server: Server): Promise<void> {
    this.#closing = true;
    for (const connection of this.#open.values()) connection.moved = movedOf(connection.socket);
    const watch = setInterval(() => this.#endSilent(), SECOND);
    const closed = once(server, 'close').then(() => clearInterval(watch));
    await this.#acceptQueued();
    // The HTTP server's own method also destroys connections between requests, some with half an answer unsent.
    Server.prototype.close.call(server);
    for (const connection of this.#open.values()) if (connection.requests.size === 0) void this.#endIdle(connection);
    await closed;
  }

  /** The system connects peers before the server accepts them, which under load it does one by one, turn after turn. */
  async #acceptQueued(): Promise<void> {
    const limit = { isOver: false };
    void pause(LINGER).then(() => (limit.isOver = true));
    let before: number;
    do {
      before = this.#accepted;
      // The poll that accepts is between two turns.
      await turnOfLoop();
      await turnOfLoop();
    } while (this.#accepted > before && !limit.isOver);
  }

  async #endIdle({ socket, requests }: Connection): Promise<void> {
    await pause(LINGER);
    // Timers run before the poll that reads what has arrived.
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

/** Lets a closing server end as soon as what is under way is answered (quality B26). */
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
