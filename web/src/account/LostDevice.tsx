import { password } from '@portal/contract/password';
import { Button, Text } from '@mantine/core';
import { useAction } from '../api/client.ts';
import { t } from '../text/t.ts';
import { MailForm } from './MailForm.tsx';

/** Form for users who lost the device with their one-time codes: sends an email with a link and a code. */
export function LostDevice({ onBack }: { onBack: () => void }) {
  const mail = useAction(password.email);
  return (
    <MailForm
      title={t('Lost your device?')}
      intro={t(
        "We'll email you a link and a one-time code. Use them to choose a new password. Two-step verification will be switched off.",
      )}
      verb={t('Send link and code')}
      next={t('Open the link in the email and enter the code. It expires soon.')}
      send={(email) => mail.run({ body: { email, lost_device: true } })}
    >
      <Text size="sm" c="dimmed">
        {t(
          "If you reset your password by email and haven't entered a code from your app since, contact support instead.",
        )}
      </Text>
      <Button variant="subtle" onClick={onBack}>
        {t('Back to code')}
      </Button>
    </MailForm>
  );
}
