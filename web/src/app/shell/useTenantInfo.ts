import type { Saas } from '@portal/contract/shell';
import { useState } from 'react';
import { useCachedQuery } from '../../api/queryHooks.ts';
import { tenantSettingsQuery } from '../../api/sharedQueries.ts';
import { useRoutePath } from '../route/RouteProvider.tsx';

/**
 * Returns the tenant's settings as of the last screen change. Settings that load later apply to the next screen, so
 * that the layout does not shift.
 */
export function useTenantInfo(): Saas | undefined {
  const data = useCachedQuery(tenantSettingsQuery);
  const path = useRoutePath();
  const [shown, setShown] = useState({ path, data });
  if (shown.path === path) return shown.data;
  setShown({ path, data });
  return data;
}
