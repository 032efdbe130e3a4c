/** The address of the page, shown in a frame of the portal, on which an embed code can be tried out. No zod here. */
export const BENCH_PAGE = '/checkout/bench/';

/** The code to try out, as JSON behind the `#` of the address: that part is never sent to a server. */
export interface BenchGiven {
  /** HTML, as a merchant puts it into a page. */
  code: string;
  /** The `Content-Security-Policy` of that page; empty for none. */
  policy: string;
}

/** The message that the bench posts to the page around it when its policy has blocked something. */
export interface BenchSaid {
  blocked: { directive: string; what: string };
}
