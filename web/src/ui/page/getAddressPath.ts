/**
 * Returns the path in the address bar: `/transactions/payments/all`. The previous screen may still be shown while a
 * route change waits for its checks.
 */
export function getAddressPath(): string {
  const path = location.hash.replace(/^#/, '').replace(/\?.*/s, '');
  return path.startsWith('/') ? path : `/${path}`;
}
