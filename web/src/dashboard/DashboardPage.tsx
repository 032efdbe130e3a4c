import { Alert, Anchor, Button, Text } from '@mantine/core';
import type { Category, CategoryName } from '@portal/contract/dashboard';
import type { View } from '@portal/contract/rightRules';
import { usePrefetchQuery, useQueryClient } from '@tanstack/react-query';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import { lazy, type ReactNode, useEffect, useState } from 'react';
import { Link, Redirect } from 'wouter';
import { useCachedQuery, useOptionalQuery } from '../api/queryHooks.ts';
import { paths } from '../paths/paths.ts';
import { getNextRegistrationStep, registrationQuery } from '../api/registration.ts';
import { getUserRights, useUserRights, type UserRights } from '../api/rights.ts';
import { CallbackHealthBanner } from '../callbacks/CallbackHealthBanner.tsx';
import { tenantSettingsQuery, myMerchantsQuery } from '../api/sharedQueries.ts';
import { t } from '../text/t.ts';
import type { PrefetchScreen } from '../ui/page/prefetch.ts';
import { WhenLoaded } from '../ui/page/WhenLoaded.tsx';
import { PageHeader } from '../ui/page/PageHeader.tsx';
import { RouteTabs } from '../ui/page/RouteTabs.tsx';
import { ScreenBoundary } from '../ui/page/ScreenBoundary.tsx';
import { RoutedForm, useRoutedForm } from '../ui/form/RoutedForm.tsx';
import { CategoryPanel } from './CategoryPanel.tsx';
import { DashboardMessage } from './DashboardMessage.tsx';
import { allWidgetsKey, getShownWidgets, currenciesQuery, dashboardQuery } from './dashboardReads.ts';
import { listMissingDocuments, myCompaniesQuery } from '../api/myCompanies.ts';
import { momentText } from '../ui/value/momentText.ts';
import { mailtoUrl } from '@portal/contract/text/mailto';
import { emitPortalEvent } from '../api/events.ts';
import { readStorage, writeStorage } from '../api/storage.ts';

/**
 * Button that opens the next step of a merchant registration. The button stays when the registration alert is closed
 * (MER-059).
 */
function RegistrationButton() {
  const data = useOptionalQuery(registrationQuery);
  const next = data?.show ? getNextRegistrationStep(data) : undefined;
  if (next?.to === undefined) return null;
  return (
    <Button component={Link} to={next.to}>
      {next.button}
    </Button>
  );
}

/** Storage key of the registration steps that were shown in this session, separated by commas. */
const KEY = 'registration-alert';
const shownSteps = () => (readStorage('sessionStorage', KEY) ?? '').split(',');

/**
 * Alert about an incomplete merchant registration. Each registration step shows the alert once per session, until
 * the user closes it (DASH-008, DASH-009).
 */
function RegistrationAlert() {
  const data = useOptionalQuery(registrationQuery);
  const next = data?.show ? getNextRegistrationStep(data) : undefined;
  const step = next && data?.step ? data.step : undefined;
  const [before] = useState(shownSteps);
  const [isClosed, close] = useState(false);
  const isNew = step !== undefined && !before.includes(step);
  useEffect(() => {
    if (step !== undefined && isNew) writeStorage('sessionStorage', KEY, [...new Set([...shownSteps(), step])].join());
  }, [step, isNew]);
  if (!isNew || isClosed || !next) return null;
  return (
    <Alert
      color="blue"
      mb="lg"
      role="status"
      title={t('Merchant registration')}
      withCloseButton
      closeButtonLabel={t('Close')}
      onClose={() => close(true)}
    >
      {next.text}{' '}
      {next.to !== undefined && (
        <Anchor component={Link} to={next.to} underline="always">
          {t('Continue')}
        </Anchor>
      )}
    </Alert>
  );
}

