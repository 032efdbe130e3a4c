import { disputeLists } from '@portal/contract/disputes';
import { useQueries } from '@tanstack/react-query';
import { useRef } from 'react';
import { useParams, useSearch } from 'wouter';
import { readListAddress } from '../ui/list/listAddress.ts';
import { buildListRequest, listRowsQuery, type ListRequest } from '../ui/list/listRead.ts';
import { useSelectedMerchants } from '../ui/list/selectedMerchants.ts';

type Tab = keyof typeof disputeLists;
type Counts = Partial<Record<Tab, number>>;
const TABS = Object.keys(disputeLists) as Tab[];

/** Hook that returns the request of the unfiltered dispute list on screen, whose answer also contains the count. */
function useShownBody(merchants: readonly number[]): ListRequest | undefined {
  const address = readListAddress(useSearch());
  const isNarrow = address.broken || address.filters.length > 0 || address.query !== '';
  return isNarrow ? undefined : buildListRequest(address, merchants);
}

/** Hook that returns the number of disputes per tab for the selected merchants. Unknown counts are omitted. */
export function useDisputeCounts(): Counts {
  const merchants = useSelectedMerchants();
  const { type } = useParams();
  const shown = useShownBody(merchants);
  const few = { ...(merchants.length > 0 ? { merchants: [...merchants] } : {}), page: 1, limit: 1 };
  const reads = useQueries({
    queries: TABS.map((tab) => listRowsQuery(disputeLists[tab], tab === type && shown ? shown : few)),
  });
  // Every loaded page of the list contains the same count.
  const last = useRef<{ merchants: readonly number[]; counts: Counts }>({ merchants, counts: {} });
  const before = last.current.merchants === merchants ? last.current.counts : {};
  const found = TABS.map((tab, at) => [tab, reads[at]?.data?.paginator.total ?? before[tab]] as const);
  const counts: Counts = Object.fromEntries(found.filter(([, total]) => total !== undefined));
  last.current = { merchants, counts };
  return counts;
}
