import type { FastifyRequest } from 'fastify';

/** Content that a page for payers shows before its script runs. All texts are plain; the HTML writer escapes them. */
export interface InitialPageContent {
  status: 200 | 404;
  title: string;
  language: string;
  /** Meta tags for search engines and social cards, by name. */
  about: readonly (readonly [name: string, content: string])[];
  /** Path of the page's largest picture, to preload it; null without a picture. */
  picture: string | null;
  /** Data that the page needs, embedded as JSON so that the page needs no API call at the start. */
  data: unknown;
  /** Whether search engines may index the page. */
  isListed: boolean;
}

/** A route that serves a page for payers, such as the checkout or a landing page. */
export interface PayerPageRoute {
  path: string;
  /** Built HTML page to serve. Default: the checkout. */
  page?: 'landing';
  /** Whether the page is a preview, shown only in a frame of the portal and never cached. */
  isPreview?: true;
  /** Origins whose pages may embed this page in a frame. */
  framedBy?(request: FastifyRequest): readonly string[];
  formTargets(request: FastifyRequest): readonly string[];
  /**
   * Content of the page at this address, or the path to redirect to. Without this function all addresses get the same
   * page.
   */
  opens?(request: FastifyRequest): InitialPageContent | { movedTo: string };
}
