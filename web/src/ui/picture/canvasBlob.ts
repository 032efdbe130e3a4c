/**
 * What is drawn on a canvas, as a file of this type. Made at once: `toBlob` waits for moments in which the browser has
 * nothing to do, for seconds where it has. Throws where nothing is drawn.
 */
export function canvasBlob(canvas: HTMLCanvasElement, type: string, quality?: number): Blob {
  const [, made, body] = /^data:([^;]+);base64,(.+)$/.exec(canvas.toDataURL(type, quality)) ?? [];
  if (made === undefined || body === undefined) throw new Error('no picture');
  return new Blob([Uint8Array.from(atob(body), (sign) => sign.charCodeAt(0))], { type: made });
}
