/** Saves a downloaded file in the browser under the name that the server sent, or under the fallback name. */
export function saveFile(file: Blob, otherwise: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file instanceof File ? file.name : otherwise;
  link.click();
  // Safari reads the object URL after the click handler has returned, so the URL is revoked later.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
