import { ActionIcon, Menu } from '@mantine/core';
import { t } from '../text/t.ts';
import { Flag } from './Flag.tsx';
import { nameOf, useLanguages } from './languages.ts';

/** The language switch; choosing reloads the page (SHELL-004, SHELL-007). */
export function LanguageMenu() {
  const { languages, current, choose } = useLanguages();
  if (languages.length < 2) return null;
  return (
    <Menu withinPortal={false} position="bottom-end" width={200}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={`${t('Language')}: ${nameOf(current)}`}>
          <Flag language={current} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {languages.map((language) => (
          <Menu.Item
            key={language}
            lang={language}
            leftSection={<Flag language={language} />}
            {...(language === current ? { 'aria-current': true } : {})}
            fw={language === current ? 600 : 400}
            onClick={() => choose(language)}
          >
            {nameOf(language)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
