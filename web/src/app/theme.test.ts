import { describe, expect, it } from 'vitest';
import { buildColorShades } from './theme.ts';

const channel = (value: number) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const luminance = (hex: string) => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

describe("a tenant's accent colour", () => {
  it.each(['#ffeb3b', '#7ed957', '#2f5bea', '#ffffff', '#000000', '#e91e63'])(
    'the accent colour %s has a contrast of at least 4.5:1 with white text',
    (accent) => {
      const tones = buildColorShades(accent);
      expect(tones).toHaveLength(10);
      for (const tone of tones.slice(6)) expect(1.05 / (luminance(tone) + 0.05)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(['red', 'url(x)', '#12', ''])(
    'an accent that is not a colour falls back to the default accent: %j',
    (accent) => {
      expect(buildColorShades(accent)).toEqual(buildColorShades('#2f5bea'));
    },
  );
});
