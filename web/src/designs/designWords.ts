import { isColour } from '@portal/contract/design/contrast';
import type { ContrastFailure } from '@portal/contract/design/look';
import type { CardIcon, DesignConfiguration, Method, Theme } from '@portal/contract/design/configuration';
import type { PreviewState } from '@portal/contract/design/preview';
import { t } from '../text/t.ts';
import { yesOrNoText } from '../ui/value/yesOrNoText.ts';

/** Returns the label of a payment method. */
export const getPaymentMethodName = (method: Method): string =>
  ({
    card: t('Card'),
    wallets: t('Wallets'),
    banklinks_eu: t('Bank links'),
    local_methods: t('Local methods'),
    loans: t('Loans'),
  })[method];

export const getThemeName = (theme: Theme): string => (theme === 'dark' ? t('Dark') : t('Light'));

/** Names of the card icons. Brand names are not translated. */
export const cardIconNames: Readonly<Record<CardIcon, string>> = {
  mastercard: 'Mastercard',
  visa: 'Visa',
  maestro: 'Maestro',
  prostir: 'ПРОСТІР',
  american_express: 'American Express',
  diners: 'Diners Club',
  jcb: 'JCB',
  union_pay: 'UnionPay',
};

export const getPreviewStateName = (state: PreviewState): string =>
  ({
    menu: t('Payment methods'),
    card: t('Card'),
    error: t('Errors'),
    '3ds': t('3-D Secure'),
    processing: t('Processing'),
    declined: t('Declined'),
    approved: t('Approved'),
    expired: t('Expired'),
  })[state];

/** Returns the label of a text with too little contrast, with its contrast ratio. */
export const formatContrastFailure = ({ where, contrast }: ContrastFailure): string => {
  const how = { contrast: contrast.toFixed(1) };
  return where === 'button'
    ? t('The button text is not readable: its contrast is {contrast}, at least 4.5 is required', how)
    : t('The card text is not readable: its contrast is {contrast}, at least 4.5 is required', how);
};

/** Validation rule of a color field. An empty value is allowed. */
export const validateColor = (value: string): string | undefined =>
  value === '' || isColour(value) ? undefined : 'must be a colour such as #4F69C6';

const MEMBERS = [
  ['theme', () => t('Theme')],
  ['logo_url', () => t('Logo')],
  ['show_button_amount', () => t('Amount on the button')],
  ['show_menu_first', () => t('Payment methods first')],
  ['methods', () => t('Payment methods')],
  ['methods_disabled', () => t('Disabled payment methods')],
  ['cardIcons', () => t('Card brands')],
  ['local_methods_icons', () => t('Local method icons')],
  ['banklinks_eu_icons', () => t('Bank link icons')],
  ['loansIcons', () => t('Loan icons')],
  ['countries', () => t('Countries')],
  ['default_country', () => t('Default country')],
  ['messages', () => t('Button text')],
  ['params', () => t('Options')],
  ['css_variable', () => t('Custom colours')],
] as const satisfies readonly (readonly [keyof DesignConfiguration, () => string])[];

/** Returns a design's configuration as labels and values, to show the differences between two versions. */
export const listConfigurationFacts = (configuration: DesignConfiguration): (readonly [string, string])[] =>
  MEMBERS.map(([member, name]) => [name(), plain(configuration[member])]);

const plain = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'boolean' ? yesOrNoText(value) : JSON.stringify(value);
