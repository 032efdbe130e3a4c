import type { QueryClient } from '@tanstack/react-query';

/** Starts a screen's first reads while the screen's code loads; a page module may export it as `prefetch`. */
export type PrefetchScreen = (
  at: { params: Readonly<Record<string, string>>; query: string },
  queries: QueryClient,
) => void;
