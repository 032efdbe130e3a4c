import type { Prefetch } from '../page/prefetch.ts';
import { prefetchList } from './listRead.ts';
import type { ListCalls } from './listTypes.ts';

/**
 * Tab of a page with several lists; `type` is part of the address. `label` and `empty` (the text without rows) are text
 * keys.
 */
export interface ListTab {
  type: string;
  label: string;
  list: ListCalls;
  empty: string;
}

/** Tabs of a page in order; the first tab is the default. */
export type ListTabs = readonly [ListTab, ...ListTab[]];

/** Returns the tab that an address names by its `type`. */
export const tabOf = <Tabs extends ListTabs>(
  tabs: Tabs,
  params: Readonly<Record<string, string | undefined>>,
): Tabs[number] => tabs.find(({ type }) => type === params['type']) ?? tabs[0];

/** Starts reading the rows of the tab in the address, with its filters and page. */
export const prefetchTab =
  (tabs: ListTabs, plainFilters: readonly string[] = []): Prefetch =>
  ({ params, query }, queries) =>
    prefetchList(tabOf(tabs, params).list, query, plainFilters, queries);
