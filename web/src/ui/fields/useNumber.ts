import { useEffect, useLayoutEffect, useRef, useState, type ChangeEvent, type KeyboardEvent } from 'react';
import { t } from '../../text/t.ts';
import { isTypedOn, leftNumber, readNumber, stepped, typedSoFar, written, type Limits, type Typed } from './numeric.ts';
import { sayRead, tellReading, type Told } from './numericWords.ts';

interface Given {
  value: string;
  onChange: (number: string) => void;
  onBlur: () => void;
  /** What is said of a number that may not be the one that was meant; it is to be confirmed before it is sent. */
  onInputError: (said: string | undefined) => void;
}

interface State extends Typed {
  told: Told | undefined;
}

const plain = (number: string): State => ({ text: number, number, told: undefined });

/** What becomes of an input's text, `now`, once something was typed, pasted or taken out. */
function after(before: State, now: string, inserted: string | null, limits: Limits): State {
  const text = typedSoFar(before, now, inserted);
  const reading = readNumber(text, limits);
  // Once the field was left only the doubt is kept of what was typed: it goes on with what is typed behind it.
  const isKept = before.told?.isDoubtful === true && before.text === before.number;
  const isDoubtful = reading.isDoubtful || (isKept && isTypedOn(before, now, inserted) && /\d/.test(now));
  return { text, number: reading.number, told: tellReading({ ...reading, isDoubtful }, limits) };
}

/** The number without a loose dot and not below `min`, as it is left. */
function left({ number: typed, told }: State, limits: Limits): State {
  const number = leftNumber(typed, limits);
  if (number === leftNumber(typed, {})) return { text: number, number, told };
  const said = t('At least {limit}.', { limit: number });
  const isDoubtful = told?.isDoubtful ?? false;
  return { text: number, number, told: { said: isDoubtful ? `${sayRead(number, limits)} ${said}` : said, isDoubtful } };
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 };
/** How far a key goes, which does nothing else then; with Alt it moves the row that the field stands in. */
function stepBy(event: KeyboardEvent): 1 | -1 | undefined {
  const by = event.altKey ? undefined : STEPS[event.key];
  if (by !== undefined) event.preventDefault();
  return by;
}

/**
 * A number that is typed: reads everything since the field was last clean, tells what of it was not kept, and holds the
 * form back while the number may not be the one that was meant, until the person edits or confirms it (decision 43).
 */
export function useNumber({ value, onChange, onBlur, onInputError }: Given, limits: Limits) {
  const [last, setLast] = useState(() => plain(value));
  // Another value came from elsewhere.
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
    // Enter sends what stands there: a loose dot is none of it.
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
    /** Of what was left out or changed, where no doubt remains. */
    note: doubt === undefined ? state.told?.said : undefined,
    type,
    press,
    leave,
    /** The number as it was read back. */
    readBack: written(value, limits),
    confirm: () => take(plain(written(leftNumber(value, limits), limits))),
  };
}

/** Tells the form of the doubt as long as the control is there. */
function useDoubt(doubt: string | undefined, onInputError: Given['onInputError']): void {
  const tell = useRef(onInputError);
  tell.current = onInputError;
  useLayoutEffect(() => tell.current(doubt));
  useEffect(() => () => tell.current(undefined), []);
}
