import { describe, expect, test } from 'vitest';
import { placeOf } from './openRoute.ts';

const click = { button: 0, ctrlKey: false, metaKey: false, shiftKey: false, detail: 1 };

describe('clicks on a list row', () => {
  test('a plain click on a list row opens its route in the same window', () =>
    expect(placeOf(click, false)).toBe('here'));

  test.each([{ ctrlKey: true }, { metaKey: true }, { button: 1 }])(
    'a click on a list row with %o opens a new window',
    (how) => {
      expect(placeOf({ ...click, ...how }, false)).toBe('window');
      expect(placeOf({ ...click, ...how }, true)).toBe('window');
    },
  );

  test('a click on a list row with Shift opens a new tab', () =>
    expect(placeOf({ ...click, shiftKey: true }, false)).toBe('tab'));

  test('a click on a list row opens nothing while text is selected, but Enter on its link does', () => {
    expect(placeOf(click, true)).toBe('nowhere');
    expect(placeOf({ ...click, detail: 0 }, true)).toBe('here');
  });

  test('a right click on a list row is left to the browser', () =>
    expect(placeOf({ ...click, button: 2 }, false)).toBe('nowhere'));
});
