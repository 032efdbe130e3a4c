import { Button } from '@mantine/core';
import type { ButtonState } from './formEngine.ts';

interface Props {
  /** The verb of the effect: "Refund 123.45 UAH". */
  children: string;
  button: ButtonState;
  isBlocked: boolean;
  danger?: boolean;
}

const colors = { success: 'green', error: 'red' } as const;

/**
 * The button of a form: disabled with a spinner while it runs, green or red for a moment after (UI-019 … UI-022). On
 * an invalid form it looks disabled but can be pressed: that shows the errors (FORM-028).
 */
export function SubmitButton({ children, button, isBlocked, danger = false }: Props) {
  const color = button === 'success' || button === 'error' ? colors[button] : danger ? 'red' : undefined;
  const blocked = isBlocked && button !== 'proceed';
  return (
    <Button
      type="submit"
      loading={button === 'proceed'}
      data-state={button}
      {...(color === undefined ? {} : { color })}
      {...(blocked ? { 'aria-disabled': true, 'data-disabled': true } : {})}
    >
      {children}
    </Button>
  );
}
