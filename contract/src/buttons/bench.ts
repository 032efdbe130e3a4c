/** Path of the test page for embed codes, which the portal shows in a frame. This file does not import zod. */
export const EMBED_TEST_PATH = '/checkout/bench/';

/** Input of the embed test page: JSON in the URL's hash, because browsers do not send the hash to a server. */
export interface EmbedTestInput {
  /** HTML of the embed code under test. */
  code: string;
  /** The `Content-Security-Policy` of the embed test page; empty for none. */
  policy: string;
}

/** Message that the embed test page posts to its parent frame when the content policy blocks a resource. */
export interface EmbedTestReport {
  blocked: { directive: string; what: string };
}
