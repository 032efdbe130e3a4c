import { Button, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { t } from '../text/t.ts';
import { FormBar } from '../ui/form/FormBar.tsx';
import { FormErrors } from '../ui/form/FormErrors.tsx';
import type { FormValues } from '../ui/form/formValues.ts';
import { LeaveGuard } from '../ui/form/LeaveGuard.tsx';
import type { ValidatedForm } from '../ui/form/useValidatedForm.ts';

interface Props<V extends FormValues> {
  form: ValidatedForm<V>;
  /** Accessible name of the form. */
  label: string;
  verb: string;
  /** Address of the previous step. */
  back?: string | undefined;
  /** Whether each choice is stored immediately, so that leaving the form loses nothing. */
  isKept?: boolean;
  children: ReactNode;
}

/** Form of one step of connecting a cash register, with a link to the previous step and a button to the next. */
export function RegisterStepForm<V extends FormValues>({
  form,
  label,
  verb,
  back,
  isKept = false,
  children,
}: Props<V>) {
  const isRunning = form.button === 'proceed';
  const isDirty = form.isDirty && !isKept;
  return (
    <form ref={form.ref} onSubmit={form.onSubmit} noValidate aria-label={label} aria-busy={isRunning}>
      <Stack gap="md" maw={720}>
        <FormErrors form={form} />
        {children}
        <FormBar form={{ ...form, isDirty }} verb={verb}>
          {back !== undefined && (
            <Button variant="default" renderRoot={(given) => <Link {...given} to={back} replace />}>
              {t('Back')}
            </Button>
          )}
        </FormBar>
      </Stack>
      <LeaveGuard isUnsaved={form.isUnsaved && !isKept} onLeave={form.discardDraft} />
    </form>
  );
}
