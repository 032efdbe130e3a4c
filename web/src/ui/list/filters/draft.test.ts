import type { Filter } from '@portal/contract/dataList';
import { describe, expect, test } from 'vitest';
import { readDraft, emptyDraft, filtersOf, missing, pickFilter, pickMode } from './draft.ts';

const status: Filter = {
  name: 'status',
  title: 'Status',
  type: 'select',
  search_modes: ['eq', 'in'],
  mode: 'eq',
  choices: [{ value: 'approved', text: 'Approved' }],
  value: null,
};
const created: Filter = {
  ...status,
  name: 'createtime',
  type: 'daterange',
  search_modes: ['between'],
  mode: 'between',
};

describe('drafts of a list filter', () => {
  test('a filter draft picks the default mode with a filter, and clears mode and value without a filter', () => {
    const picked = pickFilter(emptyDraft(), status);
    expect(picked).toMatchObject({ name: 'status', mode: 'eq', value: '' });
    expect(pickFilter({ ...picked, value: 'approved' }, undefined)).toMatchObject({
      name: null,
      mode: null,
      value: '',
    });
    expect(pickFilter(picked, created)).toMatchObject({ mode: 'between', value: [] });
  });

  test('a filter draft keeps a value that the next mode accepts', () => {
    const one = { ...pickFilter(emptyDraft(), status), value: 'approved' };
    expect(pickMode(one, 'in').value).toEqual(['approved']);
    expect(pickMode(pickMode(one, 'in'), 'ne').value).toBe('approved');
    expect(pickMode(one, 'between').value).toEqual([]);
  });

  test('a filter draft names its missing part, except in an untouched row', () => {
    expect(missing(emptyDraft())).toBeUndefined();
    expect(missing(pickFilter(emptyDraft(), status))).toBe('value');
    expect(missing(pickMode(pickFilter(emptyDraft(), status), null))).toBe('mode');
    expect(missing(readDraft({ s: 'createtime', m: 'between', v: ['2026-01-01', ''] }))).toBe('value');
    expect(missing(readDraft({ s: 'createtime', m: 'between', v: ['2026-01-01', '2026-01-02'] }))).toBeUndefined();
  });

  test('a filter draft becomes a filter when complete, and equal filters are merged', () => {
    const set = { s: 'status', m: 'eq', v: 'approved' } as const;
    expect(filtersOf([readDraft(set), emptyDraft(), pickFilter(emptyDraft(), status), readDraft(set)])).toEqual([set]);
    expect(filtersOf([readDraft({ s: 'order_id', m: 'like', v: '  A-7 ' })])).toEqual([
      { s: 'order_id', m: 'like', v: 'A-7' },
    ]);
  });
});
