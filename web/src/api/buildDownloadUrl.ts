import { userTimeZone } from './http.ts';

/**
 * Builds the URL of a GET download for a link that opens a new window (decision 7). The URL includes the user's time
 * zone.
 */
export const buildDownloadUrl = (path: string, params: Readonly<Record<string, string | number>>): string =>
  `${path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))}?${new URLSearchParams({ timezone: userTimeZone })}`;
