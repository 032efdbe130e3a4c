import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../../text/t.ts';
import { BrandLink } from './BrandLink.tsx';
import type { MenuGroup } from './menu.ts';
import classes from './Shell.module.css';
import { Sidebar } from './Sidebar.tsx';
import type { SidebarState } from './useSidebar.ts';

interface Props {
  state: SidebarState;
  groups: readonly MenuGroup[];
  startTour: () => void;
  /** The running tour of the menu. The drawer stays open until the tour ends. */
  tour: ReactNode;
}

/** Main menu as a drawer with a backdrop, for windows below 992 px (SHELL-098). */
export function MenuDrawer({ state, groups, startTour, tour }: Props) {
  const isFree = !tour;
  return (
    <Drawer
      opened={state.isBurgerOpen || !isFree}
      closeOnEscape={isFree}
      closeOnClickOutside={isFree}
      withCloseButton={isFree}
      onClose={state.closeBurger}
      size={280}
      padding={0}
      title={<BrandLink />}
      closeButtonProps={{ 'aria-label': t('Close menu') }}
      transitionProps={{ duration: 120 }}
      classNames={{ header: classes.drawerHeader, body: classes.drawerBody }}
    >
      <Sidebar groups={groups} startTour={startTour} />
      {tour}
    </Drawer>
  );
}
