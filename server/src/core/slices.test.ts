import { expect, test } from 'vitest';
import { inSlices, type Sliced } from './slices.ts';

function* busy(steps: number, milliseconds: number): Sliced<string> {
  for (let step = 0; step < steps; step += 1) {
    const until = performance.now() + milliseconds;
    while (performance.now() < until);
    yield;
  }
  return 'done';
}

test('lets other work run between slices, and answers the result', async () => {
  let others = 0;
  const timer = setInterval(() => (others += 1), 0);
  expect(await inSlices(busy(5, 11))).toBe('done');
  clearInterval(timer);
  expect(others).toBeGreaterThanOrEqual(4);
});

test('rejects with what the work throws', async () => {
  // oxlint-disable-next-line require-yield
  function* failing(): Sliced<never> {
    throw new Error('no file');
  }
  await expect(inSlices(failing())).rejects.toThrow('no file');
});
