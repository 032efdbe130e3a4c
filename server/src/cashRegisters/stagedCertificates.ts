import type { RegisterCertificateRecord } from '@portal/fixtures/cashRegisters';
import type { Stamp } from '../core/stamp.ts';
import type { Change } from '../core/store.ts';
import { HOUR } from '../core/time.ts';

/** What is kept of a key and its certificate that were put up, until a register is saveAndSchedule with them. */
export interface StagedCertificate extends RegisterCertificateRecord {
  id: number;
  merchant_id: number;
  /** Id of the provider whose form they were put up in. */
  provider: string;
  at: number;
}

/** How long a pair can be used after it was put up. */
const KEPT_MS = HOUR;
/** Most pairs kept for a merchant; the oldest give way. */
const MOST = 5;

/** Whether a pair may be used at a moment, by whom it was put up for. */
export const isKept = (
  staged: StagedCertificate,
  { merchant, provider, at }: { merchant: number; provider: string; at: number },
): boolean => staged.merchant_id === merchant && staged.provider === provider && at - staged.at < KEPT_MS;

/** What a register keeps of a pair. */
export const kept = ({ key, subject, tin, valid_from, valid_until }: StagedCertificate): RegisterCertificateRecord => ({
  key,
  subject,
  tin,
  valid_from,
  valid_until,
});

/** Keeps a pair for an hour; those that are over, and the oldest of too many, go. */
export function stage(
  certificate: RegisterCertificateRecord,
  { merchant, provider }: { merchant: number; provider: string },
  all: Iterable<StagedCertificate>,
  { at, id }: Stamp,
): Change & { registerCertificates: [StagedCertificate] } {
  const before = [...all];
  const over = before.filter((one) => at - one.at >= KEPT_MS);
  const own = before.filter((one) => one.merchant_id === merchant && !over.includes(one));
  const tooMany = own.slice(0, Math.max(0, own.length - MOST + 1));
  return {
    registerCertificates: [{ ...certificate, id: id(), merchant_id: merchant, provider, at }],
    remove: { registerCertificates: [...over, ...tooMany].map((one) => one.id) },
  };
}
