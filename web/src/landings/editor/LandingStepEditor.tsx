import { Button, Stack } from '@mantine/core';
import type { LandingInfo, LandingStepForm } from '@portal/contract/landings';
import { LANDING_STEPS, type LandingBlock, type LandingStep } from '@portal/contract/landings/landingRules';
import { formOf } from '@portal/contract/landings/newLanding';
import { useEffect, useRef, type ReactNode } from 'react';
import { t } from '../../text/t.ts';
import { FormBar } from '../../ui/form/FormBar.tsx';
import { FormErrors } from '../../ui/form/FormErrors.tsx';
import { BlockFields } from '../blocks/BlockFields.tsx';
import type { FieldBlock } from '../blocks/blockWords.ts';
import { getStepName } from '../landingWords.ts';
import type { LandingForm, AfterSave } from './useLandingForm.tsx';

interface Props {
  landing: LandingInfo;
  step: LandingStep;
  read: LandingStepForm;
  form: LandingForm;
  /** Whether the step has unsaved changes. */
  isDirty: boolean;
  /** Conflict notice if a colleague saved the same step. */
  conflict: ReactNode;
}

/** Form with the blocks of one step of the landing page editor (LAND-010). */
export function LandingStepEditor({ landing, step, read, form, isDirty, conflict }: Props) {
  const keepFocus = useFocusKept(form);
  const send = (then: AfterSave) => {
    keepFocus();
    form.send(then);
  };
  const { choices, media, sold } = read;
  return (
    <form
      ref={form.ref}
      onSubmit={(event) => {
        event.preventDefault();
        send('next');
      }}
      noValidate
      aria-label={getStepName(step)}
      aria-busy={form.button === 'proceed'}
    >
      <Stack gap="lg">
        <FormErrors form={form} />
        {conflict}
        {read.blocks.filter(isHeldBy(form)).map((block) => (
          <BlockFields key={block} block={block} form={form} landing={landing} {...{ choices, media, sold }} />
        ))}
        <Foot form={{ ...form, isDirty }} step={step} onSave={() => send('stay')} />
      </Stack>
    </form>
  );
}

/**
 * Returns a filter for blocks that have values in the form. The server may name unknown blocks, and `next` is the
 * footer.
 */
const isHeldBy =
  ({ values }: LandingForm) =>
  (block: LandingBlock): block is FieldBlock => {
    const name = formOf(block);
    return name !== undefined && Object.hasOwn(values, name);
  };

/**
 * Hook that returns the focus to the clicked button, which loses the focus while it is disabled. If the user moved the
 * focus, it stays there.
 */
function useFocusKept({ button }: LandingForm): () => void {
  const pressed = useRef<Element>(null);
  useEffect(() => {
    if (button === 'proceed' || button === 'enable') return;
    if (document.activeElement === document.body && pressed.current instanceof HTMLElement) pressed.current.focus();
  }, [button]);
  return () => void (pressed.current = document.activeElement);
}

/** Footer of the form, named `next` by the server. The last step has no button "Save and next". */
function Foot({ form, step, onSave }: { form: LandingForm; step: LandingStep; onSave: () => void }) {
  const isLast = step === LANDING_STEPS.at(-1);
  const isRunning = form.button === 'proceed';
  const blocked = form.isInvalid && !isRunning ? { 'aria-disabled': true } : {};
  return (
    <FormBar form={form} verb={isLast ? t('Save') : t('Save and continue')}>
      {!isLast && (
        <Button variant="default" onClick={onSave} disabled={isRunning} {...blocked}>
          {t('Save')}
        </Button>
      )}
    </FormBar>
  );
}
