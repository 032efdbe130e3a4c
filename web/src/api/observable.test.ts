import { expect, test, vi } from 'vitest';
import { createObservable } from './observable.ts';

test('an observable calls each listener on each change, until the listener unsubscribes', () => {
  const count = createObservable(1);
  const [first, second] = [vi.fn(), vi.fn()];
  const stop = count.subscribe(first);
  count.subscribe(second);
  count.set(2);
  stop();
  count.set(3);
  expect(first.mock.calls).toEqual([[2]]);
  expect(second.mock.calls).toEqual([[2], [3]]);
  expect(count.get()).toBe(3);
});

test('an observable passes the new value to all listeners, even if one listener sets the next value', () => {
  const word = createObservable('');
  const heard: string[] = [];
  word.subscribe((said) => said === 'first' && word.set('second'));
  word.subscribe((said) => heard.push(said));
  word.set('first');
  expect(heard).toEqual(['second', 'first']);
});
