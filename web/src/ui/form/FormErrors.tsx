import { Alert, Anchor, Button, Group, List } from '@mantine/core';
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import { useLayoutEffect, useState, type RefObject } from 'react';
import { t } from '../../text/t.ts';
import { useErrorInTitle } from '../page/title.ts';
import { findFieldElements, fieldLabel, focusFirstError, isFieldVisible } from './fieldElements.ts';

interface Props {
  form: {
    alerts: readonly string[];
    /** Errors by field, for the error summary of a long form. */
    errorSummary: Readonly<Record<string, string>>;
    ref: RefObject<HTMLFormElement | null>;
    isRestored: boolean;
    reset: () => void;
  };
}

/** Messages above a form: a restored draft, the error summary of a long form, and alerts about the whole form. */
export function FormErrors({ form }: Props) {
  return (
    <>
      {form.isRestored && <RestoredDraft onDiscard={form.reset} />}
      <ErrorSummary errors={form.errorSummary} form={form.ref} />
      <FormAlerts alerts={form.alerts} />
    </>
  );
}

/** Message that the form opened with a draft from before the session ended, with a button that discards the draft. */
function RestoredDraft({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Alert color="blue" role="status">
      <Group justify="space-between" gap="sm">
        {t('We restored what you typed before your session ended.')}
        <Button size="compact-sm" variant="default" onClick={onDiscard}>
          {t('Discard draft')}
        </Button>
      </Group>
    </Alert>
  );
}

interface SummaryProps {
  /** Form errors by field after a failed submit; empty otherwise. */
  errors: Readonly<Record<string, string>>;
  form: RefObject<HTMLFormElement | null>;
}

/**
 * Error summary of a long form; each line links to a field. The page title starts with "Error:". Screen readers do not
 * announce the summary, because the focus is on the first invalid field, which has its own message.
 */
function ErrorSummary({ errors, form }: SummaryProps) {
  const fields = useFieldLabels(errors, form);
  useErrorInTitle(fields.length > 0);
  if (fields.length === 0) return null;
  return (
    <Alert
      component="section"
      role="region"
      aria-label={t('There is a problem')}
      title={t('There is a problem')}
      color="red"
      variant="light"
      icon={<IconAlertCircle size={20} />}
    >
      <List spacing={4} listStyleType="none" withPadding={false}>
        {fields.map(({ path, label }) => (
          <List.Item key={path}>
            <Anchor
              href={location.hash}
              size="sm"
              c="inherit"
              underline="always"
              onClick={(event) => {
                event.preventDefault();
                focusFirstError(form.current, { [path]: '' });
              }}
            >
              {label === '' ? errors[path] : `${label}: ${errors[path]}`}
            </Anchor>
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}

/** Returns the visible fields with errors, in screen order, with their labels. */
function useFieldLabels(errors: SummaryProps['errors'], form: SummaryProps['form']) {
  const [labels, setLabels] = useState<readonly { path: string; label: string }[]>([]);
  const paths = Object.keys(errors).join('\n');
  useLayoutEffect(() => {
    const fields = paths === '' ? [] : findFieldElements(form.current).filter(isFieldVisible);
    setLabels(
      fields
        .map((field) => ({ path: field.dataset['field'] ?? '', label: fieldLabel(field) }))
        .filter(({ path }) => paths.split('\n').includes(path)),
    );
  }, [paths, form]);
  return labels.filter(({ path }) => path in errors);
}

/** Scrolls in the next frame: in this frame the browser's scroll anchoring would undo the scroll. */
const scrollIntoView = (alert: HTMLElement | null) =>
  void requestAnimationFrame(() => alert?.scrollIntoView({ block: 'nearest' }));
/** Scroll margin for the sticky header of pages and modals, in px. */
const belowHeader = { scrollMarginTop: 72 };

/** Alerts about the whole form (ERR-016, ERR-017); a new alert is announced and scrolled into view. */
export function FormAlerts({ alerts }: { alerts: readonly string[] }) {
  return alerts.map((text) => (
    <Alert
      key={text}
      ref={scrollIntoView}
      style={belowHeader}
      color="red"
      variant="light"
      role="alert"
      icon={<IconAlertCircle size={20} />}
    >
      {text}
    </Alert>
  ));
}
