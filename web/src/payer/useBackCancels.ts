import { useEffect, useRef } from 'react';

const isStep = () => (history.state as { step?: string } | null)?.step === 'three_ds';

/** While it is in use the browser's Back stays on the page and says so; leaving the step takes its entry out of the history. */
export function useBackCancels(onBack: () => void, isOn = true): void {
  const back = useRef(onBack);
  back.current = onBack;
  useEffect(() => {
    if (!isOn) return undefined;
    // After a reload the entry is there already.
    if (!isStep()) history.pushState({ step: 'three_ds' }, '');
    const listen = () => back.current();
    window.addEventListener('popstate', listen);
    return () => {
      window.removeEventListener('popstate', listen);
      if (isStep()) history.back();
    };
  }, [isOn]);
}
