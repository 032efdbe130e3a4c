import { useEffect } from 'react';
import { focusBack } from '../page/focusBack.ts';

/** When this leaves the page, the focus goes back to where it was, or to the heading if that is gone. */
export function useFocusBack(): void {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      setTimeout(() => {
        if (document.activeElement === document.body) focusBack(before);
      });
    };
  }, []);
}
