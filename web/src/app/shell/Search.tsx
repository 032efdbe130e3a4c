import { ActionIcon, Button } from '@mantine/core';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { lazy, Suspense, useEffect, useState } from 'react';
import { t } from '../../text/t.ts';
import { isTyping } from '../../ui/page/isTyping.ts';
import classes from './Header.module.css';
import type { MenuGroup } from './menu.ts';

const SearchPalette = lazy(async () => ({ default: (await import('./SearchPalette.tsx')).SearchPalette }));

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

const isPaletteKey = ({ code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  code === 'KeyK' && (ctrlKey || metaKey) && !altKey && !shiftKey;

/** Whether a key opens the search: `/`, or its key on keyboards where it types a point, such as Ukrainian. Not in text fields or dialogs. */
const isSearchKey = ({ key, code, ctrlKey, metaKey, altKey, target }: KeyboardEvent) =>
  (key === '/' || (key === '.' && code === 'Slash')) &&
  !(ctrlKey || metaKey || altKey || isTyping(target)) &&
  document.querySelector('[role=dialog]') === null;

/** Focuses the search field of the list on the page. Returns false if there is none. */
function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main input[type=search]');
  field?.select();
  return field !== null;
}

/**
 * Search button. The palette also opens with `Ctrl K` or `⌘K`, and with `/` on pages without a search field. Its code
 * loads when it first opens.
 */
export function Search({ groups }: { groups: readonly MenuGroup[] }) {
  const [asked, setAsked] = useState(0);
  const open = () => setAsked((times) => times + 1);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isSearch = isSearchKey(event);
      if (!isSearch && !isPaletteKey(event)) return;
      event.preventDefault();
      if (!isSearch || !focusSearch()) setAsked((times) => times + 1);
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
        aria-keyshortcuts="Control+K Meta+K /"
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
