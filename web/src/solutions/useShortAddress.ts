import { useQuery } from '@tanstack/react-query';
import { shortened } from './solutionReads.ts';

/** The short address: its own, else one that the shortener makes, else the whole one (LINK-051, SHELL-116, BTN-113). */
export function useShortAddress(url: string, own?: string): string {
  const { data } = useQuery({
    ...shortened(url),
    enabled: !own,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (own) return own;
  return data?.token ? new URL(`/s/${encodeURIComponent(data.token)}`, new URL(url, location.origin)).href : url;
}
