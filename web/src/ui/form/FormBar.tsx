import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../../text/t.ts';
import classes from './FormBar.module.css';
import { SubmitButton } from './SubmitButton.tsx';
import type { ValidatedForm } from './useValidatedForm.ts';

interface Props {
  form: Pick<ValidatedForm<never>, 'button' | 'isBlocked' | 'isDirty'>;
  /** The effect in words: "Save settings". */
  verb: string;
  /** What stands before the button. */
  children?: ReactNode;
}

/** The foot of a form that is a page of its own; it stays in sight, says whether something is unsaved, and saves. */
export function FormBar({ form, verb, children }: Props) {
  return (
    <div className={classes.bar}>
      <Text size="sm" c="dimmed" role="status" className={classes.state}>
        {form.isDirty ? t('Unsaved changes') : ''}
      </Text>
      {children}
      <SubmitButton button={form.button} isBlocked={form.isBlocked}>
        {verb}
      </SubmitButton>
    </div>
  );
}
