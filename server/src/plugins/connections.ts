import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { SECOND } from '../core/time.ts';

/** How long a request may take to arrive, in milliseconds; how often that is looked at decides how exact it is. */
export const TIMEOUTS = { requestTimeout: 30_000, connectionsCheckingInterval: 1000 } as const;

/**
 * For how many seconds a peer may keep a closing server waiting without a byte that comes or goes: longer for an answer,
 * since the system takes much of it at once and tells late that the peer reads.
 */
const PATIENCE = { request: 2, answer: 5 } as const;

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

  add(socket: Socket): void {
    if (this.#closing) return void socket.destroy();
    const peer = peerOf(socket);
    this.#open.set(peer, { socket, requests: new Set(), moved: 0, still: 0 });
    socket.once('close', () => {
      if (this.#open.get(peer)?.socket === socket) this.#open.delete(peer);
    });
  }

  serve(request: IncomingMessage, response: ServerResponse): void {
    const connection = this.#open.get(peerOf(request.socket));
    connection?.requests.add(request);
    response.once('close', () => {
      connection?.requests.delete(request);
      // What was promised before the end was known, to keep the connection, holds no more.
      if (this.#closing && connection?.requests.size === 0) connection.socket.destroySoon();
    });
  }

  /** Ends what nobody is served on; the rest ends with its answers, unless a peer keeps them waiting. */
  close(): NodeJS.Timeout {
    this.#closing = true;
    for (const connection of this.#open.values()) {
      connection.moved = movedOf(connection.socket);
      if (connection.requests.size === 0) connection.socket.destroy();
    }
    return setInterval(() => this.#endSilent(), SECOND);
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
    const watch = connections.close();
    server.once('close', () => clearInterval(watch));
  });
}
