import type { Landing, LandingAll, LandingInfo, LandingStepForm } from '@portal/contract/landings';
import { PRESET_NAMES } from '@portal/contract/design/presets';
import { LANDING_BLOCKS, LANDING_STEPS, type LandingStep } from '@portal/contract/landings/landingRules';
import { generalOf, itemsOf, stepForms, type FormsWithoutAlias } from '@portal/contract/landings/newLanding';
import type { LandingRecord } from '@portal/fixtures/landings/records';
import { blockedTriesView } from '../checkout/cardTryLimit.ts';
import { CHECKOUT_LANGUAGES } from '../checkout/languages.ts';
import { plainWords, sellingChoices } from '../checkout/sellingChoices.ts';
import { throwNotFound } from '../core/refusal.ts';
import type { Store } from '../core/store.ts';
import { formatTimestamp, formatTimestampOrNull } from '../core/time.ts';
import { settingsVersion } from '../core/version.ts';
import { designsOf } from '../designs/inUse.ts';
import { formsWithAlias } from './aliases.ts';
import { changesIn, type Names } from './changes.ts';
import { isDraftPublished, publicVersion } from './publish.rules.ts';
import { pageContextOf } from './pageContext.ts';
import { pictureView, picturesOf } from './pictures.ts';
import { isReady, readiness, type Readiness } from './problems.rules.ts';
import { landingUrl } from './aliases.ts';
import { approvedOn, soldOn } from './public/orders.ts';
import { publicLanding } from './public/publicLanding.ts';

/** Context of landing page views: store, moment, public URL, and the user's rights (`mayEdit` by merchant). */
export interface LandingViewContext {
  store: Store;
  at: number;
  /** Public URL of the portal. */
  origin: string;
  mayEdit(merchantId: number): boolean;
}

const readinessOf = (record: LandingRecord, { store, at }: LandingViewContext): Readiness =>
  readiness(record.type, record.forms, pageContextOf(store, record, at));

function picturesIn({ id, forms: { branding } }: LandingRecord, { store }: LandingViewContext) {
  const own = picturesOf(store, id);
  const view = (wanted: number | null | undefined) => {
    const found = own.find((picture) => picture.id === wanted);
    return found ? pictureView(found) : null;
  };
  return { logo_image: view(branding?.logo_image), main_image: view(branding?.main_image) };
}

/** Publication state and payments of a landing page. */
function stateOf(record: LandingRecord, { store }: LandingViewContext) {
  return {
    is_published: record.is_published,
    has_changes: record.is_published && !isDraftPublished(record),
    createtime: formatTimestamp(record.created),
    updated: formatTimestamp(record.updated),
    published_at: formatTimestampOrNull(publicVersion(record)?.at ?? null),
    payments: approvedOn(store, record).length,
    ...blockedTriesView(store, { type: 'landing', id: record.id }),
  };
}

function rowOf(record: LandingRecord, context: LandingViewContext, ready: Readiness): Landing {
  const { forms, merchant_id } = record;
  const { name, language } = generalOf(forms);
  const merchant = context.store.merchants.get(merchant_id) ?? throwNotFound();
  const canEdit = context.mayEdit(merchant_id);
  return {
    id: record.id,
    type: record.type,
    merchant_id,
    merchant: { id: merchant.id, name: merchant.name },
    name,
    url: landingUrl(record, context.origin),
    alias: record.alias,
    parent_landing_id: record.parent_id,
    language,
    ...picturesIn(record, context),
    color_scheme: forms.branding?.color_scheme ?? { preset: 'black' },
    progress: ready.progress,
    can_publish: canEdit && isReady(ready),
    custom_fields: Object.fromEntries((forms.custom_fields?.fields ?? []).map((field) => [field.name, field])),
    ...stateOf(record, context),
    version: settingsVersion(formsWithAlias(record)),
    can_edit: canEdit,
  };
}

/** Returns a landing page as a row of the list. */
export const landingRow = (record: LandingRecord, context: LandingViewContext): Landing =>
  rowOf(record, context, readinessOf(record, context));

function infoOf(record: LandingRecord, context: LandingViewContext, ready: Readiness): LandingInfo {
  const blocking = ready.problems.filter(({ is_blocking }) => is_blocking);
  const steps = LANDING_STEPS.map((step) => {
    const problems = blocking.filter((problem) => problem.step === step).length;
    return { step, blocks: [...LANDING_BLOCKS[record.type][step]], is_complete: problems === 0, problems };
  });
  return { ...rowOf(record, context, ready), steps };
}

/** Returns a landing page with the steps of its editor (LAND-054). */
export const landingInfo = (record: LandingRecord, context: LandingViewContext): LandingInfo =>
  infoOf(record, context, readinessOf(record, context));

const soldOf = (forms: FormsWithoutAlias, sold: ReadonlyMap<string, number>): LandingStepForm['sold'] =>
  itemsOf(forms).map(({ id }) => ({ id, quantity: sold.get(id) ?? 0 }));

/** Returns the forms of an editor step with their choices. */
export function stepView(record: LandingRecord, step: LandingStep, { store }: LandingViewContext): LandingStepForm {
  const merchant = store.merchants.get(record.merchant_id) ?? throwNotFound();
  const { currency, designs } = sellingChoices(merchant, store);
  const forms = stepForms(record.type, step, formsWithAlias(record));
  return {
    step,
    blocks: [...LANDING_BLOCKS[record.type][step]],
    forms,
    media: picturesOf(store, record.id).map((picture) => pictureView(picture)),
    sold: soldOf(forms, soldOn(store, record.id)),
    choices: { currency, designs, language: plainWords(CHECKOUT_LANGUAGES), preset: plainWords(PRESET_NAMES) },
    version: settingsVersion(forms),
  };
}

function versionsOf(
  { versions, is_published: isPublished }: LandingRecord,
  { store }: LandingViewContext,
): LandingAll['versions'] {
  const names = new Map(Array.from(store.users.values(), ({ email, name }) => [email, name]));
  return versions
    .map(({ version, at, by }, place) => ({
      version,
      time: formatTimestamp(at),
      by: { name: names.get(by) || by, email: by },
      is_public: isPublished && place === versions.length - 1,
    }))
    .toReversed();
}

const namesFor = ({ merchant_id }: LandingRecord, { store }: LandingViewContext): Names => ({
  designs: new Map(designsOf(store, merchant_id).map(({ id, name }) => [String(id), name])),
});

/** Returns a landing page with preview, problems, changes and versions (LAND-059). */
export function landingAll(record: LandingRecord, context: LandingViewContext): LandingAll {
  const ready = readinessOf(record, context);
  const seen = publicVersion(record);
  const landing = infoOf(record, context, ready);
  return {
    landing,
    preview: publicLanding(record.forms, record, context),
    can_publish: landing.can_publish,
    problems: ready.problems,
    changes: seen ? changesIn(seen.forms, record.forms, '', namesFor(record, context)) : [],
    versions: versionsOf(record, context),
  };
}
