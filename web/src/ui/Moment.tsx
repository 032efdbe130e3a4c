import { momentText, utcText } from './momentText.ts';

/** A moment in the person's zone, UTC in its tooltip; `—` where there is none. */
export function Moment({ value, withTime = false }: { value: string | null | undefined; withTime?: boolean }) {
  if (!value) return <span>—</span>;
  return (
    <time dateTime={value} title={utcText(value)} style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {momentText(value, withTime)}
    </time>
  );
}
