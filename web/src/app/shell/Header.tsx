import { ActionIcon, Button, Text } from '@mantine/core';
import { lazy, memo, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';
import { getCurrentLanguage, t } from '../../text/t.ts';
import { MerchantSelect } from './MerchantSelect.tsx';
import classes from './Header.module.css';
import type { MenuGroup } from './menu.ts';
import { ColorSchemeMenu } from './ColorSchemeMenu.tsx';
import { mailtoUrl } from '@portal/contract/text/mailto';
import IconBulb from '@tabler/icons-react/dist/esm/icons/IconBulb.mjs';
import IconLifebuoy from '@tabler/icons-react/dist/esm/icons/IconLifebuoy.mjs';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { useCachedQuery } from '../../api/queryHooks.ts';
import { paths } from '../../paths/paths.ts';
import { emitPortalEvent } from '../../api/events.ts';
import { getPictureUrl } from '../../api/media.ts';
import { tenantSettingsQuery, currentUserQuery } from '../../api/sharedQueries.ts';
import type { Choice } from '../../ui/overlay/choice.tsx';
import { DropdownMenu } from '../../ui/overlay/DropdownMenu.tsx';
import { getLanguageName } from '../../text/languages.ts';
import { getFlagCountry, useLanguages } from '../session/languages.ts';
import { CZ, DE, GB, GE, KR, UA } from 'country-flag-icons/react/3x2';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { isTypingInField } from '../../ui/page/isTypingInField.ts';
import { feedback } from '@portal/contract/feedback';
import { callServer } from '../../api/client.ts';
import { toFailure } from '../../api/failure.ts';
import { waitForChat } from './chat.ts';
import { getCurrentAddress } from '../route/hash.ts';
import { useRoutePath } from '../route/RouteProvider.tsx';
import { hasCardFields } from '../screens.tsx';

/** Returns the error text for a support message that the server refused. */
function refusal(thrown: unknown): string {
  const { error } = toFailure(thrown);
  const said = Array.isArray(error) ? error[0]?.[1] : typeof error === 'string' ? error : undefined;
  return said === undefined ? t("The message wasn't sent. Try again.") : t(said);
}

/**
 * Sends a support message with the path of the current screen. The query is left out, because filters can contain
 * personal data.
 */
async function send(message: string): Promise<string | null> {
  try {
    await callServer(feedback.send, { body: { message, path: getCurrentAddress().path } });
    return null;
  } catch (thrown) {
    return refusal(thrown);
  }
}

/**
 * Element for the support chat, whose script the deployment configures (SHELL-099). Screens with card fields have no
 * chat (quality P5).
 */
function SupportChat() {
  const slot = useRef<HTMLDivElement>(null);
  const isOff = hasCardFields(useRoutePath());
  useEffect(() => {
    const within = slot.current;
    if (within === null || isOff) return undefined;
    let close: () => void = () => undefined;
    const stop = waitForChat((chat) => {
      const texts = {
        open: t('Support chat'),
        title: t('Message to support'),
        hint: t("We reply by email. Don't include card numbers, passwords or one-time codes."),
        message: t('Message'),
        required: t('field is required'),
        send: t('Send message'),
        sent: t("Message sent. We'll reply by email."),
        close: t('Close'),
      };
      close = chat.start({ slot: within, language: getCurrentLanguage(), texts, send });
    });
    return () => {
      stop();
      close();
    };
  }, [isOff]);
  return isOff ? null : <div ref={slot} className={classes.chat} />;
}

const loadPalette = async () => ({ default: (await import('./SearchPalette.tsx')).SearchPalette });
const SearchPalette = lazy(loadPalette);

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

const isPaletteKey = ({ code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  code === 'KeyK' && (ctrlKey || metaKey) && !altKey && !shiftKey;

/**
 * Whether a key press opens the search: `/`, or the same physical key on keyboards where that key types a point, such
 * as Ukrainian. Ignored in text fields and dialogs.
 */
const isSearchKey = ({ key, code, ctrlKey, metaKey, altKey, target }: KeyboardEvent) =>
  (key === '/' || (key === '.' && code === 'Slash')) &&
  !(ctrlKey || metaKey || altKey || isTypingInField(target)) &&
  document.querySelector('[role=dialog]') === null;

/** Focuses the search field of the list on the page. Returns false if the page has no search field. */
function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main input[type=search]');
  field?.select();
  return field !== null;
}

/** Returns the text after a key press; undefined if the key does not edit text. */
function textAfterKey(text: string, event: KeyboardEvent): string | undefined {
  const isShortcut = (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph');
  if (isShortcut) return undefined;
  if (event.key === 'Backspace') return text.slice(0, -1);
  return event.key.length === 1 ? text + event.key : undefined;
}

const isInDialog = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role=dialog]') !== null;

/**
 * Hook that keeps the text that the user types after `start`, until `take` returns it. `stop` forgets it, and so do
 * Escape, a key in a dialog and a press of the pointer.
 */
function useEarlyText() {
  const text = useRef<string>(undefined);
  const stop = useCallback(() => {
    text.current = undefined;
  }, []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' || isInDialog(event.target)) stop();
      if (text.current === undefined) return;
      const next = textAfterKey(text.current, event);
      if (next === undefined) return;
      text.current = next;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    window.addEventListener('pointerdown', stop, { capture: true });
    return () => {
      window.removeEventListener('keydown', onKey, { capture: true });
      window.removeEventListener('pointerdown', stop, { capture: true });
    };
  }, [stop]);
  const start = useCallback(() => {
    if (!isInDialog(document.activeElement)) text.current = '';
  }, []);
  const take = useCallback(() => {
    const taken = text.current ?? '';
    stop();
    return taken;
  }, [stop]);
  return { start, stop, take };
}

/**
 * Search button of the header. The search palette also opens with `Ctrl K` or `⌘K`, and with `/` on pages without a
 * search field. Its code loads when the palette first opens.
 */
function Search({ groups }: { groups: readonly MenuGroup[] }) {
  const [asked, setAsked] = useState(0);
  const { start, stop, take } = useEarlyText();
  const open = useCallback(() => {
    start();
    loadPalette().catch(stop);
    setAsked((times) => times + 1);
  }, [start, stop]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isSearch = isSearchKey(event);
      if (!isSearch && !isPaletteKey(event)) return;
      event.preventDefault();
      if (!isSearch || !focusSearch()) open();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [open]);
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
      <Suspense>{asked > 0 && <SearchPalette asked={asked} groups={groups} takeEarlyText={take} />}</Suspense>
    </>
  );
}

