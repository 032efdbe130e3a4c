import { expect, test } from 'vitest';
import { runInSlices, type SlicedWork } from './slices.ts';

function* steps(count: number, done: (step: number) => void): SlicedWork<string> {
  for (let step = 1; step <= count; step += 1) {
    done(step);
    yield;
  }
  return 'done';
}

test('sliced work lets other work run after every twenty steps and returns its result', async () => {
  let step = 0;
  const seenAt: number[] = [];
  const look = () => {
    seenAt.push(step);
    if (step < 100) setImmediate(look);
  };
  setImmediate(look);
  expect(await runInSlices(steps(100, (done) => (step = done)))).toBe('done');
  expect(seenAt).toEqual([20, 40, 60, 80, 100]);
});

test('sliced work rejects with the error that it throws', async () => {
  // oxlint-disable-next-line require-yield
  function* failing(): SlicedWork<never> {
    throw new Error('no file');
  }
  await expect(runInSlices(failing())).rejects.toThrow('no file');
});
