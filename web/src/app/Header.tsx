import { Burger } from '@mantine/core';
import { t } from '../text/t.ts';
import { MerchantSelect } from '../ui/MerchantSelect.tsx';
import classes from './Header.module.css';
import { LanguageMenu } from './LanguageMenu.tsx';
import type { Group } from './menu.ts';
import { ProfileMenu } from './ProfileMenu.tsx';
import { SchemeMenu } from './SchemeMenu.tsx';
import { Search } from './Search.tsx';

/** Merchants, search, language, colour scheme and the person; the burger below 992 px. */
export function Header({ isBurgerOpen, openMenu, groups }: { isBurgerOpen: boolean; openMenu: () => void; groups: readonly Group[] }) {
  return (
    <div className={classes.header}>
      <Burger size="sm" hiddenFrom="md" opened={isBurgerOpen} onClick={openMenu} aria-label={t('Open menu')} aria-expanded={isBurgerOpen} />
      <div className={classes.merchants}>
        <MerchantSelect />
      </div>
      <Search groups={groups} />
      <LanguageMenu />
      <SchemeMenu />
      <ProfileMenu />
    </div>
  );
}
