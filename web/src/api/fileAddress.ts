import { zone } from './http.ts';

/** The address of a GET download, for a link that opens in a window of its own (decision 7): whose clocks it is told by goes along. */
export const fileAddress = (path: string, params: Readonly<Record<string, string | number>>): string =>
  `${path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))}?${new URLSearchParams({ timezone: zone })}`;
