import { UnstyledButton } from '@mantine/core';
import type { Personal } from '@portal/contract/profile';
import { ModalsProvider, modals } from '@mantine/modals';
import IconLayoutSidebarLeftCollapse from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftCollapse.mjs';
import IconLayoutSidebarLeftExpand from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftExpand.mjs';
import { lazy, Suspense, useCallback, useEffect, useMemo, useState, type MouseEvent, type ReactNode } from 'react';
import { useOptionalQuery, useCachedQuery } from '../../api/queryHooks.ts';
import { payoutMerchantsQuery } from '../../api/payoutMerchants.ts';
import { getUserRights, type UserRights } from '../../api/rights.ts';
import { brandingQuery, currentUserQuery, myMerchantsQuery } from '../../api/sharedQueries.ts';
import { t } from '../../text/t.ts';
import bars from './bars.module.css';
import { BrandLink } from './BrandLink.tsx';
import { Header } from './Header.tsx';
import { buildMenu, type MenuGroup } from './menu.ts';
import { PrintNote } from './PrintNote.tsx';
import { sections } from '../../paths/paths.ts';
import { isWithinSection } from '../../paths/publicPaths.ts';
import { useRoutePath } from '../route/RouteProvider.tsx';
import { hasScreen, hasCardFields } from '../screens.tsx';
import { Sidebar } from './Sidebar.tsx';
import classes from './Shell.module.css';
import { loadTagManager } from './tagManager.ts';
import { useSidebar, type SidebarState } from './useSidebar.ts';
import { useTenantInfo } from './useTenantInfo.ts';
import { ViewAsBanner } from './ViewAsBanner.tsx';

const MenuDrawer = lazy(async () => ({ default: (await import('./MenuDrawer.tsx')).MenuDrawer }));
const Tour = lazy(async () => ({ default: (await import('./MenuTour.tsx')).MenuTour }));
const nothingHidden = {};

interface DockedProps {
  state: SidebarState;
  groups: readonly MenuGroup[];
  startTour: () => void;
  /** The running tour of the menu. The tour needs the wide sidebar. */
  tour: ReactNode;
}

/** Main menu for windows from 992 px: docked, or a strip of icons that widens over the page. */
function Docked({ state, groups, startTour, tour }: DockedProps) {
  const isOver = !state.isDocked && (state.isPeeking || Boolean(tour));
  const isNarrow = !state.isDocked && !isOver;
  const Icon = state.isDocked ? IconLayoutSidebarLeftCollapse : IconLayoutSidebarLeftExpand;
  const label = state.isDocked ? t('Collapse menu') : t('Keep menu open');
  return (
    <aside
      className={classes.panel}
      data-narrow={isNarrow || undefined}
      data-over={isOver || undefined}
      {...(state.isDocked ? {} : state.hover)}
    >
      <BrandLink isMarkOnly={isNarrow} />
      <Sidebar groups={groups} isNarrow={isNarrow} onWiden={state.peek} startTour={startTour} />
      <UnstyledButton className={classes.dock} onClick={state.toggleDock} aria-label={label}>
        <Icon size={20} stroke={1.6} aria-hidden />
        {!isNarrow && <span aria-hidden>{label}</span>}
      </UnstyledButton>
      {tour}
    </aside>
  );
}

function SkipLink() {
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById('content')?.focus();
  };
  return (
    <a href="#content" className={classes.skip} onClick={skip}>
      {t('Skip to content')}
    </a>
  );
}

/** Closes open confirmation dialogs when the screen changes. */
function useClosedModals(): void {
  const path = useRoutePath();
  useEffect(() => modals.closeAll(), [path]);
}

/**
 * Loads the tenant's tag manager. Only the shell loads it, so the script never runs beside a password field or card
 * field.
 */
function useTagManager(): void {
  const data = useCachedQuery(brandingQuery);
  const code = data?.marketing_data.google.gtm_code;
  const isOff = hasCardFields(useRoutePath());
  useEffect(() => {
    if (code && !isOff) loadTagManager(code);
  }, [code, isOff]);
}

/**
 * Returns a function that decides whether the menu shows a path. Payouts are shown only to users who may create payouts
 * (OUT-027).
 */
function useIsOffered(may: UserRights['may']): (path: string) => boolean {
  const data = useOptionalQuery(payoutMerchantsQuery, may('payouts.read'));
  const isWithout = data?.length === 0;
  return useCallback(
    (path) => hasScreen(path) && !(isWithout && isWithinSection(sections.multiparty, path)),
    [isWithout],
  );
}

/** Returns the running tour and a function that starts it. The tour ends when the screen changes. */
function useTour(groups: readonly MenuGroup[]): { tour: ReactNode; startTour: () => void } {
  const [isTouring, setTouring] = useState(false);
  const path = useRoutePath();
  useEffect(() => setTouring(false), [path]);
  const tour = isTouring && (
    <Suspense>
      <Tour groups={groups} leave={() => setTouring(false)} />
    </Suspense>
  );
  return { tour, startTour: () => setTouring(true) };
}

/** Returns the banner above the header, if the user views the portal as a colleague or is a demo user. */
function bandOf(person: Personal | undefined): ReactNode {
  if (person?.viewing_as) return <ViewAsBanner colleague={person.viewing_as} />;
  if (person?.demo !== true) return null;
  return <div className={bars.demo}>{t("Demo mode: buttons and links can't be created.")}</div>;
}

/** Frame around every screen of a signed-in user: banner, header and sidebar. */
export function Shell({ children }: { children: ReactNode }) {
  const state = useSidebar();
  const info = useTenantInfo();
  const person = useCachedQuery(currentUserQuery);
  const band = bandOf(person);
  const config = info?.menu_config ?? nothingHidden;
  const merchants = useCachedQuery(myMerchantsQuery)?.data;
  const rights = useMemo(() => getUserRights(merchants), [merchants]);
  const isOffered = useIsOffered(rights.may);
  const groups = useMemo(() => buildMenu(config, isOffered, rights.may), [config, isOffered, rights]);
  const menu = { state, groups, ...useTour(groups) };
  useClosedModals();
  useTagManager();
  return (
    <ModalsProvider modalProps={{ centered: true }}>
      <div className={classes.shell} data-docked={state.isDocked || undefined} data-demo={band !== null || undefined}>
        <SkipLink />
        {state.isWide && <Docked {...menu} />}
        <header className={classes.header}>
          {band}
          <Header isBurgerOpen={state.isBurgerOpen} openMenu={state.openBurger} groups={groups} />
        </header>
        <main id="content" tabIndex={-1} className={classes.main}>
          <div className={classes.column}>
            {children}
            <PrintNote />
          </div>
        </main>
        <Suspense>{!state.isWide && <MenuDrawer {...menu} />}</Suspense>
      </div>
    </ModalsProvider>
  );
}
