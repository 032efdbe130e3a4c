import { contrast, MIN_TEXT_CONTRAST } from '@portal/contract/design/contrast';
import { presetOf } from '@portal/contract/design/look';
import { PRESET_NAMES } from '@portal/contract/design/presets';
import { describe, expect, test } from 'vitest';
import { getPageColors } from './getPageColors.ts';

const textOf = (preset: string) => String((getPageColors(preset) as Record<string, string>)['--on-ground']);

describe('landing page colours', () => {
  test('the text colour of a landing page has enough contrast on every preset', () => {
    for (const name of PRESET_NAMES)
      expect(contrast(textOf(name), presetOf(name).button.colours), name).toBeGreaterThanOrEqual(MIN_TEXT_CONTRAST);
  });
  test.each(['#FFFFFF', '#000000', '#777777', '#FFEB3B', '#0a5'])(
    'the text colour of a landing page has enough contrast on the background %s',
    (colour) => {
      expect(getPageColors(colour)).toMatchObject({ '--ground': colour });
      expect(contrast(textOf(colour), [colour])).toBeGreaterThanOrEqual(MIN_TEXT_CONTRAST);
    },
  );
  test('a landing page without a known preset has the default colours', () => {
    expect(getPageColors('url(https://elsewhere.example)')).toEqual(getPageColors('black'));
  });
});
