import type { Design } from '@portal/contract/designs';
import { DESIGN_LIMITS, type DesignConfiguration } from '@portal/contract/design/configuration';
import { all, amount, maxlength, required } from '@portal/contract/rules';
import type { Rules } from '../ui/form/formEngine.ts';
import type { ValidatedForm } from '../ui/form/useValidatedForm.ts';
import { textOfConfiguration } from './configuration.ts';

/** A design as its form holds it. */
export type DesignValues = {
  name: string;
  comment: string;
  /** Of previews, in major units, as it is typed. */
  amount: string;
  currency: string;
  /** The whole configuration, as one text. */
  configuration: string;
};

export const designRules: Rules<DesignValues> = {
  name: all(required, maxlength(DESIGN_LIMITS.name)),
  comment: maxlength(DESIGN_LIMITS.comment),
  amount: all(required, amount, maxlength(9)),
  currency: required,
};

/** 123456 → `1234.56` (DSN-030). */
export const majorOf = (minor: number): string =>
  String(Math.trunc(minor))
    .padStart(3, '0')
    .replace(/(\d\d)$/, '.$1');

/** `1234.5` → 123450; nothing typed, or nothing that can be read, is 0 (DSN-030, DSN-031). */
export function minorOf(typed: string): number {
  const [, whole = '0', cents = ''] = /^(\d+)(?:[.,](\d{0,2}))?$/.exec(typed.trim()) ?? [];
  return Number(whole) * 100 + Number(cents.padEnd(2, '0'));
}

export const valuesOf = ({ name, comment, amount: minor, currency, configuration }: Design): DesignValues => ({
  name,
  comment: comment ?? '',
  amount: majorOf(minor ?? 0),
  currency: currency ?? '',
  configuration: textOfConfiguration(configuration),
});

/** What is sent of it. */
export const bodyOf = ({ configuration, amount: typed, ...said }: DesignValues) => ({
  ...said,
  amount: minorOf(typed),
  configuration: configurationIn(configuration),
});
export type DesignBody = ReturnType<typeof bodyOf>;

const configurationIn = (text: string) => JSON.parse(text) as DesignConfiguration & Record<string, unknown>;

/** What the configuration of a form says, and the way to change members of it. */
export interface EditedConfiguration {
  configuration: DesignConfiguration;
  change: (members: Partial<DesignConfiguration>) => void;
}

export function configurationOfForm(form: Pick<ValidatedForm<DesignValues>, 'values' | 'set'>): EditedConfiguration {
  const configuration = configurationIn(form.values.configuration);
  return {
    configuration,
    change: (members) => form.set('configuration', textOfConfiguration({ ...configuration, ...members })),
  };
}
