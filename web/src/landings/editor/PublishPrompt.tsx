import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { t } from '../../text/t.ts';

interface Props {
  isAsked: boolean;
  onPublish: () => void;
  onLeave: () => void;
}

/** Dialog that offers to publish after the last step of a complete draft (LAND-023, LAND-024). */
export function PublishPrompt({ isAsked, onPublish, onLeave }: Props) {
  return (
    <Modal
      opened={isAsked}
      onClose={onLeave}
      title={t('Publish the page?')}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <Stack gap="lg">
        <Text>{t('The page is saved and ready. Customers see it after you publish it.')}</Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onLeave}>
            {t('Leave as draft')}
          </Button>
          <Button onClick={onPublish} data-autofocus>
            {t('Publish')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
