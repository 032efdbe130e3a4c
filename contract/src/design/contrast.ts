/** Colour contrast by WCAG 2.2. This file does not import zod. */

/** Minimum contrast ratio of readable small text (WCAG 1.4.3). */
export const MIN_TEXT_CONTRAST = 4.5;

type Rgb = readonly [number, number, number];

/** Whether a text is a CSS colour of the form `#RGB` or `#RRGGBB`. */
export const isColour = (text: string): boolean => /^#([\da-f]{3}|[\da-f]{6})$/i.test(text);

function rgb(colour: string): Rgb {
  const digits = colour.slice(1);
  const whole = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits;
  const part = (at: number) => Number.parseInt(whole.slice(at, at + 2), 16);
  return [part(0), part(2), part(4)];
}

const hex = (colour: Rgb) =>
  `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`.toUpperCase();

/** Mixes two colours; `share` (0 … 1) is the share of the second colour. */
const between = (from: Rgb, to: Rgb, share: number): Rgb => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
];

function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

function ratio(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Number of samples between two colours of a gradient. */
const STEPS = 16;

/** Returns sampled colours of a gradient. */
const seen = (colours: readonly string[]): Rgb[] =>
  colours.flatMap((colour, at) => {
    const next = colours[at + 1];
    if (next === undefined) return [rgb(colour)];
    return Array.from({ length: STEPS }, (_, step) => between(rgb(colour), rgb(next), step / STEPS));
  });

/**
 * Returns the minimum contrast ratio (1 … 21) of a text colour on a background of one colour or a gradient of several.
 */
export const contrast = (text: string, colours: readonly string[]): number =>
  Math.min(...seen(colours).map((ground) => ratio(rgb(text), ground)));

const WAYS: readonly Rgb[] = [
  [0, 0, 0],
  [255, 255, 255],
];

/**
 * Returns the nearest darker or lighter colour with readable contrast to all other colours; undefined if none exists.
 */
export function nearestReadable(colour: string, others: readonly string[]): string | undefined {
  for (let step = 1; step <= 255; step += 1)
    for (const way of WAYS) {
      const tried = hex(between(rgb(colour), way, step / 255));
      if (contrast(tried, others) >= MIN_TEXT_CONTRAST) return tried;
    }
  return undefined;
}

/** Returns the first candidate text colour with readable contrast to the background. */
export const readableTextColour = (colours: readonly string[]): string =>
  ['#FFFFFF', '#121517'].find((text) => contrast(text, colours) >= MIN_TEXT_CONTRAST) ?? '#000000';
