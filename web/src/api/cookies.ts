const YEAR = 365 * 24 * 60 * 60;

/** Nothing where there is none, where it is broken, and where the browser gives none out (quality B29). */
export function readCookie(name: string): string | undefined {
  try {
    const found = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`));
    return found === undefined ? undefined : decodeURIComponent(found.slice(name.length + 1));
  } catch {
    return undefined;
  }
}

/** Lives 365 days at path / (SHELL-106). An empty value removes the cookie. */
export function writeCookie(name: string, value: string, domain?: string | null): void {
  const life = value === '' ? 0 : YEAR;
  const place = domain ? `; Domain=${domain}` : '';
  const safe = location.protocol === 'https:' ? '; Secure' : '';
  // Ids are joined by commas (decision 2), which a cookie may hold as they are.
  const cookie = `${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}; Path=/; Max-Age=${life}; SameSite=Lax${place}${safe}`;
  try {
    document.cookie = cookie;
  } catch {
    // Blocked: it is not remembered.
  }
}
