import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { t } from '../text/t.ts';
import { FormErrors } from '../ui/form/FormErrors.tsx';
import type { FormValues } from '../ui/form/formValues.ts';
import { SubmitButton } from '../ui/form/SubmitButton.tsx';
import type { ValidatedForm } from '../ui/form/useValidatedForm.ts';

interface Props<V extends FormValues> {
  form: ValidatedForm<V>;
  /** Accessible name of the form. */
  label: string;
  verb: string;
  /** Address of the previous step. */
  back?: string;
  children: ReactNode;
}

/** Form of a registration step with a link to the previous step and a submit button. */
export function OnboardingForm<V extends FormValues>({ form, label, verb, back, children }: Props<V>) {
  return (
    <form ref={form.ref} onSubmit={form.onSubmit} noValidate aria-label={label} aria-busy={form.button === 'proceed'}>
      <Stack gap="lg" maw={720}>
        <FormErrors form={form} />
        {children}
        <Group justify="space-between">
          {back === undefined ? (
            <span />
          ) : (
            <Button component={Link} to={back} variant="default">
              {t('Back')}
            </Button>
          )}
          <SubmitButton button={form.button} isInvalid={form.isInvalid}>
            {verb}
          </SubmitButton>
        </Group>
      </Stack>
    </form>
  );
}
