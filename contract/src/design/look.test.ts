import { describe, expect, test } from 'vitest';
import { contrast, MIN_TEXT_CONTRAST } from './contrast.ts';
import { contrastFailures, renderedDesign, getThemeStyles, presetOf } from './look.ts';
import { GRADIENTS, PRESET_NAMES, SOLID_COLOURS } from './presets.ts';
import { DEFAULT_CONFIGURATION, type CssVariable } from './configuration.ts';

const failures = (css_variable: CssVariable, preset: (typeof PRESET_NAMES)[number] = 'black') =>
  contrastFailures({ theme: { type: 'light', preset }, css_variable });

describe('presets', () => {
  test('the design presets are 20 different solid colours and 11 gradients', () => {
    const values = Object.values(SOLID_COLOURS);
    expect(values).toHaveLength(20);
    expect(new Set(values).size).toBe(20);
    expect(values.every((value) => /^#[\dA-F]{6}$/.test(value))).toBe(true);
    expect(Object.keys(GRADIENTS)).toHaveLength(11);
  });

  test.each(PRESET_NAMES)('the design preset %s has readable text on the card and on the button', (name) => {
    expect(contrastFailures({ theme: { type: 'dark', preset: name }, css_variable: {} })).toEqual([]);
  });

  test('design presets load nothing from the network because their pictures are embedded', () => {
    const drawn = JSON.stringify(PRESET_NAMES.map(presetOf));
    expect(drawn).toContain('url(\\"data:image/svg+xml');
    expect(drawn.replaceAll(/data:image\/svg\+xml,[^\\"]+/g, '')).not.toMatch(/https?:|\/\//);
  });
});

describe('text contrast', () => {
  test('computes contrast by WCAG, and on a gradient at its worst point', () => {
    expect(contrast('#FFFFFF', ['#000000'])).toBe(21);
    expect(contrast('#FFF', ['#767676'])).toBeCloseTo(4.54, 2);
    expect(contrast('#000000', ['#FFFFFF', '#000000'])).toBeLessThan(1.2);
  });

  test('an unreadable button colour is reported with the nearest readable colour', () => {
    const [failed, ...others] = failures({ main: '#FFCC00' });
    expect(others).toEqual([]);
    expect(failed).toMatchObject({ where: 'button', member: 'css_variable.main', contrast: 1.5 });
    const nearest = failed?.nearest ?? '';
    expect(contrast('#FFFFFF', [nearest])).toBeGreaterThanOrEqual(MIN_TEXT_CONTRAST);
    expect(contrast('#FFFFFF', [nearest])).toBeLessThan(MIN_TEXT_CONTRAST + 0.2);
    expect(failures({ main: nearest })).toEqual([]);
  });

  test('an unreadable text is reported at the text colour if the design sets one, otherwise at the card colour', () => {
    expect(failures({ button_bg: '#222222', button_text: '#333333' })).toMatchObject([
      { member: 'css_variable.button_text', nearest: expect.stringMatching(/^#/) as string },
    ]);
    expect(failures({ card_bg: '#FFFFFF' })).toMatchObject([{ where: 'card', member: 'css_variable.card_bg' }]);
    expect(failures({ card_text: '#444444' })).toMatchObject([{ where: 'card', member: 'css_variable.card_text' }]);
  });
});

test('the checkout button has the accent colour unless the design sets a button colour', () => {
  const look = (css_variable: CssVariable) =>
    getThemeStyles({ theme: { type: 'light', preset: 'jaffa' }, css_variable });
  expect(look({})).toMatchObject({ button: '#EF863F', accent: '#EF863F', card: '#EF863F' });
  expect(look({ main: '#123456' })).toMatchObject({ button: '#123456', accent: '#123456', card: '#EF863F' });
  expect(look({ main: '#123456', button_bg: '#000000' })).toMatchObject({ button: '#000000', accent: '#123456' });
});

test('a rendered checkout design has one theme and the button texts of each language', () => {
  const drawn = renderedDesign({ ...DEFAULT_CONFIGURATION, messages: { uk: { button: 'Донат' }, en: {} } });
  expect([Object.keys(drawn.looks), drawn.button_texts]).toEqual([['light'], { uk: 'Донат' }]);
});
