import type { Filter } from '@portal/contract/dataList';
import { describe, expect, test } from 'vitest';
import {
  toFilterDraft,
  createFilterDraft,
  completeFilters,
  missingDraftPart,
  changeDraftFilter,
  changeDraftMode,
} from './draft.ts';

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
    const picked = changeDraftFilter(createFilterDraft(), status);
    expect(picked).toMatchObject({ name: 'status', mode: 'eq', value: '' });
    expect(changeDraftFilter({ ...picked, value: 'approved' }, undefined)).toMatchObject({
      name: null,
      mode: null,
      value: '',
    });
    expect(changeDraftFilter(picked, created)).toMatchObject({ mode: 'between', value: [] });
  });

  test('a filter draft keeps a value that the next mode accepts', () => {
    const one = { ...changeDraftFilter(createFilterDraft(), status), value: 'approved' };
    expect(changeDraftMode(one, 'in').value).toEqual(['approved']);
    expect(changeDraftMode(changeDraftMode(one, 'in'), 'ne').value).toBe('approved');
    expect(changeDraftMode(one, 'between').value).toEqual([]);
  });

  test('a filter draft names its missing part, except in an untouched row', () => {
    expect(missingDraftPart(createFilterDraft())).toBeUndefined();
    expect(missingDraftPart(changeDraftFilter(createFilterDraft(), status))).toBe('value');
    expect(missingDraftPart(changeDraftMode(changeDraftFilter(createFilterDraft(), status), null))).toBe('mode');
    expect(missingDraftPart(toFilterDraft({ s: 'createtime', m: 'between', v: ['2026-01-01', ''] }))).toBe('value');
    expect(
      missingDraftPart(toFilterDraft({ s: 'createtime', m: 'between', v: ['2026-01-01', '2026-01-02'] })),
    ).toBeUndefined();
  });

  test('a filter draft becomes a filter when complete, and equal filters are merged', () => {
    const set = { s: 'status', m: 'eq', v: 'approved' } as const;
    expect(
      completeFilters([
        toFilterDraft(set),
        createFilterDraft(),
        changeDraftFilter(createFilterDraft(), status),
        toFilterDraft(set),
      ]),
    ).toEqual([set]);
    expect(completeFilters([toFilterDraft({ s: 'order_id', m: 'like', v: '  A-7 ' })])).toEqual([
      { s: 'order_id', m: 'like', v: 'A-7' },
    ]);
  });
});
