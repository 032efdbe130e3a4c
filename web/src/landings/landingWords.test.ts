import { SOLID_COLOURS } from '@portal/contract/design/presets';
import { expect, test } from 'vitest';
import { getCardBackground } from './landingWords.ts';

test.each([
  ['slate_gray', SOLID_COLOURS.slate_gray],
  ['#4F69C6', '#4F69C6'],
  // A foreign server may know other color names, or none.
  ['sunset', SOLID_COLOURS.slate_gray],
  ['url(https://evil.example/)', SOLID_COLOURS.slate_gray],
])('a landing page with the colour %s has the background %s', (preset, ground) => {
  expect(getCardBackground({ color_scheme: { preset } })).toBe(ground);
});
