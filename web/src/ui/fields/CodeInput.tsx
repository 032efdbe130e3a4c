import { Input, PinInput, type PinInputProps } from '@mantine/core';
import { t } from '../../text/t.ts';
import type { InputProps } from '../form/formFields.ts';
import classes from './CodeInput.module.css';

const DIGITS = 6;

interface Props
  extends
    Pick<PinInputProps, 'autoFocus' | 'disabled'>,
    Partial<Pick<InputProps, 'name' | 'error' | 'onBlur' | 'data-field'>> {
  value: string;
  onChange: (value: string) => void;
  /** All boxes are filled: the digits joined (ACC-028). */
  onComplete?: (code: string) => void;
  isWrong?: boolean;
  /** The first box, to come back to after a wrong code. */
  ref?: React.Ref<HTMLInputElement>;
}

/**
 * Six boxes of one digit each (FORM-048, ACC-029): a digit goes on to the next box, Backspace to the one before, a pasted
 * code fills them all (FORM-049).
 */
export function CodeInput({ isWrong = false, onChange, onComplete, error, 'data-field': field, ...props }: Props) {
  // Mantine's own `onComplete` stays silent for a code that is pasted after the boxes were cleared from outside.
  const change = (code: string) => {
    onChange(code);
    if (code.length === DIGITS) onComplete?.(code);
  };
  return (
    <div data-field={field}>
      <PinInput
        {...props}
        onChange={change}
        // The boxes take digits only, and swallow the Enter that would send a form.
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.closest('form')?.requestSubmit()}
        length={DIGITS}
        type="number"
        inputMode="numeric"
        oneTimeCode
        placeholder=""
        size="md"
        gap={8}
        classNames={{ root: classes.boxes, pinInput: classes.box }}
        error={isWrong || error !== undefined}
        role="group"
        aria-label={t('One-time code')}
        getInputProps={(index) => ({
          'aria-label': t('Digit {n} of {total}', { n: index + 1, total: DIGITS }),
          // A modal begins here; its form cannot say so, the boxes are made anew after it looked.
          ...(index === 0 ? { 'data-autofocus': true } : {}),
        })}
      />
      {error !== undefined && (
        <Input.Error mt={4} role="alert">
          {error}
        </Input.Error>
      )}
    </div>
  );
}
