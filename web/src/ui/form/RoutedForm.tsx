import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation, useSearch } from 'wouter';
import { showAlert } from '../overlay/alerts.ts';

/** Form that is opened through the page address: `refund` in `…?do=refund`. */
export interface RoutedFormState {
  /** Value of the query parameter `do`; null if the address has none. */
  name: string | null;
  /** Returns another query parameter of the address: `field` of `?do=block&field=card`. */
  param: (name: string) => string | null;
  /** Opens a form as a new history entry, so that Back closes it. */
  open: (name: string, params?: Readonly<Record<string, string>>) => void;
  /** Closes the form: goes back in the history, or replaces the address if a link opened the form. */
  close: () => void;
}

/**
 * Opens and closes forms through the page address. Other query parameters are dropped, unless `keepsQuery` is set (for
 * lists with filters, search and page).
 */
export function useRoutedForm({ keepsQuery = false } = {}): RoutedFormState {
  const [path, navigate] = useLocation();
  const query = new URLSearchParams(useSearch());
  const wasOpenedHere = useRef(false);
  const addressOf = (params: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams(keepsQuery ? query : {});
    next.delete('do');
    for (const [name, value] of Object.entries(params)) next.set(name, value);
    return next.size === 0 ? path : `${path}?${next}`;
  };
  return {
    name: query.get('do'),
    param: (name) => query.get(name),
    open: (name, params = {}) => {
      wasOpenedHere.current = true;
      navigate(addressOf({ do: name, ...params }));
    },
    close: () => {
      if (wasOpenedHere.current) history.back();
      else navigate(addressOf({}), { replace: true });
    },
  };
}

interface Props {
  form: RoutedFormState;
  /** Name of the form in the address: `refund` for `?do=refund`. */
  name: string;
  isAllowed?: boolean;
  /** Warning that is shown if a link opens a form that is not allowed. */
  refusal?: string;
  children: (close: () => void) => ReactNode;
}

/**
 * Shows a form while the address names it. `isAllowed` is read only when the form opens: the operation may end the
 * permission, and its outcome must stay visible.
 */
export function RoutedForm(props: Props) {
  return props.form.name === props.name ? <OpenForm {...props} /> : null;
}

function OpenForm({ form, isAllowed = true, refusal, children }: Props) {
  const [wasAllowed] = useState(isAllowed);
  useEffect(() => {
    if (wasAllowed) return;
    if (refusal !== undefined) showAlert('warning', refusal);
    form.close();
    // Runs only when the form opens, because `close` changes with each render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return wasAllowed ? <Suspense>{children(form.close)}</Suspense> : null;
}
