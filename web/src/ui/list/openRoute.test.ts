import { describe, expect, test } from 'vitest';
import { placeOf } from './openRoute.ts';

const click = { button: 0, ctrlKey: false, metaKey: false, shiftKey: false, detail: 1 };

describe('a click on a route', () => {
  test('opens it in this window', () => expect(placeOf(click, false)).toBe('here'));

  test.each([{ ctrlKey: true }, { metaKey: true }, { button: 1 }])('with %o opens a new window', (how) => {
    expect(placeOf({ ...click, ...how }, false)).toBe('window');
    expect(placeOf({ ...click, ...how }, true)).toBe('window');
  });

  test('with shift opens a new tab', () => expect(placeOf({ ...click, shiftKey: true }, false)).toBe('tab'));

  test('opens nothing while text is selected, but Enter on the link does', () => {
    expect(placeOf(click, true)).toBe('nowhere');
    expect(placeOf({ ...click, detail: 0 }, true)).toBe('here');
  });

  test('leaves the right button to the browser', () => expect(placeOf({ ...click, button: 2 }, false)).toBe('nowhere'));
});
