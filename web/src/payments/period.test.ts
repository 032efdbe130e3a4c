import { expect, test } from 'vitest';
import { mostOf, secondsOf } from './period.ts';

test('a period is the unit times the amount', () => {
  expect(secondsOf('90', 'minutes')).toBe(5400);
  expect(secondsOf('2', 'weeks')).toBe(1_209_600);
});

test('no unit goes beyond ten years', () => {
  expect([mostOf('minutes'), mostOf('hours'), mostOf('days'), mostOf('weeks')]).toEqual([
    '5256000',
    '87600',
    '3650',
    '521',
  ]);
});
