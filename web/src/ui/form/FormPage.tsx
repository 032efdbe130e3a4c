import { Button, Modal, Stack, Text } from '@mantine/core';
import { useEffect, type ReactNode, type RefObject } from 'react';
import { t } from '../../text/t.ts';
import { alert } from '../overlay/alerts.ts';
import { FormErrors } from './FormErrors.tsx';
import classes from './FormPage.module.css';
import type { ButtonState } from './formEngine.ts';
import type { FieldPattern, FormValues } from './formValues.ts';
import { LeaveQuestion } from './LeaveQuestion.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { useLeaveGuard } from './useLeaveGuard.ts';
import { useValidatedForm, type FormOptions, type ValidatedForm } from './useValidatedForm.ts';

interface Props<V extends FormValues, Conditional extends FieldPattern<V>> extends FormOptions<V, Conditional> {
  /** The effect in words: "Save settings". */
  verb: string;
  /** Names the form to those who do not see it. */
  label: string;
  children: (form: ValidatedForm<V>) => ReactNode;
}

const focusButton = (form: RefObject<HTMLFormElement | null>) =>
  form.current?.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true });

/** Disabled while it ran, the button let go of the focus: after a success it comes back unless the person is elsewhere. */
function useFocusKept({ button, ref }: { button: ButtonState; ref: RefObject<HTMLFormElement | null> }): void {
  useEffect(() => {
    if (button === 'success' && document.activeElement === document.body) focusButton(ref);
  }, [button, ref]);
}

/**
 * A form that is a page of its own, with a bar that stays in sight: it says what is unsaved, takes it back, or saves. A
 * success is told and the form stays open with what was saved; a link away asks while something is unsaved.
 */
export function FormPage<V extends FormValues, Conditional extends FieldPattern<V> = never>({
  verb,
  label,
  children,
  ...given
}: Props<V, Conditional>) {
  const submit: FormOptions<V, Conditional>['submit'] = async (values) => {
    await given.submit(values);
    alert('success-light', t('Request completed successfully'));
  };
  const form = useValidatedForm<V, Conditional>({ ...given, submit });
  const isRunning = form.button === 'proceed';
  useFocusKept(form);
  // Its button goes with what it discards.
  const discard = () => {
    form.reset();
    focusButton(form.ref);
  };
  return (
    <form ref={form.ref} onSubmit={form.onSubmit} noValidate aria-label={label} aria-busy={isRunning}>
      <Stack gap="md">
        <FormErrors form={form} />
        {children(form)}
        <div className={classes.bar}>
          <Text size="sm" c="dimmed" role="status" className={classes.state}>
            {form.isDirty ? t('Unsaved changes') : ''}
          </Text>
          {form.isDirty && (
            <Button variant="default" onClick={discard} disabled={isRunning}>
              {t('Discard changes')}
            </Button>
          )}
          <SubmitButton button={form.button} isBlocked={form.isBlocked}>
            {verb}
          </SubmitButton>
        </div>
      </Stack>
      <LeaveGuard isUnsaved={form.isDirty && !isRunning} />
    </form>
  );
}

function LeaveGuard({ isUnsaved }: { isUnsaved: boolean }) {
  const { isHeld, stay, go } = useLeaveGuard(isUnsaved);
  return (
    <Modal
      opened={isHeld}
      onClose={stay}
      title={t('Leave without saving?')}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <LeaveQuestion stay={stay} go={go} />
    </Modal>
  );
}
