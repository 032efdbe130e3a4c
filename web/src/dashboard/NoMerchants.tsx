import { mailtoOf } from '@portal/contract/text/mailto';
import { Anchor, Button, Text } from '@mantine/core';
import { Link } from 'wouter';
import { useCachedRead } from '../api/reads.ts';
import { paths } from '../paths/paths.ts';
import { emit } from '../api/events.ts';
import { appInfo } from '../api/sharedReads.ts';
import { t } from '../text/t.ts';
import { Message } from './Message.tsx';

/** Empty state of a user without a merchant: how to get access or register one. */
export function NoMerchants() {
  const info = useCachedRead(appInfo);
  return (
    <Message
      title={t('No merchants yet')}
      text={t('When you have access to a merchant, its payments and figures appear here.')}
    >
      <Text>
        {t('If your company already accepts payments, ask its owner for access. Otherwise, register a merchant.')}
      </Text>
      <Button component={Link} to={paths.registerMerchant()}>
        {t('Get Started')}
      </Button>
      {info?.support_email && <Anchor href={mailtoOf(info.support_email)}>{info.support_email}</Anchor>}
      <Button variant="default" onClick={() => emit({ type: 'reload' })}>
        {t('Check again')}
      </Button>
    </Message>
  );
}