/** Empty state for a user without a merchant: explains how to get access to a merchant or register one. */
function NoMerchants() {
  const info = useCachedQuery(tenantSettingsQuery);
  return (
    <DashboardMessage
      title={t('No merchants yet')}
      text={t('When you have access to a merchant, its payments and figures appear here.')}
    >
      <Text>
        {t('If your company already accepts payments, ask its owner for access. Otherwise, register a merchant.')}
      </Text>
      <Button component={Link} to={paths.registerMerchant()}>
        {t('Get Started')}
      </Button>
      {info?.support_email && <Anchor href={mailtoUrl(info.support_email)}>{info.support_email}</Anchor>}
      <Button variant="default" onClick={() => emitPortalEvent({ type: 'reload' })}>
        {t('Check again')}
      </Button>
    </DashboardMessage>
  );
}

/**
 * Notice with the number of items that companies must still provide, the first due item and a link to all items. Hidden
 * if nothing is missing.
 */
function MissingPapers() {
  const isAsked = useUserRights().may('companies.read');
  const data = useOptionalQuery(myCompaniesQuery, isAsked);
  const lacks = listMissingDocuments(data?.data ?? []);
  const [first] = lacks;
  if (!first) return null;
  const { company, tab, what, due } = first;
  return (
    <Alert color="yellow" mb="lg" py="xs" role="region" aria-label={t('Missing items')}>
      {t('Your companies must provide {n} more item|Your companies must provide {n} more items', { n: lacks.length })}
      {'. '}
      {t('First due date: {day}', { day: momentText(due) })}
      {': '}
      <Anchor component={Link} inherit underline="always" to={paths.company(company.id, tab)}>
        {t(what)}, <bdi>{company.company_name}</bdi>
      </Anchor>
      {' · '}
      <Anchor component={Link} inherit underline="always" to={paths.companies()}>
        {t('All missing items')}
      </Anchor>
    </Alert>
  );
}

const CATEGORIES = ['overview', 'payments', 'customers', 'risk'] as const satisfies readonly CategoryName[];

const SettingsModal = lazy(() => import('./SettingsModal.tsx'));

/** @public Starts the first reads; the navigation calls it before the page renders. */
export const prefetch: PrefetchScreen = (_at, queries) => {
  if (!getUserRights(queries.getQueryData(myMerchantsQuery.queryKey)?.data).may('dashboard.read')) return;
  void queries.prefetchQuery(dashboardQuery);
  void queries.prefetchQuery(currenciesQuery);
  void queries.prefetchQuery(registrationQuery);
};

/** Start screens by the view that they require, most used first. */
const STARTS = [
  ['payments', () => paths.payments('all')],
  ['settlements', () => paths.settlements('direct')],
  ['disputes', () => paths.disputes('all')],
  ['reports', () => paths.downloads('regular')],
  ['callbacks', () => paths.callbacks()],
  ['buttons', () => paths.buttons()],
  ['landings', () => paths.landings()],
  ['links', () => paths.links()],
  ['designs', () => paths.designs()],
  ['terminal', () => paths.terminal()],
  ['cash_registers', () => paths.cashRegisters()],
  ['payouts', () => paths.balances()],
  ['merchant', () => paths.merchants()],
  ['companies', () => paths.companies()],
  ['financial', () => paths.merchants()],
  ['permissions', () => paths.merchants()],
] as const satisfies readonly (readonly [View, () => string])[];

/**
 * Returns the start screen of users who may not read the dashboard: the first screen that they may read. Undefined for
 * other users.
 */
function findStart({ may }: UserRights): string | undefined {
  if (may('dashboard.read')) return undefined;
  const first = STARTS.find(([view]) => may(`${view}.read`));
  return first ? first[1]() : paths.error(403);
}

