import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';

/** Default accent color, which the tenant's branding may replace. */
const ACCENT = '#2f5bea';

const palettes: Record<string, MantineColorsTuple> = {
  gray: ['#f7f8fa', '#f0f2f5', '#e4e7ec', '#d4d8e0', '#b8bec9', '#8890a0', '#5d6675', '#454d5b', '#2f3542', '#1b202a'],
  dark: ['#e6e9ef', '#bcc3ce', '#9aa3b2', '#727b8a', '#363d4a', '#2a303b', '#20252e', '#161a21', '#101319', '#0a0c10'],
  red: ['#fef3f2', '#fee4e2', '#fecdca', '#fda29b', '#f97066', '#f04438', '#d92d20', '#b42318', '#912018', '#7a271a'],
  green: ['#ecfdf3', '#d1fadf', '#a6f4c5', '#6ce9a6', '#32d583', '#12b76a', '#03804a', '#026b40', '#05553a', '#054f31'],
  yellow: [
    '#fffaeb',
    '#fef0c7',
    '#fedf89',
    '#fec84b',
    '#fdb022',
    '#f79009',
    '#b75c05',
    '#9a4507',
    '#83360d',
    '#7a2e0e',
  ],
  blue: ['#eff8ff', '#d1e9ff', '#b2ddff', '#84caff', '#53b1fd', '#2e90fa', '#1468d8', '#175cd3', '#1849a9', '#194185'],
  violet: [
    '#f4f3ff',
    '#ebe9fe',
    '#d9d6fe',
    '#bdb4fe',
    '#9b8afb',
    '#7a5af8',
    '#6938ef',
    '#5925dc',
    '#4a1fb8',
    '#3e1c96',
  ],
};

type Rgb = readonly [number, number, number];
const WHITE: Rgb = [255, 255, 255];
const INK: Rgb = [10, 14, 30];

const parse = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;
const mix = (from: Rgb, to: Rgb, share: number): Rgb =>
  from.map((part, index) => Math.round(part + ((to[index] ?? 0) - part) * share)) as unknown as Rgb;
const show = (rgb: Rgb) => `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`;

function luminance(rgb: Rgb): number {
  const [r = 0, g = 0, b = 0] = rgb.map((part) =>
    part <= 10.31475 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/**
 * Returns ten shades of a color, from light to dark. From the seventh shade on, white text has a contrast of at least
 * 4.5:1. For an invalid color, the shades of the default accent are returned.
 */
export function buildColorShades(hex: string): MantineColorsTuple {
  let base = parse(/^#[0-9a-f]{6}$/i.test(hex) ? hex : ACCENT);
  while (1.05 / (luminance(base) + 0.05) < 4.6) base = mix(base, INK, 0.06);
  const lighter = [0.93, 0.85, 0.7, 0.5, 0.32, 0.14].map((share) => mix(base, WHITE, share));
  const darker = [0.18, 0.36, 0.54].map((share) => mix(base, INK, share));
  return [...lighter, base, ...darker].map(show) as unknown as MantineColorsTuple;
}

/** Mantine theme: one accent, one neutral scale, one radius, 14 px base. */
export const buildTheme = (accent: string | null) =>
  createTheme({
    primaryColor: 'accent',
    primaryShade: { light: 6, dark: 6 },
    colors: { ...palettes, accent: buildColorShades(accent ?? ACCENT) },
    black: '#1b202a',
    autoContrast: true,
    fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif",
    fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
    lineHeights: { xs: '1.4', sm: '1.5', md: '1.5', lg: '1.5', xl: '1.4' },
    radius: { xs: '0.25rem', sm: '0.375rem', md: '0.5rem', lg: '0.5rem', xl: '0.5rem' },
    defaultRadius: 'md',
    shadows: {
      xs: 'none',
      sm: 'none',
      md: 'var(--portal-shadow)',
      lg: 'var(--portal-shadow)',
      xl: 'var(--portal-shadow)',
    },
    headings: {
      fontWeight: '600',
      textWrap: 'pretty',
      sizes: {
        h1: { fontSize: '1.5rem', lineHeight: '1.3' },
        h2: { fontSize: '1.125rem', lineHeight: '1.35' },
        h3: { fontSize: '1rem', lineHeight: '1.4' },
        h4: { fontSize: '0.875rem', lineHeight: '1.45' },
      },
    },
    // Component defaults. `role: none` keeps a dialog's header out of the page's landmarks. A menu without the
    // placeholder holds menu items only. The page keeps its scroll bar (tokens.css), so a dialog need not hide it.
    components: {
      Modal: { defaultProps: { removeScrollProps: { removeScrollBar: false } } },
      Drawer: { defaultProps: { removeScrollProps: { removeScrollBar: false } } },
      ModalHeader: { defaultProps: { role: 'none' } },
      DrawerHeader: { defaultProps: { role: 'none' } },
      Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    },
    cursorType: 'pointer',
    respectReducedMotion: true,
  });

const semantic = ['red', 'green', 'yellow', 'blue', 'violet', 'gray', 'accent'];

/** CSS variables that give text and badges a contrast of 4.5:1 in both schemes; Mantine's defaults do not reach it. */
export const themeVariables: CSSVariablesResolver = () => {
  const light: Record<string, string> = {};
  const dark: Record<string, string> = {};
  for (const name of semantic) {
    light[`--mantine-color-${name}-light`] = `var(--mantine-color-${name}-0)`;
    light[`--mantine-color-${name}-light-hover`] = `var(--mantine-color-${name}-1)`;
    light[`--mantine-color-${name}-light-color`] = `var(--mantine-color-${name}-7)`;
    light[`--mantine-color-${name}-outline-hover`] =
      `color-mix(in srgb, var(--mantine-color-${name}-6) 5%, transparent)`;
    light[`--mantine-color-${name}-text`] = `var(--mantine-color-${name}-7)`;
    dark[`--mantine-color-${name}-light`] = `color-mix(in srgb, var(--mantine-color-${name}-5) 16%, transparent)`;
    dark[`--mantine-color-${name}-light-hover`] = `color-mix(in srgb, var(--mantine-color-${name}-5) 24%, transparent)`;
    dark[`--mantine-color-${name}-light-color`] = `var(--mantine-color-${name}-3)`;
    dark[`--mantine-color-${name}-outline-hover`] =
      `color-mix(in srgb, var(--mantine-color-${name}-2) 5%, transparent)`;
    dark[`--mantine-color-${name}-text`] = `var(--mantine-color-${name}-3)`;
  }
  return {
    variables: {},
    light: {
      ...light,
      '--mantine-color-dimmed': 'var(--mantine-color-gray-6)',
      '--mantine-color-placeholder': '#697283',
      '--mantine-color-default-border': 'var(--mantine-color-gray-3)',
      '--mantine-color-error': 'var(--mantine-color-red-7)',
      '--mantine-color-disabled-color': 'var(--mantine-color-gray-6)',
    },
    dark: {
      ...dark,
      '--mantine-color-dimmed': 'var(--mantine-color-dark-2)',
      '--mantine-color-placeholder': '#8d96a5',
      '--mantine-color-anchor': 'var(--mantine-color-accent-3)',
      '--mantine-color-error': 'var(--mantine-color-red-3)',
      '--mantine-color-disabled-color': 'var(--mantine-color-dark-2)',
    },
  };
};
