import { expect, test } from 'vitest';
import { wordsOf } from './words.ts';

test('German and Ukrainian have words for the same texts', async () => {
  const [uk, de] = await Promise.all(
    ['uk', 'de'].map(async (lang) => Object.keys((await wordsOf(lang)).dictionary).toSorted()),
  );
  expect(uk?.length).toBeGreaterThan(2000);
  expect(de).toEqual(uk);
});
