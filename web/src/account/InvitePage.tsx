import { registration } from '@portal/contract/registration';
import { Stack } from '@mantine/core';
import { useParams } from 'wouter';
import { publicPaths } from '../paths/publicPaths.ts';
import { useRouteMutation } from '../api/client.ts';
import { t } from '../text/t.ts';
import { FormErrors } from '../ui/form/FormErrors.tsx';
import { SubmitButton } from '../ui/form/SubmitButton.tsx';
import { useValidatedForm } from '../ui/form/useValidatedForm.ts';
import { AccountPageCard } from './AccountPageCard.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { emptyNewUser, buildNewUserBody, NewUserFields, newUserRules } from './NewUserFields.tsx';
import { AccountLinks } from './AccountLinks.tsx';
import { useNavigateUnlessLeft } from '../ui/page/useNavigateUnlessLeft.ts';

/** Page of an invitation: creates an account for the email address that received it (ACC-033). */
export default function InvitePage() {
  const { token } = useParams<{ token: string }>();
  const leadOn = useNavigateUnlessLeft();
  const accept = useRouteMutation(registration.invite);
  const form = useValidatedForm({
    initial: emptyNewUser,
    rules: newUserRules,
    submit: async (values) => {
      await accept.run({ params: { token }, body: buildNewUserBody(values) });
      leadOn(publicPaths.accountDone('joined'), { replace: true });
    },
  });
  return (
    <AccountPageCard
      title={t("You're invited")}
      intro={t(
        "Enter your name and choose a password. You'll sign in with the email address that received the invitation.",
      )}
      isForm
    >
      <FormErrors form={form} />
      <form ref={form.ref} onSubmit={form.onSubmit} noValidate aria-busy={accept.running}>
        <Stack gap="md">
          <NewUserFields {...form} autoFocus />
          <NewPasswordFields {...form} label={t('Password')} />
          <SubmitButton {...form}>{t('Create account')}</SubmitButton>
        </Stack>
      </form>
      <AccountLinks to={['signIn']} />
    </AccountPageCard>
  );
}
