import {
  ActionIcon,
  Menu,
  useComputedColorScheme,
  useMantineColorScheme,
  type MantineColorScheme,
} from '@mantine/core';
import IconDeviceDesktop from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs';
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
import type { Icon } from '@tabler/icons-react';
import { t } from '../text/t.ts';

export const schemeChoices: readonly { value: MantineColorScheme; label: string; icon: Icon }[] = [
  { value: 'light', label: 'Light', icon: IconSun },
  { value: 'dark', label: 'Dark', icon: IconMoon },
  { value: 'auto', label: 'System', icon: IconDeviceDesktop },
];

/** Light, dark, or as the system has it; remembered. */
export function SchemeMenu() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const Shown = useComputedColorScheme() === 'dark' ? IconMoon : IconSun;
  return (
    <Menu withinPortal={false} position="bottom-end" width={180}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('Colour scheme')}>
          <Shown size={20} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {schemeChoices.map((choice) => (
          <Menu.Item
            key={choice.value}
            leftSection={<choice.icon size={16} aria-hidden />}
            {...(choice.value === colorScheme ? { 'aria-current': true } : {})}
            fw={choice.value === colorScheme ? 600 : 400}
            onClick={() => setColorScheme(choice.value)}
          >
            {t(choice.label)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
