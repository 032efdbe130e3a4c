import type { SaveCashRegister } from '@portal/contract/cashRegisters';
import type { CashRegisterRecord } from '@portal/fixtures/cashRegisters';
import { providerNumber, registrationNumber, taxObjectsOf } from '@portal/fixtures/domain/taxObjects';
import { refuse } from '../core/refusal.ts';
import type { ChangeContext } from '../core/changeContext.ts';
import { type Change, mergeChanges, type Store } from '../core/store.ts';
import { startCheck } from './activation.rules.ts';
import { connected, readFields, type Subject, type Typed } from './form.rules.ts';
import { NO_VAT, type Part, type ProviderDefinition } from './providers.ts';
import { isUsable, kept, type StagedCertificate } from './stagedCertificates.ts';
import { scheduleImmediateRun } from '../core/jobs.ts';
import type { World } from '../core/world.ts';
import { scheduleQueueRun } from './fiscal.rules.ts';
import { CERTIFICATES_JOB } from './registerJobs.ts';
import { registerOf, openShiftOf } from './registers.ts';

/** Records besides the form that decide whether a cash register can be saved. */
export interface SaveContext {
  /** Uploaded key and certificate named in the form. */
  staged: StagedCertificate | undefined;
  hasOpenShift: boolean;
  /** All cash registers, because a fiscal number must be unique. */
  registers: Iterable<CashRegisterRecord>;
}

type Errors = [string, string][];
type Placed = Pick<CashRegisterRecord, 'point_name' | 'point_addr' | 'fiscal_num' | 'taxKey'>;
type Signed = Pick<CashRegisterRecord, 'certificate'>;

/** Rejects if the merchant has a register with another provider that is not deactivated. */
export function assertProviderFree(provider: ProviderDefinition, { register }: Subject): void {
  if (register && register.provider !== provider.id && register.status !== 'disabled')
    refuse([['provider', 'The merchant has a cash register with another provider: deactivate it first']]);
}

/** Returns the uploaded key and certificate, otherwise those in use. */
function certificateFor(
  provider: ProviderDefinition,
  subject: Subject,
  body: SaveCashRegister,
  { staged }: SaveContext,
  at: number,
): Signed | string {
  if (!provider.needs_certificate) return { certificate: null };
  if (body.certs_id !== undefined)
    return staged && isUsable(staged, { merchant: subject.merchant.id, provider: provider.id, at })
      ? { certificate: kept(staged) }
      : 'Upload the key and certificate again: uploaded files expire after an hour';
  const before = connected(provider, subject)?.certificate;
  return before ? { certificate: before } : 'Upload the key and certificate first';
}

/** Returns the register at the chosen tax object (CASH-037), otherwise the one in use. */
function registrarOf(subject: Subject, taxKey: string | null): Placed | string {
  if (taxKey === null) return 'Choose a tax object';
  const [object = NaN, registrar = NaN] = taxKey.split(',').map(Number);
  const found = taxObjectsOf(subject.merchant.name, subject.company)[object];
  const picked = found?.TransactionsRegistrars[registrar];
  if (!found || !picked) return 'Tax object not found: choose one from the list';
  const key = `${object},${registrar}`;
  return { point_name: found.Name, point_addr: found.Address, fiscal_num: picked.NumFiscal, taxKey: key };
}

/** Returns the value of the form field that fills a register member; undefined if the provider has no such field. */
const partOf = (provider: ProviderDefinition, { values }: Typed, part: Part): string | undefined =>
  values[provider.fields.find(({ fills }) => fills === part)?.name ?? ''];

function placedAt(
  provider: ProviderDefinition,
  subject: Subject,
  { typed, id, taxKey }: { typed: Typed; id: number; taxKey: string | undefined },
): Placed | string {
  const before = connected(provider, subject);
  if (provider.needs_tax_object) return registrarOf(subject, taxKey ?? before?.taxKey ?? null);
  const { merchant, company } = subject;
  return {
    point_name: partOf(provider, typed, 'point_name') ?? merchant.name,
    point_addr: partOf(provider, typed, 'point_addr') ?? company.registration_address,
    fiscal_num: providerNumber(id),
    taxKey: null,
  };
}

/** VAT rate of a cash register form in percent; null without VAT. */
function rateOf(provider: ProviderDefinition, typed: Typed): string | null {
  const said = partOf(provider, typed, 'taxprc') ?? NO_VAT;
  return said === NO_VAT || said === '' ? null : said;
}

