/**
 * Named presets of the checkout card and its main button. This file does not import zod, because the portal shows
 * previews of the presets.
 */

/** Background of a text: the CSS value, and the background's colours for the contrast check. */
export interface Ground {
  css: string;
  colours: readonly string[];
}
export interface Preset {
  card: Ground;
  on_card: string;
  button: Ground;
  on_button: string;
  /** Background colour of the card until the card's picture is loaded (DSN-056). */
  fill?: string;
  /** CSS shadow around the checkout card (DSN-056). */
  shadow?: string;
}

/** Darkest button colour (DSN-057). */
export const DARK = '#121517';
const WHITE = '#FFFFFF';

/**
 * The 20 solid colour presets (DSN-052). The specification gives the first 13 names, whose values come from public
 * colour lists. The other seven are the product's own (decision 40). The text colour is white, dark or black: the first
 * with enough contrast.
 */
export const SOLID_COLOURS = {
  valencia: '#D84437',
  jaffa: '#EF863F',
  zest: '#E5841B',
  gamboge: '#E49B0F',
  sushi: '#87AB39',
  fruit_salad: '#4F9D5D',
  pelorous: '#3EABBF',
  curious_blue: '#2596D1',
  indigo: '#4F69C6',
  studio: '#714AB2',
  wisteria: '#9771B5',
  mulberry: '#C54B8C',
  cabaret: '#D94972',
  atlantis: '#97CD2D',
  mountain_meadow: '#1AB385',
  eastern_blue: '#1E9AB0',
  mariner: '#286ACD',
  royal_blue: '#4169E1',
  slate_gray: '#708090',
  shark: '#25272C',
} as const satisfies Readonly<Record<string, string>>;

const flat = (colour: string): Ground => ({ css: colour, colours: [colour] });
const gradient = (degrees: number, ...colours: string[]): Ground => ({
  css: `linear-gradient(${degrees}deg, ${colours.join(', ')})`,
  colours,
});
/** Returns a card background with an embedded picture, which the page does not need to fetch (DSN-059). */
const picture = (shapes: string, ...colours: string[]): Ground => ({
  css: `url("data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 240" preserveAspectRatio="xMidYMid slice">${shapes}</svg>`,
  )}") center / cover`,
  colours,
});
const rect = (fill: string) => `<rect width="400" height="240" fill="${fill}"/>`;
const path = (fill: string, d: string) => `<path fill="${fill}" d="${d}"/>`;

/** The 11 gradient presets (DSN-054). The names come from the specification; the drawings are the product's own. */
export const GRADIENTS = {
  vibrant_gold: {
    card: gradient(135, '#F8D77A', '#E8B84A', '#F6D98B'),
    on_card: DARK,
    button: gradient(90, '#F2C75C', '#D9A437'),
    on_button: DARK,
  },
  vibrant_silver: {
    card: gradient(135, '#E9EDF2', '#BFC7D1', '#EEF1F5'),
    on_card: DARK,
    button: gradient(90, '#D5DAE1', '#AEB7C2'),
    on_button: DARK,
  },
  euphoric_pink: {
    card: gradient(135, '#FF9ACB', '#F472B6', '#FBC2EB'),
    on_card: DARK,
    button: gradient(90, '#F9A8D4', '#E5A3FA', '#A5B4FC'),
    on_button: DARK,
  },
  black: { card: gradient(135, '#343A43', DARK), on_card: WHITE, button: flat(DARK), on_button: WHITE },
  solid_black: { card: flat(DARK), on_card: WHITE, button: flat(DARK), on_button: WHITE },
  silver: {
    card: gradient(135, '#F4F6F8', '#D3D9E1'),
    on_card: DARK,
    button: gradient(90, '#E3E7EC', '#C5CCD6'),
    on_button: DARK,
  },
  black_and_white: {
    card: picture(
      rect('#FFFFFF') + path('#ECEEF1', 'M250 0h150v240H130z') + path('#D9DDE3', 'M330 0h70v240H210z'),
      '#FFFFFF',
      '#ECEEF1',
      '#D9DDE3',
    ),
    on_card: DARK,
    button: flat(DARK),
    on_button: WHITE,
    fill: WHITE,
    shadow: `0 0 0 1px ${DARK}, 0 8px 24px rgb(18 21 23 / 18%)`,
  },
  heated_steel: {
    card: gradient(135, '#3A3F4A', '#5B3A34', '#8A2F1B'),
    on_card: WHITE,
    button: gradient(90, '#8A2F1B', '#A8401F'),
    on_button: WHITE,
  },
  nude_pink: {
    card: gradient(135, '#F9E3DA', '#EFC7B8'),
    on_card: DARK,
    button: gradient(90, '#E9B9A7', '#DBA490'),
    on_button: DARK,
  },
  tropical_gold: {
    card: picture(
      rect('#0B5D46') +
        path('#0A4F52', 'M0 240C120 200 150 60 400 0v240z') +
        path('#08624F', 'M180 240C250 200 300 120 400 100v140z'),
      '#0B5D46',
      '#0A4F52',
      '#08624F',
    ),
    on_card: '#FFE9A8',
    button: gradient(90, '#0F7A4F', '#0B6B3A'),
    on_button: WHITE,
  },
  navy_shimmer: {
    card: picture(
      rect('#14213F') +
        path('#1B2C57', 'M0 170C130 110 220 190 400 70v60C240 240 120 170 0 220z') +
        path('#223768', 'M0 90C140 30 240 120 400 10v30C240 150 130 70 0 120z'),
      '#14213F',
      '#1B2C57',
      '#223768',
    ),
    on_card: WHITE,
    button: gradient(90, '#1D3A8A', '#5B2A9A', '#8A1F6B'),
    on_button: WHITE,
  },
} as const satisfies Readonly<Record<string, Preset>>;

export type SolidPresetName = keyof typeof SOLID_COLOURS;
export type GradientPresetName = keyof typeof GRADIENTS;
export type PresetName = SolidPresetName | GradientPresetName;

/** Names of all presets, solid colours first. */
export const PRESET_NAMES = [...Object.keys(SOLID_COLOURS), ...Object.keys(GRADIENTS)] as PresetName[];
