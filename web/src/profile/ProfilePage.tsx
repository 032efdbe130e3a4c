import { Link, useParams } from 'wouter';
import { paths } from '../paths/paths.ts';
import { currentUserQuery } from '../api/sharedQueries.ts';
import { t } from '../text/t.ts';
import { WhenLoaded } from '../ui/page/WhenLoaded.tsx';
import { PageHeader } from '../ui/page/PageHeader.tsx';
import { RouteTabs } from '../ui/page/RouteTabs.tsx';
import { ScreenBoundary } from '../ui/page/ScreenBoundary.tsx';
import { TwoStepVerificationTab } from './TwoStepVerificationTab.tsx';
import { Button, Group, Stack, Text } from '@mantine/core';
import { type Personal, profile } from '@portal/contract/profile';
import { RoutedForm, useRoutedForm } from '../ui/form/RoutedForm.tsx';
import { PersonalForm } from './PersonalForm.tsx';
import classes from './ProfilePage.module.css';
import { ProfileSection } from './ProfileSection.tsx';
import { account } from '@portal/contract/account';
import { all, match, maxlength, required } from '@portal/contract/rules';
import { getQueryKey, useRouteMutation } from '../api/client.ts';
import { showAlert } from '../ui/overlay/alerts.ts';
import { PasswordInput } from '../ui/fields/PasswordInput.tsx';
import { FormModal } from '../ui/form/FormModal.tsx';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { useQueryClient } from '@tanstack/react-query';
import { emitPortalEvent } from '../api/events.ts';
import { AVATAR_CROP } from '../ui/picture/cropImage.ts';
import { CroppedPictureUpload } from '../ui/picture/CroppedPictureUpload.tsx';

/**
 * Section with the current profile picture and the upload of a new one, which also appears in the header (PROF-013).
 */
function PictureSection({ person: { image_url } }: { person: Personal }) {
  const queries = useQueryClient();
  const onSent = () => {
    void queries.invalidateQueries({ queryKey: getQueryKey(profile.personal) });
    emitPortalEvent({ type: 'person' });
  };
  return (
    <Stack gap="md">
      <Group gap="md" wrap="nowrap">
        <span className={classes.face}>
          {image_url === null ? (
            <IconUser size={40} stroke={1.2} aria-hidden />
          ) : (
            <img src={image_url} alt={t('Your picture')} />
          )}
        </span>
        <Text size="sm" c="dimmed">
          {image_url === null
            ? t('The header shows your initials until you add a picture. Only you can see it.')
            : t('The picture is shown in the header. Only you can see it.')}
        </Text>
      </Group>
      <CroppedPictureUpload label={t('Picture')} endpoint={profile.image.path} cut={AVATAR_CROP} onSent={onSent} />
    </Stack>
  );
}

const initial = { current_password: '', password: '', repeat: '' };
type Values = typeof initial;
const secret = all(required, maxlength(256));
const rules = ({ password }: Values) => ({
  current_password: secret,
  password: secret,
  repeat: all(required, match(password)),
});

/**
 * Modal that changes the password and asks for the current one (PROF-015). The server checks the minimum length
 * (quality A9).
 */
function PasswordModal({ onClose }: { onClose: () => void }) {
  const save = useRouteMutation(account.save);
  const submit = async ({ current_password, password }: Values) => {
    await save.run({ body: { current_password, password } });
    showAlert('success-light', t('Password changed. All your other sessions have ended.'));
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
            description={t("A long phrase that you don't use anywhere else works best.")}
            autoComplete="new-password"
            {...form.getInputProps('password')}
          />
          <PasswordInput label={t('Repeat password')} autoComplete="new-password" {...form.getInputProps('repeat')} />
        </>
      )}
    </FormModal>
  );
}

/** Tab "Overview" of the profile: personal settings, picture and sign-in (PROF-003, PROF-005). */
export function ProfileOverviewTab({ person }: { person: Personal }) {
  const form = useRoutedForm();
  return (
    <div className={classes.columns}>
      <ProfileSection title={t('Personal settings')}>
        <PersonalForm person={person} />
      </ProfileSection>
      <div className={classes.aside}>
        <ProfileSection title={t('Picture')}>
          <PictureSection person={person} />
        </ProfileSection>
        <ProfileSection title={t('Sign-in')}>
          <SignInFacts person={person} onPassword={() => form.open('password')} />
        </ProfileSection>
      </div>
      <RoutedForm form={form} name="password">
        {(close) => <PasswordModal onClose={close} />}
      </RoutedForm>
    </div>
  );
}

/**
 * Facts about the sign-in: the email address, which the user cannot change, and links to password and two-step
 * verification.
 */
function SignInFacts({ person, onPassword }: { person: Personal; onPassword: () => void }) {
  return (
    <Stack gap="md">
      <div>
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {person.email}
        </Text>
        <Text size="sm" c="dimmed">
          {t('You sign in with this address. To change it, contact support.')}
        </Text>
      </div>
      <Group gap="sm">
        <Button variant="default" onClick={onPassword}>
          {t('Change password')}
        </Button>
        <Button variant="default" component={Link} to={paths.profile('verification')}>
          {person.mfa ? t('2-Step Verification: on') : t('2-Step Verification: off')}
        </Button>
      </Group>
    </Stack>
  );
}

/** Page with the profile of the signed-in user in tabs (PROF-002 … PROF-004). */
export default function ProfilePage() {
  const { type } = useParams();
  const Tab = type === 'verification' ? TwoStepVerificationTab : ProfileOverviewTab;
  return (
    <>
      <PageHeader title={t('Profile')} />
      <RouteTabs
        label={t('Profile')}
        tabs={[
          { label: t('Overview'), to: paths.profile('overview') },
          { label: t('2-Step Verification'), to: paths.profile('verification') },
        ]}
      />
      <ScreenBoundary key={type}>
        <WhenLoaded read={currentUserQuery}>{(person) => <Tab person={person} />}</WhenLoaded>
      </ScreenBoundary>
    </>
  );
}
