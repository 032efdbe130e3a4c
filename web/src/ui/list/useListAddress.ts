import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { readAddress, writeAddress, type ListAddress } from './listAddress.ts';
import { rememberList } from './lastList.ts';

/**
 * Whether the address bar still has this path. Prevents a late search from bringing the user back to the list's screen.
 */
const isStillAt = (path: string) => location.hash.replace(/\?.*/s, '') === `#${path}`;

export type Go = (change: Partial<Omit<ListAddress, 'broken'>>, how?: { replace?: boolean }) => void;

/**
 * Returns the list's state in the address, and functions that change it, with a new history entry or by replacing the
 * current entry. `beforeMove` is called before a change renders. `go` and equal filters keep their identity, so that
 * dependent components do not render again.
 */
export function useListAddress(
  plain: readonly string[],
  beforeMove: (next: ListAddress) => void,
): { address: ListAddress; go: Go } {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const now = useRef({ search, path, beforeMove });
  now.current = { search, path, beforeMove };
  useEffect(() => rememberList(path, search), [path, search]);
  const go = useCallback<Go>(
    (change, how) => {
      const at = now.current;
      if (!isStillAt(at.path)) return;
      const next = writeAddress(at.search, change, plain);
      at.beforeMove(readAddress(next, plain));
      navigate(next === '' ? at.path : `${at.path}?${next}`, how);
    },
    [plain, navigate],
  );
  const read = useMemo(() => readAddress(search, plain), [search, plain]);
  const said = JSON.stringify(read.filters);
  const filters = useMemo(() => JSON.parse(said) as ListAddress['filters'], [said]);
  return { address: { ...read, filters }, go };
}
