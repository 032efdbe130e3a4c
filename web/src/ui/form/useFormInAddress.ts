import { useRef } from 'react';
import { useLocation, useSearch } from 'wouter';

/**
 * The form that the address names, `…?do=refund`: Back closes it, a link opens it. `open` adds it to the history; `close`
 * goes back there, or takes it off the address when the person came by a link.
 */
export function useFormInAddress(): {
  doing: string | null;
  /** What else the address says: `field` of `?do=block&field=card`. */
  about: (name: string) => string | null;
  open: (doing: string, about?: Readonly<Record<string, string>>) => void;
  close: () => void;
} {
  const [path, navigate] = useLocation();
  const query = new URLSearchParams(useSearch());
  const isOurs = useRef(false);
  return {
    doing: query.get('do'),
    about: (name) => query.get(name),
    open: (doing, about = {}) => {
      isOurs.current = true;
      navigate(`${path}?${new URLSearchParams({ do: doing, ...about })}`);
    },
    close: () => {
      if (isOurs.current) history.back();
      else navigate(path, { replace: true });
    },
  };
}
