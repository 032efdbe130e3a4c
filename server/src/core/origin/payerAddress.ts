import type { FastifyRequest } from 'fastify';

/** What a payer's page shows before its script runs. Plain texts: the writer escapes them. */
export interface Opening {
  status: 200 | 404;
  title: string;
  language: string;
  /** Meta tags for search engines and social cards, by name. */
  about: readonly (readonly [name: string, content: string])[];
  /** Path of the largest picture, to preload; null without one. */
  picture: string | null;
  /** Data that the page needs, embedded as JSON so that no call is necessary. */
  data: unknown;
  /** Whether search engines may list the page. */
  isListed: boolean;
}

/** An address that serves a payer's page. */
export interface PayerAddress {
  path: string;
  /** Built page to serve; default: the checkout. */
  page?: 'landing';
  /** A preview: shown only in a frame of the portal, never cached. */
  isPreview?: true;
  /** Origins whose pages may embed the page in a frame. */
  framedBy?(request: FastifyRequest): readonly string[];
  formTargets(request: FastifyRequest): readonly string[];
  /** Content of this address, or the address it moved to; without this function all addresses get the same page. */
  opens?(request: FastifyRequest): Opening | { movedTo: string };
}
