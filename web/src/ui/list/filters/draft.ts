import type { Filter, FilterValue, SearchMode, SetFilter } from '@portal/contract/dataList';

/** An incomplete filter: name, mode and value may be missing (LIST-007). */
export interface FilterDraft {
  key: number;
  name: string | null;
  mode: SearchMode | null;
  value: FilterValue;
}

/** Returns the value of a filter with a single value; empty for a list of values. */
export const singleFilterValue = (value: FilterValue): string => (Array.isArray(value) ? '' : value);
export const filterValueList = (value: FilterValue): string[] => (Array.isArray(value) ? value : []);

let lastKey = 0;
const fresh = (draft: Omit<FilterDraft, 'key'>): FilterDraft => ({ key: (lastKey += 1), ...draft });

export const createFilterDraft = (): FilterDraft => fresh({ name: null, mode: null, value: '' });
export const toFilterDraft = ({ s, m, v }: SetFilter): FilterDraft => fresh({ name: s, mode: m, value: v });

const isMany = (mode: SearchMode | null) => mode === 'in' || mode === 'between';

/**
 * Changes the filter of a draft: sets the filter's default mode and no value. Without a filter, name, mode and value
 * are cleared.
 */
export function changeDraftFilter(draft: FilterDraft, filter: Filter | undefined): FilterDraft {
  const mode = filter?.mode ?? filter?.search_modes[0] ?? null;
  return { ...draft, name: filter?.name ?? null, mode, value: isMany(mode) ? [] : '' };
}

/** Changes the mode of a filter draft; the value stays if the new mode accepts the same kind of value. */
export function changeDraftMode(draft: FilterDraft, mode: SearchMode | null): FilterDraft {
  const isKept = mode !== null && mode === draft.mode;
  const one = Array.isArray(draft.value) ? (draft.value[0] ?? '') : draft.value;
  if (mode === 'between') return { ...draft, mode, value: isKept ? draft.value : [] };
  if (mode === 'in')
    return { ...draft, mode, value: Array.isArray(draft.value) ? draft.value : one === '' ? [] : [one] };
  return { ...draft, mode, value: one };
}

const isFilled = (mode: SearchMode, value: FilterValue) => {
  if (!Array.isArray(value)) return value.trim() !== '';
  return mode === 'between' ? value.length === 2 && value.every((part) => part.trim() !== '') : value.length > 0;
};

/** Returns what a filter draft still needs; an untouched draft needs nothing and counts as no filter. */
export function missingDraftPart({ name, mode, value }: FilterDraft): 'mode' | 'value' | undefined {
  if (name === null) return undefined;
  if (mode === null) return 'mode';
  return isFilled(mode, value) ? undefined : 'value';
}

const trimmed = (value: FilterValue) => (Array.isArray(value) ? value.map((part) => part.trim()) : value.trim());

/** Converts complete filter drafts to filters, without duplicates. */
export function completeFilters(drafts: readonly FilterDraft[]): SetFilter[] {
  const whole = drafts.flatMap((draft) =>
    draft.name === null || draft.mode === null || missingDraftPart(draft)
      ? []
      : [{ s: draft.name, m: draft.mode, v: trimmed(draft.value) }],
  );
  return [...new Map(whole.map((filter) => [JSON.stringify(filter), filter])).values()];
}
