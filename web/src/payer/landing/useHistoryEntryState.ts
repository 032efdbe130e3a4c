import { useState } from 'react';

const before = (): object => (history.state as { landing?: object } | null)?.landing ?? {};

/**
 * Hook for state that is stored in the browser's history entry, so that the customer's choice survives a reload and the
 * way back from the checkout. `keepable` removes what must not be stored.
 */
export function useHistoryEntryState<T extends object>(
  start: T,
  keepable: (value: T) => Partial<T>,
  isPreview: boolean,
): readonly [T, (more: Partial<T>) => void] {
  const [value, setValue] = useState<T>(() => ({ ...start, ...(isPreview ? {} : before()) }));
  const change = (more: Partial<T>) => {
    const next = { ...value, ...more };
    setValue(next);
    if (!isPreview) history.replaceState({ landing: keepable(next) }, '');
  };
  return [value, change];
}
