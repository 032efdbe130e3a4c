import { useEffect, useRef, useState, type RefObject } from 'react';

/** Whether an element is in sight now, even a part of it (DASH-014). */
export function useVisible<E extends HTMLElement>(): { ref: RefObject<E | null>; isVisible: boolean } {
  const ref = useRef<E>(null);
  const [isVisible, setVisible] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new IntersectionObserver((entries) => setVisible(entries.at(-1)?.isIntersecting === true));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, isVisible };
}
