import { ActionIcon } from '@mantine/core';
import { t } from '../../text/t.ts';
import { DropdownMenu } from '../../ui/overlay/DropdownMenu.tsx';
import { Flag } from './Flag.tsx';
import { nameOf } from '../../text/languages.ts';
import { useLanguages } from '../session/languages.ts';

/** Language switch of the header. A change reloads the page (SHELL-004, SHELL-007). */
export function LanguageMenu() {
  const { languages, current, choose } = useLanguages();
  if (languages.length < 2) return null;
  return (
    <DropdownMenu
      title={t('Language')}
      width={200}
      target={
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={`${t('Language')}: ${nameOf(current)}`}>
          <Flag language={current} />
        </ActionIcon>
      }
      choices={languages.map((language) => ({
        label: nameOf(language),
        lang: language,
        icon: <Flag language={language} />,
        isCurrent: language === current,
        run: () => choose(language),
      }))}
    />
  );
}
