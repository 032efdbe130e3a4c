import { isColour } from './contrast.ts';
import { PRESET_NAMES, type PresetName } from './presets.ts';

/**
 * Type, default and checks of a design's configuration. This file does not import zod: the editor checks JSON source
 * before sending.
 */

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];
/** Payment methods in the default order of the menu. */
export const METHODS = ['card', 'wallets', 'banklinks_eu', 'local_methods', 'loans'] as const;
export type Method = (typeof METHODS)[number];
export const CARD_ICONS = [
  'mastercard',
  'visa',
  'maestro',
  'prostir',
  'american_express',
  'diners',
  'jcb',
  'union_pay',
] as const;
export type CardIcon = (typeof CARD_ICONS)[number];
export const DESIGN_LANGUAGES = ['uk', 'en', 'ka', 'cs', 'de', 'ko', 'pl', 'es'] as const;
/** Limits of a design's configuration: characters of texts and items of lists. */
export const DESIGN_LIMITS = { button: 40, icons: 30, countries: 60, name: 100, comment: 1024 } as const;

/** Colours of a design that replace the preset's colours. `button_bg` defaults to `main`, and `main` to the preset. */
export interface CssVariable {
  /** Accent colour of the design, also the button background if `button_bg` is missing. */
  main?: string | undefined;
  button_bg?: string | undefined;
  button_text?: string | undefined;
  card_bg?: string | undefined;
  card_text?: string | undefined;
}

/** Settings of the hosted checkout in a design (DSN-029). */
export interface DesignConfiguration {
  theme: { type: Theme; preset: PresetName };
  /** URL returned by `uploadLogo`; empty to use the merchant's logo. */
  logo_url: string;
  show_button_amount: boolean;
  show_menu_first: boolean;
  methods: Method[];
  methods_disabled: Method[];
  cardIcons: CardIcon[];
  local_methods_icons: string[];
  banklinks_eu_icons: string[];
  loansIcons: string[];
  countries: string[];
  default_country: string;
  messages: Partial<Record<(typeof DESIGN_LANGUAGES)[number], { button?: string | undefined }>>;
  params: { language_switch: boolean; email: boolean };
  css_variable: CssVariable;
}

/** Configuration of a design without settings. */
export const DEFAULT_CONFIGURATION: DesignConfiguration = {
  theme: { type: 'light', preset: 'black' },
  logo_url: '',
  show_button_amount: true,
  show_menu_first: false,
  methods: ['card'],
  methods_disabled: [],
  cardIcons: ['mastercard', 'visa'],
  local_methods_icons: [],
  banklinks_eu_icons: [],
  loansIcons: [],
  countries: [],
  default_country: '',
  messages: {},
  params: { language_switch: true, email: false },
  css_variable: {},
};

/** Error of a design's configuration: path of the member, such as `theme.preset`, and message. */
export type ConfigurationError = readonly [member: string, text: string];
type Check = (value: unknown, member: string) => ConfigurationError[];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const when =
  (isRight: (value: unknown) => boolean, text: string): Check =>
  (value, member) =>
    isRight(value) ? [] : [[member, text]];
const isText = (pattern: RegExp) => (value: unknown) => typeof value === 'string' && pattern.test(value);

const flag = when((value) => typeof value === 'boolean', 'must be true or false');
const oneOf = (values: readonly string[]) =>
  when((value) => values.includes(value as string), `must be one of: ${values.join(', ')}`);
const colour = when((value) => typeof value === 'string' && isColour(value), 'must be a colour such as #4F69C6');
const buttonText = when(
  isText(new RegExp(String.raw`^(?=.*\S)[^\p{Cc}]{1,${DESIGN_LIMITS.button}}$`, 'u')),
  `must be a text of 1 to ${DESIGN_LIMITS.button} characters`,
);

function list(each: Check, most: number): Check {
  return (value, member) => {
    if (!Array.isArray(value)) return [[member, 'must be a list']];
    if (value.length > most) return [[member, `must contain at most ${most} values`]];
    if (new Set(value).size < value.length) return [[member, 'must contain each value only once']];
    return value.flatMap((one, at) => each(one, `${member}.${at}`));
  };
}
const icons = list(
  when(isText(/^[a-z\d][a-z\d_-]{0,39}$/), 'must be an icon name: lowercase letters, digits, - and _'),
  DESIGN_LIMITS.icons,
);

/** Returns a check for objects with exactly these members. Names that end in `?` are optional. */
function shape(members: Readonly<Record<string, Check>>): Check {
  const known = new Map(Object.entries(members).map(([name, check]) => [name.replace('?', ''), check]));
  const needed = Object.keys(members).filter((name) => !name.endsWith('?'));
  return (value, member) => {
    const at = (name: string) => (member === '' ? name : `${member}.${name}`);
    if (!isObject(value)) return [[member, 'must be an object']];
    const absent = needed.filter((name) => !Object.hasOwn(value, name));
    return [
      ...absent.map((name): ConfigurationError => [at(name), 'is missing']),
      ...Object.entries(value).flatMap(
        ([name, one]) => known.get(name)?.(one, at(name)) ?? [[at(name), 'is unknown'] as const],
      ),
    ];
  };
}

const CHECK = shape({
  theme: shape({ type: oneOf(THEMES), preset: oneOf(PRESET_NAMES) }),
  logo_url: when(isText(/^(|\/api\/v2\/[\w/-]{1,200})$/), 'must be empty or the address of an uploaded logo'),
  show_button_amount: flag,
  show_menu_first: flag,
  methods: list(oneOf(METHODS), METHODS.length),
  methods_disabled: list(oneOf(METHODS), METHODS.length),
  cardIcons: list(oneOf(CARD_ICONS), CARD_ICONS.length),
  local_methods_icons: icons,
  banklinks_eu_icons: icons,
  loansIcons: icons,
  countries: list(when(isText(/^[A-Z]{2}$/), 'must be a country code such as UA'), DESIGN_LIMITS.countries),
  default_country: when(isText(/^([A-Z]{2})?$/), 'must be empty or a country code such as UA'),
  messages: shape(Object.fromEntries(DESIGN_LANGUAGES.map((one) => [`${one}?`, shape({ 'button?': buttonText })]))),
  params: shape({ language_switch: flag, email: flag }),
  css_variable: shape({
    'main?': colour,
    'button_bg?': colour,
    'button_text?': colour,
    'card_bg?': colour,
    'card_text?': colour,
  }),
});

/** Returns the contradictions between individually valid members of a design's configuration. */
function together({ methods, methods_disabled, ...said }: DesignConfiguration): ConfigurationError[] {
  const rules: readonly (readonly [string, boolean, string])[] = [
    ['methods', methods.includes('card'), 'must contain “card”'],
    ['methods_disabled', !methods_disabled.includes('card'), "can't contain “card”"],
    [
      'default_country',
      said.default_country === '' || said.countries.length === 0 || said.countries.includes(said.default_country),
      'must be one of the listed countries',
    ],
  ];
  return rules.flatMap(([member, isRight, text]) => (isRight ? [] : [[member, text] as const]));
}

/** Returns all errors of a value that should be a design's configuration; an empty list if the value is valid. */
export function configurationErrors(value: unknown): ConfigurationError[] {
  const found = CHECK(value, '');
  return found.length > 0 ? found : together(value as DesignConfiguration);
}
