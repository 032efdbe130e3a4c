import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useState } from 'react';
import { runAction } from '../ui/overlay/runAction.ts';

/** Function that marks everything that the portal has read as stale. */
export const PortalRefresh = createContext<() => Promise<void>>(async () => {});

/**
 * Hook that runs a control call, shows its result and reads the drawer and the portal again. `isRunning` is true until
 * the call has ended.
 */
export function useControlAction() {
  const refreshPortal = useContext(PortalRefresh);
  const queries = useQueryClient();
  const [isRunning, setRunning] = useState(false);
  const run = async (call: () => Promise<unknown>, done: string | (() => void)): Promise<void> => {
    setRunning(true);
    const isDone = await runAction(call, { done });
    setRunning(false);
    if (!isDone) return;
    await queries.invalidateQueries();
    void refreshPortal();
  };
  return { run, isRunning };
}
