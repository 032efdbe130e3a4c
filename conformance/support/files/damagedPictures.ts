import { chunk, header, pngOf, sampleJpg, samplePng } from '@portal/contract/pictures.testData';

/** Copies a file and changes one byte, `back` bytes from the end. */
function changed(bytes: Uint8Array<ArrayBuffer>, back: number): Uint8Array<ArrayBuffer> {
  const copy = Uint8Array.from(bytes);
  copy[copy.length - back] = (copy[copy.length - back] ?? 0) ^ 1;
  return copy;
}

const jpg = Buffer.from(sampleJpg(8, 8));

/** Damaged picture files that begin like a PNG or a JPEG. */
export const DAMAGED_PICTURES: readonly (readonly [what: string, bytes: Buffer])[] = (
  [
    ['a PNG whose pixels are not those of its checksum', changed(samplePng(8, 8), 20)],
    ['a PNG whose last checksum is wrong', changed(samplePng(8, 8), 1)],
    ['a PNG of two headers', pngOf(header(8, 8), header(8, 8), chunk('IDAT'), chunk('IEND'))],
    ['a PNG without pixels', pngOf(header(8, 8), chunk('IEND'))],
    ['a PNG whose end is not its end', pngOf(header(8, 8), chunk('IDAT'), chunk('IEND'), chunk('tEXt'))],
    ['a PNG that breaks off', samplePng(8, 8).slice(0, -20)],
    ['a JPEG that breaks off', sampleJpg(8, 8).slice(0, -2)],
    ['a JPEG with something behind', Uint8Array.from([...sampleJpg(8, 8), 0x3c, 0x70])],
    ['a JPEG without a scan', Buffer.concat([jpg.subarray(0, jpg.indexOf('ffda', 0, 'hex')), jpg.subarray(-2)])],
  ] as const
).map(([what, bytes]) => [what, Buffer.from(bytes)] as const);
