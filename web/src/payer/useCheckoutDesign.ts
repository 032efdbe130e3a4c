import { useLayoutEffect, useSyncExternalStore } from 'react';
import type { CheckoutDesign, CheckoutLook } from '@portal/contract/checkout';

const SYSTEM = matchMedia('(prefers-color-scheme: dark)');
const root = document.documentElement;

function subscribe(changed: () => void): () => void {
  SYSTEM.addEventListener('change', changed);
  return () => SYSTEM.removeEventListener('change', changed);
}
const systemTheme = () => (SYSTEM.matches ? 'dark' : 'light');

/** Applies the theme of the payer's system, before the checkout session is loaded. */
export function applySystemTheme(): void {
  root.dataset['theme'] = systemTheme();
}

const VARIABLES: Readonly<Record<keyof CheckoutLook, string>> = {
  card: '--card',
  on_card: '--on-card',
  button: '--button',
  on_button: '--on-button',
  accent: '--accent',
  shadow: '--card-shadow',
};

/** Hook that applies the checkout design, in the design's theme or in the theme of the payer's system. */
export function useCheckoutDesign(design: CheckoutDesign | undefined): void {
  const system = useSyncExternalStore(subscribe, systemTheme);
  const looks = design?.looks ?? {};
  const [only, other] = Object.keys(looks) as (keyof typeof looks)[];
  const theme = only === undefined || other !== undefined ? system : only;
  const look = looks[theme];
  const drawn = JSON.stringify(look);
  useLayoutEffect(() => {
    root.dataset['theme'] = theme;
    const values = JSON.parse(drawn ?? '{}') as Partial<CheckoutLook>;
    for (const [name, variable] of Object.entries(VARIABLES))
      root.style.setProperty(variable, values[name as keyof CheckoutLook] ?? null);
  }, [theme, drawn]);
}
