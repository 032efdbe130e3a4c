import { expect, test } from 'vitest';
import { answerWithDefaults } from './listAnswer.ts';

const field = { name: 'id', title: 'ID', type: 'id' };

test('accepts a list without the optional parts', () => {
  expect(answerWithDefaults({ data: [{ id: 1 }], fields: [field] })).toMatchObject({
    filters: [],
    query_words: [],
    paginator: { page: 1, pages: 1, total: 1 },
    current: { fields: [] },
  });
  const { filters } = answerWithDefaults({ data: [], fields: [], filters: [{ name: 'status', mode: 'eq' }] });
  expect(filters).toEqual([{ name: 'status', mode: 'eq', choices: [], search_modes: ['eq'] }]);
});

test.each([{}, { data: null, fields: [] }, { data: [] }])('rejects %o as a list', (answer) => {
  expect(() => answerWithDefaults(answer)).toThrow('other 200');
});
