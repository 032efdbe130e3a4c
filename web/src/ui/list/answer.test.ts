import { expect, test } from 'vitest';
import { wholeAnswer } from './answer.ts';

const field = { name: 'id', title: 'ID', type: 'id' };

test('a list whose server left out the optional parts is still a list', () => {
  expect(wholeAnswer({ data: [{ id: 1 }], fields: [field] })).toMatchObject({
    filters: [],
    query_words: [],
    paginator: { page: 1, pages: 1, total: 1 },
    current: { fields: [] },
  });
  const { filters } = wholeAnswer({ data: [], fields: [], filters: [{ name: 'status', mode: 'eq' }] });
  expect(filters).toEqual([{ name: 'status', mode: 'eq', choices: [], search_modes: ['eq'] }]);
});

test.each([{}, { data: null, fields: [] }, { data: [] }])('%o is no list', (answer) => {
  expect(() => wholeAnswer(answer)).toThrow('other 200');
});
