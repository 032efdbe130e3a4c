import type { QueryClient } from '@tanstack/react-query';

/** Asks for what a screen will read first, while the screen itself is still being made; a page may export one. */
export type Ahead = (at: { path: string; query: string }, queries: QueryClient) => void;
