/** Hands a file that was fetched to the person, under a name. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Safari reads the address after the click returned.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** The address of a GET download, for a link that opens in a window of its own (decision 7). */
export const fileAddress = (path: string, params: Readonly<Record<string, string | number>>): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
