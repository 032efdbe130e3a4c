import { isDeepStrictEqual } from 'node:util';
import type { LandingForms, LandingItem, SaveLandingStep } from '@portal/contract/landings';
import {
  type LandingFormError,
  landingFormErrors,
  type LandingStep,
  namedFields,
} from '@portal/contract/landings/landingRules';
import {
  currencyOf,
  type FormName,
  formNames,
  type FormsWithoutAlias,
  generalOf,
  itemsOf,
  stepForms,
} from '@portal/contract/landings/newLanding';
import type { LandingMediaRecord, LandingRecord } from '@portal/fixtures/landings/records';
import { keptField, patternErrors } from '../buttons/fields.ts';
import { toOneLine } from '../core/oneLine.ts';
import { refuse } from '../core/refusal.ts';
import type { ChangeContext } from '../core/changeContext.ts';
import type { Change, Store } from '../core/store.ts';
import { assertSettingsUnchanged } from '../core/version.ts';
import { formsWithAlias, isTaken } from './aliases.ts';
import { CHECKOUT_LANGUAGES } from '../checkout/languages.ts';
import { chosenDesignError } from '../designs/choice.rules.ts';
import { namedPictures } from './pictures.ts';
import { currencyPath, type PageContext } from './problems.rules.ts';

/** Context against which the forms of an editor step are checked. */
interface StepContext extends PageContext {
  store: Pick<Store, 'landings'>;
  pictures: readonly LandingMediaRecord[];
}

function generalComplaints(
  forms: LandingForms,
  { id, merchant_id }: LandingRecord,
  { store }: StepContext,
  at: number,
): LandingFormError[] {
  const form = forms.general ? 'general' : 'general_products';
  if (!forms.general && !forms.general_products) return [];
  const { alias, language } = generalOf(forms);
  const found: LandingFormError[] = [];
  if (isTaken(store, alias, { merchant_id, at, own: id }))
    found.push([`${form}.alias`, 'This address is taken. Enter another one']);
  if (!CHECKOUT_LANGUAGES.includes(language))
    found.push([`${form}.language`, "Landing pages don't support this language"]);
  return found;
}

/** Errors of custom field patterns that cannot be checked in linear time. */
const customPatternErrors = ({ custom_fields: form }: LandingForms): LandingFormError[] =>
  patternErrors(form?.fields ?? []).map(([path, said]) => [`custom_fields.${path}`, said]);

function paymentComplaints(forms: LandingForms, { merchant, designs }: StepContext): LandingFormError[] {
  const found: LandingFormError[] = [];
  if ((forms.payment || forms.finance) && !merchant.currencies.includes(currencyOf(forms)))
    found.push([currencyPath(forms), "The merchant doesn't accept payments in this currency"]);
  const design = chosenDesignError(designs, forms.payment_settings?.design_id ?? '');
  if (design !== undefined) found.push(['payment_settings.design_id', design]);
  return found;
}

const pictureComplaints = (forms: LandingForms, { pictures }: StepContext): LandingFormError[] =>
  namedPictures(forms)
    .filter((named) => !pictures.some(({ id, use }) => id === named.id && use === named.use))
    .map(({ path }) => [path, "The picture doesn't exist or belongs to another page"]);

/** Errors in the forms of an editor step beyond the rules of single fields, one per path. */
function stepErrors(forms: LandingForms, record: LandingRecord, context: StepContext, at: number): LandingFormError[] {
  const all = [
    ...generalComplaints(forms, record, context, at),
    ...paymentComplaints(forms, context),
    ...pictureComplaints(forms, context),
    ...customPatternErrors(forms),
    ...landingFormErrors(forms),
  ];
  return all.filter(([path], index) => all.findIndex(([other]) => other === path) === index);
}

/** Splits a save request into its forms, its version and the approval of an alias change. */
function parts({ version, alias_change_approved: isApproved = false, ...forms }: SaveLandingStep) {
  return { version, isApproved, forms };
}

/** Rejects forms that belong to another editor step or page type. */
function assertBlocks(forms: LandingForms, names: readonly FormName[]): void {
  const foreign = Object.keys(forms).filter((name) => !names.includes(name as FormName));
  if (foreign.length > 0) refuse(foreign.map((name) => [name, 'This block is not part of this step']));
}

const idsIn = (forms: FormsWithoutAlias) => itemsOf(forms).map(({ id }) => id);

/** Returns items with ids. Known ids are kept, because orders refer to them; other items get a new id. */
function keptItems(
  items: readonly LandingItem[],
  record: LandingRecord,
  stamp: Pick<ChangeContext, 'id'>,
): LandingItem[] {
  const known = new Set([record.forms, ...record.versions.map(({ forms }) => forms)].flatMap((forms) => idsIn(forms)));
  return items.map((item) => {
    const id = known.delete(item.id) ? item.id : String(stamp.id());
    return { ...item, id, name: toOneLine(item.name) };
  });
}

/** Normalizes the form of title and text, and removes the alias, which is stored separately. */
const keptGeneral = ({ alias: _, ...general }: NonNullable<LandingForms['general']>) => ({
  ...general,
  name: toOneLine(general.name),
  summary: toOneLine(general.summary),
});

/** Returns the forms of a landing page for storage: normalized, with ids of items and names of custom fields. */
function kept(forms: LandingForms, record: LandingRecord, stamp: Pick<ChangeContext, 'id'>): FormsWithoutAlias {
  const { general, general_products: products, services, finance, custom_fields: asked } = forms;
  return {
    ...forms,
    ...(general ? { general: keptGeneral(general) } : {}),
    ...(products ? { general_products: keptGeneral(products) } : {}),
    ...(services ? { services: { items: keptItems(services.items, record, stamp) } } : {}),
    ...(finance ? { finance: { ...finance, items: keptItems(finance.items, record, stamp) } } : {}),
    ...(asked ? { custom_fields: { fields: namedFields(asked.fields.map((field) => keptField(field))) } } : {}),
  };
}

/** Result of saving a landing page: a change, or a request to confirm the new alias of a published page. */
export interface Saved {
  change: Change;
  asks?: { new_alias: string; old_alias: string };
}

/** Changes the alias of a landing page. The former alias redirects to the page if it was ever published. */
function renamed(record: LandingRecord, alias: string): Pick<LandingRecord, 'alias' | 'former_aliases'> {
  const others = record.former_aliases.filter((one) => one !== alias && one !== record.alias);
  const wasPublic = record.versions.length > 0;
  return { alias, former_aliases: wasPublic && alias !== record.alias ? [...others, record.alias] : others };
}

/** Saves the forms of an editor step in the draft of a landing page. Forms that were not sent stay unchanged. */
export function saveStep(
  record: LandingRecord,
  step: LandingStep,
  sent: SaveLandingStep,
  context: StepContext,
  stamp: ChangeContext,
): Saved {
  const { version, isApproved, forms } = parts(sent);
  assertBlocks(forms, formNames(record.type, step));
  assertSettingsUnchanged(stepForms(record.type, step, formsWithAlias(record)), version);
  const complaints = stepErrors(forms, record, context, stamp.at);
  if (complaints.length > 0) refuse(complaints);
  const all = { ...record.forms, ...kept(forms, record, stamp) };
  const { alias } = forms.general ?? forms.general_products ?? record;
  if (alias !== record.alias && record.is_published && !isApproved)
    return { change: {}, asks: { new_alias: alias, old_alias: record.alias } };
  if (alias === record.alias && isDeepStrictEqual(all, record.forms)) return { change: {} };
  return { change: { landings: [{ ...record, ...renamed(record, alias), forms: all, updated: stamp.at }] } };
}
