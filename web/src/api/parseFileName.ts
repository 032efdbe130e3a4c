/** Characters that are not allowed in file names. */
const UNFIT = /[\\/:*?"<>|\p{Cc}]+/gu;

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

/**
 * Returns the file name of a `Content-Disposition` header (RFC 6266), cleaned for saving; undefined without such a
 * header.
 */
export function parseFileName(headers: Headers): string | undefined {
  const said = headers.get('content-disposition') ?? '';
  const real = /filename\*=utf-8''([^;]+)/i.exec(said)?.[1];
  const plain = /filename="((?:[^"\\]|\\.)*)"/i.exec(said)?.[1];
  const name = (real === undefined ? undefined : decoded(real)) ?? plain;
  // Removes leading dots, because a leading dot would hide the file.
  const fit = name?.replaceAll(UNFIT, ' ').replace(/^[.\s]+/, '');
  return fit?.trim() || undefined;
}
