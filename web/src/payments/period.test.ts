import { expect, test } from 'vitest';
import { getMaxUnits, toSeconds } from './period.ts';

test('a period of time in seconds is the amount multiplied by the unit', () => {
  expect(toSeconds('90', 'minutes')).toBe(5400);
  expect(toSeconds('2', 'weeks')).toBe(1_209_600);
});

test('the longest period in each unit is ten years', () => {
  expect([getMaxUnits('minutes'), getMaxUnits('hours'), getMaxUnits('days'), getMaxUnits('weeks')]).toEqual([
    '5256000',
    '87600',
    '3650',
    '521',
  ]);
});
