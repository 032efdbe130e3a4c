import type { RefObject } from 'react';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FormAlerts } from './FormAlerts.tsx';
import { RestoredNotice } from './RestoredNotice.tsx';

interface Props {
  form: {
    alerts: readonly string[];
    /** What keeps it from being sent, by field, where it is a long form. */
    summary: Readonly<Record<string, string>>;
    ref: RefObject<HTMLFormElement | null>;
    isRestored: boolean;
    reset: () => void;
  };
}

/** What is above a form: that a draft was restored, the fields in error of a long form, and what was said of it as a whole. */
export function FormErrors({ form }: Props) {
  return (
    <>
      {form.isRestored && <RestoredNotice onDiscard={form.reset} />}
      <ErrorSummary errors={form.summary} form={form.ref} />
      <FormAlerts alerts={form.alerts} />
    </>
  );
}
