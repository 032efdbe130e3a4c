import { useLocation } from 'wouter';

/**
 * Returns the path in the address bar: `/transactions/payments/all`. The previous screen may still be shown while a
 * route change waits for its checks.
 */
export function addressPath(): string {
  const path = location.hash.replace(/^#/, '').replace(/\?.*/s, '');
  return path.startsWith('/') ? path : `/${path}`;
}

/**
 * Returns a function that opens another screen after an answer, unless the user has already left the form. `staysAt`
 * names other paths of the same form: its tabs.
 */
export function useNavigateUnlessLeft(
  staysAt?: (path: string) => boolean,
): (to: string, options?: { replace?: boolean }) => void {
  const [path, navigate] = useLocation();
  return (to, options) => {
    const now = addressPath();
    if (now === path || staysAt?.(now) === true) navigate(to, options);
  };
}
