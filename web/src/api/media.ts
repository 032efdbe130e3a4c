import { config } from './config.ts';

/** Returns the URL of an icon, below the deployment's base URL or the portal's own address (SHELL-127). */
export const getIconUrl = (file: string): string =>
  new URL(file, new URL(config.cdn || import.meta.env.BASE_URL, `${location.origin}/`)).href;

/** Requested size of a picture in px. */
interface Wish {
  width: number;
  height: number;
  /** Shape to which the image proxy crops the picture. */
  mask?: 'circle';
}

/**
 * Returns the URL of a picture. Pictures of other hosts are loaded through the deployment's image proxy, cropped to
 * cover the size and masked (SHELL-128). Pictures of the portal's own server are loaded directly, and so are all
 * pictures if no proxy is configured.
 */
export function getPictureUrl(url: string, { width, height, mask }: Wish): string {
  if (config.imageProxy === '' || !/^https?:\/\//i.test(url)) return url;
  const wish = { url, width: String(width), height: String(height), fit: 'cover', ...(mask ? { mask } : {}) };
  return `${config.imageProxy}?${new URLSearchParams(wish).toString()}`;
}
