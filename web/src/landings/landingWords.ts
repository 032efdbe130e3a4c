import type { Landing } from '@portal/contract/landings';
import type { LandingStep, LandingType } from '@portal/contract/landings/landingRules';
import { isColour } from '@portal/contract/design/contrast';
import { presetOf } from '@portal/contract/design/look';
import { PRESET_NAMES, SOLID_COLOURS } from '@portal/contract/design/presets';
import { nameOf } from '../text/languages.ts';
import { t } from '../text/t.ts';
import type { Option } from '../ui/fields/options.ts';

/** What a page sells, in a word or two. */
export const typeName = (type: LandingType): string =>
  ({ donations: t('Donations'), digital_goods: t('Digital goods'), products: t('Products') })[type];

/** What a page of a type is for, in a line. */
export const typeText = (type: LandingType): string =>
  ({
    donations: t('Collect money for a cause, with suggested amounts, a goal and a project description.'),
    digital_goods: t('Sell courses, tickets, files or services that need no shipping.'),
    products: t('Sell products with prices, pictures and stock.'),
  })[type];

/** Languages that a server offers, each in its own words. */
export const languagesIn = (choices: readonly { value: string }[]): Option[] =>
  choices.map(({ value }) => ({ value, label: nameOf(value) }));

/** Whether customers see it, as one of the product's statuses. */
export const statusOf = ({ is_published }: Pick<Landing, 'is_published'>): string =>
  is_published ? 'published' : 'draft';

/** What stands behind the pictures of a page, as CSS: its colour, by name or by number, else a quiet one. */
export function groundOf({ color_scheme }: Pick<Landing, 'color_scheme'>): string {
  const preset = color_scheme?.preset ?? '';
  const name = PRESET_NAMES.find((known) => known === preset);
  if (name !== undefined) return presetOf(name).card.css;
  return isColour(preset) ? preset : SOLID_COLOURS.slate_gray;
}

/** What a step is called on its tab. */
export const stepName = (step: LandingStep): string =>
  ({ settings: t('Settings'), finance: t('Finance'), contacts: t('Contacts') })[step];
