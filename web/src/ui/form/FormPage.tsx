import { Button, Stack } from '@mantine/core';
import { useEffect, type ReactNode, type RefObject } from 'react';
import { t } from '../../text/t.ts';
import { showSuccessAlert } from '../overlay/runAction.ts';
import { FormBar } from './FormBar.tsx';
import { FormErrors } from './FormErrors.tsx';
import type { ButtonState } from './formEngine.ts';
import type { FieldPattern, FormValues } from './formValues.ts';
import { LeaveGuard } from './LeaveGuard.tsx';
import { useValidatedForm, type FormOptions, type ValidatedForm } from './useValidatedForm.ts';

interface Props<V extends FormValues, Conditional extends FieldPattern<V>> extends FormOptions<V, Conditional> {
  /** Text of the submit button: "Save settings". */
  verb: string;
  /** The form's name for screen readers. */
  label: string;
  /** Renders other actions beside the submit button. */
  renderActions?: (form: ValidatedForm<V>) => ReactNode;
  children: (form: ValidatedForm<V>) => ReactNode;
}

const focusButton = (form: RefObject<HTMLFormElement | null>) =>
  form.current?.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true });

/** Restores the submit button's focus after a success, because browsers remove the focus from a disabled button. */
function useFocusKept({ button, ref }: { button: ButtonState; ref: RefObject<HTMLFormElement | null> }): void {
  useEffect(() => {
    if (button === 'success' && document.activeElement === document.body) focusButton(ref);
  }, [button, ref]);
}

/**
 * Form as a page, with a sticky bar to save or discard changes. A success shows an alert, and the form stays open with
 * the saved values. Leaving the page with unsaved changes asks for confirmation.
 */
export function FormPage<V extends FormValues, Conditional extends FieldPattern<V> = never>({
  verb,
  label,
  renderActions,
  children,
  ...options
}: Props<V, Conditional>) {
  const submit: FormOptions<V, Conditional>['submit'] = async (values) => {
    await options.submit(values);
    showSuccessAlert();
  };
  const form = useValidatedForm<V, Conditional>({ staysOpen: true, ...options, submit });
  const isRunning = form.button === 'proceed';
  useFocusKept(form);
  // The discard button disappears with the changes, so the submit button gets the focus.
  const discard = () => {
    form.reset();
    focusButton(form.ref);
  };
  return (
    <form ref={form.ref} onSubmit={form.onSubmit} noValidate aria-label={label} aria-busy={isRunning}>
      <Stack gap="md">
        <FormErrors form={form} />
        {children(form)}
        <FormBar form={form} verb={verb}>
          {form.isDirty && (
            <Button variant="default" onClick={discard} disabled={isRunning}>
              {t('Discard changes')}
            </Button>
          )}
          {renderActions?.(form)}
        </FormBar>
      </Stack>
      <LeaveGuard isUnsaved={form.isUnsaved} onLeave={form.discardDraft} />
    </form>
  );
}
