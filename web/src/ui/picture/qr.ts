import { encode } from 'uqr';

/** Width and height of a QR code's picture in px (CONST-001). */
export const QR_SIZE = 1000;
/** Share of the QR code's width that the logo covers (CONST-004, CONST-008). */
const COVER = 0.25;

/** QR code without a logo: lowest error correction, and the standard's quiet zone (CONST-002). */
const PLAIN = { module: 1, options: { ecc: 'L', border: 4 } } as const;
/** QR code with a logo: highest error correction, because the logo hides a part (CONST-003, CONST-005 … CONST-007). */
const WITH_LOGO = { module: 15, options: { ecc: 'H', minVersion: 4, border: 1 } } as const;

/** QR code as shapes: a square of `side` units, dark modules as one path, and the square that the logo covers. */
export interface QrDrawing {
  side: number;
  /** Width of a QR module, in the same units as `side`. */
  module: number;
  path: string;
  cover: { at: number; side: number } | undefined;
  version: number;
}

/** Returns the SVG path of a QR code's dark modules: horizontal runs, row by row. */
function pathOf(rows: readonly (readonly boolean[])[], module: number): string {
  let path = '';
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x < row.length; x += 1) {
      const start = x;
      while (row[x] === true) x += 1;
      const width = (x - start) * module;
      if (width > 0) path += `M${start * module} ${y * module}h${width}v${module}h-${width}z`;
    }
  }
  return path;
}

/** Draws the QR code of a text; undefined if the text is empty or too long. */
export function drawQr(text: string, withLogo: boolean): QrDrawing | undefined {
  if (text === '') return undefined;
  const { module, options } = withLogo ? WITH_LOGO : PLAIN;
  try {
    const { data, size, version } = encode(text.replace(/\p{Cs}/gu, '\uFFFD'), options);
    const side = size * module;
    const cover = { at: (side * (1 - COVER)) / 2, side: side * COVER };
    return { side, module, version, path: pathOf(data, module), cover: withLogo ? cover : undefined };
  } catch {
    return undefined;
  }
}

const escaped = (text: string) =>
  text.replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`).replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, ' ');

/** White margin around the logo, as a share of the covered square. */
export const QR_LOGO_MARGIN = 0.08;

/**
 * Returns a QR code as an SVG file, black on white, 1000 × 1000; `logo` is a `data:` URL, so that the SVG needs no
 * other file.
 */
export function qrSvg({ side, path, cover }: QrDrawing, title: string, logo: string | undefined): string {
  const inset = cover && logo !== undefined ? cover.side * QR_LOGO_MARGIN : 0;
  const middle =
    cover && logo !== undefined
      ? `<rect x="${cover.at}" y="${cover.at}" width="${cover.side}" height="${cover.side}" rx="${inset}" fill="#fff"/>` +
        `<image x="${cover.at + inset}" y="${cover.at + inset}" width="${cover.side - 2 * inset}" height="${cover.side - 2 * inset}" href="${escaped(logo)}"/>`
      : '';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${QR_SIZE}" height="${QR_SIZE}" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges">` +
    `<title>${escaped(title)}</title><rect width="${side}" height="${side}" fill="#fff"/><path d="${path}" fill="#000"/>${middle}</svg>`
  );
}
