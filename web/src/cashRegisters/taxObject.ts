import type { TaxObjectInfo } from '@portal/contract/cashRegisters';
import { toList, toPartialObject } from '../api/toList.ts';
import { toDisplayText } from '../api/toDisplayText.ts';
import { writeStorage, readStorage } from '../api/storage.ts';

/** Uploaded certificate with its tax objects and the chosen one. */
export type TaxObject = TaxObjectInfo;

const keyOf = (provider: string, merchant: number) => `${provider}:${merchant}`;

/** Parses the answer of a certificate upload, with defaults for omitted members; undefined without a certificate id. */
export function parseTaxObject(value: unknown): TaxObject | undefined {
  const said = toPartialObject(value as TaxObject);
  if (typeof said.certs_id !== 'number') return undefined;
  return {
    certs_id: said.certs_id,
    pszSubjCN: toDisplayText(said.pszSubjCN) ?? '',
    valid_until: toDisplayText(said.valid_until) ?? '',
    TaxObjects: toList(said.TaxObjects).map((object) => ({
      ...object,
      TransactionsRegistrars: toList(object.TransactionsRegistrars),
    })),
    taxKey: typeof said.taxKey === 'string' ? said.taxKey : null,
  };
}

/**
 * Returns the certificate data stored in this tab until the cash register is saved (SCONST-020). The data contains
 * neither the key nor the password.
 */
export function readStoredTaxObject(provider: string, merchant: number): TaxObject | undefined {
  try {
    return parseTaxObject(JSON.parse(readStorage('sessionStorage', keyOf(provider, merchant)) ?? 'null'));
  } catch {
    return undefined;
  }
}

/** Stores certificate data in this tab; undefined deletes the stored data. */
export const storeTaxObject = (provider: string, merchant: number, kept: TaxObject | undefined): void =>
  writeStorage('sessionStorage', keyOf(provider, merchant), kept === undefined ? null : JSON.stringify(kept));

/** Whether a key consists of two valid indexes: that of a tax object and that of a register at it (CASH-037). */
export function isTaxObjectKey(key: string, { TaxObjects }: Pick<TaxObject, 'TaxObjects'>): boolean {
  const found = /^(\d{1,3}),(\d{1,3})$/.exec(key);
  return found !== null && TaxObjects[Number(found[1])]?.TransactionsRegistrars[Number(found[2])] !== undefined;
}
