import { useOptionalRead } from '../api/reads.ts';
import { shortened } from './solutionReads.ts';

/** Short URL: the record's, else from the shortener, else the full URL (LINK-051, SHELL-116, BTN-113). */
export function useShortAddress(url: string, own?: string): string {
  const data = useOptionalRead({ ...shortened(url), staleTime: Number.POSITIVE_INFINITY, retry: false }, !own);
  if (own) return own;
  return data?.token ? new URL(`/s/${encodeURIComponent(data.token)}`, new URL(url, location.origin)).href : url;
}
