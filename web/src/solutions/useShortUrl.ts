import { useOptionalQuery } from '../api/queryHooks.ts';
import { getShortUrlQuery } from './solutionReads.ts';

/** Short URL: the record's, else from the shortener, else the full URL (LINK-051, SHELL-116, BTN-113). */
export function useShortUrl(url: string, own?: string): string {
  const data = useOptionalQuery({ ...getShortUrlQuery(url), staleTime: Number.POSITIVE_INFINITY, retry: false }, !own);
  if (own) return own;
  return data?.token ? new URL(`/s/${encodeURIComponent(data.token)}`, new URL(url, location.origin)).href : url;
}
