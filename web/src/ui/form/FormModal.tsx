import { Button, Modal, Skeleton, Stack } from '@mantine/core';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { t } from '../../text/t.ts';
import { useRestoreFocus } from '../page/restoreFocus.ts';
import { SlowNotice } from '../page/SlowNotice.tsx';
import { FormErrors } from './FormErrors.tsx';
import classes from './FormModal.module.css';
import type { FieldPattern, FormValues, SubmittedValues } from './formValues.ts';
import { LeaveQuestion, useLeaveGuard } from './LeaveGuard.tsx';
import { useEarlierMoneyOutcome, useMoneyOutcome, type MoneyOutcome } from './outcome.ts';
import { CheckOutcomeButton, OutcomePanel, UnknownOutcomeWarning } from './OutcomePanel.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { useValidatedForm, type FormOptions, type ValidatedForm } from './useValidatedForm.ts';

interface BodyProps<V extends FormValues, Conditional extends FieldPattern<V>> extends Omit<
  FormOptions<V, Conditional>,
  'submit'
> {
  /** Text of the submit button; a function computes it from the current values: "Refund 123.45 UAH". */
  verb: string | ((values: V) => string);
  /** Sends the form. If the function returns no outcome, the modal closes; an outcome is shown in the modal. */
  submit: (values: SubmittedValues<V, NoInfer<Conditional>>) => Promise<MoneyOutcome | void>;
  onClose: () => void;
  /** Whether the form's action is destructive; a function computes it from the current values. */
  danger?: boolean | ((values: V) => boolean);
  /** Renders the form's fields. `cancel` closes the modal without saving. */
  children: (form: ValidatedForm<V>, cancel: () => void) => ReactNode;
}

type Props<V extends FormValues, Conditional extends FieldPattern<V>> = Omit<BodyProps<V, Conditional>, 'initial'> & {
  title: string;
  /** The form's initial values; undefined while its data loads. */
  initial: V | undefined;
  /** Width of the modal; `xl` is for pictures and source code. */
  size?: 'md' | 'xl';
  /** Reads the outcome of an earlier operation that got no answer, before the form opens. */
  findEarlier?: () => Promise<MoneyOutcome | undefined>;
};

/** Reason why a modal stays open: `submitting` until the answer arrives, `unsaved` until the person agrees to leave. */
type OpenReason = 'submitting' | 'unsaved' | undefined;

/**
 * Modal form of up to five fields. The modal stays open until the outcome of the submission is known; if the person
 * goes back during the submission, an alert shows the outcome. With unsaved input, Escape, the backdrop, the close
 * button and Back ask for confirmation; Cancel does not.
 */
export function FormModal<V extends FormValues, Conditional extends FieldPattern<V> = never>({
  title,
  initial,
  findEarlier,
  size = 'md',
  ...body
}: Props<V, Conditional>) {
  const [openReason, setOpenReason] = useState<OpenReason>();
  const discardDraft = useRef<() => void>(undefined);
  const guard = useLeaveGuard(openReason === 'unsaved', { isModal: true });
  const earlier = useEarlierMoneyOutcome(findEarlier);
  useRestoreFocus();
  return (
    <Modal
      opened
      size={size}
      title={guard.isAsking ? t('Leave without saving?') : title}
      onClose={guard.isAsking ? guard.stay : () => guard.close(body.onClose)}
      closeOnEscape={openReason !== 'submitting'}
      closeOnClickOutside={openReason !== 'submitting'}
      closeButtonProps={{ 'aria-label': t('Close'), disabled: openReason === 'submitting' }}
    >
      {guard.isAsking && (
        <LeaveQuestion
          onStay={guard.stay}
          onLeave={() => {
            discardDraft.current?.();
            guard.leave();
          }}
        />
      )}
      <div hidden={guard.isAsking}>
        {initial === undefined || earlier === undefined ? (
          <Loading onCancel={body.onClose} />
        ) : (
          <Body
            {...body}
            initial={initial}
            first={earlier.outcome}
            setOpenReason={setOpenReason}
            discardDraftRef={discardDraft}
            onCancel={() => guard.cancel(body.onClose)}
          />
        )}
      </div>
    </Modal>
  );
}

/** Placeholder while the form's data loads. */
function Loading({ onCancel }: { onCancel: () => void }) {
  return (
    <>
      <SlowNotice onCancel={onCancel} />
      <Stack gap="md" role="status" aria-label={t('Loading')}>
        <Skeleton height={24} width="40%" />
        <Skeleton height={36} />
        <Skeleton height={36} />
      </Stack>
    </>
  );
}

function Body<V extends FormValues, Conditional extends FieldPattern<V>>({
  verb,
  onClose,
  onCancel,
  danger,
  children,
  setOpenReason,
  discardDraftRef,
  first,
  ...options
}: BodyProps<V, Conditional> & {
  setOpenReason: (reason: OpenReason) => void;
  /** Receives the form's `discardDraft`, which the question about leaving calls. */
  discardDraftRef: RefObject<(() => void) | undefined>;
  first: MoneyOutcome | undefined;
  onCancel: () => void;
}) {
  const [isDone, setDone] = useState(false);
  const finish = () => {
    setDone(true);
    onClose();
  };
  const { outcome, submit, check } = useMoneyOutcome({ ...options, first, onClose: finish });
  const form = useValidatedForm({ ...options, submit });
  const cancel = () => {
    form.discardDraft();
    onCancel();
  };
  const isRunning = form.button === 'proceed';
  // A form with an unknown outcome can be closed without a question: the next opening reads the outcome.
  const isUnsaved = form.isDirty && !isDone && !outcome;
  const openReason = isRunning ? 'submitting' : isUnsaved ? 'unsaved' : undefined;
  // Uses a layout effect, because the next key may already be Escape.
  useLayoutEffect(() => setOpenReason(openReason), [setOpenReason, openReason]);
  useLayoutEffect(() => void (discardDraftRef.current = form.discardDraft));
  useEffect(() => focusFirstField(form.ref.current), [form.ref]);
  if (outcome && outcome.kind !== 'unknown') return <OutcomePanel outcome={outcome} onClose={onClose} />;
  return (
    <form ref={form.ref} onSubmit={form.onSubmit} noValidate aria-busy={isRunning}>
      <Stack gap="md">
        {outcome && !isRunning && <UnknownOutcomeWarning outcome={outcome} />}
        <FormErrors form={form} />
        {children(form, cancel)}
        <div className={classes.buttons}>
          <Button variant="default" onClick={cancel} disabled={isRunning}>
            {t('Cancel')}
          </Button>
          {outcome?.check ? (
            <CheckOutcomeButton check={check} />
          ) : (
            <SubmitButton
              button={form.button}
              isInvalid={form.isInvalid}
              danger={typeof danger === 'function' ? danger(form.values) : (danger ?? false)}
            >
              {typeof verb === 'string' ? verb : verb(form.values)}
            </SubmitButton>
          )}
        </div>
      </Stack>
    </form>
  );
}

/**
 * Focuses the first field of a modal form instead of the close button; the modal's focus trap follows `data-autofocus`.
 */
function focusFirstField(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLElement>('input:not(:disabled):not([type=hidden]), textarea:not(:disabled)');
  field?.setAttribute('data-autofocus', '');
  field?.focus();
}
