import { Anchor, Button, Group, Progress, Text, VisuallyHidden } from '@mantine/core';
import type { Landing, LandingFilters, Landings } from '@portal/contract/landings';
import { useCallback, useId, useState } from 'react';
import { Link } from 'wouter';
import { paths } from '../paths/paths.ts';
import { useUserRights } from '../api/rights.ts';
import { t } from '../text/t.ts';
import { type RoutedFormState, useRoutedForm } from '../ui/form/RoutedForm.tsx';
import { LoadFailedNotice, InvalidFiltersNotice } from '../ui/list/EmptyList.tsx';
import { FilterBar } from '../ui/list/filters/FilterBar.tsx';
import { type ListAddress, readListAddress } from '../ui/list/listAddress.ts';
import { useListAddress } from '../ui/list/useListAddress.ts';
import { failureText } from '../ui/overlay/runAction.ts';
import { PageHeader } from '../ui/page/PageHeader.tsx';
import type { PrefetchScreen } from '../ui/page/prefetch.ts';
import { ScreenSkeleton } from '../ui/page/ScreenSkeleton.tsx';
import { ShowAllButton } from '../ui/page/ShowAllButton.tsx';
import { SlowNotice } from '../ui/page/SlowNotice.tsx';
import { LoadingPlaceholder } from '../ui/page/WhenLoaded.tsx';
import { LandingModals } from './LandingModals.tsx';
import classes from './landings.module.css';
import { getLandingListQuery } from './landingReads.ts';
import { NoLandings } from './NoLandings.tsx';
import { useLandingActions } from './useLandingActions.tsx';
import { type LandingListRead, useLandingList } from './useLandingList.ts';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { MEDIA_USES, percentOf } from '@portal/contract/landings/landingRules';
import { getPictureUrl } from '../api/media.ts';
import { getLanguageName } from '../text/languages.ts';
import { BlockedTries } from '../solutions/BlockedTries.tsx';
import { DropdownMenu } from '../ui/overlay/DropdownMenu.tsx';
import { CardHeader } from '../ui/page/CardHeader.tsx';
import { getCardBackground, getLanguageOptions, getLandingStatus, getLandingTypeName } from './landingWords.ts';
import type { Filter, SetFilter } from '@portal/contract/dataList';

const one = (name: keyof LandingFilters, title: string, choices: Filter['choices']): Filter => ({
  name,
  title,
  type: 'select',
  search_modes: ['eq'],
  mode: 'eq',
  choices: [...choices],
  value: null,
});

/** Returns the filters that the list of landing pages offers. */
const filtersOffered = ({ choices }: Landings): Filter[] => [
  one('type', 'Type', choices.type),
  one(
    'language',
    'Language',
    getLanguageOptions(choices.language).map(({ value, label }) => ({ value, text: label })),
  ),
  one('is_published', 'Status', [
    { value: 'true', text: 'Published' },
    { value: 'false', text: 'Draft' },
  ]),
];

/** Converts a filter to the request's form; undefined for an unknown filter. */
function asked({ s, m, v }: SetFilter): LandingFilters | undefined {
  if (m !== 'eq' || typeof v !== 'string') return undefined;
  if (s === 'is_published') return v === 'true' || v === 'false' ? { is_published: v === 'true' } : undefined;
  // The server checks whether the filter value exists.
  return s === 'type' || s === 'language' ? { [s]: v } : undefined;
}

/** Returns the filters in an address; undefined if the list has no such filter. */
function filtersAsked({ filters, query, broken }: ListAddress): LandingFilters | undefined {
  const each = filters.map(asked);
  const names = new Set(filters.map(({ s }) => s));
  if (broken || names.size < filters.length || each.includes(undefined)) return undefined;
  return Object.assign({}, query === '' ? {} : { search: query }, ...each) as LandingFilters;
}

interface Props {
  landing: Landing;
  actions: ReturnType<typeof useLandingActions>;
}

/** Card of a landing page: preview image, progress and actions (LAND-009). */
function LandingCard({ landing, actions }: Props) {
  const id = useId();
  const editor = paths.editLanding(landing.merchant_id, landing.id, 'settings');
  const edit = actions.edit(landing);
  const { name } = landing;
  return (
    <li className={classes.card} aria-labelledby={id}>
      <Link to={editor} className={classes.pictures} aria-hidden tabIndex={-1} draggable={false}>
        <Pictures landing={landing} />
      </Link>
      <div className={classes.body}>
        <CardHeader id={id} name={name} status={getLandingStatus(landing)} />
        <Text size="sm" c="dimmed">
          {getLandingTypeName(landing.type)} · {getLanguageName(landing.language)} · <bdi>{landing.merchant.name}</bdi>
        </Text>
        <State landing={landing} />
        <Group gap="xs" className={classes.actions}>
          <Button component={Link} to={editor} variant="default" size="compact-md">
            {edit.label}
            <VisuallyHidden> {name}</VisuallyHidden>
          </Button>
          <DropdownMenu
            title={t('Actions for {name}', { name })}
            width={220}
            choices={[
              actions.preview(landing),
              ...actions.share(landing),
              ...actions.publish(landing),
              actions.clone(landing),
              actions.promocodes(landing),
              ...actions.deactivate(landing),
              actions.remove(landing),
            ]}
            target={
              <Button variant="default" size="compact-md" aria-label={t('Actions for {name}', { name })}>
                <IconDots size={20} aria-hidden />
              </Button>
            }
          />
        </Group>
      </div>
    </li>
  );
}

