import { useLocation } from 'wouter';

/**
 * Path in the address bar: `/transactions/payments/all`. The screen on the page may still be the one before: a route
 * change waits for its checks.
 */
export function addressPath(): string {
  const path = location.hash.replace(/^#/, '').replace(/\?.*/s, '');
  return path.startsWith('/') ? path : `/${path}`;
}

/**
 * Leads on to another screen when an answer has come, unless the person chose another address while it was on its way.
 * `staysAt` names the other addresses of the same form: its tabs.
 */
export function useLeadOn(staysAt?: (path: string) => boolean): (to: string, options?: { replace?: boolean }) => void {
  const [path, navigate] = useLocation();
  return (to, options) => {
    const now = addressPath();
    if (now === path || staysAt?.(now) === true) navigate(to, options);
  };
}
