import { Anchor, Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { emit } from '../api/events.ts';
import { appInfo } from '../api/sharedReads.ts';
import { t } from '../text/t.ts';
import { Message } from './Message.tsx';

/** Somebody without a merchant is told how to get one. */
export function NoMerchants() {
  const { data: info } = useQuery({ ...appInfo, enabled: false });
  return (
    <Message
      title={t('No merchants yet')}
      text={t('Payments, reports and settings show here as soon as you have access to a merchant.')}
    >
      <Text>
        {t(
          'If your company already accepts payments, ask its owner to give you access. To register a new merchant, write to us.',
        )}
      </Text>
      {info?.support_email && <Anchor href={`mailto:${info.support_email}`}>{info.support_email}</Anchor>}
      <Button variant="default" onClick={() => emit({ type: 'reload' })}>
        {t('Check again')}
      </Button>
    </Message>
  );
}
