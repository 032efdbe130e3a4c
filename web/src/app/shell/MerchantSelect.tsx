import { Button, Center, Loader } from '@mantine/core';
import { IconBuildingStore, IconChevronDown } from '@tabler/icons-react';
import type { Merchant } from '@portal/contract/merchants';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useOptionalQuery, useCachedQuery } from '../../api/queryHooks.ts';
import { brandingQuery, myMerchantsQuery } from '../../api/sharedQueries.ts';
import { t } from '../../text/t.ts';
import { Dropdown } from '../../ui/overlay/Dropdown.tsx';
import {
  selectMerchantsAndReload,
  parseMerchantIds,
  selectMerchants,
  useSelectedMerchants,
} from '../../ui/list/selectedMerchants.ts';
import classes from './MerchantSelect.module.css';

const MerchantPanel = lazy(() => import('./MerchantPanel.tsx'));

const none: readonly Merchant[] = [];

/**
 * Returns the signed-in user's merchants, cached in memory (LIST-042), and the selected merchants. Merchants that the
 * user cannot access are removed from the selection, for example those of the previous user.
 */
function useMerchants(domain: string | null | undefined): {
  /** All merchants of the user; undefined while they load. */
  all: readonly Merchant[] | undefined;
  selected: readonly number[];
} {
  const answer = useOptionalQuery(myMerchantsQuery);
  const all = answer?.data ?? none;
  const asked = useSelectedMerchants();
  const known = new Set(all.map(({ id }) => id));
  const selected = asked.filter((id) => known.has(id));
  useEffect(() => {
    if (all.length > 0 && selected.length < asked.length) selectMerchants(selected, domain);
  });
  return { all: answer && all, selected };
}

/**
 * Returns the label of the merchant select (decision 24): the names if one or two merchants are selected, the number of
 * selected merchants from three on, and the number of all merchants if all or none are selected.
 */
function labelOf(all: readonly Merchant[], selected: readonly number[]): string {
  if (selected.length === 0 || selected.length === all.length) return t('All merchants ({n})', { n: all.length });
  if (selected.length > 2) return t('Selected ({n})', { n: selected.length });
  const chosen = new Set(selected);
  return all.flatMap(({ id, name }) => (chosen.has(id) ? [name] : [])).join(', ');
}

/**
 * Multi-select of merchants in the header. Apply runs the current route again (decision 4); closing without Apply
 * restores the selection (LIST-028).
 */
export function MerchantSelect() {
  const [isOpen, setOpen] = useState(false);
  const domain = useCachedQuery(brandingQuery)?.cookies_domain;
  const { all: known, selected } = useMerchants(domain);
  const all = known ?? none;
  const label = known ? labelOf(known, selected) : t('Merchants');
  const apply = (ids: readonly number[]) => {
    setOpen(false);
    const next = ids.length === all.length ? [] : parseMerchantIds(ids.join());
    if (next.join() === selected.join()) return;
    selectMerchantsAndReload(next, domain);
  };
  // The select is hidden for users without a merchant.
  if (known?.length === 0) return null;
  return (
    <Dropdown
      opened={isOpen}
      onClose={() => setOpen(false)}
      title={t('Merchants')}
      width={360}
      target={
        <Button
          variant="default"
          classNames={{ root: classes.target, label: classes.label }}
          leftSection={<IconBuildingStore size={20} stroke={1.5} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
          aria-label={known ? `${t('Merchants')}: ${label}` : label}
          disabled={all.length === 0}
          onClick={() => setOpen(!isOpen)}
        >
          <span className={classes.label}>{label}</span>
        </Button>
      }
    >
      <Suspense fallback={<Center h={320} children={<Loader size="sm" />} />}>
        <MerchantPanel all={all} selected={selected} onApply={apply} />
      </Suspense>
    </Dropdown>
  );
}
