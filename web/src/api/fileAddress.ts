import { zone } from './http.ts';

/** Address of a GET download, for a link that opens a new window (decision 7). The time zone is part of it. */
export const fileAddress = (path: string, params: Readonly<Record<string, string | number>>): string =>
  `${path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))}?${new URLSearchParams({ timezone: zone })}`;
