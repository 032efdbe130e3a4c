import { Group, Radio } from '@mantine/core';

interface Props<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  /** Value → its words. */
  choices: Readonly<Record<Value, string>>;
}

/** One of a few ways, side by side. */
export function RadioRow<Value extends string>({ label, value, onChange, choices }: Props<Value>) {
  return (
    <Radio.Group label={label} value={value} onChange={onChange}>
      <Group gap="lg" mt="xs">
        {Object.entries<string>(choices).map(([choice, words]) => (
          <Radio key={choice} value={choice} label={words} />
        ))}
      </Group>
    </Radio.Group>
  );
}
