import type { QueryClient } from '@tanstack/react-query';

/** Starts a screen's first reads while its code loads; a page may export it as `prefetch`. */
export type Prefetch = (at: { params: Readonly<Record<string, string>>; query: string }, queries: QueryClient) => void;
