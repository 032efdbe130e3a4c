import { textOf } from '../../api/textOf.ts';
import { momentText, utcText } from './momentText.ts';

/** A moment in the person's zone, UTC in its tooltip; `—` where there is none. */
export function Moment({ value: said, withTime = false }: { value: string | null | undefined; withTime?: boolean }) {
  const value = textOf(said);
  if (value === null) return <span>—</span>;
  const text = momentText(value, withTime);
  // What is no moment, and so shown as it came, may be of any length.
  const whiteSpace = text === value ? 'normal' : 'nowrap';
  return (
    <time dateTime={value} title={utcText(value)} style={{ fontVariantNumeric: 'tabular-nums', whiteSpace }}>
      {text}
    </time>
  );
}
