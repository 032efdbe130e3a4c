import { shades } from '../theme.ts';

/** Puts a tenant's accent in the place of ours, all of whose uses refer to its ten shades; null brings ours back. */
export function applyAccent(accent: string | null): void {
  const { style } = document.documentElement;
  for (const [index, shade] of shades(accent ?? '').entries())
    if (accent === null) style.removeProperty(`--mantine-color-accent-${index}`);
    else style.setProperty(`--mantine-color-accent-${index}`, shade);
}