const { logo, cover } = MEDIA_USES;
const ofCover = { width: cover.size, height: cover.size / cover.ratio };
const ofLogo = { width: logo.size, height: logo.size, mask: logo.mask };

/**
 * Cover picture of a landing page with the logo in front. Without pictures, the page's color and first letter are shown
 * (LAND-077 … LAND-079).
 */
function Pictures({ landing }: { landing: Landing }) {
  const { name, logo_image, main_image } = landing;
  return (
    <>
      <span className={classes.cover} style={{ background: getCardBackground(landing) }}>
        {main_image && <img src={getPictureUrl(main_image.url, ofCover)} alt="" loading="lazy" />}
      </span>
      <span className={classes.logo}>
        {logo_image ? (
          <img src={getPictureUrl(logo_image.url, ofLogo)} alt="" loading="lazy" />
        ) : (
          /^./u.exec(name)?.[0]?.toLocaleUpperCase()
        )}
      </span>
    </>
  );
}

/** State of a landing page: progress, unpublished changes, payments (LAND-075, LAND-076) and blocked card tries. */
function State({ landing }: { landing: Landing }) {
  const { id, merchant_id, is_published, has_changes, progress, payments, blocked_tries } = landing;
  const percent = percentOf(progress ?? 0);
  const said = t('{percent}% done', { percent });
  const paid = t('Payments: {n}', { n: payments });
  const query = new URLSearchParams({ origin_type: 'landing', origin_id: String(id) });
  const mayLook = useUserRights().may('payments.read', merchant_id);
  return (
    <>
      <div className={classes.progress}>
        <Progress value={percent} size="sm" aria-label={said} />
        <Text size="sm" component="span">
          {said}
        </Text>
      </div>
      {is_published && has_changes && (
        <Text size="sm">{t('Unpublished changes: customers see the previous version.')}</Text>
      )}
      {payments > 0 && mayLook ? (
        <Anchor component={Link} to={`${paths.payments('all')}?${query}`} size="sm">
          {paid}
        </Anchor>
      ) : (
        <Text size="sm">{paid}</Text>
      )}
      <BlockedTries blocked={blocked_tries} />
    </>
  );
}

/** Number of landing page cards shown before "Show all". */
const FIRST = 24;

/** @public Starts the first reads of the page; the navigation calls this export by name. */
export const prefetch: PrefetchScreen = ({ query }, queries) => {
  const filters = filtersAsked(readListAddress(query));
  if (filters !== undefined) void queries.prefetchQuery(getLandingListQuery(filters));
};

const none: readonly string[] = [];
const nothingBefore = () => undefined;

/**
 * Page that lists the landing pages of the selected merchants, or explains how to create the first one (LAND-003,
 * LAND-004).
 */
export default function LandingsPage() {
  const { address, go } = useListAddress(none, nothingBefore);
  const form = useRoutedForm({ keepsQuery: true });
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
  /** Filters in the address; undefined if the list of landing pages has no such filter. */
  filters: LandingFilters | undefined;
  isFiltered: boolean;
  read: LandingListRead;
  form: RoutedFormState;
  onClear: () => void;
}

/** Cards of the found landing pages, or the reason why there are none. */
function Found({ filters, isFiltered, read, form, onClear }: FoundProps) {
  const { list, failure, isOld, retry, cancel } = read;
  if (filters === undefined) return <InvalidFiltersNotice onClear={onClear} />;
  if (failure)
    return <LoadFailedNotice text={failure.kind === 'refused' ? failureText(failure) : undefined} onRetry={retry} />;
  if (list === undefined)
    return (
      <LoadingPlaceholder queryKey={getLandingListQuery(filters).queryKey}>
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

/** Button that creates a landing page, shown if one of the user's merchants can have landing pages. */
function CreateButton({ list }: { list: Landings | undefined }) {
  const mayEdit = useUserRights().may('landings.edit');
  const canCreate = mayEdit && list?.available_merchants_exists === true && list.checkout_v2_exists;
  return (
    canCreate && (
      <Button component={Link} to={paths.createLanding()}>
        {t('Create landing')}
      </Button>
    )
  );
}

function Cards({ list: { landings }, isOld, form }: { list: Landings; isOld: boolean; form: RoutedFormState }) {
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
