import { imageHead, type ImageKind } from '@portal/contract/pictures';
import { t } from '../../text/t.ts';
import { formatByteSize } from '../value/byteSize.ts';
import { canvasToBlob } from './canvasToBlob.ts';
import { findPictureError, pictureTooSmallText, type CropSettings } from './cropImage.ts';
import {
  firstFileThatFits,
  croppedSize,
  pictureEncodings,
  type PictureSize,
  type PictureEncoding,
} from './cropImageOutput.ts';

/** A decoded picture. */
export interface DecodedPicture {
  bitmap: ImageBitmap;
  kind: ImageKind;
  /** Name of the picture file without its extension. */
  name: string;
}

/** The cropped part of a picture, in original pixels. */
export interface CropArea extends PictureSize {
  x: number;
  y: number;
}

/** Maximum size in bytes of a picture before it is cropped; the limit of the result may be smaller. */
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;
/**
 * Decodes the picture in a file, or returns an error text. The picture's size is read from its header before it is
 * decoded.
 */
export async function decodePicture(
  file: File,
  { least, ratio, pixels }: CropSettings,
): Promise<DecodedPicture | string> {
  // Minimum size of the cropped picture: the minimum width, and the height from the ratio.
  const wanted = { width: least, height: Math.round(least / ratio) };
  if (file.size > MAX_PICTURE_BYTES)
    return t('The file is larger than {size}', { size: formatByteSize(MAX_PICTURE_BYTES) });
  const bytes = new Uint8Array(await file.arrayBuffer());
  const refused = findPictureError(bytes, { ...wanted, ...(pixels === undefined ? {} : { pixels }) });
  const head = imageHead(bytes);
  if (refused !== undefined || !head) return refused ?? t('The file is damaged: upload another copy');
  try {
    const bitmap = await createImageBitmap(file);
    if (bitmap.width < wanted.width || bitmap.height < wanted.height) return pictureTooSmallText(wanted);
    return { bitmap, kind: head.kind, name: file.name.replace(/\.[^.]*$/, '') };
  } catch {
    return t('The file is damaged: upload another copy');
  }
}

function draw(
  { bitmap }: DecodedPicture,
  part: CropArea,
  { width, height }: PictureSize,
  ground?: string,
): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  if (ground !== undefined) {
    context.fillStyle = ground;
    context.fillRect(0, 0, width, height);
  }
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, part.x, part.y, part.width, part.height, 0, 0, width, height);
  return canvas;
}

function isOpaque(canvas: HTMLCanvasElement): boolean {
  const data = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return false;
  return true;
}

/**
 * Crops a picture into a new file within its limits (CONST-009, CONST-010), without the original's metadata. Returns
 * undefined if the file cannot be made small enough.
 */
export async function cropToFile(
  picture: DecodedPicture,
  part: CropArea,
  { most, least, bytes }: CropSettings,
): Promise<File | undefined> {
  const full = croppedSize(part, most);
  const write = async (way: PictureEncoding) => {
    const size = { width: way.width, height: Math.max(1, Math.round((full.height * way.width) / full.width)) };
    return canvasToBlob(
      draw(picture, part, size, way.type === 'image/jpeg' ? '#fff' : undefined),
      way.type,
      way.quality,
    );
  };
  const tries = pictureEncodings(picture.kind, isOpaque(draw(picture, part, full)), full.width, least);
  const blob = await firstFileThatFits(tries, write, bytes);
  return blob && new File([blob], `${picture.name}.${blob.type === 'image/png' ? 'png' : 'jpg'}`, { type: blob.type });
}
