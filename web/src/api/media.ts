import { config } from './config.ts';

/** The whole address of an icon, under the base that the deployment names, else beside the portal (SHELL-127). */
export const iconAddress = (file: string): string =>
  new URL(file, new URL(config.cdn || import.meta.env.BASE_URL, `${location.origin}/`)).href;

/** How an image is wanted, px. */
interface Wish {
  width: number;
  height: number;
  /** What is cut out of it. */
  mask?: 'circle';
}

/**
 * An image of another host by way of the deployment's image proxy: cut to cover the size, and masked (SHELL-128).
 * Images of the portal's own server, and all of them where no proxy is named, are asked for as they are.
 */
export function pictureAddress(url: string, { width, height, mask }: Wish): string {
  if (config.imageProxy === '' || !/^https?:\/\//i.test(url)) return url;
  const wish = { url, width: String(width), height: String(height), fit: 'cover', ...(mask ? { mask } : {}) };
  return `${config.imageProxy}?${new URLSearchParams(wish).toString()}`;
}
