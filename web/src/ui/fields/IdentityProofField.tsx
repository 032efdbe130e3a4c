import { Text } from '@mantine/core';
import { required } from '@portal/contract/rules';
import { t } from '../../text/t.ts';
import { oneTimeCodeRule, CodeInput } from './CodeInput.tsx';
import { PasswordInput } from './PasswordInput.tsx';
import type { ValidatedForm } from '../form/useValidatedForm.ts';

/** Proof of identity: the password, or a one-time code if two-step sign-in is on. */
export type IdentityProof = Record<'password' | 'otp', string>;

export const identityProofRules = { password: required, otp: oneTimeCodeRule };

/**
 * Conditions of the identity proof fields: they show the password or the code field, or neither if no proof is needed.
 */
export const identityProofConditions = ({ isAsked, hasSecondStep }: { isAsked: boolean; hasSecondStep: boolean }) => ({
  password: { shown: () => isAsked && !hasSecondStep },
  otp: { shown: () => isAsked && hasSecondStep },
});

/** The visible field of an identity proof: password or one-time code. */
export const IdentityProofField = ({
  form,
}: {
  form: Pick<ValidatedForm<IdentityProof>, 'getInputProps' | 'isShown'>;
}) => (
  <>
    {form.isShown('password') && <PasswordInput label={t('Your password')} {...form.getInputProps('password')} />}
    {form.isShown('otp') && (
      <>
        <Text size="sm">{t('Enter a new code from your authenticator app.')}</Text>
        <CodeInput {...form.getInputProps('otp')} />
      </>
    )}
  </>
);
