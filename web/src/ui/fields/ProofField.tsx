import { required } from '@portal/contract/rules';
import { t } from '../../text/t.ts';
import { code } from './code.ts';
import { FilteredInput } from './FilteredInput.tsx';
import { PasswordInput } from './PasswordInput.tsx';
import type { ValidatedForm } from '../form/useValidatedForm.ts';

/** Proves who the person is: the password, or a one-time code where their second step is on. */
export type Proof = Record<'password' | 'otp', string>;

export const proofRules = { password: required, otp: code };

/** Shows one field of the two, or none where no proof is asked for. */
export const proofConditions = ({ isAsked, hasSecondStep }: { isAsked: boolean; hasSecondStep: boolean }) => ({
  password: { shown: () => isAsked && !hasSecondStep },
  otp: { shown: () => isAsked && hasSecondStep },
});

const digits = { one: /^\d$/, most: 6 };

/** The field of a form's proof that its conditions show. */
export const ProofField = ({ form }: { form: Pick<ValidatedForm<Proof>, 'getInputProps' | 'isShown'> }) => (
  <>
    {form.isShown('password') && <PasswordInput label={t('Your password')} {...form.getInputProps('password')} />}
    {form.isShown('otp') && (
      <FilteredInput
        label={t('One-time code')}
        description={t('Enter a new code from your authenticator app.')}
        accepted={digits}
        inputMode="numeric"
        autoComplete="one-time-code"
        {...form.getInputProps('otp')}
      />
    )}
  </>
);
