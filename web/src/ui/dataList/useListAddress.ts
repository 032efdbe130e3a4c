import { useCallback } from 'react';
import { useLocation, useSearch } from 'wouter';
import { readAddress, writeAddress, type ListAddress } from './address.ts';

export type Go = (change: Partial<Omit<ListAddress, 'broken'>>, how?: { replace?: boolean }) => void;

/** The list's part of the address, and the way to change it: a step that Back undoes, unless it replaces the last one. */
export function useListAddress(plain: readonly string[]): { address: ListAddress; go: Go } {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const go = useCallback<Go>(
    (change, how) => {
      const next = writeAddress(search, change, plain);
      navigate(next === '' ? path : `${path}?${next}`, how);
    },
    [search, path, plain, navigate],
  );
  return { address: readAddress(search, plain), go };
}
