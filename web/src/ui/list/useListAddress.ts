import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { readListAddress, writeListAddress, type ListAddress } from './listAddress.ts';
import { rememberListAddress } from './lastListAddress.ts';

/**
 * Whether the address bar still has this path. Prevents a late search from bringing the user back to the list's screen.
 */
const isStillAt = (path: string) => location.hash.replace(/\?.*/s, '') === `#${path}`;

export type ChangeListAddress = (change: Partial<Omit<ListAddress, 'broken'>>, how?: { replace?: boolean }) => void;

/**
 * Returns the list's state in the address, and functions that change it, with a new history entry or by replacing the
 * current entry. `beforeMove` is called before a change renders. `go` and equal filters keep their identity, so that
 * dependent components do not render again.
 */
export function useListAddress(
  plain: readonly string[],
  beforeMove: (next: ListAddress) => void,
): { address: ListAddress; go: ChangeListAddress } {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const now = useRef({ search, path, beforeMove });
  now.current = { search, path, beforeMove };
  useEffect(() => rememberListAddress(path, search), [path, search]);
  const go = useCallback<ChangeListAddress>(
    (change, how) => {
      const at = now.current;
      if (!isStillAt(at.path)) return;
      const next = writeListAddress(at.search, change, plain);
      at.beforeMove(readListAddress(next, plain));
      navigate(next === '' ? at.path : `${at.path}?${next}`, how);
    },
    [plain, navigate],
  );
  const read = useMemo(() => readListAddress(search, plain), [search, plain]);
  const said = JSON.stringify(read.filters);
  const filters = useMemo(() => JSON.parse(said) as ListAddress['filters'], [said]);
  return { address: { ...read, filters }, go };
}
