/** Characters that file systems do not allow. */
const UNFIT = /[\\/:*?"<>|\p{Cc}]+/gu;

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

/** File name from `Content-Disposition` (RFC 6266), safe to save; undefined without one. */
export function fileName(headers: Headers): string | undefined {
  const said = headers.get('content-disposition') ?? '';
  const real = /filename\*=utf-8''([^;]+)/i.exec(said)?.[1];
  const plain = /filename="((?:[^"\\]|\\.)*)"/i.exec(said)?.[1];
  const name = (real === undefined ? undefined : decoded(real)) ?? plain;
  // A leading dot would hide the file.
  const fit = name?.replaceAll(UNFIT, ' ').replace(/^[.\s]+/, '');
  return fit?.trim() || undefined;
}
