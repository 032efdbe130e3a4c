import type { RegisterCertificateRecord } from '@portal/fixtures/cashRegisters';
import type { ChangeContext } from '../core/changeContext.ts';
import type { Change } from '../core/store.ts';
import { HOUR } from '../core/time.ts';

/** Data of an uploaded key and certificate, stored until a register is saved with them. */
export interface StagedCertificate extends RegisterCertificateRecord {
  id: number;
  merchant_id: number;
  /** Id of the provider whose form received the upload. */
  provider: string;
  at: number;
}

/** Milliseconds for which an uploaded certificate can be used. */
const KEPT_MS = HOUR;
/** Maximum number of stored uploads per merchant. The oldest uploads are removed. */
const MOST = 5;

/** Whether an uploaded certificate can still be used, at this merchant and provider. */
export const isUsable = (
  staged: StagedCertificate,
  { merchant, provider, at }: { merchant: number; provider: string; at: number },
): boolean => staged.merchant_id === merchant && staged.provider === provider && at - staged.at < KEPT_MS;

/** Certificate data that a cash register stores. */
export const kept = ({ key, subject, tin, valid_from, valid_until }: StagedCertificate): RegisterCertificateRecord => ({
  key,
  subject,
  tin,
  valid_from,
  valid_until,
});

/** Stores an uploaded certificate for an hour and removes expired uploads and the oldest above the limit. */
export function stageCertificate(
  certificate: RegisterCertificateRecord,
  { merchant, provider }: { merchant: number; provider: string },
  all: Iterable<StagedCertificate>,
  { at, id }: ChangeContext,
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
