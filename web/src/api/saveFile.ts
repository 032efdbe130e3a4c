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
