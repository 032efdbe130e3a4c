/** Signs that no file system takes. */
const UNFIT = /[\\/:*?"<>|\p{Cc}]+/gu;

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

/** The name that `Content-Disposition` gives a file (RFC 6266), fit to be saved; nothing where it gives none. */
export function fileName(headers: Headers): string | undefined {
  const said = headers.get('content-disposition') ?? '';
  const real = /filename\*=utf-8''([^;]+)/i.exec(said)?.[1];
  const plain = /filename="((?:[^"\\]|\\.)*)"/i.exec(said)?.[1];
  const name = (real === undefined ? undefined : decoded(real)) ?? plain;
  // A dot in front would hide the file.
  const fit = name?.replaceAll(UNFIT, ' ').replace(/^[.\s]+/, '');
  return fit?.trim() || undefined;
}
