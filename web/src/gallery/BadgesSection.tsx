import { Group } from '@mantine/core';
import { Badge } from '../ui/value/Badge.tsx';
import { Example } from './Example.tsx';

const vocabulary = {
  completed: ['completed', 'active', 'approved', 'success', 'activated', 'won', 'full_access', 'purchase', 'paid'],
  pending: ['pending', 'processing', 'uncaptured', 'created', 'in_progress', 'needs_response', 'on_moderation'],
  more: ['view_only', 'pending_monitoring_check', 'pending_activation', 'declined', 'refund', 'lost', 'deleted'],
  others: ['reversed', 'fraud', 'mixed_access', 'missing', 'expired', 'draft', 'Needs Response', 'something else'],
  spaced: ['Pending monitoring  check'],
};

export default function BadgesSection() {
  return (
    <Example title="Badge" rows="CTRL-019 … CTRL-027, UI-059 … UI-067">
      {Object.entries(vocabulary).map(([name, statuses]) => (
        <Group key={name} gap="xs">
          {statuses.map((status) => (
            <Badge key={status} status={status} />
          ))}
        </Group>
      ))}
    </Example>
  );
}
