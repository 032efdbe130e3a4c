import { QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { queryClient, prepareRefetch } from './queryClient.ts';

/** Creates an observed query whose answer the test provides. */
function watched(name: string) {
  const answers: (() => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => answers.push(() => resolve(name)));
  const stop = new QueryObserver(queryClient, { queryKey: [name], queryFn }).subscribe(() => undefined);
  return { asked: () => answers.length, answer: () => answers.at(-1)?.(), stop };
}

it('refetching repeats queries that are complete or in progress, but none that started later', async () => {
  const before = watched('before');
  before.answer();
  await expect.poll(() => queryClient.getQueryData(['before'])).toBe('before');
  const underWay = watched('under way');
  await new Promise((passed) => void setTimeout(passed, 5));
  const refetch = prepareRefetch();
  underWay.answer();
  await expect.poll(() => queryClient.getQueryData(['under way'])).toBe('under way');
  const since = watched('since');
  since.answer();
  await expect.poll(() => queryClient.getQueryData(['since'])).toBe('since');
  void refetch();
  expect([before, underWay, since].map(({ asked }) => asked())).toEqual([2, 2, 1]);
  for (const { stop } of [before, underWay, since]) stop();
});
