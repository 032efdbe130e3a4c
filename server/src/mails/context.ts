import type { FastifyRequest } from 'fastify';

/** Mail context for the world of a request. */
export const mailContextOf = ({ world }: FastifyRequest): MailContext => ({
  at: world.now(),
  id: () => world.chance.id(),
  origin: world.publicUrl,
});

/** Values from the world that every mail needs. */
export interface MailContext {
  /** Time of sending the mail, in epoch milliseconds. */
  at: number;
  /** Returns the next id for an outbox record. */
  id(): number;
  /**
   * Origin of the links in mails: `https://portal.example.com`. It comes from the configuration, never from a request's
   * host header (decision 45).
   */
  origin: string;
}
