import type { TaxObjectInfo } from '@portal/contract/cashRegisters';
import { listOf, membersOf } from '../api/listOf.ts';
import { textOf } from '../api/textOf.ts';
import { writeStorage, readStorage } from '../api/storage.ts';

/** Uploaded certificate with its tax objects and the chosen one. */
export type TaxObject = TaxObjectInfo;

const keyOf = (provider: string, merchant: number) => `${provider}:${merchant}`;

/** Answer of the upload with defaults for omitted members; undefined without a certificate id. */
export function taxObjectIn(value: unknown): TaxObject | undefined {
  const said = membersOf(value as TaxObject);
  if (typeof said.certs_id !== 'number') return undefined;
  return {
    certs_id: said.certs_id,
    pszSubjCN: textOf(said.pszSubjCN) ?? '',
    valid_until: textOf(said.valid_until) ?? '',
    TaxObjects: listOf(said.TaxObjects).map((object) => ({
      ...object,
      TransactionsRegistrars: listOf(object.TransactionsRegistrars),
    })),
    taxKey: typeof said.taxKey === 'string' ? said.taxKey : null,
  };
}

/** Certificate data stored in this tab until its register is saved (SCONST-020), without the key and the password. */
export function keptTaxObject(provider: string, merchant: number): TaxObject | undefined {
  try {
    return taxObjectIn(JSON.parse(readStorage('sessionStorage', keyOf(provider, merchant)) ?? 'null'));
  } catch {
    return undefined;
  }
}

/** Stores certificate data; undefined deletes the stored data. */
export const keepTaxObject = (provider: string, merchant: number, kept: TaxObject | undefined): void =>
  writeStorage('sessionStorage', keyOf(provider, merchant), kept === undefined ? null : JSON.stringify(kept));

/** Whether a key holds two valid indexes: the tax object's and its register's (CASH-037). */
export function isTaxKey(key: string, { TaxObjects }: Pick<TaxObject, 'TaxObjects'>): boolean {
  const found = /^(\d{1,3}),(\d{1,3})$/.exec(key);
  return found !== null && TaxObjects[Number(found[1])]?.TransactionsRegistrars[Number(found[2])] !== undefined;
}
