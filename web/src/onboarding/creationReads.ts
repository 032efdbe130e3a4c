import { CREATION_FIELDS, onboarding, type CreationForm } from '@portal/contract/onboarding';
import { qWithDefaults } from '../api/client.ts';
import { listOf, membersOf, rowsIn } from '../api/listOf.ts';
import { textOf } from '../api/textOf.ts';

const isKnown = ({ name }: CreationForm['fields'][number]) => CREATION_FIELDS.includes(name);

/**
 * Creation form with the fields that the portal supports, and defaults for what a foreign server omits (quality B11).
 */
function formOf(answer: CreationForm): CreationForm {
  const choices = membersOf(answer.choices);
  return {
    ...answer,
    country: textOf(answer.country) ?? '',
    jurtype: textOf(answer.jurtype) ?? '',
    fields: rowsIn(answer.fields).filter(isKnown),
    required: listOf(answer.required),
    choices: {
      country: listOf(choices.country),
      jurtype: listOf(choices.jurtype),
      business_type: listOf(choices.business_type),
    },
    companies: listOf(answer.companies).filter((company) => textOf(membersOf(company).id) !== null),
    values: membersOf(answer.values),
  };
}

/** Creation form of a country and form of business; omitted values come from the draft. Never cached. */
export const creationForm = ({ country, jurtype }: { country?: string | undefined; jurtype?: string | undefined }) => ({
  ...qWithDefaults(onboarding.form, { query: { ...(country && { country }), ...(jurtype && { jurtype }) } }, formOf),
  staleTime: 0,
  gcTime: 0,
});

/** Lines of business that a country offers. */
export const trades = (country: string) =>
  qWithDefaults(onboarding.trades, { query: { country } }, ({ data }) => ({ data: listOf(data) }));
