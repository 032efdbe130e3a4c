import type { CreateDesign, SaveDesign } from '@portal/contract/designs';
import { contrastFailures, type ContrastFailure } from '@portal/contract/design/look';
import {
  configurationComplaints,
  DESIGN_LIMITS,
  type DesignConfiguration,
} from '@portal/contract/design/configuration';
import type { DesignRecord } from '@portal/fixtures/designs';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { PictureRecord } from '@portal/fixtures/picture';
import { truncate } from '../core/truncate.ts';
import { oneLine } from '../core/oneLine.ts';
import { refuse, refuseField } from '../core/refusal.ts';
import type { Stamp } from '../core/stamp.ts';
import type { Change } from '../core/store.ts';
import { MINUTE } from '../core/time.ts';
import { assertUnchanged } from '../core/version.ts';
import type { Chance } from '../core/world.ts';
import { TEMPLATES } from './templates.ts';

/** How long a design waits to be in use: payers' pages are drawn anew meanwhile (DSN-044). */
export const ACTIVATION = MINUTE;
/** Designs of a merchant. */
const MOST = 200;
/** What a new preview shows, in minor units. */
const AMOUNT = 10_000;

/** What a rule needs to make a design. */
export interface Making {
  stamp: Stamp;
  chance: Pick<Chance, 'bytes'>;
  /** How many the merchant has. */
  count: number;
}

/** The one in use, or the one that will be in a moment. */
export const isShown = ({ status }: Pick<DesignRecord, 'status'>): boolean => status !== 'inactive';

/** What a save may change, and what its version is of. */
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

/** A design of a template; payers do not see it. */
export function createDesign(body: CreateDesign, merchant: MerchantRecord, making: Making): DesignRecord {
  const template = TEMPLATES.find(({ id }) => id === body.template);
  if (!template) return refuseField('template', 'There is no such template');
  return fresh(
    {
      merchant_id: merchant.id,
      name: oneLine(body.name ?? template.name),
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

/** The same again, under a name that says so. */
export const cloneDesign = (design: DesignRecord, making: Making): DesignRecord =>
  fresh({ ...design, name: truncate(design.name, DESIGN_LIMITS.name - COPY.length) + COPY }, making);

/** A configuration that keeps to its schema, refused by member where it does not. */
function insistOnConfiguration(said: Record<string, unknown>): DesignConfiguration {
  const complaints = configurationComplaints(said);
  if (complaints.length > 0) refuse(complaints.map(([member, text]) => [`configuration.${member}`, text]));
  return said as unknown as DesignConfiguration;
}

/** What a save has to know beside the form. */
export interface Saving extends Making {
  merchant: MerchantRecord;
  /** The picture at an address, where this merchant has one there. */
  logoAt(url: string): PictureRecord | undefined;
  /** A button, a link or a page names it: payers see it although it is not the one in use. */
  isNamed: boolean;
}

function typed(body: SaveDesign, before: DesignRecord, { merchant, logoAt }: Saving): Fresh {
  const configuration = insistOnConfiguration(body.configuration);
  const { logo_url: url } = configuration;
  const logo = url === '' ? null : (logoAt(url) ?? refuseField('configuration.logo_url', 'There is no such logo'));
  const currency = body.currency ?? before.currency;
  if (currency !== before.currency && !merchant.currencies.includes(currency))
    refuseField('currency', 'The merchant takes no payments in this currency');
  return {
    merchant_id: before.merchant_id,
    name: oneLine(body.name),
    comment: (body.comment ?? before.comment).trim(),
    amount: body.amount ?? before.amount,
    currency,
    configuration,
    logo,
  };
}

/** A design as it was edited: itself, or a copy of one that payers see, or will in a moment (decision 36, DSN-035). */
export function saveDesign(before: DesignRecord, body: SaveDesign, saving: Saving): DesignRecord {
  if (isShown(before) || saving.isNamed) return fresh(typed(body, before, saving), saving);
  assertUnchanged(editable(before), body.version);
  return { ...before, ...typed(body, before, saving), updated: saving.stamp.at };
}

const unreadable = ({ where, contrast, nearest }: ContrastFailure): string =>
  `Text on the ${where} cannot be read: its contrast is ${contrast}, 4.5 is needed. ` +
  (nearest === undefined ? 'Choose other colours' : `The nearest colour that can be read is ${nearest}`);

/** Makes a design the one that payers will see; refused while a text of it cannot be read. `others` are of its merchant. */
export function activateDesign(design: DesignRecord, others: readonly DesignRecord[], { at, id }: Stamp): Change {
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

/** Makes the one in use of a design whose time has come; nothing of one that was given up meanwhile. */
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

/** Deletes a design that payers do not see. */
export function removeDesign(design: DesignRecord): Change {
  if (isShown(design)) refuse('This design is active or pending activation. Activate another design first');
  return { remove: { designs: [design.id] } };
}