/** Home page: the dashboard by category (DASH-001, DASH-003), or the first steps for a user without a merchant. */
export default function DashboardPage() {
  const form = useRoutedForm();
  const merchants = useOptionalQuery(myMerchantsQuery)?.data ?? [];
  const hasMerchants = merchants.length > 0;
  const hasDashboard = hasMerchants && getUserRights(merchants).may('dashboard.read');
  const known = CATEGORIES.find((name) => name === form.param('category')) ?? CATEGORIES[0];
  const openSettings = () => form.open('settings', known === CATEGORIES[0] ? {} : { category: known });
  const settings = hasDashboard && (
    <Button variant="default" leftSection={<IconSettings size={20} stroke={1.5} aria-hidden />} onClick={openSettings}>
      {t('Dashboard settings')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('Home')}
        actions={
          <>
            {settings}
            {hasMerchants && <RegistrationButton />}
          </>
        }
      />
      <RegistrationAlert />
      {hasMerchants && <MissingPapers />}
      {hasDashboard && <CallbackHealthBanner />}
      <ScreenBoundary>
        <WhenLoaded read={myMerchantsQuery}>
          {({ data }) => {
            if (data.length === 0) return <NoMerchants />;
            // The rights come from this answer. The page's own rights may still be from before it, and a dashboard
            // that the user may not read would open the error page.
            const start = findStart(getUserRights(data));
            if (start !== undefined) return <Redirect to={start} replace />;
            return (
              <Figures>
                {(categories) => (
                  <>
                    <Dashboard categories={categories} shown={known} openSettings={openSettings} />
                    <RoutedForm form={form} name="settings">
                      {(close) => <SettingsModal categories={categories} onClose={close} />}
                    </RoutedForm>
                  </>
                )}
              </Figures>
            );
          }}
        </WhenLoaded>
      </ScreenBoundary>
    </>
  );
}

/**
 * Reads the currencies together with the dashboard configuration, so that one press of "Try again" is enough if both
 * reads failed.
 */
function Figures({ children }: { children: (categories: readonly Category[]) => ReactNode }) {
  usePrefetchQuery(currenciesQuery);
  return <WhenLoaded read={dashboardQuery}>{({ data }) => children(data)}</WhenLoaded>;
}

interface Props {
  categories: readonly Category[];
  shown: CategoryName;
  openSettings: () => void;
}

function Dashboard({ categories, shown, openSettings }: Props) {
  const queries = useQueryClient();
  // When the user returns to the page, the figures are read again.
  useEffect(() => void queries.invalidateQueries({ queryKey: allWidgetsKey }), [queries]);
  const category = categories.find(({ alias }) => alias === shown) ?? categories[0];
  return (
    <>
      <RouteTabs
        label={t('Categories')}
        tabs={categories.map(({ alias, title }, at) => ({
          label: t(title),
          to: at === 0 ? paths.home() : `${paths.home()}?category=${alias}`,
          isCurrent: alias === category?.alias,
        }))}
      />
      {category && (
        <ScreenBoundary key={category.alias}>
          <CategoryContent category={category} all={categories} openSettings={openSettings} />
        </ScreenBoundary>
      )}
    </>
  );
}

/** Empty state before the first payment. Each visit of the page checks again for payments. */
function NoPayments() {
  const queries = useQueryClient();
  useEffect(
    () => () => void queries.invalidateQueries({ queryKey: currenciesQuery.queryKey, refetchType: 'none' }),
    [queries],
  );
  return <DashboardMessage title={t('No payments yet')} text={t('Figures appear here after your first payment.')} />;
}

/** Content of a dashboard category with its currencies, or the empty state. */
function CategoryContent({
  category,
  all,
  openSettings,
}: {
  category: Category;
  all: readonly Category[];
  openSettings: () => void;
}) {
  return (
    <WhenLoaded read={currenciesQuery}>
      {({ data }) =>
        data.every(({ payments }) => payments === 0) ? (
          <NoPayments />
        ) : (
          <CategoryPanel
            category={category}
            widgets={getShownWidgets(all, category.alias)}
            currencies={data.map(({ currency }) => currency)}
            openSettings={openSettings}
          />
        )
      }
    </WhenLoaded>
  );
}
