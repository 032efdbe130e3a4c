import { Alert, Button, Modal, Skeleton, Stack } from '@mantine/core';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { t } from '../../text/t.ts';
import { FormErrors } from './FormErrors.tsx';
import classes from './FormModal.module.css';
import type { FieldPattern, FormValues, Sent } from './formValues.ts';
import { LeaveQuestion } from './LeaveQuestion.tsx';
import { SlowNotice } from '../page/SlowNotice.tsx';
import type { Outcome } from './outcome.ts';
import { OutcomePanel } from './OutcomePanel.tsx';
import { SubmitButton } from './SubmitButton.tsx';
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
  ...body
}: Props<V, Conditional>) {
  const [held, hold] = useState<Hold>();
  const guard = useLeaveGuard(held === 'typed', { isModal: true });
  const asked = useEarlier(earlier);
  useFocusBack();
  return (
    <Modal
      opened
      title={guard.isHeld ? t('Leave without saving?') : title}
      onClose={guard.isHeld ? guard.stay : () => guard.close(body.onClose)}
      closeOnEscape={held !== 'sent'}
      closeOnClickOutside={held !== 'sent'}
      closeButtonProps={{ 'aria-label': t('Close'), disabled: held === 'sent' }}
    >
      {guard.isHeld && <LeaveQuestion stay={guard.stay} go={guard.go} />}
      <div hidden={guard.isHeld}>
        {initial === undefined || asked === undefined ? (
          <Waiting onCancel={body.onClose} />
        ) : (
          <Body
            {...body}
            initial={initial}
            first={asked.outcome}
            hold={hold}
            onCancel={() => guard.giveUp(body.onClose)}
          />
        )}
      </div>
    </Modal>
  );
}

/** What became of an earlier try, once it is known; asked once. */
function useEarlier(earlier: (() => Promise<Outcome | undefined>) | undefined) {
  const [asked, setAsked] = useState<{ outcome: Outcome | undefined } | undefined>(
    earlier ? undefined : { outcome: undefined },
  );
  useEffect(() => {
    let isLeft = false;
    void earlier?.().then((outcome) => !isLeft && setAsked({ outcome }));
    return () => void (isLeft = true);
    // Once; it is another function each time.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return asked;
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
  first,
  ...given
}: BodyProps<V, Conditional> & { hold: (held: Hold) => void; first: Outcome | undefined; onCancel: () => void }) {
  const [isDone, setDone] = useState(false);
  const finish = () => {
    setDone(true);
    onClose();
  };
  const { outcome, send, check } = useOutcome({ ...given, first, onClose: finish });
  const form = useValidatedForm({ ...given, submit: send });
  const isRunning = form.button === 'proceed';
  // What is saved is not lost, whatever its fields are offered after; of an outcome that is unknown the next opening asks by itself.
  const isUnsaved = form.isDirty && !isDone && !outcome;
  const held = isRunning ? 'sent' : isUnsaved ? 'typed' : undefined;
  // At once: Escape may be the next key.
  useLayoutEffect(() => hold(held), [hold, held]);
  useEffect(() => startAtFirstField(form.ref.current), [form.ref]);
  if (outcome && outcome.kind !== 'unknown') return <OutcomePanel outcome={outcome} onClose={onClose} />;
  return (
    <form ref={form.ref} onSubmit={form.onSubmit} noValidate aria-busy={isRunning}>
      <Stack gap="md">
        {outcome && !isRunning && <UnknownOutcome text={outcome.text} />}
        <FormErrors form={form} />
        {children(form, onCancel)}
        <div className={classes.buttons}>
          <Button variant="default" onClick={onCancel} disabled={isRunning}>
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

function UnknownOutcome({ text }: { text: string }) {
  return (
    <Alert color="yellow" role="alert" icon={<IconAlertTriangle size={20} />}>
      {text}
    </Alert>
  );
}

/** Looks once more what became of it; the form's own button comes back when that look succeeded. */
function CheckButton({ check }: { check: () => Promise<void> }) {
  const [isRunning, setRunning] = useState(false);
  const run = () => {
    setRunning(true);
    void check().finally(() => setRunning(false));
  };
  return (
    <Button loading={isRunning} onClick={run}>
      {t('Check again')}
    </Button>
  );
}
