import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { alert } from '../overlay/alerts.ts';
import type { FormInAddress } from './useFormInAddress.ts';

interface Props {
  form: FormInAddress;
  /** The form stands while the address names it: `refund` for `?do=refund`. */
  name: string;
  /** Whether the person may use it. */
  isAllowed?: boolean;
  /** What is told of a link to a form that is not allowed; it is closed then. */
  refusal?: string;
  children: (close: () => void) => ReactNode;
}

/**
 * A form that its address opens. Whether it may open is asked once, when it does: what it does may take the right away,
 * and its outcome must still be read.
 */
export function AddressForm(props: Props) {
  return props.form.name === props.name ? <Opened {...props} /> : null;
}

function Opened({ form, isAllowed = true, refusal, children }: Props) {
  const [mayOpen] = useState(isAllowed);
  useEffect(() => {
    if (mayOpen) return;
    if (refusal !== undefined) alert('warning', refusal);
    form.close();
    // Once; `close` is another function each time.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return mayOpen ? <Suspense>{children(form.close)}</Suspense> : null;
}
