import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { t } from '../../text/t.ts';

/** Requested change of a published page's alias. */
interface AliasChange {
  from: string;
  to: string;
}

/**
 * Asks before the alias of a published page changes (LAND-037, SERR-032). `ask` resolves with the answer; closing the
 * question keeps the old alias.
 */
export function useAliasQuestion(): { ask: (change: AliasChange) => Promise<boolean>; question: ReactNode } {
  const [asked, setAsked] = useState<AliasChange & { answer: (isWanted: boolean) => void }>();
  const ask = (change: AliasChange) =>
    new Promise<boolean>((resolve) => {
      const answer = (isWanted: boolean) => {
        setAsked(undefined);
        resolve(isWanted);
      };
      setAsked({ ...change, answer });
    });
  const question = (
    <Modal
      opened={asked !== undefined}
      onClose={() => asked?.answer(false)}
      title={t('Change the page address?')}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      {asked && (
        <Stack gap="lg">
          <Text>
            {t(
              "You've changed url name for this landing. After you save it, the old URL will not be working and could be taken by any other user. Are you sure you want to change it?",
            )}
          </Text>
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {t('/l/{from} → /l/{to}', { from: asked.from, to: asked.to })}
          </Text>
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={() => asked.answer(false)}>
              {t('Keep old address')}
            </Button>
            <Button onClick={() => asked.answer(true)} data-autofocus>
              {t('Change address')}
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  );
  return { ask, question };
}
