import { password } from '@portal/contract/password';
import { Button, Text } from '@mantine/core';
import { useAction } from '../api/client.ts';
import { t } from '../text/t.ts';
import { MailForm } from './MailForm.tsx';

/** The way round the second step for somebody whose password was just accepted: a mail with a link and a code. */
export function LostDevice({ onBack }: { onBack: () => void }) {
  const mail = useAction(password.email);
  return (
    <MailForm
      title={t('Lost your device?')}
      intro={t(
        'We will mail you a link and a one-time code. With them you choose a new password, and two-step verification is switched off.',
      )}
      verb={t('Send the link and the code')}
      next={t('Open the link in it and enter the code soon: it does not last long.')}
      send={(email) => mail.run({ body: { email, lost_device: true } })}
    >
      <Text size="sm" c="dimmed">
        {t('Where your password came by mail and no code has been entered since, write to support instead.')}
      </Text>
      <Button variant="subtle" onClick={onBack}>
        {t('Back to the code')}
      </Button>
    </MailForm>
  );
}
