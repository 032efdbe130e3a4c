type Bytes = Uint8Array<ArrayBuffer>;

function pngOf(width: number, height: number, paint: (context: CanvasRenderingContext2D) => void): Bytes {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  paint(context);
  return Uint8Array.from(atob(canvas.toDataURL('image/png').split(',')[1] ?? ''), (sign) => sign.charCodeAt(0));
}

/** A grey PNG of this size. */
export const greyPicture = (width: number, height: number): Bytes =>
  pngOf(width, height, (context) => {
    context.fillStyle = '#c8c8c8';
    context.fillRect(0, 0, width, height);
  });

/** A PNG with random pixels, which cannot be compressed. */
export const noisePicture = (width: number, height: number, alpha = 255): Bytes =>
  pngOf(width, height, (context) => {
    const pixels = context.createImageData(width, height);
    let seed = 7;
    for (let at = 0; at < pixels.data.length; at += 1) {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      pixels.data[at] = at % 4 === 3 ? alpha : seed >> 16;
    }
    context.putImageData(pixels, 0, 0);
  });

/** A PNG whose header states a size that differs from the size of its pixel data. */
export function pictureWithFalseSize(width: number, height: number): Bytes {
  const png = greyPicture(320, 120);
  const header = new DataView(png.buffer);
  header.setUint32(16, width);
  header.setUint32(20, height);
  return png;
}

export const pictureFile = (bytes: Bytes | string, name = 'logo.png', type = 'image/png'): File =>
  new File([bytes], name, { type, lastModified: Date.UTC(2026, 10, 20) });

/** Natural size of a decoded picture, in px. */
export async function pictureSize(image: Element): Promise<{ width: number; height: number }> {
  if (!(image instanceof HTMLImageElement)) throw new Error('no picture');
  await image.decode();
  return { width: image.naturalWidth, height: image.naturalHeight };
}
