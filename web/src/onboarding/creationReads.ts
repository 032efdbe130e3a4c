import { CREATION_FIELDS, onboarding, type CreationForm } from '@portal/contract/onboarding';
import { createQuery } from '../api/client.ts';
import { toList, toPartialObject, requireRows } from '../api/toList.ts';
import { toDisplayText } from '../api/toDisplayText.ts';

const isKnown = ({ name }: CreationForm['fields'][number]) => CREATION_FIELDS.includes(name);

/**
 * Completes the merchant creation form: keeps the fields that the portal supports, and adds defaults for members that a
 * foreign server omits (quality B11).
 */
function formOf(answer: CreationForm): CreationForm {
  const choices = toPartialObject(answer.choices);
  return {
    ...answer,
    country: toDisplayText(answer.country) ?? '',
    jurtype: toDisplayText(answer.jurtype) ?? '',
    fields: requireRows(answer.fields).filter(isKnown),
    required: toList(answer.required),
    choices: {
      country: toList(choices.country),
      jurtype: toList(choices.jurtype),
      business_type: toList(choices.business_type),
    },
    companies: toList(answer.companies).filter((company) => toDisplayText(toPartialObject(company).id) !== null),
    values: toPartialObject(answer.values),
  };
}

/**
 * Returns the query for the creation form of a country and legal form. Omitted values come from the draft. The answer
 * is never cached.
 */
export const getCreationFormQuery = ({
  country,
  jurtype,
}: {
  country?: string | undefined;
  jurtype?: string | undefined;
}) => ({
  ...createQuery(onboarding.form, { query: { ...(country && { country }), ...(jurtype && { jurtype }) } }, formOf),
  staleTime: 0,
  gcTime: 0,
});

/** Returns the query for the lines of business that a country offers. */
export const getBusinessLinesQuery = (country: string) =>
  createQuery(onboarding.trades, { query: { country } }, ({ data }) => ({ data: toList(data) }));
