import { contrast, isColour, nearestReadable, MIN_TEXT_CONTRAST, readableTextColour } from './contrast.ts';
import {
  GRADIENTS,
  PRESET_NAMES,
  SOLID_COLOURS,
  type Ground,
  type Preset,
  type PresetName,
  type SolidPresetName,
} from './presets.ts';
import type { CssVariable, DesignConfiguration, Method, Theme } from './configuration.ts';

/** Computes the appearance of a design for the checkout page and the design preview. This file does not import zod. */

/** CSS values of a design in one theme. */
export interface ThemeStyles {
  card: string;
  on_card: string;
  button: string;
  on_button: string;
  accent: string;
  /** CSS shadow around the checkout card; `none` for no shadow. */
  shadow: string;
}

/** Data of a design that the checkout page needs for rendering. */
export interface RenderedDesign {
  /** CSS values by theme. With two themes, the page follows the payer's system setting. */
  looks: Partial<Record<Theme, ThemeStyles>>;
  show_button_amount: boolean;
  show_menu_first: boolean;
  language_switch: boolean;
  email: boolean;
  /** Button text by language; other languages use the default text. */
  button_texts: Record<string, string>;
}

const isSolid = (name: PresetName): name is SolidPresetName => Object.hasOwn(SOLID_COLOURS, name);
const flat = (colour: string): Ground => ({ css: colour, colours: [colour] });

/** Returns a solid or gradient preset by its name. */
export function presetOf(name: PresetName): Preset {
  if (!isSolid(name)) return GRADIENTS[name];
  const ground = flat(SOLID_COLOURS[name]);
  const text = readableTextColour(ground.colours);
  return { card: ground, on_card: text, button: ground, on_button: text };
}

export const isPreset = (name: string): name is PresetName => (PRESET_NAMES as readonly string[]).includes(name);

/**
 * Returns background and text colour of a landing page's buttons for a preset name or a colour; black for other values.
 */
export function buttonOf(look: string): Pick<Preset, 'button' | 'on_button'> {
  if (!isPreset(look) && isColour(look)) return { button: flat(look), on_button: readableTextColour([look]) };
  const { button, on_button } = presetOf(isPreset(look) ? look : 'black');
  return { button, on_button };
}

type Colours = Pick<DesignConfiguration, 'theme' | 'css_variable'>;

/** Returns the preset of a design with the design's own colours applied. */
function colours({ theme: { preset: name }, css_variable: own }: Colours): Preset {
  const preset = presetOf(name);
  const button = own.button_bg ?? own.main;
  return {
    ...preset,
    button: button === undefined ? preset.button : flat(button),
    on_button: own.button_text ?? preset.on_button,
    card: own.card_bg === undefined ? preset.card : flat(own.card_bg),
    on_card: own.card_text ?? preset.on_card,
  };
}

/** Returns the CSS values of a design's colours. */
export function getThemeStyles(design: Colours): ThemeStyles {
  const { card, on_card, button, on_button, fill, shadow = 'none' } = colours(design);
  const accent = design.css_variable.main ?? button.colours[0] ?? on_button;
  const isOwn = design.css_variable.card_bg !== undefined;
  const drawn = fill === undefined || isOwn ? card.css : `${card.css} ${fill}`;
  return { card: drawn, on_card, button: button.css, on_button, accent, shadow };
}

/** Returns the payment methods of a design that payers can choose, in order. */
export const offeredMethods = ({ methods, methods_disabled }: DesignConfiguration): Method[] =>
  methods.filter((method) => !methods_disabled.includes(method));

/** Returns the data of a design that the checkout page needs for rendering. */
export const renderedDesign = (configuration: DesignConfiguration): RenderedDesign => ({
  looks: { [configuration.theme.type]: getThemeStyles(configuration) },
  show_button_amount: configuration.show_button_amount,
  show_menu_first: configuration.show_menu_first,
  language_switch: configuration.params.language_switch,
  email: configuration.params.email,
  button_texts: Object.fromEntries(
    Object.entries(configuration.messages).flatMap(([language, { button }]) =>
      button === undefined ? [] : [[language, button]],
    ),
  ),
});

/** Text of a design whose contrast is too low. */
export interface ContrastFailure {
  where: 'button' | 'card';
  /** Path of the colour that the merchant should change: `css_variable.main`. */
  member: `css_variable.${keyof CssVariable}`;
  /** Smallest contrast of text and background. */
  contrast: number;
  /** Nearest colour with enough contrast; undefined if none exists. */
  nearest: string | undefined;
}

/**
 * Returns the colour member that the merchant should change: the text colour if the design sets one, otherwise the
 * background.
 */
const blame = (own: CssVariable, where: ContrastFailure['where']): keyof CssVariable => {
  if (where === 'card') return own.card_text === undefined && own.card_bg !== undefined ? 'card_bg' : 'card_text';
  if (own.button_text !== undefined) return 'button_text';
  return own.button_bg === undefined ? 'main' : 'button_bg';
};

function failureAt(where: ContrastFailure['where'], text: string, ground: Ground, own: CssVariable): ContrastFailure[] {
  const found = contrast(text, ground.colours);
  if (found >= MIN_TEXT_CONTRAST) return [];
  const member = blame(own, where);
  const isText = member.endsWith('_text');
  const nearest = nearestReadable(own[member] ?? text, isText ? ground.colours : [text]);
  return [{ where, member: `css_variable.${member}`, contrast: Math.floor(found * 10) / 10, nearest }];
}

/** Returns the texts of a design whose contrast is too low. Any such text prevents the design's activation. */
export function contrastFailures(design: Colours): ContrastFailure[] {
  const { card, on_card, button, on_button } = colours(design);
  const own = design.css_variable;
  return [...failureAt('button', on_button, button, own), ...failureAt('card', on_card, card, own)];
}

/** Appearance for merchants without a design: black on light or silver on dark, by the payer's system setting. */
export const DEFAULT_THEME_STYLES: Readonly<Record<Theme, ThemeStyles>> = {
  light: getThemeStyles({ theme: { type: 'light', preset: 'black' }, css_variable: {} }),
  dark: getThemeStyles({ theme: { type: 'dark', preset: 'silver' }, css_variable: {} }),
};
