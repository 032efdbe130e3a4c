import { Group, Stack, Text, ThemeIcon } from '@mantine/core';
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconHelp from '@tabler/icons-react/dist/esm/icons/IconHelp.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { PayoutInfo } from '@portal/contract/payouts';
import type { ReactNode } from 'react';
import { ICON } from '../ui/page/iconSizes.ts';
import { resultOf, type ResultLook } from './payoutWords.ts';

const looks: Record<ResultLook, { icon: typeof IconClock; color: string }> = {
  progress: { icon: IconClock, color: 'blue' },
  success: { icon: IconCheck, color: 'green' },
  failure: { icon: IconX, color: 'red' },
  unknown: { icon: IconHelp, color: 'yellow' },
  planned: { icon: IconCalendar, color: 'blue' },
  waiting: { icon: IconUsers, color: 'blue' },
  cancelled: { icon: IconBan, color: 'gray' },
};

/** Result of a payout with its icon (OUT-031); screen readers announce changes. */
export function PayoutResult({ payout, children }: { payout: PayoutInfo; children?: ReactNode }) {
  const { look, text, note } = resultOf(payout);
  const { icon: Sign, color } = looks[look];
  return (
    <Group wrap="nowrap" align={note ? 'flex-start' : 'center'} gap="md" data-result={look}>
      <ThemeIcon color={color} variant="light" radius="xl" size={48} aria-hidden>
        <Sign size={ICON} />
      </ThemeIcon>
      <Stack gap={4}>
        <div role="status">
          <Text fw={600} size="lg">
            {text}
          </Text>
          {note && <Text>{note}</Text>}
        </div>
        {children}
      </Stack>
    </Group>
  );
}
