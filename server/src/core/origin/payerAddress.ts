import type { FastifyRequest } from 'fastify';

/** What the payer's page says at an address before any script runs; plain texts, escaped where they are written. */
export interface Opening {
  status: 200 | 404;
  title: string;
  language: string;
  /** Of search engines and social cards, by their names. */
  about: readonly (readonly [name: string, content: string])[];
  /** The path of its largest picture, which is fetched before any script asks for it; null for none. */
  picture: string | null;
  /** What the page is drawn from: it stands in it as JSON and need not be asked for. */
  data: unknown;
  /** Search engines may list it. */
  isListed: boolean;
}

/** An address at which payers get their page, and the origins that the page may post a form to, for the way back. */
export interface PayerAddress {
  path: string;
  /** The built page that it gets; that of the checkout unless said. */
  page?: 'landing';
  /** Shown in a frame of the portal only, and not cached. */
  isPreview?: true;
  /** Origins whose pages may frame it. */
  framedBy?(request: FastifyRequest): readonly string[];
  formTargets(request: FastifyRequest): readonly string[];
  /** What a page says that differs from address to address, or where it moved; without it the page is the same for everybody. */
  opens?(request: FastifyRequest): Opening | { movedTo: string };
}
