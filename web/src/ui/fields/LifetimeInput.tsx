import { Fieldset, Group } from '@mantine/core';
import { useLayoutEffect, useState } from 'react';
import { t } from '../../text/t.ts';
import type { NumberFieldProps } from '../form/formFields.ts';
import { IntegerInput } from './NumericInput.tsx';
import classes from './LifetimeInput.module.css';
import { MAX_ORDER_LIFETIME, lifetimeUnits, splitLifetime, lifetimeInSeconds, type LifetimeUnit } from './lifetime.ts';

interface Props extends NumberFieldProps {
  label: string;
}

/**
 * Input for an order lifetime in seconds, also shown as days, hours, minutes and seconds; an edit on either side
 * updates the other (MER-036). Each field is limited to its maximum, the total to 1461 days. The parts are normalized
 * only when the total is typed (decision 26).
 */
export function LifetimeInput({ label, value, onChange, onInputError, error, disabled, ...props }: Props) {
  const [typed, setTyped] = useState(() => splitLifetime(value));
  // The typed parts stay while their sum matches the form's value; otherwise the value was changed elsewhere.
  const split = lifetimeInSeconds(typed) === value ? typed : splitLifetime(value);
  const { errorOf, isOfPart } = usePartErrors(onInputError, error);
  const words: Record<LifetimeUnit, string> = {
    days: t('Days'),
    hours: t('Hours'),
    minutes: t('Minutes'),
    seconds: t('Seconds'),
  };
  const type = (part: LifetimeUnit, number: string) => {
    const next = { ...split, [part]: number };
    setTyped(next);
    onChange(lifetimeInSeconds(next));
  };
  const typeTotal = (total: string) => {
    setTyped(splitLifetime(total));
    onChange(total);
  };
  return (
    <Fieldset legend={label} variant="unstyled" disabled={disabled}>
      <Group gap="sm" align="flex-start">
        <IntegerInput
          {...props}
          label={t('Total seconds')}
          value={value}
          max={String(MAX_ORDER_LIFETIME)}
          error={isOfPart ? undefined : error}
          onChange={typeTotal}
          onInputError={errorOf('total')}
          className={classes.total}
        />
        {(Object.keys(lifetimeUnits) as LifetimeUnit[]).map((part) => (
          <IntegerInput
            key={part}
            label={words[part]}
            value={split[part]}
            max={String(lifetimeUnits[part].most)}
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

type PartErrors = Partial<Record<LifetimeUnit | 'total', string | undefined>>;

/** Passes the first input error of the lifetime's fields to the form; the error is shown only under its own field. */
function usePartErrors(onInputError: NumberFieldProps['onInputError'], error: string | undefined) {
  const [errors, setErrors] = useState<PartErrors>({});
  const first = Object.values(errors).find((one) => one !== undefined);
  useLayoutEffect(() => onInputError(first));
  return {
    errorOf: (name: keyof PartErrors) => (partError: string | undefined) =>
      setErrors((before) => (before[name] === partError ? before : { ...before, [name]: partError })),
    isOfPart: error !== undefined && error === first && errors.total === undefined,
  };
}
