/** Path of the page, shown in a frame of the portal, on which a person tries an embed code. No zod here. */
export const BENCH_PAGE = '/checkout/bench/';

/** Embed code to try, as JSON in the hash of the URL: browsers do not send the hash to a server. */
export interface BenchGiven {
  /** HTML of the embed code. */
  code: string;
  /** The `Content-Security-Policy` of that page; empty for none. */
  policy: string;
}

/** Message that the bench page posts to its parent when its policy blocks something. */
export interface BenchSaid {
  blocked: { directive: string; what: string };
}
