import { Group, Radio, type RadioGroupProps } from '@mantine/core';
import type { InputProps } from '../form/formFields.ts';

interface Props extends InputProps, Pick<RadioGroupProps, 'required' | 'description'> {
  label: string;
  /** Value → its words. */
  choices: Readonly<Record<string, string>>;
}

/** One of a few ways, side by side; arrow keys move between them. */
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
