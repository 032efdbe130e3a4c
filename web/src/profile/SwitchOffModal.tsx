import { Text } from '@mantine/core';
import { profile } from '@portal/contract/profile';
import { useAction } from '../api/client.ts';
import { emit } from '../api/events.ts';
import { t } from '../text/t.ts';
import { alert } from '../ui/overlay/alerts.ts';
import { CodeInput, code } from '../ui/fields/CodeInput.tsx';
import { FormModal } from '../ui/form/FormModal.tsx';

/** Form that switches off two-step verification. It needs a new code, not the one of the sign-in (PROF-008, quality A8). */
export function SwitchOffModal({ onClose }: { onClose: () => void }) {
  const remove = useAction(profile.removeMfa, [profile.personal]);
  const submit = async (body: { otp: string }) => {
    await remove.run({ body });
    alert('success-light', t('Two-step verification is off. All your other sessions have ended.'));
    emit({ type: 'person' });
  };
  return (
    <FormModal
      title={t('Switch off two-step verification')}
      verb={t('Switch off two-step verification')}
      danger
      initial={{ otp: '' }}
      rules={{ otp: code }}
      clearOnError={['otp']}
      submit={submit}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Text>
            {t('After this, your password alone is enough to sign in. Enter a new code from your app to confirm.')}
          </Text>
          <CodeInput {...form.getInputProps('otp')} />
        </>
      )}
    </FormModal>
  );
}
