import {
  CREATION_FIELDS,
  MERCHANT_FIELDS,
  type Creation,
  type CreationDraft,
  type CreationField,
  type CreationForm,
} from '@portal/contract/onboarding';
import { all, maxlength, message, pattern, phone, required, url, type Rule } from '@portal/contract/rules';
import { classify, Failure } from '../api/failure.ts';
import { t } from '../text/t.ts';

/** What the creation form holds: every field there is, so that what was typed in one country is there in the next. */
export type CreationValues = Record<Exclude<CreationField, 'trade_classification'>, string> & {
  trade_classification: readonly string[];
  business_type: string;
};

/** What the address of the first page says of the form. */
export type AddressValues = Partial<Record<'country' | 'jurtype' | 'business_type', string>>;

type Field = CreationForm['fields'][number];

const OF_MERCHANT: ReadonlySet<string> = new Set(MERCHANT_FIELDS);
/** Whether a field is asked on the first page, where the merchant is; the others are of its company. */
export const isOfMerchant = ({ name }: Pick<Field, 'name'>): boolean => OF_MERCHANT.has(name);

/** The form as it begins: what was drafted, else empty. */
export function valuesOf(draft: CreationDraft): CreationValues {
  const texts = Object.fromEntries(
    CREATION_FIELDS.map((name) => [name, name === 'trade_classification' ? [] : (draft[name] ?? '')]),
  ) as unknown as CreationValues;
  return {
    ...texts,
    trade_classification: draft.trade_classification ?? [],
    business_type: draft.business_type ?? '',
  };
}

/** The values as a draft keeps them. */
export const readDraft = ({ trade_classification, ...texts }: CreationValues): CreationDraft => ({
  ...texts,
  trade_classification: [...trade_classification],
});

/** The body that makes a merchant: a draft without the kind of business. */
export function creationOf(values: CreationValues): Creation {
  const { business_type: _, ...creation } = readDraft(values);
  return creation;
}

/** As the server says it. */
const NAME_TAKEN = 'You already have a merchant with this name: choose another name';

const LONGEST = 100;
const LONGEST_URL = 256;
const nothing: Rule = () => undefined;

/** A server may say an expression that this browser cannot read: then nothing is wrong with any value. */
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

/** The rules of some fields, as the server says them. */
export const rulesOf = (fields: readonly Field[], needed: readonly string[]): Partial<Record<CreationField, Rule>> =>
  Object.fromEntries(fields.map((field) => [field.name, ruleOf(field, needed.includes(field.name))]));

/**
 * For `catch` of the second page: what was refused of the first one is named by the titles of its fields, since nobody
 * sees them here.
 */
export const withTitles =
  (fields: readonly Field[]) =>
  (thrown: unknown): never => {
    const { kind, status, error } = classify(thrown);
    if (kind !== 'refused' || error === undefined || typeof error === 'string') throw thrown;
    const titles = new Map<string, string>(fields.filter(isOfMerchant).map(({ name, title }) => [name, t(title)]));
    const pairs = Array.isArray(error) ? error : Object.entries(error);
    const named = pairs.map(([name, text]): [string, string] => [titles.get(name) ?? name, text]);
    throw new Failure(kind, status, { error: named, cause: thrown });
  };

/** A name of the merchant that the person has given to another one already. */
export const isNew =
  (names: readonly string[]): Rule =>
  (value) =>
    names.includes(value.trim()) ? NAME_TAKEN : undefined;
