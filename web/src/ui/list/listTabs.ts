import type { Prefetch } from '../page/prefetch.ts';
import { prefetchList } from './listRead.ts';
import type { ListCalls } from './listTypes.ts';

/** A tab with its list; the address says its `type`. Labels and `empty`, what a list without rows says, are keys of texts. */
export interface ListTab {
  type: string;
  label: string;
  list: ListCalls;
  empty: string;
}

/** Tabs in their order, the first of which stands for an address that names none. */
export type ListTabs = readonly [ListTab, ...ListTab[]];

/** The tab that an address names by its `type`. */
export const tabOf = <Tabs extends ListTabs>(
  tabs: Tabs,
  params: Readonly<Record<string, string | undefined>>,
): Tabs[number] => tabs.find(({ type }) => type === params['type']) ?? tabs[0];

/** Starts the read of the rows of the tab that the address names, at their filters and page. */
export const prefetchTab =
  (tabs: ListTabs, plainFilters: readonly string[] = []): Prefetch =>
  ({ params, query }, queries) =>
    prefetchList(tabOf(tabs, params).list, query, plainFilters, queries);
