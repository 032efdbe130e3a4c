import { Button } from '@mantine/core';
import type { Category, CategoryName } from '@portal/contract/dashboard';
import type { View } from '@portal/contract/rightRules';
import { usePrefetchQuery, useQueryClient } from '@tanstack/react-query';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import { lazy, useEffect, type ReactNode } from 'react';
import { Redirect } from 'wouter';
import { useOptionalRead } from '../api/reads.ts';
import { paths } from '../paths/paths.ts';
import { registration } from '../api/registration.ts';
import { rightsIn, useRights } from '../api/rights.ts';
import { HealthBanner } from '../callbacks/HealthBanner.tsx';
import { myMerchants } from '../api/sharedReads.ts';
import { t } from '../text/t.ts';
import type { Prefetch } from '../ui/page/prefetch.ts';
import { WhenLoaded } from '../ui/page/WhenLoaded.tsx';
import { PageHeader } from '../ui/page/PageHeader.tsx';
import { RouteTabs } from '../ui/page/RouteTabs.tsx';
import { ScreenBoundary } from '../ui/page/ScreenBoundary.tsx';
import { AddressForm, useFormInAddress } from '../ui/form/AddressForm.tsx';
import { CategoryPanel } from './CategoryPanel.tsx';
import { Message } from './Message.tsx';
import { MissingPapers } from './MissingPapers.tsx';
import { NoMerchants } from './NoMerchants.tsx';
import { allWidgets, categoryConfigGet, currenciesGet, dashboardGet } from './reads.ts';
import { RegistrationAlert } from './RegistrationAlert.tsx';
import { RegistrationButton } from './RegistrationButton.tsx';

const CATEGORIES = ['overview', 'payments', 'customers', 'risk'] as const satisfies readonly CategoryName[];

const SettingsModal = lazy(() => import('./SettingsModal.tsx'));

/** @public Starts the first reads; the navigation calls it before the page renders. */
export const prefetch: Prefetch = (_at, queries) => {
  if (!rightsIn(queries.getQueryData(myMerchants.queryKey)?.data).may('dashboard.read')) return;
  void queries.prefetchQuery(dashboardGet);
  void queries.prefetchQuery(currenciesGet);
  void queries.prefetchQuery(registration);
};

/** Start screen of each view, most used first. */
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

/** Start screen of users who may not read the dashboard: the first screen that they may read. Undefined for others. */
function useStart(): string | undefined {
  const { may } = useRights();
  if (may('dashboard.read')) return undefined;
  const first = STARTS.find(([view]) => may(`${view}.read`));
  return first ? first[1]() : paths.error(403);
}

/** Home page: dashboard by category (DASH-001, DASH-003), or the first steps of a user without a merchant. */
export default function DashboardPage() {
  const form = useFormInAddress();
  const elsewhere = useStart();
  const hasMerchants = (useOptionalRead(myMerchants)?.data.length ?? 0) > 0;
  const known = CATEGORIES.find((name) => name === form.param('category')) ?? CATEGORIES[0];
  const openSettings = () => form.open('settings', known === CATEGORIES[0] ? {} : { category: known });
  const settings = hasMerchants && elsewhere === undefined && (
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
      {hasMerchants && elsewhere === undefined && <HealthBanner />}
      <ScreenBoundary>
        <WhenLoaded read={myMerchants}>
          {({ data }) =>
            data.length === 0 ? (
              <NoMerchants />
            ) : elsewhere !== undefined ? (
              <Redirect to={elsewhere} replace />
            ) : (
              <Figures>
                {(categories) => (
                  <>
                    <Dashboard categories={categories} shown={known} openSettings={openSettings} />
                    <AddressForm form={form} name="settings">
                      {(close) => <SettingsModal categories={categories} onClose={close} />}
                    </AddressForm>
                  </>
                )}
              </Figures>
            )
          }
        </WhenLoaded>
      </ScreenBoundary>
    </>
  );
}

/** Reads the currencies beside the configuration: when both are lost, one press of "Try again" is enough. */
function Figures({ children }: { children: (categories: readonly Category[]) => ReactNode }) {
  usePrefetchQuery(currenciesGet);
  return <WhenLoaded read={dashboardGet}>{({ data }) => children(data)}</WhenLoaded>;
}

interface Props {
  categories: readonly Category[];
  shown: CategoryName;
  openSettings: () => void;
}

function Dashboard({ categories, shown, openSettings }: Props) {
  const queries = useQueryClient();
  // Returning to the page reads the figures again.
  useEffect(() => void queries.invalidateQueries({ queryKey: allWidgets }), [queries]);
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

/** Empty state before the first payment. Leaving the page makes the next visit check for payments again. */
function NoPayments() {
  const queries = useQueryClient();
  useEffect(
    () => () => void queries.invalidateQueries({ queryKey: currenciesGet.queryKey, refetchType: 'none' }),
    [queries],
  );
  return <Message title={t('No payments yet')} text={t('Figures appear here after your first payment.')} />;
}

/** Category with its currencies, or the empty state. */
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
    <WhenLoaded read={currenciesGet}>
      {({ data }) =>
        data.every(({ payments }) => payments === 0) ? (
          <NoPayments />
        ) : (
          <CategoryPanel
            category={category}
            widgets={categoryConfigGet(all, category.alias)}
            currencies={data.map(({ currency }) => currency)}
            openSettings={openSettings}
          />
        )
      }
    </WhenLoaded>
  );
}
