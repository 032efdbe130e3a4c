import type { PrefetchScreen } from '../page/prefetch.ts';
import { prefetchList } from './listRead.ts';
import type { ListEndpoints } from './listTypes.ts';

/**
 * Tab of a page with several lists; `type` is part of the address. `label` and `empty` (the text without rows) are text
 * keys.
 */
export interface ListTab {
  type: string;
  label: string;
  list: ListEndpoints;
  empty: string;
}

/** Tabs of a page in order; the first tab is the default. */
export type ListTabs = readonly [ListTab, ...ListTab[]];

/** Returns the tab that an address names by its `type`. */
export const listTabAt = <Tabs extends ListTabs>(
  tabs: Tabs,
  params: Readonly<Record<string, string | undefined>>,
): Tabs[number] => tabs.find(({ type }) => type === params['type']) ?? tabs[0];

/** Starts reading the rows of the tab in the address, with its filters and page. */
export const prefetchListTab =
  (tabs: ListTabs, plainFilters: readonly string[] = []): PrefetchScreen =>
  ({ params, query }, queries) =>
    prefetchList(listTabAt(tabs, params).list, query, plainFilters, queries);
