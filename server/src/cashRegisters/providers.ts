import type { CashRegisterProvider, ProviderField } from '@portal/contract/cashRegisters';

/** Known data of the merchant, shown in a cash register form or suggested as a first value. */
export interface KnownFacts {
  /** Tax number of the company. */
  tin: string;
  /** Name of the merchant. */
  merchant: string;
  /** Address of the company. */
  address: string;
}

/** Cash register members that a form field can fill. */
export type Part = 'cashier_name' | 'point_name' | 'point_addr' | 'taxprc' | 'closes_at_midnight';

/** Field of a cash register provider's form. Labels and hints are English dictionary keys. */
export interface FieldDefinition extends Pick<ProviderField, 'name' | 'label' | 'type'> {
  hint?: string;
  required?: true;
  /** Whether a secret consists of digits only. */
  digits?: true;
  minlength?: number;
  maxlength?: number;
  /** Pattern of values that the simulated provider rejects, and its error text. */
  refused?: readonly [pattern: RegExp, text: string];
  /** Options of a `choice` field: fixed options, or the VAT rates of the merchant's country. */
  choices?: ProviderField['choices'] | 'vat';
  /** Known value that a read-only form field shows. */
  shows?: keyof KnownFacts;
  /** Suggested first value of a form field: the name of a known value, or the value itself. */
  suggests?: keyof KnownFacts;
  first?: string;
  fills?: Part;
}

/** Definition of a cash register provider; a new provider is a new table entry. */
export interface ProviderDefinition extends CashRegisterProvider {
  /** Countries in which the provider is available. */
  countries: readonly string[];
  needs_certificate: boolean;
  needs_tax_object: boolean;
  fields: readonly FieldDefinition[];
}

/** Value of the VAT option for a company that charges no VAT. */
export const NO_VAT = 'none';

/** VAT rates in percent by country, the standard rate first. */
export const VAT: Readonly<Record<string, readonly string[]>> = {
  UA: ['20', '14', '7', '0'],
  DE: ['19', '7', '0'],
  GE: ['18', '0'],
  IE: ['23', '13.5', '9', '0'],
  PL: ['23', '8', '5', '0'],
};

const TIN: FieldDefinition = { name: 'tin', label: 'Company tax number', type: 'digits', shows: 'tin' };
/**
 * Values that the simulated provider rejects: logins that start with `unknown`, and PINs of zeros. The provider accepts
 * all others.
 */
const UNKNOWN_LOGIN = [/^unknown/i, "The provider doesn't recognize this login"] as const;
const WRONG_PIN = [/^0+$/, "The provider doesn't accept this PIN"] as const;

const CASHIER: FieldDefinition = {
  name: 'cashier_name',
  label: 'Cashier',
  hint: 'Printed on each receipt',
  type: 'text',
  required: true,
  maxlength: 120,
  fills: 'cashier_name',
};
const RATE: FieldDefinition = {
  name: 'taxprc',
  label: 'VAT rate',
  type: 'choice',
  required: true,
  choices: 'vat',
  first: NO_VAT,
  fills: 'taxprc',
};
const MIDNIGHT: FieldDefinition = {
  name: 'close_at_midnight',
  label: 'Close the shift at midnight',
  hint: 'If this is off, close the shift yourself within 24 hours',
  type: 'flag',
  first: 'true',
  fills: 'closes_at_midnight',
};

export const PROVIDERS: readonly ProviderDefinition[] = [
  {
    id: 'prro',
    name: 'PRRO',
    about: 'Receipts go directly to the tax office, signed with your own key and certificate.',
    countries: ['UA'],
    needs_certificate: true,
    needs_tax_object: true,
    fields: [TIN, CASHIER, RATE, MIDNIGHT],
  },
  {
    id: 'kasa',
    name: 'Kasa',
    about: 'Receipts go through the provider. You only need your provider login and PIN.',
    countries: Object.keys(VAT),
    needs_certificate: false,
    needs_tax_object: false,
    fields: [
      TIN,
      {
        name: 'login',
        label: 'Provider login',
        type: 'text',
        required: true,
        maxlength: 64,
        refused: UNKNOWN_LOGIN,
      },
      {
        name: 'pin',
        label: 'Cashier PIN',
        hint: '4 to 8 digits. The PIN is not shown again.',
        type: 'secret',
        required: true,
        digits: true,
        minlength: 4,
        maxlength: 8,
        refused: WRONG_PIN,
      },
      CASHIER,
      {
        name: 'point_name',
        label: 'Point of sale',
        type: 'text',
        required: true,
        maxlength: 120,
        suggests: 'merchant',
        fills: 'point_name',
      },
      {
        name: 'point_addr',
        label: 'Point of sale address',
        type: 'text',
        required: true,
        maxlength: 250,
        suggests: 'address',
        fills: 'point_addr',
      },
      RATE,
      MIDNIGHT,
    ],
  },
];

/** Cash register providers available in a country. */
export const offeredIn = (country: string): ProviderDefinition[] =>
  PROVIDERS.filter(({ countries }) => countries.includes(country));

/** Cash register provider with this id. */
export const providerNamed = (id: string): ProviderDefinition | undefined => PROVIDERS.find((one) => one.id === id);
