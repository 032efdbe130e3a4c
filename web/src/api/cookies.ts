const YEAR = 365 * 24 * 60 * 60;

export function readCookie(name: string): string | undefined {
  const found = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`));
  if (found === undefined) return undefined;
  try {
    return decodeURIComponent(found.slice(name.length + 1));
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
  document.cookie = `${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}; Path=/; Max-Age=${life}; SameSite=Lax${place}${safe}`;
}
