import type { Certification, Verdict } from '../certification.ts';
import { xml } from './html.ts';
import { countCertifiedAreas } from './verdict.ts';

/** Background colours on which white text has a contrast of at least 4.5:1. */
const COLORS: Readonly<Record<Verdict, string>> = {
  certified: '#03804a',
  failed: '#b42318',
  incomplete: '#9a4507',
  unreachable: '#5d6675',
};
const LABEL = 'merchant portal';
const PADDING = 8;
const NARROW = /[fijlrt1.,:;'|!()\s]/;
const WIDE = /[mwMW%]/;

/** Estimated width of a text at 11 px, in pixels. `textLength` makes the text exactly as wide in every font. */
const widthOf = (text: string): number =>
  Math.round(
    Array.from(text).reduce((width, sign) => width + (NARROW.test(sign) ? 4.2 : WIDE.test(sign) ? 10 : 6.8), 0),
  );

function messageOf(certification: Certification): string {
  const { verdict, profile } = certification;
  if (verdict !== 'certified') return verdict;
  return `certified (${profile}), ${countCertifiedAreas(certification)}`;
}

/** Draws the badge as a self-contained SVG image of 20 px height. */
export function formatBadge(certification: Certification): string {
  const message = messageOf(certification);
  const [labelWidth, messageWidth] = [widthOf(LABEL), widthOf(message)];
  const left = labelWidth + 2 * PADDING;
  const width = left + messageWidth + 2 * PADDING;
  const title = `${LABEL}: ${message}`;
  return xml`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="20" viewBox="0 0 ${width} 20" role="img" aria-label="${title}">
  <title>${title}</title>
  <rect width="${width}" height="20" rx="4" fill="${COLORS[certification.verdict]}"/>
  <path d="M4 0H${left}V20H4a4 4 0 0 1-4-4V4a4 4 0 0 1 4-4z" fill="#454d5b"/>
  <g fill="#fff" font-family="Verdana, DejaVu Sans, sans-serif" font-size="11">
    <text x="${PADDING}" y="14" textLength="${labelWidth}" lengthAdjust="spacingAndGlyphs">${LABEL}</text>
    <text x="${left + PADDING}" y="14" textLength="${messageWidth}" lengthAdjust="spacingAndGlyphs">${message}</text>
  </g>
</svg>
`.text;
}