/** Returns the cash register with the form's values, and the errors by field. */
function registerFrom(
  provider: ProviderDefinition,
  subject: Subject,
  body: SaveCashRegister,
  around: SaveContext,
  stamp: ChangeContext,
) {
  const { merchant, company, register } = subject;
  const { typed, errors } = readFields(provider, subject, body.fields);
  const id = register?.id ?? stamp.id();
  const signed = certificateFor(provider, subject, body, around, stamp.at);
  const placed = placedAt(provider, subject, { typed, id, taxKey: body.taxKey });
  const taxprc = rateOf(provider, typed);
  const all: Errors = [...errors];
  if (typeof signed === 'string') all.push(['certs_id', signed]);
  if (typeof placed === 'string') all.push(['taxKey', placed]);
  else if ([...around.registers].some((one) => one.id !== id && one.fiscal_num === placed.fiscal_num))
    all.push(['taxKey', 'Another merchant already uses this cash register']);
  if (taxprc !== null && company.vat_number === '')
    all.push(['taxprc', "The company can't charge VAT without a VAT number"]);
  if (all.length > 0 || typeof signed === 'string' || typeof placed === 'string') return refuse(all);
  const cashier_name = partOf(provider, typed, 'cashier_name') ?? '';
  const isToClose = partOf(provider, typed, 'closes_at_midnight') === 'true';
  return {
    id,
    merchant_id: merchant.id,
    provider: provider.id,
    ...signed,
    ...placed,
    case_reg_num: registrationNumber(placed.fiscal_num),
    company_name: company.company_name,
    tin: company.entity_value,
    ipn: company.vat_number,
    taxprc,
    cashier_name,
    midnight_since: isToClose ? (register?.midnight_since ?? stamp.at) : null,
    ...typed,
  };
}

/** Whether the key or the tax object of a register changed, so that the tax office must check it again. */
const needsNewCheck = (
  before: CashRegisterRecord,
  after: Pick<CashRegisterRecord, 'provider' | 'certificate' | 'fiscal_num'>,
) =>
  before.provider !== after.provider ||
  before.fiscal_num !== after.fiscal_num ||
  before.certificate?.valid_until !== after.certificate?.valid_until ||
  before.certificate?.subject !== after.certificate?.subject;

/**
 * Connects a register or saves its settings (CASH-042). A new register, or one with a new key or tax object, becomes
 * active after the tax office's check; a deactivated register stays deactivated. Field errors reject the whole save.
 */
export function saveRegister(
  provider: ProviderDefinition,
  subject: Subject,
  body: SaveCashRegister,
  around: SaveContext,
  stamp: ChangeContext,
): Change {
  assertProviderFree(provider, subject);
  const said = registerFrom(provider, subject, body, around, stamp);
  const remove = { registerCertificates: body.certs_id === undefined ? [] : [body.certs_id] };
  const { register: before } = subject;
  const fresh = {
    status: 'pending_monitoring_check',
    off_by: null,
    connected_at: stamp.at,
    check_at: null,
    checked_at: null,
  } as const;
  if (!before) return { ...startCheck({ ...fresh, ...said }, stamp), remove };
  const after = { ...before, ...said };
  if (!needsNewCheck(before, said)) return { cashRegisters: [after], remove };
  if (around.hasOpenShift) refuse("Close the shift first: the key and tax object can't be changed during a shift");
  if (before.status === 'disabled' && before.provider === provider.id)
    return { cashRegisters: [{ ...after, checked_at: null }], remove };
  return { ...startCheck(after, stamp), remove };
}

/** Merchant with its company and its current register. */
export function findSubject(store: Store, id: number): Subject | undefined {
  const merchant = store.merchants.get(id);
  const company = merchant && store.companies.get(merchant.company_id);
  return company && { merchant, company, register: registerOf(store, id) };
}

/**
 * Saves a register with a provider's form and reschedules its jobs: its certificate may now expire first, and its open
 * shift close first.
 */
export function saveAndSchedule(
  world: World,
  subject: Subject,
  { provider, body }: { provider: ProviderDefinition; body: SaveCashRegister },
  stamp: ChangeContext,
): Change {
  const { store } = world;
  const { id } = subject.merchant;
  const hasOpenShift = openShiftOf(store, id) !== undefined;
  const around = {
    staged: store.registerCertificates.get(body.certs_id ?? 0),
    hasOpenShift,
    registers: store.cashRegisters.values(),
  };
  const change = saveRegister(provider, subject, body, around, stamp);
  const look = hasOpenShift ? scheduleQueueRun(world, [id], stamp.at) : {};
  return mergeChanges([change, scheduleImmediateRun(world, [CERTIFICATES_JOB]), look]);
}
