import type { Landing } from '@portal/contract/landings';
import type { LandingStep, LandingType } from '@portal/contract/landings/landingRules';
import { isColour } from '@portal/contract/design/contrast';
import { presetOf } from '@portal/contract/design/look';
import { PRESET_NAMES, SOLID_COLOURS } from '@portal/contract/design/presets';
import { getLanguageName } from '../text/languages.ts';
import { t } from '../text/t.ts';
import type { SelectOption } from '../ui/fields/options.ts';

/** Returns the name of a landing page type. */
export const getLandingTypeName = (type: LandingType): string =>
  ({ donations: t('Donations'), digital_goods: t('Digital goods'), products: t('Products') })[type];

/** Returns the description of a landing page type. */
export const getLandingTypeDescription = (type: LandingType): string =>
  ({
    donations: t('Collect money for a cause, with suggested amounts, a goal and a project description.'),
    digital_goods: t('Sell courses, tickets, files or services that need no shipping.'),
    products: t('Sell products with prices, pictures and stock.'),
  })[type];

/** Returns languages as select options, each named in its own language. */
export const getLanguageOptions = (choices: readonly { value: string }[]): SelectOption[] =>
  choices.map(({ value }) => ({ value, label: getLanguageName(value) }));

/** Returns the text of a landing page's status badge. */
export const getLandingStatus = ({ is_published }: Pick<Landing, 'is_published'>): string =>
  is_published ? 'published' : 'draft';

/** Returns the CSS background of a landing page's card: its preset or hex color, otherwise a neutral color. */
export function getCardBackground({ color_scheme }: Pick<Landing, 'color_scheme'>): string {
  const preset = color_scheme?.preset ?? '';
  const name = PRESET_NAMES.find((known) => known === preset);
  if (name !== undefined) return presetOf(name).card.css;
  return isColour(preset) ? preset : SOLID_COLOURS.slate_gray;
}

/** Returns the name of an editor step. */
export const getStepName = (step: LandingStep): string =>
  ({ settings: t('Settings'), finance: t('Finance'), contacts: t('Contacts') })[step];
