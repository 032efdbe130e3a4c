import type { CreateDesign, SaveDesign } from '@portal/contract/designs';
import { contrastFailures, type ContrastFailure } from '@portal/contract/design/look';
import { configurationErrors, DESIGN_LIMITS, type DesignConfiguration } from '@portal/contract/design/configuration';
import type { DesignRecord } from '@portal/fixtures/designs';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { PictureRecord } from '@portal/fixtures/picture';
import { truncate } from '../core/truncate.ts';
import { toOneLine } from '../core/oneLine.ts';
import { refuse, refuseField } from '../core/refusal.ts';
import type { ChangeContext } from '../core/changeContext.ts';
import type { Change } from '../core/store.ts';
import { MINUTE } from '../core/time.ts';
import { assertSettingsUnchanged } from '../core/version.ts';
import type { RandomSource } from '../core/world.ts';
import { TEMPLATES } from './templates.ts';

/** Duration of a design's activation, in milliseconds (DSN-044). */
export const ACTIVATION = MINUTE;
/** Maximum number of designs of a merchant. */
const MOST = 200;
/** Preview amount of a new design, in minor units. */
const AMOUNT = 10_000;

/** Context of creating a design. */
export interface Making {
  stamp: ChangeContext;
  chance: Pick<RandomSource, 'bytes'>;
  /** Number of the merchant's designs. */
  count: number;
}

/** Whether a design is the default design or is being activated. */
export const isShown = ({ status }: Pick<DesignRecord, 'status'>): boolean => status !== 'inactive';

/** Editable members of a design, from which its version is computed. */
export const editable = ({ name, comment, amount, currency, configuration }: DesignRecord) => ({
  name,
  comment,
  amount,
  currency,
  configuration,
});

type Fresh = Omit<DesignRecord, 'id' | 'hash' | 'status' | 'activation' | 'created' | 'updated'>;

function fresh(say: Fresh, { stamp, chance, count }: Making): DesignRecord {
  if (count >= MOST) refuse(`A merchant may have ${MOST} designs. Delete one first`);
  const hash = chance.bytes(16).toString('hex');
  return { ...say, id: stamp.id(), hash, status: 'inactive', activation: null, created: stamp.at, updated: stamp.at };
}

/** Creates an inactive design from a template. */
export function createDesign(body: CreateDesign, merchant: MerchantRecord, making: Making): DesignRecord {
  const template = TEMPLATES.find(({ id }) => id === body.template);
  if (!template) return refuseField('template', "This template doesn't exist");
  return fresh(
    {
      merchant_id: merchant.id,
      name: toOneLine(body.name ?? template.name),
      comment: (body.comment ?? '').trim(),
      amount: AMOUNT,
      currency: merchant.currencies[0] ?? 'UAH',
      configuration: template.configuration,
      logo: null,
    },
    making,
  );
}

const COPY = ' (copy)';

/** Copies a design. The name of the copy says that it is a copy. */
export const cloneDesign = (design: DesignRecord, making: Making): DesignRecord =>
  fresh({ ...design, name: truncate(design.name, DESIGN_LIMITS.name - COPY.length) + COPY }, making);

/** Validates a design's configuration; rejects an invalid one with errors by member. */
function checkedConfiguration(said: Record<string, unknown>): DesignConfiguration {
  const complaints = configurationErrors(said);
  if (complaints.length > 0) refuse(complaints.map(([member, text]) => [`configuration.${member}`, text]));
  return said as unknown as DesignConfiguration;
}

/** Context of saving a design besides the form. */
export interface Saving extends Making {
  merchant: MerchantRecord;
  /** Returns the merchant's logo at a URL; undefined if there is none. */
  logoAt(url: string): PictureRecord | undefined;
  /** Whether a button, link or page uses the design, so that payers see it although it is not the default. */
  isNamed: boolean;
}

function typed(body: SaveDesign, before: DesignRecord, { merchant, logoAt }: Saving): Fresh {
  const configuration = checkedConfiguration(body.configuration);
  const { logo_url: url } = configuration;
  const logo = url === '' ? null : (logoAt(url) ?? refuseField('configuration.logo_url', "This logo doesn't exist"));
  const currency = body.currency ?? before.currency;
  if (currency !== before.currency && !merchant.currencies.includes(currency))
    refuseField('currency', "The merchant doesn't accept payments in this currency");
  return {
    merchant_id: before.merchant_id,
    name: toOneLine(body.name),
    comment: (body.comment ?? before.comment).trim(),
    amount: body.amount ?? before.amount,
    currency,
    configuration,
    logo,
  };
}

/** Saves an edited design. Makes a copy if payers see or will soon see the design (decision 36, DSN-035). */
export function saveDesign(before: DesignRecord, body: SaveDesign, saving: Saving): DesignRecord {
  if (isShown(before) || saving.isNamed) return fresh(typed(body, before, saving), saving);
  assertSettingsUnchanged(editable(before), body.version);
  return { ...before, ...typed(body, before, saving), updated: saving.stamp.at };
}

const unreadable = ({ where, contrast, nearest }: ContrastFailure): string =>
  `Text on the ${where} cannot be read: its contrast is ${contrast}, 4.5 is needed. ` +
  (nearest === undefined ? 'Choose other colours' : `The nearest colour that can be read is ${nearest}`);

/**
 * Starts the activation of a design. Rejected if a text has too little contrast. `others` are the merchant's other
 * designs.
 */
export function activateDesign(
  design: DesignRecord,
  others: readonly DesignRecord[],
  { at, id }: ChangeContext,
): Change {
  if (isShown(design)) refuse('This design is already active or pending activation');
  const failures = contrastFailures(design.configuration);
  if (failures.length > 0) refuse(failures.map((failure) => [`configuration.${failure.member}`, unreadable(failure)]));
  const until = at + ACTIVATION;
  const given = others.filter(({ status }) => status === 'pending_activation');
  return {
    designs: [
      ...given.map((other): DesignRecord => ({ ...other, status: 'inactive', activation: null })),
      { ...design, status: 'pending_activation', activation: { from: at, until } },
    ],
    jobs: [{ id: id(), due: until, kind: 'design_activation', ref: design.id }],
  };
}

/** Finishes a design's activation; no change if the activation was cancelled. */
export function finishActivation(
  design: DesignRecord | undefined,
  others: readonly DesignRecord[],
  at: number,
): Pick<Change, 'designs'> {
  if (design?.status !== 'pending_activation' || (design.activation?.until ?? 0) > at) return {};
  const before = others.filter(({ status }) => status === 'active');
  return {
    designs: [
      ...before.map((other): DesignRecord => ({ ...other, status: 'inactive' })),
      { ...design, status: 'active', activation: null },
    ],
  };
}

/** Deletes a design. Rejected if payers see the design. */
export function removeDesign(design: DesignRecord): Change {
  if (isShown(design)) refuse('This design is active or pending activation. Activate another design first');
  return { remove: { designs: [design.id] } };
}
