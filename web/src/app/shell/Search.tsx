import { ActionIcon, Button } from '@mantine/core';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { lazy, Suspense, useEffect, useState } from 'react';
import { t } from '../../text/t.ts';
import classes from './Header.module.css';
import type { MenuGroup } from './menu.ts';

const SearchPalette = lazy(async () => ({ default: (await import('./SearchPalette.tsx')).SearchPalette }));

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Opens the palette by button or `Ctrl K` / `⌘K`; its code comes with the first opening. */
export function Search({ groups }: { groups: readonly MenuGroup[] }) {
  const [asked, setAsked] = useState(0);
  const open = () => setAsked((times) => times + 1);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      setAsked((times) => times + 1);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <Button
        visibleFrom="md"
        variant="default"
        c="dimmed"
        fw={400}
        leftSection={<IconSearch size={16} aria-hidden />}
        rightSection={
          <kbd className={classes.keys} aria-hidden>
            {isMac ? '⌘ K' : 'Ctrl K'}
          </kbd>
        }
        aria-keyshortcuts="Control+K Meta+K"
        onClick={open}
      >
        {t('Search')}
      </Button>
      <ActionIcon hiddenFrom="md" variant="subtle" color="gray" size={36} aria-label={t('Search')} onClick={open}>
        <IconSearch size={20} stroke={1.6} />
      </ActionIcon>
      <Suspense>{asked > 0 && <SearchPalette asked={asked} groups={groups} />}</Suspense>
    </>
  );
}
