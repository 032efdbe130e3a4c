import { useRef } from 'react';
import { useLocation, useSearch } from 'wouter';

/** The form that an address names as `…?do=refund`. */
export interface FormInAddress {
  /** `refund` of `?do=refund`; null where the address names none. */
  name: string | null;
  /** What else the address says: `field` of `?do=block&field=card`. */
  param: (name: string) => string | null;
  /** Adds the form to the history: Back closes it. */
  open: (name: string, params?: Readonly<Record<string, string>>) => void;
  /** Goes back in the history, or takes the form off the address where the person came by a link. */
  close: () => void;
}

/**
 * The form in the address: Back closes it, a link opens it. What else the address says gives way to it, unless
 * `keepsQuery`, as on a list with its filters, search and page.
 */
export function useFormInAddress({ keepsQuery = false } = {}): FormInAddress {
  const [path, navigate] = useLocation();
  const query = new URLSearchParams(useSearch());
  const isOurs = useRef(false);
  const addressOf = (params: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams(keepsQuery ? query : {});
    next.delete('do');
    for (const [name, value] of Object.entries(params)) next.set(name, value);
    return next.size === 0 ? path : `${path}?${next}`;
  };
  return {
    name: query.get('do'),
    param: (name) => query.get(name),
    open: (name, params = {}) => {
      isOurs.current = true;
      navigate(addressOf({ do: name, ...params }));
    },
    close: () => {
      if (isOurs.current) history.back();
      else navigate(addressOf({}), { replace: true });
    },
  };
}
