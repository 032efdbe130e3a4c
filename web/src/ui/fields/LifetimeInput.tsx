import { Fieldset, Group } from '@mantine/core';
import { useLayoutEffect, useState } from 'react';
import { t } from '../../text/t.ts';
import type { NumberProps } from '../form/formFields.ts';
import { IntegerInput } from './NumericInput.tsx';
import classes from './LifetimeInput.module.css';
import { LONGEST, parts, splitOf, totalOf, type Part } from './lifetime.ts';

interface Props extends NumberProps {
  label: string;
}

/**
 * Input for an order lifetime in seconds, also shown as days, hours, minutes and seconds; an edit on either side
 * updates the other (MER-036). Each field is limited to its maximum, the total to 1461 days. The parts are normalized
 * only when the total is typed (decision 26).
 */
export function LifetimeInput({ label, value, onChange, onInputError, error, disabled, ...props }: Props) {
  const [typed, setTyped] = useState(() => splitOf(value));
  // The typed parts stay while their sum matches the form's value; otherwise the value was changed elsewhere.
  const split = totalOf(typed) === value ? typed : splitOf(value);
  const { errorOf, isOfPart } = usePartErrors(onInputError, error);
  const words: Record<Part, string> = {
    days: t('Days'),
    hours: t('Hours'),
    minutes: t('Minutes'),
    seconds: t('Seconds'),
  };
  const type = (part: Part, number: string) => {
    const next = { ...split, [part]: number };
    setTyped(next);
    onChange(totalOf(next));
  };
  const typeTotal = (total: string) => {
    setTyped(splitOf(total));
    onChange(total);
  };
  return (
    <Fieldset legend={label} variant="unstyled" disabled={disabled}>
      <Group gap="sm" align="flex-start">
        <IntegerInput
          {...props}
          label={t('Total seconds')}
          value={value}
          max={String(LONGEST)}
          error={isOfPart ? undefined : error}
          onChange={typeTotal}
          onInputError={errorOf('total')}
          className={classes.total}
        />
        {(Object.keys(parts) as Part[]).map((part) => (
          <IntegerInput
            key={part}
            label={words[part]}
            value={split[part]}
            max={String(parts[part].most)}
            error={undefined}
            onChange={(number) => type(part, number)}
            onInputError={errorOf(part)}
            onBlur={props.onBlur}
            className={classes.part}
          />
        ))}
      </Group>
    </Fieldset>
  );
}

type PartErrors = Partial<Record<Part | 'total', string | undefined>>;

/** Passes the first input error of the lifetime's fields to the form; the error is shown only under its own field. */
function usePartErrors(onInputError: NumberProps['onInputError'], error: string | undefined) {
  const [errors, setErrors] = useState<PartErrors>({});
  const first = Object.values(errors).find((one) => one !== undefined);
  useLayoutEffect(() => onInputError(first));
  return {
    errorOf: (name: keyof PartErrors) => (partError: string | undefined) =>
      setErrors((before) => (before[name] === partError ? before : { ...before, [name]: partError })),
    isOfPart: error !== undefined && error === first && errors.total === undefined,
  };
}
