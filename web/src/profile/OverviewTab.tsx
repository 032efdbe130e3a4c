import { Button, Group, Stack, Text } from '@mantine/core';
import type { Personal } from '@portal/contract/profile';
import { Link } from 'wouter';
import { paths } from '../paths/paths.ts';
import { t } from '../text/t.ts';
import { AddressForm, useFormInAddress } from '../ui/form/AddressForm.tsx';
import { PasswordModal } from './PasswordModal.tsx';
import { PersonalForm } from './PersonalForm.tsx';
import { PictureSection } from './PictureSection.tsx';
import classes from './ProfilePage.module.css';
import { Section } from './Section.tsx';

/** Tab "Overview" of the profile: personal settings, picture and sign-in (PROF-003, PROF-005). */
export function OverviewTab({ person }: { person: Personal }) {
  const form = useFormInAddress();
  return (
    <div className={classes.columns}>
      <Section title={t('Personal settings')}>
        <PersonalForm person={person} />
      </Section>
      <div className={classes.aside}>
        <Section title={t('Picture')}>
          <PictureSection person={person} />
        </Section>
        <Section title={t('Sign-in')}>
          <SignInFacts person={person} onPassword={() => form.open('password')} />
        </Section>
      </div>
      <AddressForm form={form} name="password">
        {(close) => <PasswordModal onClose={close} />}
      </AddressForm>
    </div>
  );
}

/** Email address, which the user cannot change, and links to password and two-step verification. */
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
