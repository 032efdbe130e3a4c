import { textOf } from '../api/textOf.ts';
import { momentText, utcText } from './momentText.ts';

/** A moment in the person's zone, UTC in its tooltip; `—` where there is none. */
export function Moment({ value: said, withTime = false }: { value: string | null | undefined; withTime?: boolean }) {
  const value = textOf(said);
  if (value === null) return <span>—</span>;
  return (
    <time dateTime={value} title={utcText(value)} style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {momentText(value, withTime)}
    </time>
  );
}
