import { Drawer } from '@mantine/core';
import { t } from '../text/t.ts';
import { BrandLink } from './BrandLink.tsx';
import type { Group } from './menu.ts';
import classes from './Shell.module.css';
import { Sidebar } from './Sidebar.tsx';
import type { SidebarState } from './useSidebar.ts';

/** The sidebar behind the burger, with a backdrop (SHELL-098). */
export function MenuDrawer({ state, groups }: { state: SidebarState; groups: readonly Group[] }) {
  return (
    <Drawer
      opened={state.isBurgerOpen}
      onClose={state.closeBurger}
      size={280}
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
