import { ActionIcon, useComputedColorScheme, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import IconDeviceDesktop from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs';
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
import type { Icon } from '@tabler/icons-react';
import { t } from '../../text/t.ts';
import { DropdownMenu } from '../../ui/overlay/DropdownMenu.tsx';

export const colorSchemeChoices: readonly { value: MantineColorScheme; label: string; icon: Icon }[] = [
  { value: 'light', label: 'Light', icon: IconSun },
  { value: 'dark', label: 'Dark', icon: IconMoon },
  { value: 'auto', label: 'System', icon: IconDeviceDesktop },
];

/** Menu that chooses the color scheme: light, dark or the system's. The choice is stored. */
export function ColorSchemeMenu() {
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const Shown = useComputedColorScheme() === 'dark' ? IconMoon : IconSun;
  return (
    <DropdownMenu
      title={t('Colour scheme')}
      width={180}
      target={
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('Colour scheme')}>
          <Shown size={20} stroke={1.6} />
        </ActionIcon>
      }
      choices={colorSchemeChoices.map((choice) => ({
        label: t(choice.label),
        icon: <choice.icon size={16} aria-hidden />,
        isCurrent: choice.value === colorScheme,
        run: () => setColorScheme(choice.value),
      }))}
    />
  );
}
