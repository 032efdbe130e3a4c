import { useEffect } from 'react';
import { useParams, useSearch } from 'wouter';
import { useCachedRead } from '../../api/reads.ts';
import { branding } from '../../api/sharedReads.ts';
import { selectMerchants } from '../../ui/list/selectedMerchants.ts';
import { navigate } from '../route/hash.ts';
import { queries } from '../session/queries.ts';
import { safeTarget } from '../route/safeTarget.ts';

/** Selects the merchant of the address and opens `_path_` or the home page (SHELL-060, SHELL-061). */
export default function ChooseMerchantPage() {
  const { id } = useParams<{ id: string }>();
  const query = useSearch();
  const domain = useCachedRead(branding)?.cookies_domain;
  useEffect(() => {
    selectMerchants([Number(id)], domain);
    // No refetch: another screen follows.
    void queries.invalidateQueries({ refetchType: 'none' });
    navigate(safeTarget(new URLSearchParams(query).get('_path_'), { host: '', domains: [] }), { replace: true });
  }, [id, query, domain]);
  return null;
}
