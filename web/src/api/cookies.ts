const YEAR = 365 * 24 * 60 * 60;

/** Reads a cookie. Returns undefined if the cookie is missing or invalid, or if cookies are blocked (quality B29). */
export function readCookie(name: string): string | undefined {
  try {
    const found = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`));
    return found === undefined ? undefined : decodeURIComponent(found.slice(name.length + 1));
  } catch {
    return undefined;
  }
}

/** Writes a cookie for 365 days with path / (SHELL-106). An empty value deletes the cookie. */
export function writeCookie(name: string, value: string, domain?: string | null): void {
  const life = value === '' ? 0 : YEAR;
  const place = domain ? `; Domain=${domain}` : '';
  const safe = location.protocol === 'https:' ? '; Secure' : '';
  // Lists of ids use commas (decision 2), which are valid unencoded in a cookie.
  const cookie = `${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}; Path=/; Max-Age=${life}; SameSite=Lax${place}${safe}`;
  try {
    document.cookie = cookie;
  } catch {
    // If cookies are blocked, nothing is stored.
  }
}
