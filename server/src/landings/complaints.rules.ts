import type { LandingForms } from '@portal/contract/landings';
import { landingComplaints, type LandingComplaint } from '@portal/contract/landings/landingRules';
import { currencyOf, generalOf } from '@portal/contract/landings/newLanding';
import type { LandingMediaRecord, LandingRecord } from '@portal/fixtures/landings/records';
import { patternComplaints } from '../buttons/fields.ts';
import { CHECKOUT_LANGUAGES } from '../checkout/languages.ts';
import type { Store } from '../core/store.ts';
import { designComplaint } from '../designs/choice.rules.ts';
import { isTaken } from './aliases.ts';
import { namedPictures } from './pictures.ts';
import { currencyPath, type PageContext } from './problems.rules.ts';

/** What the forms of a step are checked against. */
export interface StepContext extends PageContext {
  store: Pick<Store, 'landings'>;
  pictures: readonly LandingMediaRecord[];
}

function generalComplaints(
  forms: LandingForms,
  { id, merchant_id }: LandingRecord,
  { store }: StepContext,
  at: number,
): LandingComplaint[] {
  const form = forms.general ? 'general' : 'general_products';
  if (!forms.general && !forms.general_products) return [];
  const { alias, language } = generalOf(forms);
  const found: LandingComplaint[] = [];
  if (isTaken(store, alias, { merchant_id, at, own: id }))
    found.push([`${form}.alias`, 'This address is taken. Enter another one']);
  if (!CHECKOUT_LANGUAGES.includes(language))
    found.push([`${form}.language`, 'Landing pages do not support this language']);
  return found;
}

/** Refuses patterns of custom fields that cannot be checked in linear time. */
const fieldPatternComplaints = ({ custom_fields: form }: LandingForms): LandingComplaint[] =>
  patternComplaints(form?.fields ?? []).map(([path, said]) => [`custom_fields.${path}`, said]);

function paymentComplaints(forms: LandingForms, { merchant, designs }: StepContext): LandingComplaint[] {
  const found: LandingComplaint[] = [];
  if ((forms.payment || forms.finance) && !merchant.currencies.includes(currencyOf(forms)))
    found.push([currencyPath(forms), 'The merchant takes no payments in this currency']);
  const design = designComplaint(designs, forms.payment_settings?.design_id ?? '');
  if (design !== undefined) found.push(['payment_settings.design_id', design]);
  return found;
}

const pictureComplaints = (forms: LandingForms, { pictures }: StepContext): LandingComplaint[] =>
  namedPictures(forms)
    .filter((named) => !pictures.some(({ id, use }) => id === named.id && use === named.use))
    .map(({ path }) => [path, 'The picture does not exist or belongs to another page']);

/** Problems in the forms of a step beyond the rules of single fields, one per path. */
export function stepComplaints(
  forms: LandingForms,
  record: LandingRecord,
  context: StepContext,
  at: number,
): LandingComplaint[] {
  const all = [
    ...generalComplaints(forms, record, context, at),
    ...paymentComplaints(forms, context),
    ...pictureComplaints(forms, context),
    ...fieldPatternComplaints(forms),
    ...landingComplaints(forms),
  ];
  return all.filter(([path], index) => all.findIndex(([other]) => other === path) === index);
}
