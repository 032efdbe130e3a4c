import type { QueryClient } from '@tanstack/react-query';

/** Starts the first reads of a screen while its code still loads; a page may export one as `prefetch`. */
export type Prefetch = (at: { params: Readonly<Record<string, string>>; query: string }, queries: QueryClient) => void;
