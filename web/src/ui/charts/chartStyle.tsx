import classes from './charts.module.css';

const COLORS = 6;
/** Dash patterns that distinguish chart lines without colour. */
const DASHES = ['', '7 4', '2 3', '10 3 2 3', '14 5', '5 2'];
/** SVG paths of the fill patterns for chart areas, 8 by 8 units; the first pattern is a plain fill. */
const HATCHES = ['', 'M-2 2l4-4M0 8l8-8M6 10l4-4', 'M0 4h8', 'M4 0v8', 'M0 4h8M4 0v8', 'M-2 6l4 4M0 0l8 8M6-2l4 4'];

const turn = (index: number) => index % COLORS;
/**
 * Returns the index of a series' dash and fill pattern. The pattern shifts after each round of six colours, so that 36
 * series differ.
 */
const mark = (index: number) => (index + Math.floor(index / COLORS)) % COLORS;

/** Colour of a series in the current colour scheme. */
export const seriesColor = (index: number): string => `var(--series-${turn(index) + 1})`;
export const seriesDash = (index: number): string => DASHES[mark(index)] ?? '';
/** Line style of an earlier period in a chart: thin and pale. */
export const EARLIER_LINE_STYLE = { strokeWidth: 1.5, strokeOpacity: 0.45, strokeDasharray: '3 3' } as const;
/** Fill of a chart area: the series' colour and pattern; `id` is the id of the SVG patterns. */
export const seriesFill = (id: string, index: number): string => `url(#${id}-${index})`;

/** SVG patterns that fill a chart's areas, so that series differ by more than colour. */
export function FillPatterns({ id, count }: { id: string; count: number }) {
  return (
    <svg className={classes.patterns} aria-hidden>
      <defs>
        {Array.from({ length: count }, (_, index) => (
          <pattern key={index} id={`${id}-${index}`} width={8} height={8} patternUnits="userSpaceOnUse">
            <rect width={8} height={8} fill={seriesColor(index)} />
            <path d={HATCHES[mark(index)]} stroke="var(--mantine-color-body)" strokeWidth={1.25} fill="none" />
          </pattern>
        ))}
      </defs>
    </svg>
  );
}

/** Legend sample of a series: a piece of its line, or of its area if `patterns` is given. */
export function LegendSample({ index, patterns }: { index: number; patterns?: string | undefined }) {
  return (
    <svg className={classes.swatch} width={24} height={14} aria-hidden>
      {patterns === undefined ? (
        <path d="M0 7h24" stroke={seriesColor(index)} strokeWidth={2.5} strokeDasharray={seriesDash(index)} />
      ) : (
        <rect x={5} width={14} height={14} rx={3} fill={seriesFill(patterns, index)} stroke={seriesColor(index)} />
      )}
    </svg>
  );
}

/** Legend sample of an earlier period's line. */
export function EarlierLegendSample({ index = 0 }: { index?: number }) {
  return (
    <svg className={classes.swatch} width={24} height={14} aria-hidden>
      <path d="M0 7h24" stroke={seriesColor(index)} {...EARLIER_LINE_STYLE} />
    </svg>
  );
}
