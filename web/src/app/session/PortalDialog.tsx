import { Button, Group, Modal, Text } from '@mantine/core';
import { t } from '../../text/t.ts';
import type { PortalDialogContent } from './dialogs.ts';
import { navigate } from '../route/hash.ts';
import { sections } from '../../paths/paths.ts';
import { screenExists } from '../../ui/page/screens.ts';

function waitText(seconds: number): string {
  return seconds < 90
    ? t('Try again in {n} second|Try again in {n} seconds', { n: seconds })
    : t('Try again in {n} minute|Try again in {n} minutes', { n: Math.ceil(seconds / 60) });
}

function Explanation({ dialog }: { dialog: PortalDialogContent }) {
  if (dialog.type === 'demo') return <Text>{t('Register a merchant to create buttons and links.')}</Text>;
  return (
    <Text>
      {dialog.retryAfter === undefined
        ? t("The request couldn't be completed. Try again in a moment.")
        : waitText(dialog.retryAfter)}
    </Text>
  );
}

/**
 * Dialog "Something bad happened", or the demo dialog, which leads to the merchant registration (SHELL-025, SHELL-026,
 * ERR-009).
 */
export function PortalDialog({ dialog, onClose }: { dialog: PortalDialogContent; onClose: () => void }) {
  const isDemo = dialog.type === 'demo';
  const register = () => {
    onClose();
    navigate(sections.getStarted);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      centered
      title={isDemo ? t('You are still in DEMO mode') : t('Something bad happened')}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <Explanation dialog={dialog} />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('Close')}
        </Button>
        {isDemo && screenExists(sections.getStarted) && <Button onClick={register}>{t('Get Started')}</Button>}
      </Group>
    </Modal>
  );
}
