import { Button } from '@mantine/core';
import type { LandingFilters, Landings } from '@portal/contract/landings';
import { useCallback, useState } from 'react';
import { Link } from 'wouter';
import { paths } from '../paths/paths.ts';
import { useRights } from '../api/rights.ts';
import { t } from '../text/t.ts';
import { useFormInAddress, type FormInAddress } from '../ui/form/AddressForm.tsx';
import { LoadFailed, WrongFilters } from '../ui/list/EmptyList.tsx';
import { FilterBar } from '../ui/list/filters/FilterBar.tsx';
import { readAddress, type ListAddress } from '../ui/list/listAddress.ts';
import { useListAddress } from '../ui/list/useListAddress.ts';
import { failureText } from '../ui/overlay/runAction.ts';
import { PageHeader } from '../ui/page/PageHeader.tsx';
import type { Prefetch } from '../ui/page/prefetch.ts';
import { ScreenSkeleton } from '../ui/page/ScreenSkeleton.tsx';
import { ShowAllButton } from '../ui/page/ShowAllButton.tsx';
import { SlowNotice } from '../ui/page/SlowNotice.tsx';
import { LoadingPlaceholder } from '../ui/page/WhenLoaded.tsx';
import { LandingCard } from './LandingCard.tsx';
import { filtersAsked, filtersOffered } from './landingFilters.ts';
import { LandingModals } from './LandingModals.tsx';
import classes from './landings.module.css';
import { landingList } from './landingReads.ts';
import { NoLandings } from './NoLandings.tsx';
import { useLandingActions } from './useLandingActions.tsx';
import { useLandingList, type LandingListRead } from './useLandingList.ts';

/** Number of cards shown before the user asks for all. */
const FIRST = 24;

/** @public The navigation calls it by name. */
export const prefetch: Prefetch = ({ query }, queries) => {
  const filters = filtersAsked(readAddress(query));
  if (filters !== undefined) void queries.prefetchQuery(landingList(filters));
};

const none: readonly string[] = [];
const nothingBefore = () => undefined;

/** Landing pages of the selected merchants, or how to create the first one (LAND-003, LAND-004). */
export default function LandingsPage() {
  const { address, go } = useListAddress(none, nothingBefore);
  const form = useFormInAddress({ keepsQuery: true });
  const filters = filtersAsked(address);
  const read = useLandingList(filters);
  const { list } = read;
  const setFilters = useCallback((next: ListAddress['filters']) => go({ filters: next }), [go]);
  const search = useCallback((query: string, isSame: boolean) => go({ query }, { replace: isSame }), [go]);
  const isFiltered = address.query !== '' || address.filters.length > 0;
  const isWrong = filters === undefined || read.isUnknown;
  const hasAny = isWrong || list?.any_exists === true || isFiltered;
  const found = { filters: isWrong ? undefined : filters, isFiltered, read, form };
  return (
    <>
      <PageHeader title={t('Landings')} actions={hasAny && <CreateButton list={list} />} />
      <section aria-label={t('Landings')} aria-busy={read.isBusy}>
        {hasAny && (
          <FilterBar
            filters={list && filtersOffered(list)}
            fields={undefined}
            set={address.filters}
            onChange={setFilters}
            query={list && address.query}
            onSearch={search}
          />
        )}
        <Found {...found} onClear={() => go({ filters: [], query: '' })} />
      </section>
      <LandingModals form={form} />
    </>
  );
}

interface FoundProps {
  /** Filters in the address; undefined if the list does not have them. */
  filters: LandingFilters | undefined;
  isFiltered: boolean;
  read: LandingListRead;
  form: FormInAddress;
  onClear: () => void;
}

/** Cards, or the reason why there are none. */
function Found({ filters, isFiltered, read, form, onClear }: FoundProps) {
  const { list, failure, isOld, retry, cancel } = read;
  if (filters === undefined) return <WrongFilters onClear={onClear} />;
  if (failure)
    return <LoadFailed text={failure.kind === 'refused' ? failureText(failure) : undefined} onRetry={retry} />;
  if (list === undefined)
    return (
      <LoadingPlaceholder queryKey={landingList(filters).queryKey}>
        <ScreenSkeleton />
      </LoadingPlaceholder>
    );
  if (list.landings.length === 0) return <NoLandings list={list} onClear={isFiltered ? onClear : undefined} />;
  return (
    <>
      {isOld && <SlowNotice onRetry={retry} onCancel={cancel} />}
      <Cards list={list} isOld={isOld} form={form} />
    </>
  );
}

/** Create button, shown if a merchant of the user can have landing pages. */
function CreateButton({ list }: { list: Landings | undefined }) {
  const mayEdit = useRights().may('landings.edit');
  const canCreate = mayEdit && list?.available_merchants_exists === true && list.checkout_v2_exists;
  return (
    canCreate && (
      <Button component={Link} to={paths.createLanding()}>
        {t('Create landing')}
      </Button>
    )
  );
}

function Cards({ list: { landings }, isOld, form }: { list: Landings; isOld: boolean; form: FormInAddress }) {
  const actions = useLandingActions(form);
  const [showsAll, setShowsAll] = useState(false);
  return (
    <>
      <ul className={classes.cards} aria-label={t('Landings')} data-old={isOld || undefined}>
        {(showsAll ? landings : landings.slice(0, FIRST)).map((landing) => (
          <LandingCard key={landing.id} landing={landing} actions={actions} />
        ))}
      </ul>
      {landings.length > FIRST && <ShowAllButton mt="sm" isOn={showsAll} onChange={setShowsAll} />}
    </>
  );
}
