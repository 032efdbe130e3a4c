import classes from './charts.module.css';

const COLORS = 6;
/** Lines that follow each other are told apart without their colour. */
const DASHES = ['', '7 4', '2 3', '10 3 2 3', '14 5', '5 2'];
/** What is drawn into an area of 8 by 8; nothing: it is plain. */
const HATCHES = ['', 'M-2 2l4-4M0 8l8-8M6 10l4-4', 'M0 4h8', 'M4 0v8', 'M0 4h8M4 0v8', 'M-2 6l4 4M0 0l8 8M6-2l4 4'];

const turn = (index: number) => index % COLORS;
/** The six colours come again with the next hatch and dash, so that 36 series differ. */
const mark = (index: number) => (index + Math.floor(index / COLORS)) % COLORS;

/** The colour of the series at an index, in the scheme of the screen. */
export const colorOf = (index: number): string => `var(--series-${turn(index) + 1})`;
export const dashOf = (index: number): string => DASHES[mark(index)] ?? '';
/** Lines of a period before: thin and pale, whatever their series' dash. */
export const FAINT = { strokeWidth: 1.5, strokeOpacity: 0.45, strokeDasharray: '3 3' } as const;
/** Fills an area with the series' colour and hatch; the id is that of its `Patterns`. */
export const fillOf = (id: string, index: number): string => `url(#${id}-${index})`;

/** The hatches that areas of a chart are filled with: more than the colour tells series apart. */
export function Patterns({ id, count }: { id: string; count: number }) {
  return (
    <svg className={classes.patterns} aria-hidden>
      <defs>
        {Array.from({ length: count }, (_, index) => (
          <pattern key={index} id={`${id}-${index}`} width={8} height={8} patternUnits="userSpaceOnUse">
            <rect width={8} height={8} fill={colorOf(index)} />
            <path d={HATCHES[mark(index)]} stroke="var(--mantine-color-body)" strokeWidth={1.25} fill="none" />
          </pattern>
        ))}
      </defs>
    </svg>
  );
}

/** How a series looks, beside its name: a piece of its line, or of its area where the id of `Patterns` is given. */
export function Swatch({ index, patterns }: { index: number; patterns?: string | undefined }) {
  return (
    <svg className={classes.swatch} width={24} height={14} aria-hidden>
      {patterns === undefined ? (
        <path d="M0 7h24" stroke={colorOf(index)} strokeWidth={2.5} strokeDasharray={dashOf(index)} />
      ) : (
        <rect x={5} width={14} height={14} rx={3} fill={fillOf(patterns, index)} stroke={colorOf(index)} />
      )}
    </svg>
  );
}

/** How lines of a period before look. */
export function FaintSwatch({ index = 0 }: { index?: number }) {
  return (
    <svg className={classes.swatch} width={24} height={14} aria-hidden>
      <path d="M0 7h24" stroke={colorOf(index)} {...FAINT} />
    </svg>
  );
}
