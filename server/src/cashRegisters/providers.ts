import type { CashRegisterProvider, ProviderField } from '@portal/contract/cashRegisters';

/** What is known without asking: shown in a form, or offered as a first value. */
export interface KnownFacts {
  /** The company's number at the tax office. */
  tin: string;
  /** The merchant's name. */
  merchant: string;
  /** Address of the company. */
  address: string;
}

/** What of a register a field says. */
export type Part = 'cashier_name' | 'point_name' | 'point_addr' | 'taxprc' | 'closes_at_midnight';

/** A field of a provider's form; labels and hints are English and keys of the dictionary. */
export interface FieldSaid extends Pick<ProviderField, 'name' | 'label' | 'type'> {
  hint?: string;
  required?: true;
  /** Of a secret: nothing but digits. */
  digits?: true;
  minlength?: number;
  maxlength?: number;
  /** What the simulated provider says no to, and its words. */
  refused?: readonly [pattern: RegExp, text: string];
  /** Of a `choice`: its values with their words, or the rates of VAT in the merchant's country. */
  choices?: ProviderField['choices'] | 'vat';
  /** Nobody types it: it shows this. */
  shows?: keyof KnownFacts;
  /** Its first value: a fact, or the value itself. */
  suggests?: keyof KnownFacts;
  first?: string;
  fills?: Part;
}

/** A provider of cash registers, as data: one more of them is one more entry of the table. */
export interface ProviderSaid extends CashRegisterProvider {
  /** Where it is offered. */
  countries: readonly string[];
  needs_certificate: boolean;
  needs_tax_object: boolean;
  fields: readonly FieldSaid[];
}

/** The choice of a company that pays no VAT. */
export const NO_VAT = 'none';

/** Rates of VAT in percent by country, the usual one first. */
export const VAT: Readonly<Record<string, readonly string[]>> = {
  UA: ['20', '14', '7', '0'],
  DE: ['19', '7', '0'],
  GE: ['18', '0'],
  IE: ['23', '13.5', '9', '0'],
  PL: ['23', '8', '5', '0'],
};

const TIN: FieldSaid = { name: 'tin', label: 'Company tax number', type: 'digits', shows: 'tin' };
/**
 * What the simulated provider makes of a login and a PIN, so that a refusal can be had at will: a login that begins with
 * `unknown` is nobody's there, and a PIN of zeros alone is wrong. It accepts any other.
 */
const UNKNOWN_LOGIN = [/^unknown/i, 'The provider does not recognize this login'] as const;
const WRONG_PIN = [/^0+$/, 'The provider does not accept this PIN'] as const;

const CASHIER: FieldSaid = {
  name: 'cashier_name',
  label: 'Cashier',
  hint: 'Printed on each receipt',
  type: 'text',
  required: true,
  maxlength: 120,
  fills: 'cashier_name',
};
const RATE: FieldSaid = {
  name: 'taxprc',
  label: 'VAT rate',
  type: 'choice',
  required: true,
  choices: 'vat',
  first: NO_VAT,
  fills: 'taxprc',
};
const MIDNIGHT: FieldSaid = {
  name: 'close_at_midnight',
  label: 'Close the shift at midnight',
  hint: 'If off, a person must close the shift within 24 hours',
  type: 'flag',
  first: 'true',
  fills: 'closes_at_midnight',
};

export const PROVIDERS: readonly ProviderSaid[] = [
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
    about: 'Receipts go through the provider. You only need your login and PIN there.',
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
        hint: '4 to 8 digits. The PIN is never shown again.',
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

/** The providers offered in a country. */
export const offeredIn = (country: string): ProviderSaid[] =>
  PROVIDERS.filter(({ countries }) => countries.includes(country));

/** A provider by its id. */
export const providerNamed = (id: string): ProviderSaid | undefined => PROVIDERS.find((one) => one.id === id);
