import { AppShell, Drawer, UnstyledButton } from '@mantine/core';
import { ModalsProvider, modals } from '@mantine/modals';
import IconLayoutSidebarLeftCollapse from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftCollapse.mjs';
import IconLayoutSidebarLeftExpand from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftExpand.mjs';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, type ReactNode } from 'react';
import { Link } from 'wouter';
import { appInfo, me } from '../api/shared.ts';
import { t } from '../text/t.ts';
import bars from './bars.module.css';
import { Brand } from './Brand.tsx';
import { Header } from './Header.tsx';
import { menuOf, type Group } from './menu.ts';
import { useNavigation } from './navigation.ts';
import { Sidebar } from './Sidebar.tsx';
import classes from './Shell.module.css';
import { useSidebar, type SidebarState } from './useSidebar.ts';

const WIDE = 248;
const NARROW = 64;
const HEADER = 56;
const BAND = 32;
const nothingHidden = {};

function BrandLink({ isMarkOnly = false }: { isMarkOnly?: boolean }) {
  return (
    <Link to="/" className={classes.brand} aria-label={t('Home')}>
      <Brand isMarkOnly={isMarkOnly} />
    </Link>
  );
}

/** The docked sidebar, or the strip of icons that widens over the page. */
function Docked({ state, groups }: { state: SidebarState; groups: readonly Group[] }) {
  const isNarrow = !state.isDocked && !state.isPeeking;
  const Icon = state.isDocked ? IconLayoutSidebarLeftCollapse : IconLayoutSidebarLeftExpand;
  return (
    <div className={classes.panel} data-narrow={isNarrow || undefined} data-over={state.isPeeking || undefined} {...(state.isDocked ? {} : state.hover)}>
      <BrandLink isMarkOnly={isNarrow} />
      <Sidebar groups={groups} isNarrow={isNarrow} onWiden={state.peek} />
      <UnstyledButton className={classes.dock} onClick={state.toggleDock} aria-label={state.isDocked ? t('Collapse menu') : t('Keep menu open')}>
        <Icon size={20} stroke={1.6} aria-hidden />
        {!isNarrow && <span aria-hidden>{state.isDocked ? t('Collapse menu') : t('Keep menu open')}</span>}
      </UnstyledButton>
    </div>
  );
}

/** The sidebar behind the burger, with a backdrop. */
function Overlay({ state, groups }: { state: SidebarState; groups: readonly Group[] }) {
  return (
    <Drawer
      opened={state.isBurgerOpen}
      onClose={() => state.setBurger(false)}
      size={WIDE + 32}
      padding={0}
      title={<BrandLink />}
      closeButtonProps={{ 'aria-label': t('Close menu') }}
      transitionProps={{ duration: 120 }}
      classNames={{ header: classes.drawerHeader }}
    >
      <Sidebar groups={groups} />
    </Drawer>
  );
}

function SkipLink() {
  const skip = (event: React.MouseEvent) => {
    event.preventDefault();
    document.getElementById('content')?.focus();
  };
  return (
    <a href="#content" className={classes.skip} onClick={skip}>
      {t('Skip to content')}
    </a>
  );
}

/** Questions that are open belong to the screen they were asked on. */
function useClosedModals(): void {
  const path = useNavigation().place?.path;
  useEffect(() => modals.closeAll(), [path]);
}

/** What stands around every screen of a signed-in person: demo band, header, sidebar (design/ui.md). */
export function Shell({ children }: { children: ReactNode }) {
  const state = useSidebar();
  const { data: info } = useQuery({ ...appInfo, enabled: false });
  const isDemo = useQuery({ ...me, enabled: false }).data?.demo === true;
  const config = info?.menu_config ?? nothingHidden;
  const groups = useMemo(() => menuOf(config), [config]);
  useClosedModals();
  return (
    <ModalsProvider modalProps={{ centered: true }}>
      <AppShell
        layout="alt"
        padding={0}
        header={{ height: HEADER + (isDemo ? BAND : 0) }}
        navbar={{ width: state.isDocked ? WIDE : NARROW, breakpoint: 'md', collapsed: { mobile: true } }}
        transitionDuration={0}
      >
        <SkipLink />
        <AppShell.Navbar component="div" className={classes.navbar}>
          {state.isWide && <Docked state={state} groups={groups} />}
        </AppShell.Navbar>
        <AppShell.Header className={classes.header}>
          {isDemo && <div className={bars.demo}>{t('You are in demo mode: buttons and links are not created.')}</div>}
          <Header isBurgerOpen={state.isBurgerOpen} openMenu={() => state.setBurger(true)} groups={groups} />
        </AppShell.Header>
        <AppShell.Main id="content" tabIndex={-1} className={classes.main}>
          <div className={classes.column}>{children}</div>
        </AppShell.Main>
        <Overlay state={state} groups={groups} />
      </AppShell>
    </ModalsProvider>
  );
}