const flags = { CZ, DE, GB, GE, KR, UA };
const isDrawn = (country: string): country is keyof typeof flags => country in flags;

/** Flag of a language's country; nothing for a country without a flag image. */
function Flag({ language }: { language: string }) {
  const country = getFlagCountry(language);
  if (!isDrawn(country)) return null;
  const Drawing = flags[country];
  return <Drawing className={classes.flag} aria-hidden data-country={country} />;
}

/** Language menu of the header. Choosing a language reloads the page (SHELL-004, SHELL-007). */
function LanguageMenu() {
  const { languages, current, choose } = useLanguages();
  if (languages.length < 2) return null;
  return (
    <DropdownMenu
      title={t('Language')}
      width={200}
      target={
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={`${t('Language')}: ${getLanguageName(current)}`}
        >
          <Flag language={current} />
        </ActionIcon>
      }
      choices={languages.map((language) => ({
        label: getLanguageName(language),
        lang: language,
        icon: <Flag language={language} />,
        isCurrent: language === current,
        run: () => choose(language),
      }))}
    />
  );
}

const SuggestModal = lazy(() => import('./SuggestModal.tsx'));

/** URL of the profile picture at twice its size, for high-density screens. */
const face = (url: string) => getPictureUrl(url, { width: 56, height: 56, mask: 'circle' });

const initials = (name: string) =>
  name
    .split(/\s+/, 2)
    .map((word) => /^./u.exec(word)?.[0] ?? '')
    .join('')
    .toLocaleUpperCase();

/** Profile menu of the header: profile settings, support, suggestion, sign-out. */
function ProfileMenu() {
  const person = useCachedQuery(currentUserQuery);
  const info = useCachedQuery(tenantSettingsQuery);
  const [isSuggesting, setSuggesting] = useState(false);
  const name = person?.name || person?.email || '';
  const support: Choice[] = info?.support_email
    ? [
        {
          label: t('Contact support'),
          icon: <IconLifebuoy size={16} aria-hidden />,
          href: mailtoUrl(info.support_email),
        },
      ]
    : [];
  const choices: Choice[] = [
    { label: t('Profile settings'), icon: <IconUser size={16} aria-hidden />, to: paths.profile('overview') },
    ...support,
    {
      label: t('Suggest an improvement'),
      icon: <IconBulb size={16} aria-hidden />,
      run: () => setSuggesting(true),
    },
    {
      label: t('Sign out'),
      icon: <IconLogout size={16} aria-hidden />,
      run: () => emitPortalEvent({ type: 'sign out' }),
    },
  ];
  return (
    <>
      <DropdownMenu
        title={t('Profile')}
        width={260}
        target={
          <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('Profile')}>
            {person?.image_url ? (
              <img src={face(person.image_url)} alt="" className={classes.face} />
            ) : (
              <span className={classes.face} data-initials={initials(name)} />
            )}
          </ActionIcon>
        }
        header={
          <>
            <Text size="sm" fw={600} c="var(--mantine-color-text)">
              {name}
            </Text>
            {person && person.email !== name && <Text size="xs">{person.email}</Text>}
          </>
        }
        choices={choices}
      />
      {isSuggesting && (
        <Suspense fallback={null}>
          <SuggestModal onClose={() => setSuggesting(false)} />
        </Suspense>
      )}
    </>
  );
}

/**
 * Header of the shell: merchant select, search, language, color scheme, support and profile. Below 992 px the header
 * also has the menu button.
 */
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
      <ColorSchemeMenu />
      <SupportChat />
      <ProfileMenu />
    </div>
  );
});
