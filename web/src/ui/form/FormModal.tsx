import { Button, Modal, Skeleton, Stack } from '@mantine/core';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject, type SubmitEvent } from 'react';
import { t } from '../../text/t.ts';
import { FormErrors } from './FormErrors.tsx';
import classes from './FormModal.module.css';
import type { FieldPattern, FormValues, Sent } from './formValues.ts';
import { LeaveQuestion } from './LeaveQuestion.tsx';
import { SlowNotice } from '../page/SlowNotice.tsx';
import type { Outcome } from './outcome.ts';
import { OutcomePanel } from './OutcomePanel.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { CheckButton, UnknownOutcome } from './UnknownOutcome.tsx';
import { useEarlier } from './useEarlier.ts';
import { useFocusBack } from './useFocusBack.ts';
import { useLeaveGuard } from './useLeaveGuard.ts';
import { useOutcome } from './useOutcome.ts';
import { useValidatedForm, type FormOptions, type ValidatedForm } from './useValidatedForm.ts';

interface BodyProps<V extends FormValues, Conditional extends FieldPattern<V>> extends Omit<
  FormOptions<V, Conditional>,
  'submit'
> {
  /** The effect in words; as a function, with the values typed so far: "Refund 123.45 UAH". */
  verb: string | ((values: V) => string);
  /** Sends the form. Nothing returned closes the modal; an outcome stays to be read. */
  submit: (values: Sent<V, NoInfer<Conditional>>) => Promise<Outcome | void>;
  onClose: () => void;
  /** As a function, of the values typed so far. */
  danger?: boolean | ((values: V) => boolean);
  /** `close` gives up what was typed. */
  children: (form: ValidatedForm<V>, close: () => void) => ReactNode;
}

type Props<V extends FormValues, Conditional extends FieldPattern<V>> = Omit<BodyProps<V, Conditional>, 'initial'> & {
  title: string;
  /** Nothing while what the form needs is read. */
  initial: V | undefined;
  /** How wide it is: `xl` for pictures and source code. */
  size?: 'md' | 'xl';
  /** Asked before the form opens: what became of an earlier try that got no answer; nothing without one. */
  earlier?: () => Promise<Outcome | undefined>;
};

/** What keeps a modal open: while it is sent nothing but its outcome closes it, and what was typed is asked about. */
type Hold = 'sent' | 'typed' | undefined;

/**
 * A decision of up to five fields. It stays open until the outcome is known; left by Back while it is sent, an alert
 * tells the outcome. Once something was typed, Escape, the backdrop, its cross and Back ask in its own place; Cancel is
 * an answer.
 */
export function FormModal<V extends FormValues, Conditional extends FieldPattern<V> = never>({
  title,
  initial,
  earlier,
  size = 'md',
  ...body
}: Props<V, Conditional>) {
  const [held, hold] = useState<Hold>();
  const giveUp = useRef<() => void>(undefined);
  const guard = useLeaveGuard(held === 'typed', { isModal: true });
  const asked = useEarlier(earlier);
  useFocusBack();
  return (
    <Modal
      opened
      size={size}
      title={guard.isHeld ? t('Leave without saving?') : title}
      onClose={guard.isHeld ? guard.stay : () => guard.close(body.onClose)}
      closeOnEscape={held !== 'sent'}
      closeOnClickOutside={held !== 'sent'}
      closeButtonProps={{ 'aria-label': t('Close'), disabled: held === 'sent' }}
    >
      {guard.isHeld && (
        <LeaveQuestion
          stay={guard.stay}
          go={() => {
            giveUp.current?.();
            guard.go();
          }}
        />
      )}
      <div hidden={guard.isHeld}>
        {initial === undefined || asked === undefined ? (
          <Waiting onCancel={body.onClose} />
        ) : (
          <Body
            {...body}
            initial={initial}
            first={asked.outcome}
            hold={hold}
            giveUpRef={giveUp}
            onCancel={() => guard.giveUp(body.onClose)}
          />
        )}
      </div>
    </Modal>
  );
}

/** Opened again, the form asks again. */
function Waiting({ onCancel }: { onCancel: () => void }) {
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
  hold,
  giveUpRef,
  first,
  ...given
}: BodyProps<V, Conditional> & {
  hold: (held: Hold) => void;
  /** Forgets the draft; the question before leaving calls it. */
  giveUpRef: RefObject<(() => void) | undefined>;
  first: Outcome | undefined;
  onCancel: () => void;
}) {
  const [isDone, setDone] = useState(false);
  const finish = () => {
    setDone(true);
    onClose();
  };
  const { outcome, send, check } = useOutcome({ ...given, first, onClose: finish });
  const form = useValidatedForm({ ...given, submit: send });
  const cancel = () => {
    form.giveUp();
    onCancel();
  };
  const isRunning = form.button === 'proceed';
  // What is saved is not lost, whatever its fields are offered after; of an outcome that is unknown the next opening asks by itself.
  const isUnsaved = form.isDirty && !isDone && !outcome;
  const held = isRunning ? 'sent' : isUnsaved ? 'typed' : undefined;
  // Immediately: Escape may be the next key.
  useLayoutEffect(() => hold(held), [hold, held]);
  useLayoutEffect(() => void (giveUpRef.current = form.giveUp));
  useEffect(() => startAtFirstField(form.ref.current), [form.ref]);
  // A form that the modal was opened from would take the event for its own: React hands it on through portals.
  const submitAlone = (event: SubmitEvent) => {
    event.stopPropagation();
    form.onSubmit(event);
  };
  if (outcome && outcome.kind !== 'unknown') return <OutcomePanel outcome={outcome} onClose={onClose} />;
  return (
    <form ref={form.ref} onSubmit={submitAlone} noValidate aria-busy={isRunning}>
      <Stack gap="md">
        {outcome && !isRunning && <UnknownOutcome outcome={outcome} />}
        <FormErrors form={form} />
        {children(form, cancel)}
        <div className={classes.buttons}>
          <Button variant="default" onClick={cancel} disabled={isRunning}>
            {t('Cancel')}
          </Button>
          {outcome?.check ? (
            <CheckButton check={check} />
          ) : (
            <SubmitButton
              button={form.button}
              isBlocked={form.isBlocked}
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

/** The focus begins in the form, not at the button that closes it; the modal's focus trap follows the attribute. */
function startAtFirstField(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLElement>('input:not(:disabled):not([type=hidden]), textarea:not(:disabled)');
  field?.setAttribute('data-autofocus', '');
  field?.focus();
}
