import { config } from './config.ts';

/** URL of an icon, under the deployment's base or beside the portal (SHELL-127). */
export const iconAddress = (file: string): string =>
  new URL(file, new URL(config.cdn || import.meta.env.BASE_URL, `${location.origin}/`)).href;

/** The wanted size in px. */
interface Wish {
  width: number;
  height: number;
  /** Shape to crop to. */
  mask?: 'circle';
}

/**
 * URL of a picture. Pictures of other hosts go through the deployment's image proxy, cropped to cover the size and
 * masked (SHELL-128). Pictures of the portal's own server are not proxied, and none are without a proxy.
 */
export function pictureAddress(url: string, { width, height, mask }: Wish): string {
  if (config.imageProxy === '' || !/^https?:\/\//i.test(url)) return url;
  const wish = { url, width: String(width), height: String(height), fit: 'cover', ...(mask ? { mask } : {}) };
  return `${config.imageProxy}?${new URLSearchParams(wish).toString()}`;
}
