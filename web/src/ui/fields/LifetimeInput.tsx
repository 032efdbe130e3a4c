import { Fieldset, Group, TextInput } from '@mantine/core';
import { useState, type ChangeEvent } from 'react';
import { t } from '../../text/t.ts';
import type { InputProps } from '../useValidatedForm.ts';
import classes from './LifetimeInput.module.css';
import { parts, splitOf, totalOf, typedPart, typedTotal, type Part } from './lifetime.ts';

interface Props extends InputProps {
  label: string;
}

/**
 * How long an order lives, in seconds, and the same as days, hours, minutes and seconds; each side follows the other
 * (MER-036). Every field is clamped to its limit, the whole to 1461 days; the split is put in order only when the total
 * is typed (decision 26).
 */
export function LifetimeInput({ label, value, onChange, disabled, ...props }: Props) {
  const [typed, setTyped] = useState(() => splitOf(value));
  // What is typed there wins while it means this value; another value came from elsewhere.
  const split = totalOf(typed) === value ? typed : splitOf(value);
  const words: Record<Part, string> = {
    days: t('Days'),
    hours: t('Hours'),
    minutes: t('Minutes'),
    seconds: t('Seconds'),
  };
  const type = (part: Part) => (event: ChangeEvent<HTMLInputElement>) => {
    const next = { ...split, [part]: typedPart(part, event.currentTarget.value) };
    setTyped(next);
    onChange(totalOf(next));
  };
  const typeTotal = (event: ChangeEvent<HTMLInputElement>) => {
    const total = typedTotal(event.currentTarget.value);
    setTyped(splitOf(total));
    onChange(total);
  };
  return (
    <Fieldset legend={label} variant="unstyled" disabled={disabled}>
      <Group gap="sm" align="flex-start">
        <TextInput
          {...props}
          label={t('In seconds')}
          value={value}
          inputMode="numeric"
          autoComplete="off"
          onChange={typeTotal}
          className={classes.total}
        />
        {(Object.keys(parts) as Part[]).map((part) => (
          <TextInput
            key={part}
            label={words[part]}
            value={split[part]}
            inputMode="numeric"
            autoComplete="off"
            onChange={type(part)}
            onBlur={props.onBlur}
            className={classes.part}
          />
        ))}
      </Group>
    </Fieldset>
  );
}
