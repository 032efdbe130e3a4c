import type { FastifyRequest } from 'fastify';

/** Mail context of a request's world. */
export const mailContextOf = ({ world }: FastifyRequest): MailContext => ({
  at: world.now(),
  id: () => world.chance.id(),
  origin: world.publicUrl,
});

/** Values that every mail needs from the world. */
export interface MailContext {
  /** Time of sending, in epoch milliseconds. */
  at: number;
  /** Returns a new outbox record id on each call. */
  id(): number;
  /** Start of each link: `https://portal.example.com`. It comes from the configuration, never from a request's host header (decision 45). */
  origin: string;
}
