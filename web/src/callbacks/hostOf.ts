/** `shop.example` of `https://shop.example/callback`; what is no address as it came. */
export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);
