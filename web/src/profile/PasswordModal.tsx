import { account } from '@portal/contract/account';
import { all, match, maxlength, required } from '@portal/contract/rules';
import { useAction } from '../api/client.ts';
import { t } from '../text/t.ts';
import { alert } from '../ui/overlay/alerts.ts';
import { PasswordInput } from '../ui/fields/PasswordInput.tsx';
import { FormModal } from '../ui/form/FormModal.tsx';

const initial = { current_password: '', password: '', repeat: '' };
type Values = typeof initial;
const secret = all(required, maxlength(256));
const rules = ({ password }: Values) => ({
  current_password: secret,
  password: secret,
  repeat: all(required, match(password)),
});

/** Form that changes the password with the current one (PROF-015). The server checks the minimum length (quality A9). */
export function PasswordModal({ onClose }: { onClose: () => void }) {
  const save = useAction(account.save);
  const submit = async ({ current_password, password }: Values) => {
    await save.run({ body: { current_password, password } });
    alert('success-light', t('Password changed. All your other sessions have ended.'));
  };
  return (
    <FormModal
      title={t('Change password')}
      verb={t('Change password')}
      initial={initial}
      rules={rules}
      submit={submit}
      onClose={onClose}
    >
      {(form) => (
        <>
          <PasswordInput label={t('Current password')} {...form.getInputProps('current_password')} />
          <PasswordInput
            label={t('New password')}
            description={t('A long phrase that you use nowhere else works best.')}
            autoComplete="new-password"
            {...form.getInputProps('password')}
          />
          <PasswordInput label={t('Repeat password')} autoComplete="new-password" {...form.getInputProps('repeat')} />
        </>
      )}
    </FormModal>
  );
}
