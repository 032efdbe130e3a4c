import { ActionIcon } from '@mantine/core';
import { memo } from 'react';
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';
import { t } from '../../text/t.ts';
import { MerchantSelect } from './MerchantSelect.tsx';
import classes from './Header.module.css';
import { LanguageMenu } from './LanguageMenu.tsx';
import type { MenuGroup } from './menu.ts';
import { ProfileMenu } from './ProfileMenu.tsx';
import { SchemeMenu } from './SchemeMenu.tsx';
import { Search } from './Search.tsx';
import { SupportChat } from './SupportChat.tsx';

/** Header of the shell: merchants, search, language, colour scheme, support and profile. Below 992 px also the menu button. */
export const Header = memo(function Header({
  isBurgerOpen,
  openMenu,
  groups,
}: {
  isBurgerOpen: boolean;
  openMenu: () => void;
  groups: readonly MenuGroup[];
}) {
  return (
    <div className={classes.header}>
      <ActionIcon
        hiddenFrom="md"
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t('Open menu')}
        aria-expanded={isBurgerOpen}
        onClick={openMenu}
      >
        <IconMenu2 size={20} stroke={1.6} />
      </ActionIcon>
      <div className={classes.merchants}>
        <MerchantSelect />
      </div>
      <Search groups={groups} />
      <LanguageMenu />
      <SchemeMenu />
      <SupportChat />
      <ProfileMenu />
    </div>
  );
});
