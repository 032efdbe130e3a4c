import { useEffect } from 'react';
import { useParams, useSearch } from 'wouter';
import { useCachedQuery } from '../../api/queryHooks.ts';
import { brandingQuery } from '../../api/sharedQueries.ts';
import { selectMerchants } from '../../ui/list/selectedMerchants.ts';
import { navigate } from '../route/hash.ts';
import { queryClient } from '../session/queryClient.ts';
import { getSafeTarget } from '../route/getSafeTarget.ts';

/** Page that selects the merchant in the address, then opens `_path_` or the home page (SHELL-060, SHELL-061). */
export default function ChooseMerchantPage() {
  const { id } = useParams<{ id: string }>();
  const query = useSearch();
  const domain = useCachedQuery(brandingQuery)?.cookies_domain;
  useEffect(() => {
    selectMerchants([Number(id)], domain);
    // Reads are only marked as stale and not repeated, because another screen opens next.
    void queryClient.invalidateQueries({ refetchType: 'none' });
    navigate(getSafeTarget(new URLSearchParams(query).get('_path_'), { host: '', domains: [] }), { replace: true });
  }, [id, query, domain]);
  return null;
}
