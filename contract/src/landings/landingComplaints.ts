import { fieldComplaints, type TypedButton } from '../buttons/buttonRules.ts';
import { compareDecimals, isAmount } from '../rules.ts';

/** No zod here: the portal asks while a person types. */

/** The members of a step's forms that the checks below read, as they were typed. */
export interface TypedForms {
  amounts?: { suggested: readonly string[]; min: string; max: string } | undefined;
  custom_fields?: { fields: TypedButton['fields'] } | undefined;
}

/** A member by its path, `amounts.min`, and what is wrong with it. */
export type LandingComplaint = [path: string, message: string];

/** Only values that are amounts are compared; another rule says what is wrong with the rest. */
function amountComplaints({ suggested, min, max }: NonNullable<TypedForms['amounts']>): LandingComplaint[] {
  const isSame = (one: string, other: string) => isAmount(one) && isAmount(other) && compareDecimals(one, other) === 0;
  const again = suggested.flatMap((one, at): LandingComplaint[] =>
    suggested.findIndex((other) => isSame(one, other)) < at && isAmount(one)
      ? [[`amounts.suggested.${at}`, 'This amount is already in the list']]
      : [],
  );
  const isUpsideDown = isAmount(min) && isAmount(max) && compareDecimals(min, max) > 0;
  return isUpsideDown ? [...again, ['amounts.min', 'Enter a minimum that is not above the maximum']] : again;
}

/** Contradictions between members of a step's forms, each of which is right by itself. */
export const landingComplaints = ({ amounts, custom_fields }: TypedForms): LandingComplaint[] => [
  ...(amounts === undefined ? [] : amountComplaints(amounts)),
  ...fieldComplaints(custom_fields?.fields ?? []).map(([path, said]): LandingComplaint => [
    `custom_fields.${path}`,
    said,
  ]),
];
