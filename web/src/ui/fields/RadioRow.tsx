import { Group, Radio, type RadioGroupProps } from '@mantine/core';
import type { InputProps } from '../form/formFields.ts';

interface Props extends InputProps, Pick<RadioGroupProps, 'required' | 'description'> {
  label: string;
  /** Texts of the radio buttons by value. */
  choices: Readonly<Record<string, string>>;
}

/** Radio buttons in a row; arrow keys move between them. */
export function RadioRow({ choices, disabled, ...props }: Props) {
  return (
    <Radio.Group {...props}>
      <Group gap="lg" mt="xs">
        {Object.entries(choices).map(([choice, words]) => (
          <Radio key={choice} value={choice} label={words} disabled={disabled} />
        ))}
      </Group>
    </Radio.Group>
  );
}
