import { useOptionalQuery } from '../api/queryHooks.ts';
import { getShortUrlQuery } from './solutionReads.ts';

/**
 * Hook that returns a short URL: the record's own, otherwise one from the URL shortener, otherwise the full URL
 * (LINK-051, SHELL-116, BTN-113).
 */
export function useShortUrl(url: string, own?: string): string {
  const data = useOptionalQuery({ ...getShortUrlQuery(url), staleTime: Number.POSITIVE_INFINITY, retry: false }, !own);
  if (own) return own;
  return data?.token ? new URL(`/s/${encodeURIComponent(data.token)}`, new URL(url, location.origin)).href : url;
}
