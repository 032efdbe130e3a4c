import {
  CREATION_FIELDS,
  MERCHANT_FIELDS,
  type Creation,
  type CreationDraft,
  type CreationField,
  type CreationForm,
} from '@portal/contract/onboarding';
import { all, maxlength, message, pattern, phone, required, url, type Rule } from '@portal/contract/rules';
import { toFailure, Failure } from '../api/failure.ts';
import { t } from '../text/t.ts';

/** Values of all fields of the merchant creation form, so that values survive a change of country. */
export type CreationValues = Record<Exclude<CreationField, 'trade_classification'>, string> & {
  trade_classification: readonly string[];
  business_type: string;
};

/** Form values in the address of the creation form's first page. */
export type AddressValues = Partial<Record<'country' | 'jurtype' | 'business_type', string>>;

type Field = CreationForm['fields'][number];

const OF_MERCHANT: ReadonlySet<string> = new Set(MERCHANT_FIELDS);
/** Whether a field is on the creation form's first page, which describes the merchant. */
export const isMerchantField = ({ name }: Pick<Field, 'name'>): boolean => OF_MERCHANT.has(name);

/** Returns the initial form values: those of the draft, or empty values. */
export function getCreationValues(draft: CreationDraft): CreationValues {
  const texts = Object.fromEntries(
    CREATION_FIELDS.map((name) => [name, name === 'trade_classification' ? [] : (draft[name] ?? '')]),
  ) as unknown as CreationValues;
  return {
    ...texts,
    trade_classification: draft.trade_classification ?? [],
    business_type: draft.business_type ?? '',
  };
}

/** Converts form values to the draft to save. */
export const toCreationDraft = ({ trade_classification, ...texts }: CreationValues): CreationDraft => ({
  ...texts,
  trade_classification: [...trade_classification],
});

/** Builds the request body that creates a merchant: the draft without the business type. */
export function buildCreationBody(values: CreationValues): Creation {
  const { business_type: _, ...creation } = toCreationDraft(values);
  return creation;
}

/** Server message for a merchant name that is already taken. */
const NAME_TAKEN = 'You already have a merchant with this name: choose another name';

const LONGEST = 100;
const LONGEST_URL = 256;
const nothing: Rule = () => undefined;

/**
 * Returns the validation rule for a regular expression from the server. If the browser cannot parse the expression,
 * every value is valid.
 */
function patternOf(source: string | null, said?: string): Rule {
  if (source === null) return nothing;
  try {
    const rule = pattern(new RegExp(`^(?:${source})$`));
    return (value) => (rule(value.trim()) === undefined ? undefined : (said ?? message.pattern));
  } catch {
    return nothing;
  }
}

const ruleOf = ({ name, pattern: source }: Field, isRequired: boolean): Rule =>
  all(
    isRequired ? required : nothing,
    ...(name === 'url' ? [url, maxlength(LONGEST_URL)] : []),
    ...(name === 'phone' ? [phone] : []),
    ...(name === 'url' || name === 'trade_classification' ? [] : [maxlength(LONGEST)]),
    name === 'phone' ? patternOf(source, message.phone) : patternOf(source),
  );

/** Returns the validation rules of the creation form, built from the server's description. */
export const getCreationRules = (
  fields: readonly Field[],
  needed: readonly string[],
): Partial<Record<CreationField, Rule>> =>
  Object.fromEntries(fields.map((field) => [field.name, ruleOf(field, needed.includes(field.name))]));

/**
 * Returns an error handler for the second page: errors of first-page fields are listed with the fields' titles, because
 * those fields are not visible.
 */
export const withFieldTitles =
  (fields: readonly Field[]) =>
  (thrown: unknown): never => {
    const { kind, status, error } = toFailure(thrown);
    if (kind !== 'refused' || error === undefined || typeof error === 'string') throw thrown;
    const titles = new Map<string, string>(fields.filter(isMerchantField).map(({ name, title }) => [name, t(title)]));
    const pairs = Array.isArray(error) ? error : Object.entries(error);
    const named = pairs.map(([name, text]): [string, string] => [titles.get(name) ?? name, text]);
    throw new Failure(kind, status, { error: named, cause: thrown });
  };

/** Validation rule: the name differs from the names of the user's other merchants. */
export const validateNewName =
  (names: readonly string[]): Rule =>
  (value) =>
    names.includes(value.trim()) ? NAME_TAKEN : undefined;
