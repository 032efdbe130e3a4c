import { expect, test } from 'vitest';
import { getMaxUnits, toSeconds } from './period.ts';

test('a period is the unit times the amount', () => {
  expect(toSeconds('90', 'minutes')).toBe(5400);
  expect(toSeconds('2', 'weeks')).toBe(1_209_600);
});

test('no unit goes beyond ten years', () => {
  expect([getMaxUnits('minutes'), getMaxUnits('hours'), getMaxUnits('days'), getMaxUnits('weeks')]).toEqual([
    '5256000',
    '87600',
    '3650',
    '521',
  ]);
});
