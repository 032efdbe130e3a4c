import { useEffect, useLayoutEffect, useRef, useState, type ChangeEvent, type KeyboardEvent } from 'react';
import { t } from '../../text/t.ts';
import { isTypedOn, leftNumber, readNumber, stepped, typedSoFar, written, type Limits, type Typed } from './numeric.ts';
import { sayRead, tellReading, type Told } from './numericWords.ts';

interface Given {
  value: string;
  onChange: (number: string) => void;
  onBlur: () => void;
  /** Sets the message for an ambiguous number, which must be confirmed before the form is sent. */
  onInputError: (said: string | undefined) => void;
}

interface State extends Typed {
  told: Told | undefined;
}

const plain = (number: string): State => ({ text: number, number, told: undefined });

/** The state after an edit; `now` is the input's new text. */
function after(before: State, now: string, inserted: string | null, limits: Limits): State {
  const text = typedSoFar(before, now, inserted);
  const reading = readNumber(text, limits);
  // After a blur only the ambiguity of the old text remains; it continues if more text is typed after the number.
  const isKept = before.told?.isDoubtful === true && before.text === before.number;
  const isDoubtful = reading.isDoubtful || (isKept && isTypedOn(before, now, inserted) && /\d/.test(now));
  return { text, number: reading.number, told: tellReading({ ...reading, isDoubtful }, limits) };
}

/** Normalizes the number when the person leaves the field. */
function left({ number: typed, told }: State, limits: Limits): State {
  const number = leftNumber(typed, limits);
  if (number === leftNumber(typed, {})) return { text: number, number, told };
  const said = t('The minimum is {limit}.', { limit: number });
  const isDoubtful = told?.isDoubtful ?? false;
  return { text: number, number, told: { said: isDoubtful ? `${sayRead(number, limits)} ${said}` : said, isDoubtful } };
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 };
/** The step of an arrow key, whose default action is prevented. With Alt the key moves the list row instead. */
function stepBy(event: KeyboardEvent): 1 | -1 | undefined {
  const by = event.altKey ? undefined : STEPS[event.key];
  if (by !== undefined) event.preventDefault();
  return by;
}

/**
 * State of a number input: reads all text since the field was last clean, names the removed characters, and blocks the
 * submit while the number is ambiguous, until the person edits or confirms it (decision 43).
 */
export function useNumber({ value, onChange, onBlur, onInputError }: Given, limits: Limits) {
  const [last, setLast] = useState(() => plain(value));
  // The value was changed elsewhere.
  const state = last.number === value ? last : plain(value);
  const doubt = state.told?.isDoubtful === true ? state.told.said : undefined;
  useDoubt(doubt, onInputError);

  const take = (next: State) => {
    setLast(next);
    if (next.number !== value) onChange(next.number);
  };
  const type = ({ currentTarget: input, nativeEvent }: ChangeEvent<HTMLInputElement>): string => {
    const next = after(state, input.value, (nativeEvent as InputEvent).data, limits);
    take(next);
    return next.number;
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Backspace' && value === '') take(plain(''));
    // Enter submits the number without a trailing dot.
    if (event.key === 'Enter') take(left(state, { decimals: limits.decimals }));
    const by = stepBy(event);
    if (by !== undefined) take(plain(stepped(value, by, limits)));
  };
  const leave = () => {
    take(left(state, limits));
    onBlur();
  };
  return {
    doubt,
    /** The note about an unambiguous number. */
    note: doubt === undefined ? state.told?.said : undefined,
    type,
    press,
    leave,
    /** The number with all its decimals, for confirmation. */
    readBack: written(value, limits),
    confirm: () => take(plain(written(leftNumber(value, limits), limits))),
  };
}

/** Sets the form's input error while the control is mounted. */
function useDoubt(doubt: string | undefined, onInputError: Given['onInputError']): void {
  const tell = useRef(onInputError);
  tell.current = onInputError;
  useLayoutEffect(() => tell.current(doubt));
  useEffect(() => () => tell.current(undefined), []);
}
