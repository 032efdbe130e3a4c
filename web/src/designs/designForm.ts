import type { Design } from '@portal/contract/designs';
import { DESIGN_LIMITS, type DesignConfiguration } from '@portal/contract/design/configuration';
import { all, amount, maxlength, required } from '@portal/contract/rules';
import type { FormRules } from '../ui/form/formEngine.ts';
import type { ValidatedForm } from '../ui/form/useValidatedForm.ts';
import { serializeConfiguration } from './configuration.ts';

/** Form values of a checkout design. */
export type DesignValues = {
  name: string;
  comment: string;
  /** Preview amount that the user typed, in major units. */
  amount: string;
  currency: string;
  /** The design's whole configuration as one text. */
  configuration: string;
};

export const designRules: FormRules<DesignValues> = {
  name: all(required, maxlength(DESIGN_LIMITS.name)),
  comment: maxlength(DESIGN_LIMITS.comment),
  amount: all(required, amount, maxlength(9)),
  currency: required,
};

/** Converts minor to major units: 123456 → `1234.56` (DSN-030). */
export const formatMajorUnits = (minor: number): string =>
  String(Math.trunc(minor))
    .padStart(3, '0')
    .replace(/(\d\d)$/, '.$1');

/** Converts major to minor units: `1234.5` → 123450. Empty and invalid texts are 0 (DSN-030, DSN-031). */
export function parseMinorUnits(typed: string): number {
  const [, whole = '0', cents = ''] = /^(\d+)(?:[.,](\d{0,2}))?$/.exec(typed.trim()) ?? [];
  return Number(whole) * 100 + Number(cents.padEnd(2, '0'));
}

export const getDesignValues = ({ name, comment, amount: minor, currency, configuration }: Design): DesignValues => ({
  name,
  comment: comment ?? '',
  amount: formatMajorUnits(minor ?? 0),
  currency: currency ?? '',
  configuration: serializeConfiguration(configuration),
});

/** Builds the request body that saves a design. */
export const buildDesignBody = ({ configuration, amount: typed, ...said }: DesignValues) => ({
  ...said,
  amount: parseMinorUnits(typed),
  configuration: configurationIn(configuration),
});
export type DesignBody = ReturnType<typeof buildDesignBody>;

const configurationIn = (text: string) => JSON.parse(text) as DesignConfiguration & Record<string, unknown>;

/** The design configuration in the form, with a function to change its members. */
export interface EditedConfiguration {
  configuration: DesignConfiguration;
  change: (members: Partial<DesignConfiguration>) => void;
}

export function getEditedConfiguration(form: Pick<ValidatedForm<DesignValues>, 'values' | 'set'>): EditedConfiguration {
  const configuration = configurationIn(form.values.configuration);
  return {
    configuration,
    change: (members) => form.set('configuration', serializeConfiguration({ ...configuration, ...members })),
  };
}
