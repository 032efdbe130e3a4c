import { zone } from './http.ts';
/** Hands a file that was fetched to the person, under the server's name for it, or `otherwise` where it has none. */
export function saveFile(file: Blob, otherwise: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file instanceof File ? file.name : otherwise;
  link.click();
  // Safari reads the address after the click returned.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** The address of a GET download, for a link that opens in a window of its own (decision 7): whose clocks it is told by goes along. */
export const fileAddress = (path: string, params: Readonly<Record<string, string | number>>): string =>
  `${path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))}?${new URLSearchParams({ timezone: zone })}`;
