import jsQR from 'jsqr';
import type { Locator } from 'playwright/test';
import { PNG } from 'pngjs';

/** Halves a picture's width and height, because a smaller picture is read faster and the QR code stays readable. */
function halved(data: Buffer, width: number, height: number): Uint8ClampedArray {
  const half = new Uint8ClampedArray((width >> 1) * (height >> 1) * 4);
  for (let y = 0; y < height >> 1; y++)
    for (let x = 0; x < width >> 1; x++) {
      const from = (y * 2 * width + x * 2) * 4;
      half.set(data.subarray(from, from + 4), (y * (width >> 1) + x) * 4);
    }
  return half;
}

/** Reads the QR code of a PNG file; `code` is null if the picture has none. */
export function readQrCode(png: Buffer) {
  const { data, width, height } = PNG.sync.read(png);
  const isLarge = width > 600;
  const pixels = isLarge ? halved(data, width, height) : new Uint8ClampedArray(data);
  const sides = isLarge ? ([width >> 1, height >> 1] as const) : ([width, height] as const);
  return { code: jsQR(pixels, ...sides, { inversionAttempts: 'dontInvert' }), data, width, height };
}

/** Reads the text of a QR code on the screen; undefined if there is none. */
export const readQrText = async (image: Locator): Promise<string | undefined> =>
  readQrCode(await image.screenshot()).code?.data;
