import { useEffect, type RefObject } from 'react';
import { isTyping } from '../page/isTyping.ts';

/** `j` and `k` move through the rows; Enter opens the focused one like any link. */
export function useRowKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const step = event.key === 'j' ? 1 : event.key === 'k' ? -1 : 0;
      if (step === 0 || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector('[role=dialog]')) return;
      const links = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
      const at = links.indexOf(document.activeElement as HTMLElement);
      const next = links[at < 0 ? 0 : at + step];
      next?.focus();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [list]);
}
