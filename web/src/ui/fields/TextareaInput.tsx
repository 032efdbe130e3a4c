import { Textarea, type TextareaProps } from '@mantine/core';
import { t } from '../../text/t.ts';
import type { InputProps } from '../form/formFields.ts';

/**
 * Multi-line text input. With `maxLength` the input shows a counter; longer text is not truncated but rejected by the
 * validation rule.
 */
export function TextareaInput({
  maxLength,
  ...props
}: InputProps & Omit<TextareaProps, keyof InputProps | 'maxLength'> & { maxLength?: number }) {
  const counted = maxLength !== undefined && {
    description: t('{n} of {total}', { n: props.value.length, total: maxLength }),
    inputWrapperOrder: ['label' as const, 'input' as const, 'error' as const, 'description' as const],
  };
  return <Textarea autosize minRows={2} maxRows={6} {...props} {...counted} />;
}
