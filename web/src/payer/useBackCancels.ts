import { useEffect, useRef } from 'react';

const isStep = () => (history.state as { step?: string } | null)?.step === 'three_ds';

/** Makes the browser's Back call a handler instead of leaving the page; removes its history entry at the end. */
export function useBackCancels(onBack: () => void, isOn = true): void {
  const back = useRef(onBack);
  back.current = onBack;
  useEffect(() => {
    if (!isOn) return undefined;
    // After a reload the entry exists already.
    if (!isStep()) history.pushState({ step: 'three_ds' }, '');
    const listen = () => back.current();
    window.addEventListener('popstate', listen);
    return () => {
      window.removeEventListener('popstate', listen);
      if (isStep()) history.back();
    };
  }, [isOn]);
}
