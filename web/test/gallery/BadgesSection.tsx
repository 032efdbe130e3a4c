import { Group } from '@mantine/core';
import { Badge } from '../../src/ui/value/Badge.tsx';
import { STATUSES_BY_BADGE_CLASS } from '../../src/ui/value/badgeClass.ts';
import { GalleryExample } from './GalleryExample.tsx';

/** Statuses of each badge class, statuses without a class, and other spellings of a status. */
const rows = {
  ...STATUSES_BY_BADGE_CLASS,
  neutral: ['draft', 'new', 'disabled', 'closed', 'urgent', 'something else'],
  written: ['Needs Response', 'Pending monitoring  check'],
};

export default function BadgesSection() {
  return (
    <GalleryExample title="Badge">
      {Object.entries(rows).map(([name, statuses]) => (
        <Group key={name} gap="xs">
          {statuses.map((status) => (
            <Badge key={status} status={status} />
          ))}
        </Group>
      ))}
    </GalleryExample>
  );
}
