import { Textarea, type TextareaProps } from '@mantine/core';
import { t } from '../../text/t.ts';
import type { InputProps } from '../form/formFields.ts';

/** Text of several lines. With `maxLength` it counts; more can be typed and is refused by the rule, nothing is cut off. */
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
