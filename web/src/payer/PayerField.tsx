import { useLayoutEffect, useRef, type InputEvent, type ReactNode } from 'react';
import { t } from '../text/t.ts';
import { getCaretPosition } from './cardInput.ts';
import { WarningIcon } from './icons.tsx';

interface Props {
  /** Name of the field, also the id that the error summary links to. */
  name: string;
  label: string;
  value: string;
  onValue(value: string): void;
  onLeave?(): void;
  /** Formats the field's value while the payer types. */
  format?(typed: string): string;
  error?: string | undefined;
  hint?: string | undefined;
  autoComplete: string;
  inputMode?: 'numeric' | 'decimal' | 'email' | 'text';
  type?: 'text' | 'email';
  placeholder?: string;
  isRequired?: boolean;
  aside?: ReactNode;
}

/**
 * Form field of the checkout with label, hint and error. The typed value is never written to an HTML attribute, so the
 * markup contains no card data.
 */
export function PayerField({ name, label, value, onValue, onLeave, format, error, hint, aside, ...more }: Props) {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (input.current && input.current.value !== value) input.current.value = value;
  }, [value]);
  const onInput = ({ currentTarget: field }: InputEvent<HTMLInputElement>) => {
    const typed = field.value;
    const shown = format?.(typed) ?? typed;
    if (shown !== typed) {
      const caret = getCaretPosition(typed, field.selectionStart ?? typed.length, shown);
      field.value = shown;
      field.setSelectionRange(caret, caret);
    }
    onValue(shown);
  };
  const { isRequired = true, ...rest } = more;
  const told = [error === undefined ? '' : `${name}-error`, hint === undefined ? '' : `${name}-hint`].join(' ').trim();
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <div className="input">
        <input
          ref={input}
          id={name}
          name={name}
          onInput={onInput}
          onBlur={onLeave}
          aria-required={isRequired}
          aria-invalid={error !== undefined}
          aria-describedby={told || undefined}
          spellCheck={false}
          {...rest}
        />
        {aside}
      </div>
      {error !== undefined && (
        <p className="error" id={`${name}-error`}>
          <WarningIcon /> {t(error)}
        </p>
      )}
      {hint !== undefined && (
        <p className="hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
