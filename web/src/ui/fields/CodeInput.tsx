import { Input, PinInput, type PinInputProps } from '@mantine/core';
import type { Rule } from '@portal/contract/rules';
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
  /** Called with the code when all six boxes are filled (ACC-028). */
  onComplete?: (code: string) => void;
  isWrong?: boolean;
  /** Ref to the first box, to focus it after a wrong code. */
  ref?: React.Ref<HTMLInputElement>;
}

/**
 * One-time code input: six boxes of one digit each (FORM-048, ACC-029). A digit moves the focus to the next box,
 * Backspace to the previous one; a pasted code fills all boxes (FORM-049).
 */
export function CodeInput({ isWrong = false, onChange, onComplete, error, 'data-field': field, ...props }: Props) {
  // Mantine does not call `onComplete` for a code pasted after the boxes were cleared by code.
  const change = (code: string) => {
    onChange(code);
    if (code.length === DIGITS) onComplete?.(code);
  };
  return (
    <div data-field={field}>
      <PinInput
        {...props}
        onChange={change}
        // Submits the form on Enter, because the boxes accept only digits and ignore the key.
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
          // Marks the first box for the modal's initial focus: Mantine renders the boxes again after the modal has
          // searched for its first field.
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

/** Validation rule of a one-time code: six digits. */
export const oneTimeCodeRule: Rule = (value) => (/^\d{6}$/.test(value) ? undefined : 'Enter all six digits');
