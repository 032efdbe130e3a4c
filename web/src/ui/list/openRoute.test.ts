import { describe, expect, test } from 'vitest';
import { openTargetOf } from './openRoute.ts';

const click = { button: 0, ctrlKey: false, metaKey: false, shiftKey: false, detail: 1 };

describe('clicks on a list row', () => {
  test('a plain click on a list row opens its route in the same window', () =>
    expect(openTargetOf(click, false)).toBe('here'));

  test.each([{ ctrlKey: true }, { metaKey: true }, { button: 1 }])(
    'a click on a list row with %o opens a new window',
    (how) => {
      expect(openTargetOf({ ...click, ...how }, false)).toBe('window');
      expect(openTargetOf({ ...click, ...how }, true)).toBe('window');
    },
  );

  test('a click on a list row with Shift opens a new tab', () =>
    expect(openTargetOf({ ...click, shiftKey: true }, false)).toBe('tab'));

  test('a click on a list row opens nothing while text is selected, but Enter on its link does', () => {
    expect(openTargetOf(click, true)).toBe('nowhere');
    expect(openTargetOf({ ...click, detail: 0 }, true)).toBe('here');
  });

  test('a right click on a list row is left to the browser', () =>
    expect(openTargetOf({ ...click, button: 2 }, false)).toBe('nowhere'));
});
