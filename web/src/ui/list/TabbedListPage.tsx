import type { ReactNode } from 'react';
import { useParams } from 'wouter';
import { t } from '../../text/t.ts';
import { PageHeader } from '../page/PageHeader.tsx';
import { RouteTabs } from '../page/RouteTabs.tsx';
import { DataList, type DataListProps } from './DataList.tsx';
import { listTabAt, type ListTabs } from './listTabs.ts';

type Rows<Tabs extends ListTabs> = DataListProps<Tabs[number]['list']>;

interface Props<Tabs extends ListTabs> extends Omit<Rows<Tabs>, 'list' | 'label' | 'empty'> {
  title: string;
  tabs: Tabs;
  /** Returns the address of a tab from the tab's type. */
  to: (type: Tabs[number]['type']) => string;
  /** Number of rows in each tab's list, if known. */
  counts?: Readonly<Partial<Record<string, number>>>;
  /** Renders content between the tabs and the rows. */
  renderTop?: (tab: Tabs[number]) => ReactNode;
  /** Renders the header actions for the tab's list. */
  renderActions?: (list: Tabs[number]['list']) => ReactNode;
}

/** Page with several lists: title, tabs with addresses, and the list of the tab in the address. */
export function TabbedListPage<Tabs extends ListTabs>({
  title,
  tabs,
  to,
  counts = {},
  renderTop,
  renderActions,
  ...rows
}: Props<Tabs>) {
  const tab = listTabAt(tabs, useParams());
  return (
    <>
      <PageHeader title={title} actions={renderActions?.(tab.list)} />
      <RouteTabs
        label={title}
        tabs={tabs.map(({ type, label }) => {
          const count = counts[type];
          return { label: t(label), to: to(type), ...(count === undefined ? {} : { count }) };
        })}
      />
      <p data-paper-only="">{t(tab.label)}</p>
      {renderTop?.(tab)}
      <DataList<Tabs[number]['list']>
        key={tab.type}
        {...rows}
        list={tab.list}
        label={`${title}: ${t(tab.label)}`}
        empty={{ title: t(tab.empty) }}
      />
    </>
  );
}
