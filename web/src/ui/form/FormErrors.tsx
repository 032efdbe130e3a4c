import type { RefObject } from 'react';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FormAlerts } from './FormAlerts.tsx';

interface Props {
  form: {
    alerts: readonly string[];
    /** What keeps it from being sent, by field, where it is a long form. */
    summary: Readonly<Record<string, string>>;
    ref: RefObject<HTMLFormElement | null>;
  };
}

/** What stands above a form that could not be sent: the fields in error of a long one, and what was said of it as a whole. */
export function FormErrors({ form }: Props) {
  return (
    <>
      <ErrorSummary errors={form.summary} form={form.ref} />
      <FormAlerts alerts={form.alerts} />
    </>
  );
}
