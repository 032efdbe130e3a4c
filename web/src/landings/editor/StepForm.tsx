import { Button, Stack } from '@mantine/core';
import type { LandingForms, LandingInfo, LandingStepForm } from '@portal/contract/landings';
import { LANDING_STEPS, type LandingBlock, type LandingStep } from '@portal/contract/landings/landingRules';
import { formOf } from '@portal/contract/landings/newLanding';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { paths } from '../../paths/paths.ts';
import { t } from '../../text/t.ts';
import { FormBar } from '../../ui/form/FormBar.tsx';
import { FormErrors } from '../../ui/form/FormErrors.tsx';
import { LeaveGuard } from '../../ui/form/LeaveGuard.tsx';
import { useValidatedForm, type ValidatedForm } from '../../ui/form/useValidatedForm.ts';
import { BlockFields } from '../blocks/BlockFields.tsx';
import { blockConditions, blockRules } from '../blocks/blockRules.ts';
import { formsOf, valuesOf, type BlockConditional, type LandingValues } from '../blocks/blockValues.ts';
import type { FieldBlock } from '../blocks/blockWords.ts';
import type { StepLink, Then } from './editing.ts';
import { focusAt } from './focusAt.ts';
import { refusedOf } from './refusedOf.ts';
import { draftName, forgetTyped, typedSteps, type Editing } from './stepDrafts.ts';
import { stepName } from './stepWords.ts';
import { useStepSave, type StepSave } from './useStepSave.tsx';

interface Props {
  editing: Editing;
  landing: LandingInfo;
  step: LandingStep;
  read: LandingStepForm;
  link: StepLink;
}

/** The blocks of a step as one form (LAND-010): what is typed outlives its tab, a failed save and the session. */
export function StepForm(props: Props) {
  const save = useStepSave(props.editing, props.step, props.read);
  return (
    <>
      <Form key={save.formKey} {...props} save={save} />
      {save.question}
    </>
  );
}

function Form({ save, ...props }: Props & { save: StepSave }) {
  const { editing, landing, step, read, link } = props;
  const then = useRef<Then>('stay');
  const [initial] = useState(() => valuesOf(save.forms));
  const form = useValidatedForm<LandingValues, BlockConditional>({
    initial,
    rules: blockRules,
    conditions: blockConditions,
    draft: draftName(editing, step),
    staysOpen: true,
    submit: async (values) => {
      const answer = await save.submit(formsOf(values)).catch(refusedOf);
      if (answer === undefined) return;
      form.accept(valuesOf(answer.forms));
      // Not once the form shows it: by then another step may stand in its place.
      link.onSaved(then.current, answer.landing);
    },
  });
  const send = useSending(form, then);
  useLink(form, send, props);
  const { choices, media, sold } = read;
  return (
    <form
      ref={form.ref}
      onSubmit={(event) => send('next', event)}
      noValidate
      aria-label={stepName(step)}
      aria-busy={form.button === 'proceed'}
    >
      <Stack gap="lg">
        <FormErrors form={form} />
        {save.conflict(() => form.onSubmit(), form.giveUp)}
        {read.blocks.filter(isHeld(save.forms)).map((block) => (
          <BlockFields key={block} block={block} form={form} landing={landing} {...{ choices, media, sold }} />
        ))}
        <Foot form={form} step={step} onSave={() => send('stay')} />
      </Stack>
      <Guard form={form} editing={editing} step={step} />
    </form>
  );
}

/** Blocks that the step has a form for; a server may speak of others, and `next` is the foot. */
const isHeld =
  (forms: LandingForms) =>
  (block: LandingBlock): block is FieldBlock => {
    const name = formOf(block);
    return name !== undefined && forms[name] !== undefined;
  };

type StepFields = ValidatedForm<LandingValues>;

/** Sends the form, and says what follows once it is saved; the focus stays where it was pressed. */
function useSending(form: StepFields, then: RefObject<Then>) {
  const pressed = useRef<Element>(null);
  const { button } = form;
  useEffect(() => {
    if (button === 'proceed' || button === 'enable') return;
    if (document.activeElement === document.body && pressed.current instanceof HTMLElement) pressed.current.focus();
  }, [button]);
  return (next: Then, event?: { preventDefault: () => void }) => {
    then.current = next;
    pressed.current = document.activeElement;
    form.onSubmit(event);
  };
}

/** Tells the editor how the form stands, and leads to the field that it wants. */
function useLink(form: StepFields, send: (then: Then) => void, { link, step }: Props): void {
  const { onForm, onState, onFocused, wanted } = link;
  const isSaving = form.button === 'proceed';
  const { isDirty, ref } = form;
  useEffect(() => onState({ isSaving, isDirty }), [onState, isSaving, isDirty]);
  const giveUp = () => {
    form.giveUp();
    form.reset();
  };
  useEffect(() => onForm({ save: send, giveUp }));
  useEffect(
    () => () => {
      onForm(undefined);
      onState({ isSaving: false, isDirty: false });
    },
    [onForm, onState],
  );
  useEffect(() => {
    if (wanted?.step !== step) return;
    focusAt(ref.current, wanted.path);
    onFocused();
  }, [wanted, step, ref, onFocused]);
}

/** The way on, which is the block `next`: the last step is saved only. */
function Foot({ form, step, onSave }: { form: StepFields; step: LandingStep; onSave: () => void }) {
  const isLast = step === LANDING_STEPS.at(-1);
  const isRunning = form.button === 'proceed';
  const blocked = form.isBlocked && !isRunning ? { 'aria-disabled': true, 'data-disabled': true } : {};
  return (
    <FormBar form={form} verb={isLast ? t('Save') : t('Save and next')}>
      {!isLast && (
        <Button variant="default" onClick={onSave} disabled={isRunning} {...blocked}>
          {t('Save')}
        </Button>
      )}
    </FormBar>
  );
}

/** Asks before the editor is left with something unsaved in any of its steps. */
function Guard({ form, editing, step }: { form: StepFields; editing: Editing; step: LandingStep }) {
  const others = typedSteps(editing).filter((one) => one !== step);
  const editor = paths.editLanding(editing.merchant, editing.landing, step).slice(0, -step.length);
  return (
    <LeaveGuard
      isUnsaved={others.length > 0 || form.isUnsaved}
      staysAt={(path) => path.startsWith(editor)}
      onLeave={() => {
        form.giveUp();
        forgetTyped(editing, others);
      }}
    />
  );
}
