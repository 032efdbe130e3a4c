import { contrast, READABLE } from '@portal/contract/design/contrast';
import { presetOf } from '@portal/contract/design/look';
import { PRESET_NAMES } from '@portal/contract/design/presets';
import { describe, expect, test } from 'vitest';
import { getPageColors } from './getPageColors.ts';

const textOf = (preset: string) => String((getPageColors(preset) as Record<string, string>)['--on-ground']);

describe('the colours of a landing page', () => {
  test('can be read on every preset', () => {
    for (const name of PRESET_NAMES)
      expect(contrast(textOf(name), presetOf(name).button.colours), name).toBeGreaterThanOrEqual(READABLE);
  });
  test.each(['#FFFFFF', '#000000', '#777777', '#FFEB3B', '#0a5'])('can be read on %s', (colour) => {
    expect(getPageColors(colour)).toMatchObject({ '--ground': colour });
    expect(contrast(textOf(colour), [colour])).toBeGreaterThanOrEqual(READABLE);
  });
  test('of no preset are the usual ones', () => {
    expect(getPageColors('url(https://elsewhere.example)')).toEqual(getPageColors('black'));
  });
});
