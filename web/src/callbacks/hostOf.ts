/** Host of a URL: `shop.example`; an invalid URL is returned unchanged. */
export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);
