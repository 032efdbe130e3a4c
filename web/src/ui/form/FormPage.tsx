import { Button, Stack } from '@mantine/core';
import { useEffect, type ReactNode, type RefObject } from 'react';
import { t } from '../../text/t.ts';
import { tellDone } from '../overlay/tellAction.ts';
import { FormBar } from './FormBar.tsx';
import { FormErrors } from './FormErrors.tsx';
import type { ButtonState } from './formEngine.ts';
import type { FieldPattern, FormValues } from './formValues.ts';
import { LeaveGuard } from './LeaveGuard.tsx';
import { useValidatedForm, type FormOptions, type ValidatedForm } from './useValidatedForm.ts';

interface Props<V extends FormValues, Conditional extends FieldPattern<V>> extends FormOptions<V, Conditional> {
  /** The effect in words: "Save settings". */
  verb: string;
  /** Names the form to those who do not see it. */
  label: string;
  /** What else can be done with what is saved, beside the button. */
  renderActions?: (form: ValidatedForm<V>) => ReactNode;
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
  renderActions,
  children,
  ...given
}: Props<V, Conditional>) {
  const submit: FormOptions<V, Conditional>['submit'] = async (values) => {
    await given.submit(values);
    tellDone();
  };
  const form = useValidatedForm<V, Conditional>({ staysOpen: true, ...given, submit });
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
        <FormBar form={form} verb={verb}>
          {form.isDirty && (
            <Button variant="default" onClick={discard} disabled={isRunning}>
              {t('Discard changes')}
            </Button>
          )}
          {renderActions?.(form)}
        </FormBar>
      </Stack>
      <LeaveGuard isUnsaved={form.isUnsaved} onLeave={form.giveUp} />
    </form>
  );
}
