import { Group, Text } from '@mantine/core';
import type { BlockedTries as Blocked } from '@portal/contract/values';
import { getCurrentLanguage, t } from '../text/t.ts';
import { Moment } from '../ui/value/Moment.tsx';

/** Formats the number of blocked card tries: "Card testing blocked: 2,310 tries". */
export const formatBlockedTries = ({ count: n }: Blocked): string =>
  t('Card testing blocked: {count} try|Card testing blocked: {count} tries', {
    n,
    count: new Intl.NumberFormat(getCurrentLanguage()).format(n),
  });

/** Notice with the number of blocked card tries of a button or landing page; renders nothing if there are none. */
export function BlockedTries({ blocked }: { blocked: Blocked | undefined }) {
  if (!blocked) return null;
  return (
    <Group gap="xs">
      <Text size="sm">{formatBlockedTries(blocked)}</Text>
      <Text size="sm" c="dimmed">
        <Moment value={blocked.last} withTime />
      </Text>
    </Group>
  );
}
