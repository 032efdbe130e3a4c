import { expect, test } from 'vitest';
import { listAnswerWithDefaults } from './listAnswer.ts';

const field = { name: 'id', title: 'ID', type: 'id' };

test('a list answer without the optional members is accepted', () => {
  expect(listAnswerWithDefaults({ data: [{ id: 1 }], fields: [field] })).toMatchObject({
    filters: [],
    query_words: [],
    paginator: { page: 1, pages: 1, total: 1 },
    current: { fields: [] },
  });
  const { filters } = listAnswerWithDefaults({ data: [], fields: [], filters: [{ name: 'status', mode: 'eq' }] });
  expect(filters).toEqual([{ name: 'status', mode: 'eq', choices: [], search_modes: ['eq'] }]);
});

test.each([{}, { data: null, fields: [] }, { data: [] }])('an answer that is not a list is rejected: %o', (answer) => {
  expect(() => listAnswerWithDefaults(answer)).toThrow('other 200');
});
