import { Code, Stack } from '@mantine/core';
import type { Rule } from '@portal/contract/rules';
import type { ReactNode } from 'react';
import type { FieldCondition } from '../../../src/ui/form/formEngine.ts';
import type { InputProps, MultiValueInputProps, NumberFieldProps } from '../../../src/ui/form/formFields.ts';
import { useValidatedForm } from '../../../src/ui/form/useValidatedForm.ts';

interface Props<Value, Given> {
  value: Value;
  rule?: Rule;
  disabled?: boolean;
  /** Whether the field is validated immediately, to show its error. */
  isWrong?: boolean;
  children: (props: Given) => ReactNode;
}

const off = (disabled: boolean): { value: FieldCondition<object> } => ({ value: { enabled: () => !disabled } });
const never = () => Promise.resolve();
const wrong = (isWrong: boolean) => (isWrong ? { error: 'field is required' } : {});

/** A form with one text field; the field's form value is shown below. */
export function TextFieldExample({
  value,
  rule,
  disabled = false,
  isWrong = false,
  children,
}: Props<string, InputProps>) {
  const form = useValidatedForm<{ value: string }, 'value'>({
    initial: { value },
    rules: rule ? { value: rule } : {},
    conditions: off(disabled),
    submit: never,
  });
  return <Shown value={form.values.value}>{children({ ...form.getInputProps('value'), ...wrong(isWrong) })}</Shown>;
}

/** A form with one number field; the field's form value is shown below. */
export function NumberFieldExample({
  value,
  rule,
  disabled = false,
  isWrong = false,
  children,
}: Props<string, NumberFieldProps>) {
  const form = useValidatedForm<{ value: string }, 'value'>({
    initial: { value },
    rules: rule ? { value: rule } : {},
    conditions: off(disabled),
    submit: never,
  });
  return <Shown value={form.values.value}>{children({ ...form.getNumberProps('value'), ...wrong(isWrong) })}</Shown>;
}

/** A form with one field for several values; its form value is shown below. */
export function ListFieldExample({
  value,
  rule,
  disabled = false,
  isWrong = false,
  children,
}: Props<readonly string[], MultiValueInputProps>) {
  const form = useValidatedForm<{ value: readonly string[] }, 'value'>({
    initial: { value },
    rules: rule ? { value: rule } : {},
    conditions: off(disabled),
    submit: never,
  });
  return (
    <Shown value={form.values.value.join(' | ')}>
      {children({ ...form.getListProps('value'), ...wrong(isWrong) })}
    </Shown>
  );
}

function Shown({ value, children }: { value: string; children: ReactNode }) {
  return (
    <Stack gap={4} miw={0}>
      {children}
      <Code style={{ overflowWrap: 'anywhere' }}>{value === '' ? '—' : value}</Code>
    </Stack>
  );
}
