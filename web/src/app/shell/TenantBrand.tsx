import { useState } from 'react';
import { useCachedQuery } from '../../api/queryHooks.ts';
import { brandingQuery } from '../../api/sharedQueries.ts';
import { getApplicationTitle } from '../../ui/page/title.ts';
import classes from './TenantBrand.module.css';

/**
 * Logo and name of the tenant. The product's own mark replaces a logo that is missing or fails to load. `isMarkOnly`
 * hides the name, for the narrow sidebar.
 */
export function TenantBrand({ isMarkOnly = false }: { isMarkOnly?: boolean }) {
  const data = useCachedQuery(brandingQuery);
  const [missing, setMissing] = useState<string>();
  const name = data?.title || getApplicationTitle();
  return (
    <span className={classes.brand}>
      {data?.logo_url && data.logo_url !== missing ? (
        <img src={data.logo_url} alt="" height={28} onError={() => setMissing(data.logo_url ?? undefined)} />
      ) : (
        <svg className={classes.mark} viewBox="0 0 32 32" width={28} height={28} aria-hidden>
          <rect width="32" height="32" rx="8" />
          <path d="M9 22V10.5l7 7 7-7V22" />
        </svg>
      )}
      {!isMarkOnly && <span className={classes.name}>{name}</span>}
    </span>
  );
}
