import { useRef } from 'react';
import { useLocation, useSearch } from 'wouter';

/** Like `useFormInAddress`, with the list's own filters, search and page left in the address. */
export function useListForm(): { doing: string | null; open: (form: string) => void; close: () => void } {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const isOurs = useRef(false);
  const query = new URLSearchParams(search);
  const doing = query.get('do');
  return {
    doing,
    open: (form) => {
      isOurs.current = true;
      query.set('do', form);
      navigate(`${path}?${query}`);
    },
    close: () => {
      if (isOurs.current) return history.back();
      query.delete('do');
      navigate(query.size === 0 ? path : `${path}?${query}`, { replace: true });
    },
  };
}
