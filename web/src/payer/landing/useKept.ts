import { useState } from 'react';

const before = (): object => (history.state as { landing?: object } | null)?.landing ?? {};

/**
 * What somebody chose on a page. It stays with this entry of the browser's history, so that it is there again after a
 * reload and on the way back from the checkout, and nowhere else. `keepable` takes out what must not be kept.
 */
export function useKept<T extends object>(
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
