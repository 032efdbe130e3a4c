import { Fieldset, Group } from '@mantine/core';
import { useLayoutEffect, useState } from 'react';
import { t } from '../../text/t.ts';
import type { NumberProps } from '../form/formFields.ts';
import { IntegerInput } from './IntegerInput.tsx';
import classes from './LifetimeInput.module.css';
import { LONGEST, parts, splitOf, totalOf, type Part } from './lifetime.ts';

interface Props extends NumberProps {
  label: string;
}

/**
 * Order lifetime in seconds, also shown as days, hours, minutes and seconds; each side updates the other (MER-036).
 * Each field is limited to its maximum, the total to 1461 days. The parts are normalized only when the total is typed
 * (decision 26).
 */
export function LifetimeInput({ label, value, onChange, onInputError, error, disabled, ...props }: Props) {
  const [typed, setTyped] = useState(() => splitOf(value));
  // The typed parts stay while they match the value; otherwise the value was changed elsewhere.
  const split = totalOf(typed) === value ? typed : splitOf(value);
  const { doubtIn, isOfPart } = useDoubts(onInputError, error);
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
          onInputError={doubtIn('total')}
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
            onInputError={doubtIn(part)}
            onBlur={props.onBlur}
            className={classes.part}
          />
        ))}
      </Group>
    </Fieldset>
  );
}

type Doubts = Partial<Record<Part | 'total', string | undefined>>;

/** Passes the first field's input error to the form; it is shown under that field only. */
function useDoubts(onInputError: NumberProps['onInputError'], error: string | undefined) {
  const [doubts, setDoubts] = useState<Doubts>({});
  const first = Object.values(doubts).find((said) => said !== undefined);
  useLayoutEffect(() => onInputError(first));
  return {
    doubtIn: (name: keyof Doubts) => (said: string | undefined) =>
      setDoubts((before) => (before[name] === said ? before : { ...before, [name]: said })),
    isOfPart: error !== undefined && error === first && doubts.total === undefined,
  };
}
