import { expect, test, vi } from 'vitest';
import { sharedRuns } from './sharedRuns.ts';

const later = () => {
  let resolve: (answer: string) => void = () => undefined;
  let reject: (why: Error) => void = () => undefined;
  const promise = new Promise<string>((...ends) => ([resolve, reject] = ends));
  return { start: vi.fn(() => promise), resolve, reject };
};

test('the same asked again while it is under way is one run', async () => {
  const run = sharedRuns<string>();
  const [first, second] = [later(), later()];
  const both = [run({ id: 1 }, first.start), run({ id: 1 }, second.start)];
  first.resolve('sent');
  expect(await Promise.all(both)).toEqual(['sent', 'sent']);
  expect(second.start).not.toHaveBeenCalled();
});

test('something else asked meanwhile is a run of its own, with an answer of its own', async () => {
  const run = sharedRuns<string>();
  const [first, second] = [later(), later()];
  const both = [run({ id: 1 }, first.start), run({ id: 2 }, second.start)];
  second.resolve('two');
  first.resolve('one');
  expect(await Promise.all(both)).toEqual(['one', 'two']);
});

test('what has ended, well or badly, can be asked for again', async () => {
  const run = sharedRuns<string>();
  const [first, second] = [later(), later()];
  const failed = run({ id: 1 }, first.start);
  first.reject(new Error('no answer'));
  await expect(failed).rejects.toThrow('no answer');
  second.resolve('sent');
  expect(await run({ id: 1 }, second.start)).toBe('sent');
});
