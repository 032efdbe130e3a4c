/** Saves a downloaded file under the server's name, or as `otherwise`. */
export function saveFile(file: Blob, otherwise: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file instanceof File ? file.name : otherwise;
  link.click();
  // Safari reads the URL after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
