import { disputeLists } from '@portal/contract/disputes';
import { useQueries } from '@tanstack/react-query';
import { rowsOf } from '../ui/list/listRead.ts';
import { useSelectedMerchants } from '../ui/list/selectedMerchants.ts';

type Tab = keyof typeof disputeLists;
const TABS = Object.keys(disputeLists) as Tab[];

/** How many disputes stand under each tab, for the merchants selected; one that is not known is left out. */
export function useDisputeCounts(): Partial<Record<Tab, number>> {
  const selected = useSelectedMerchants();
  const merchants = selected.length > 0 ? { merchants: [...selected] } : {};
  const reads = useQueries({
    queries: TABS.map((tab) => rowsOf(disputeLists[tab], { ...merchants, page: 1, limit: 1 })),
  });
  const found = TABS.map((tab, at) => [tab, reads[at]?.data?.paginator.total] as const);
  return Object.fromEntries(found.filter(([, total]) => total !== undefined));
}
