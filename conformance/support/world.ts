/** What a test may wish of its world. */
export interface WorldWish {
  seed?: number;
  /** ISO moment. */
  now?: string;
  payments?: number;
}

/** The world of a test that wishes nothing: small, and at a moment of its own. */
export const WORLD = { seed: 1, now: '2026-11-20T12:00:00.000Z', payments: 2000 } as const;
