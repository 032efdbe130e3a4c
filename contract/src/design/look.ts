import { contrast, isColour, nearestReadable, READABLE, textOn } from './contrast.ts';
import {
  GRADIENTS,
  PRESET_NAMES,
  SOLID_COLOURS,
  type Ground,
  type Preset,
  type PresetName,
  type SolidName,
} from './presets.ts';
import type { CssVariable, DesignConfiguration, Method, Theme } from './configuration.ts';

/** How a design is drawn: what the payer's page and its preview get. No zod here. */

/** Values of CSS. */
export interface Look {
  card: string;
  on_card: string;
  button: string;
  on_button: string;
  accent: string;
  /** Around the card; `none` for none. */
  shadow: string;
}

/** What a page draws itself by. */
export interface DrawnDesign {
  /** One: the page has this theme. Both: that of the payer's system. */
  looks: Partial<Record<Theme, Look>>;
  show_button_amount: boolean;
  show_menu_first: boolean;
  language_switch: boolean;
  email: boolean;
  /** Text of the button by language; else that of the page. */
  button_texts: Record<string, string>;
}

const isSolid = (name: PresetName): name is SolidName => Object.hasOwn(SOLID_COLOURS, name);
const flat = (colour: string): Ground => ({ css: colour, colours: [colour] });

/** A preset by its name, solid or gradient. */
export function presetOf(name: PresetName): Preset {
  if (!isSolid(name)) return GRADIENTS[name];
  const ground = flat(SOLID_COLOURS[name]);
  const text = textOn(ground.colours);
  return { card: ground, on_card: text, button: ground, on_button: text };
}

export const isPreset = (name: string): name is PresetName => (PRESET_NAMES as readonly string[]).includes(name);

/** The ground of a landing page's buttons and the text on it, by a preset or a colour; black for anything else. */
export function buttonOf(look: string): Pick<Preset, 'button' | 'on_button'> {
  if (!isPreset(look) && isColour(look)) return { button: flat(look), on_button: textOn([look]) };
  const { button, on_button } = presetOf(isPreset(look) ? look : 'black');
  return { button, on_button };
}

type Colours = Pick<DesignConfiguration, 'theme' | 'css_variable'>;

/** The preset with the colours that take the place of its own. */
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

/** How the colours of a design are drawn. */
export function lookOf(design: Colours): Look {
  const { card, on_card, button, on_button, fill, shadow = 'none' } = colours(design);
  const accent = design.css_variable.main ?? button.colours[0] ?? on_button;
  const isOwn = design.css_variable.card_bg !== undefined;
  const drawn = fill === undefined || isOwn ? card.css : `${card.css} ${fill}`;
  return { card: drawn, on_card, button: button.css, on_button, accent, shadow };
}

/** Methods that a payer is offered, in their order. */
export const offeredMethods = ({ methods, methods_disabled }: DesignConfiguration): Method[] =>
  methods.filter((method) => !methods_disabled.includes(method));

/** All that a page draws itself by. */
export const drawnDesign = (configuration: DesignConfiguration): DrawnDesign => ({
  looks: { [configuration.theme.type]: lookOf(configuration) },
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

/** A text of a design that cannot be read. */
export interface ContrastFailure {
  where: 'button' | 'card';
  /** The member to change: `css_variable.main`. */
  member: `css_variable.${keyof CssVariable}`;
  /** Of text and ground, where it is worst. */
  contrast: number;
  /** The colour nearest to that of the member which can be read; nothing where there is none. */
  nearest: string | undefined;
}

/** Which member makes a text unreadable: that of the text where the design says one, else that of its ground. */
const blame = (own: CssVariable, where: ContrastFailure['where']): keyof CssVariable => {
  if (where === 'card') return own.card_text === undefined && own.card_bg !== undefined ? 'card_bg' : 'card_text';
  if (own.button_text !== undefined) return 'button_text';
  return own.button_bg === undefined ? 'main' : 'button_bg';
};

function failureAt(where: ContrastFailure['where'], text: string, ground: Ground, own: CssVariable): ContrastFailure[] {
  const found = contrast(text, ground.colours);
  if (found >= READABLE) return [];
  const member = blame(own, where);
  const isText = member.endsWith('_text');
  const nearest = nearestReadable(own[member] ?? text, isText ? ground.colours : [text]);
  return [{ where, member: `css_variable.${member}`, contrast: Math.floor(found * 10) / 10, nearest }];
}

/** The texts of a design that cannot be read: with any it is not activated. */
export function contrastFailures(design: Colours): ContrastFailure[] {
  const { card, on_card, button, on_button } = colours(design);
  const own = design.css_variable;
  return [...failureAt('button', on_button, button, own), ...failureAt('card', on_card, card, own)];
}

/** Of a merchant without a design: black on light, silver on dark, as the payer's system is. */
export const DEFAULT_LOOKS: Readonly<Record<Theme, Look>> = {
  light: lookOf({ theme: { type: 'light', preset: 'black' }, css_variable: {} }),
  dark: lookOf({ theme: { type: 'dark', preset: 'silver' }, css_variable: {} }),
};
