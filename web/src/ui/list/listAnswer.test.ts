import { expect, test } from 'vitest';
import { answerWithDefaults } from './listAnswer.ts';

const field = { name: 'id', title: 'ID', type: 'id' };

test('a list answer without the optional members is accepted', () => {
  expect(answerWithDefaults({ data: [{ id: 1 }], fields: [field] })).toMatchObject({
    filters: [],
    query_words: [],
    paginator: { page: 1, pages: 1, total: 1 },
    current: { fields: [] },
  });
  const { filters } = answerWithDefaults({ data: [], fields: [], filters: [{ name: 'status', mode: 'eq' }] });
  expect(filters).toEqual([{ name: 'status', mode: 'eq', choices: [], search_modes: ['eq'] }]);
});

test.each([{}, { data: null, fields: [] }, { data: [] }])('an answer that is not a list is rejected: %o', (answer) => {
  expect(() => answerWithDefaults(answer)).toThrow('other 200');
});
