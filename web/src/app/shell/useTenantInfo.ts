import type { Saas } from '@portal/contract/shell';
import { useState } from 'react';
import { useCachedRead } from '../../api/reads.ts';
import { appInfo } from '../../api/sharedReads.ts';
import { useRoutePath } from '../route/RouteContext.tsx';

/**
 * The settings of the tenant as they were when the screen came: what comes late is there with the next one, and moves
 * nothing that a person looks at.
 */
export function useTenantInfo(): Saas | undefined {
  const data = useCachedRead(appInfo);
  const path = useRoutePath();
  const [shown, setShown] = useState({ path, data });
  if (shown.path === path) return shown.data;
  setShown({ path, data });
  return data;
}
