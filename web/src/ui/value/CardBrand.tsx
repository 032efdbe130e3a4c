import type { ReactElement } from 'react';
import classes from './Marks.module.css';

/** Two overlapping circles, as in the Mastercard and Maestro logos. */
const circles = (left: string, right: string, both: string) => (
  <>
    <circle cx="12.5" cy="10" r="6" fill={left} />
    <circle cx="19.5" cy="10" r="6" fill={right} />
    <path d="M16 5.1a6 6 0 0 1 0 9.8 6 6 0 0 1 0-9.8z" fill={both} />
  </>
);

/** Simplified drawings of the card brands' logos; the brand's name is shown beside them. */
const brands: Readonly<Record<string, { name: string; ground: string; sign: ReactElement }>> = {
  visa: {
    name: 'Visa',
    ground: '#fff',
    sign: (
      <path
        fill="#1a1f71"
        d="M5.4 6.2h2.1l.8 4.9 2.3-4.9h2l-4.2 7.6H6.5zm8.2 0h1.9l-1.4 7.6h-1.9zm8.1 1.9c-.7-.4-1.3-.5-2-.5-.8 0-1.2.3-1.2.6 0 .9 2.8.8 2.8 2.9 0 1.7-1.5 2.8-3.5 2.8-1 0-1.9-.2-2.5-.5l.3-1.6c.8.4 1.5.6 2.3.6.7 0 1.2-.3 1.2-.7 0-1-2.8-.8-2.8-2.9 0-1.5 1.4-2.7 3.5-2.7.8 0 1.5.1 2.1.4zm3.9-1.9h1.6l1.5 7.6h-1.8l-.2-1.2h-2.3l-.5 1.2h-1.9zm.4 2.3-.9 2.6h1.4z"
      />
    ),
  },
  mastercard: { name: 'Mastercard', ground: '#fff', sign: circles('#eb001b', '#f79e1b', '#ff5f00') },
  maestro: { name: 'Maestro', ground: '#fff', sign: circles('#eb001b', '#00a2e5', '#7673c0') },
  'american express': {
    name: 'American Express',
    ground: '#016fd0',
    sign: (
      <path
        fill="none"
        stroke="#fff"
        strokeWidth="1.3"
        d="m4.5 13 2.2-6 2.2 6M5.4 11h2.6M11 13V7l2.3 3.6L15.6 7v6M21.2 7h-3v6h3m-3-3h2.7M22.9 7l4.4 6m0-6-4.4 6"
      />
    ),
  },
  prostir: {
    name: 'PROSTIR',
    ground: '#fff',
    sign: (
      <>
        <path fill="none" stroke="#1b5faa" strokeWidth="2.2" d="M11 14.5V6h6" />
        <path fill="none" stroke="#43b02a" strokeWidth="2.2" d="M15 6h6v8.5" />
      </>
    ),
  },
};

/** Name of a card brand: "American Express". An unknown brand stays as it is. */
export const cardBrandName = (brand: string): string => brands[brand]?.name ?? brand;

/** Logo of a card brand, with its name for screen readers; a brand without a logo shows its name. */
export function CardBrand({ brand }: { brand: string }) {
  const known = brands[brand];
  if (!known) return brand;
  return (
    <span title={known.name} className={classes.brand}>
      <svg viewBox="0 0 32 20" width={32} height={20} aria-hidden>
        <rect width="32" height="20" fill={known.ground} />
        {known.sign}
      </svg>
      <span className={classes.hidden}>{known.name}</span>
    </span>
  );
}
