import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { hasControlCalls } from '../api/controlCalls.ts';
import { readStorage, writeStorage } from '../api/storage.ts';

const DeveloperDrawer = lazy(async () => ({ default: (await import('./DeveloperDrawer.tsx')).DeveloperDrawer }));
/** Key of the browser storage that keeps the drawer open when the page reloads. */
const OPEN = 'developer-open';

/** Opens and closes the developer drawer by Ctrl+Shift+D, if the server answers control calls from this machine. */
export function DeveloperTools() {
  const [isOffered, offer] = useState(false);
  const [isOpen, setOpen] = useState(() => readStorage('localStorage', OPEN) !== null);
  const portal = useQueryClient();
  const show = useCallback((isShown: boolean) => {
    writeStorage('localStorage', OPEN, isShown ? '1' : null);
    setOpen(isShown);
  }, []);
  useEffect(() => void hasControlCalls().then(offer), []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.code !== 'KeyD' || !event.shiftKey || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      show(!isOpen);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isOpen, show]);
  return (
    <Suspense>
      {isOffered && isOpen && (
        <DeveloperDrawer close={() => show(false)} refreshPortal={() => portal.invalidateQueries()} />
      )}
    </Suspense>
  );
}
