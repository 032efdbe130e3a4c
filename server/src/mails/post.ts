import type { FastifyRequest } from 'fastify';

/** What mails need. */
export const postOf = ({ world }: FastifyRequest): Post => ({
  at: world.now(),
  id: () => world.chance.id(),
  origin: world.publicUrl,
});

/** What a mail needs of the world: the moment, its number, and what its links begin with. */
export interface Post {
  at: number;
  id(): number;
  /** `https://portal.example.com`, never what a request calls itself (decision 45). */
  origin: string;
}
