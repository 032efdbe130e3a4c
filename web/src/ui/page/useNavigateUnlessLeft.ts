import { useLocation } from 'wouter';
import { getAddressPath } from './getAddressPath.ts';

/**
 * Returns a function that opens another screen after an answer, unless the user has already left the form. `staysAt`
 * names other paths of the same form: its tabs.
 */
export function useNavigateUnlessLeft(
  staysAt?: (path: string) => boolean,
): (to: string, options?: { replace?: boolean }) => void {
  const [path, navigate] = useLocation();
  return (to, options) => {
    const now = getAddressPath();
    if (now === path || staysAt?.(now) === true) navigate(to, options);
  };
}
