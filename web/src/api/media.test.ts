import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { config } from './config.ts';
import { getIconUrl, getPictureUrl } from './media.ts';

beforeEach(() => vi.stubGlobal('location', { origin: 'https://portal.example' }));
afterEach(() => {
  vi.unstubAllGlobals();
  Object.assign(config, { cdn: '', imageProxy: '' });
});

describe('icon addresses', () => {
  it.each([
    ['', 'https://portal.example/icons/visa.svg'],
    ['https://cdn.example', 'https://cdn.example/icons/visa.svg'],
    ['https://cdn.example/portal/', 'https://cdn.example/portal/icons/visa.svg'],
    ['/static/', 'https://portal.example/static/icons/visa.svg'],
  ])('with the CDN "%s" the Visa icon has the address %s', (cdn, address) => {
    config.cdn = cdn;
    expect(getIconUrl('icons/visa.svg')).toBe(address);
  });
});

describe('picture addresses', () => {
  const size = { width: 56, height: 56 };

  it('a picture on another host is loaded through the image proxy, cropped to its size and masked', () => {
    config.imageProxy = 'https://images.example/fit';
    const address = new URL(getPictureUrl('https://shop.example/me.png?v=1&x', { ...size, mask: 'circle' }));
    expect(address.origin + address.pathname).toBe('https://images.example/fit');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      url: 'https://shop.example/me.png?v=1&x',
      width: '56',
      height: '56',
      fit: 'cover',
      mask: 'circle',
    });
    expect(getPictureUrl('https://shop.example/me.png', size)).not.toContain('mask');
  });

  it.each(['/files/me.png', 'data:image/png;base64,AAAA'])(
    "a picture on the portal's own server is loaded without the image proxy: %s",
    (url) => {
      config.imageProxy = 'https://images.example/fit';
      expect(getPictureUrl(url, size)).toBe(url);
    },
  );

  it('a picture is loaded directly if the deployment has no image proxy', () => {
    expect(getPictureUrl('https://shop.example/me.png', size)).toBe('https://shop.example/me.png');
  });
});
