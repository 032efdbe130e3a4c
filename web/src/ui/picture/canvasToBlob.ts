/**
 * Converts a canvas to an image file. The conversion is synchronous, because `toBlob` waits for idle time, possibly for
 * seconds. Throws if the canvas is empty.
 */
export function canvasToBlob(canvas: HTMLCanvasElement, type: string, quality?: number): Blob {
  const [, made, body] = /^data:([^;]+);base64,(.+)$/.exec(canvas.toDataURL(type, quality)) ?? [];
  if (made === undefined || body === undefined) throw new Error('no picture');
  return new Blob([Uint8Array.from(atob(body), (sign) => sign.charCodeAt(0))], { type: made });
}
