import { mailtoOf } from '@portal/contract/text/mailto';
import { ActionIcon, Text } from '@mantine/core';
import IconBulb from '@tabler/icons-react/dist/esm/icons/IconBulb.mjs';
import IconLifebuoy from '@tabler/icons-react/dist/esm/icons/IconLifebuoy.mjs';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { lazy, Suspense, useState } from 'react';
import { useCachedRead } from '../../api/reads.ts';
import { paths } from '../../paths/paths.ts';
import { emit } from '../../api/events.ts';
import { pictureAddress } from '../../api/media.ts';
import { appInfo, me } from '../../api/sharedReads.ts';
import { t } from '../../text/t.ts';
import type { Choice } from '../../ui/overlay/choice.tsx';
import { DropdownMenu } from '../../ui/overlay/DropdownMenu.tsx';
import classes from './Header.module.css';

const SuggestModal = lazy(() => import('./SuggestModal.tsx'));

/** URL of the profile picture at twice its size, for high-density screens. */
const face = (url: string) => pictureAddress(url, { width: 56, height: 56, mask: 'circle' });

const initials = (name: string) =>
  name
    .split(/\s+/, 2)
    .map((word) => /^./u.exec(word)?.[0] ?? '')
    .join('')
    .toLocaleUpperCase();

/** Profile menu of the header: profile settings, support, suggestion, sign-out. */
export function ProfileMenu() {
  const person = useCachedRead(me);
  const info = useCachedRead(appInfo);
  const [isSuggesting, setSuggesting] = useState(false);
  const name = person?.name || person?.email || '';
  const support: Choice[] = info?.support_email
    ? [
        {
          label: t('Contact support'),
          icon: <IconLifebuoy size={16} aria-hidden />,
          href: mailtoOf(info.support_email),
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
    { label: t('Sign out'), icon: <IconLogout size={16} aria-hidden />, run: () => emit({ type: 'sign out' }) },
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
