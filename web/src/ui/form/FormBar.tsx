import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../../text/t.ts';
import classes from './FormBar.module.css';
import { SubmitButton } from './SubmitButton.tsx';
import type { ValidatedForm } from './useValidatedForm.ts';

interface Props {
  form: Pick<ValidatedForm<never>, 'button' | 'isInvalid' | 'isDirty'>;
  /** Text of the submit button: "Save settings". */
  verb: string;
  /** Content of the form's bar before the submit button. */
  children?: ReactNode;
}

/** Sticky bar of a form page: "Unsaved changes" and the submit button. */
export function FormBar({ form, verb, children }: Props) {
  return (
    <div className={classes.bar}>
      <Text size="sm" c="dimmed" role="status" className={classes.state}>
        {form.isDirty ? t('Unsaved changes') : ''}
      </Text>
      {children}
      <SubmitButton button={form.button} isInvalid={form.isInvalid}>
        {verb}
      </SubmitButton>
    </div>
  );
}
