import { ActionIcon, Avatar, Menu, Text } from '@mantine/core';
import IconLifebuoy from '@tabler/icons-react/dist/esm/icons/IconLifebuoy.mjs';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import { useQuery } from '@tanstack/react-query';
import { tell } from '../api/events.ts';
import { appInfo, me } from '../api/shared.ts';
import { t } from '../text/t.ts';

/** Who is signed in, help, and the way out. */
export function ProfileMenu() {
  const { data: person } = useQuery({ ...me, enabled: false });
  const { data: info } = useQuery({ ...appInfo, enabled: false });
  const name = person?.name || person?.email || '';
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('Profile')}>
          <Avatar name={name} src={person?.image_url ?? null} size={28} color="accent" alt="" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text size="sm" fw={600} c="var(--mantine-color-text)">
            {name}
          </Text>
          {person && person.email !== name && <Text size="xs">{person.email}</Text>}
        </Menu.Label>
        <Menu.Divider />
        {info?.support_email && (
          <Menu.Item component="a" href={`mailto:${info.support_email}`} leftSection={<IconLifebuoy size={16} aria-hidden />}>
            {t('Contact support')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => tell({ type: 'sign out' })}>
          {t('Sign out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
