import { expect, test, vi } from 'vitest';
import { shareRunningCalls } from './shareRunningCalls.ts';

const later = () => {
  let resolve: (answer: string) => void = () => undefined;
  let reject: (why: Error) => void = () => undefined;
  const promise = new Promise<string>((...ends) => ([resolve, reject] = ends));
  return { start: vi.fn(() => promise), resolve, reject };
};

test('two requests with the same arguments share one running request', async () => {
  const run = shareRunningCalls<string>();
  const [first, second] = [later(), later()];
  const both = [run({ id: 1 }, first.start), run({ id: 1 }, second.start)];
  first.resolve('sent');
  expect(await Promise.all(both)).toEqual(['sent', 'sent']);
  expect(second.start).not.toHaveBeenCalled();
});

test('two requests with different arguments both run, each with its own answer', async () => {
  const run = shareRunningCalls<string>();
  const [first, second] = [later(), later()];
  const both = [run({ id: 1 }, first.start), run({ id: 2 }, second.start)];
  second.resolve('two');
  first.resolve('one');
  expect(await Promise.all(both)).toEqual(['one', 'two']);
});

test('a request that succeeded or failed can be sent again', async () => {
  const run = shareRunningCalls<string>();
  const [first, second] = [later(), later()];
  const failed = run({ id: 1 }, first.start);
  first.reject(new Error('no answer'));
  await expect(failed).rejects.toThrow('no answer');
  second.resolve('sent');
  expect(await run({ id: 1 }, second.start)).toBe('sent');
});
