import { Button } from '@mantine/core';
import type { ButtonState } from './formEngine.ts';

interface Props {
  /** Text of the submit button: "Refund 123.45 UAH". */
  children: string;
  button: ButtonState;
  isInvalid: boolean;
  danger?: boolean;
}

const colors = { success: 'green', error: 'red' } as const;

/**
 * Returns the text of a submit button whose amount is still missing, without the amount's space and with a capital
 * letter: German `{amount} abbuchen` becomes `Abbuchen`.
 */
export function verbWithoutAmount(verb: string): string {
  const text = verb.trim();
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/**
 * A form's submit button: disabled with a spinner during the submission, then green or red for a moment (UI-019 …
 * UI-022). In an invalid form it is aria-disabled but looks enabled: a click
 * shows the errors (FORM-028).
 */
export function SubmitButton({ children, button, isInvalid, danger = false }: Props) {
  const color = button === 'success' || button === 'error' ? colors[button] : danger ? 'red' : undefined;
  const blocked = isInvalid && button !== 'proceed';
  return (
    <Button
      type="submit"
      loading={button === 'proceed'}
      data-state={button}
      {...(color === undefined ? {} : { color })}
      {...(blocked ? { 'aria-disabled': true } : {})}
    >
      {verbWithoutAmount(children)}
    </Button>
  );
}
