import type { TaxObjectInfo } from '@portal/contract/cashRegisters';
import { listOf, membersOf } from '../api/listOf.ts';
import { textOf } from '../api/textOf.ts';
import { remember, remembered } from '../api/storage.ts';

/** A certificate that was put up, and the tax object that was picked of it. */
export type TaxObject = TaxObjectInfo;

const keyOf = (provider: string, merchant: number) => `${provider}:${merchant}`;

/** An answer with what a foreign server left out; nothing where it names no certificate. */
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

/** What is kept of a certificate in this tab until its register is saved (SCONST-020); never key nor password. */
export function keptTaxObject(provider: string, merchant: number): TaxObject | undefined {
  try {
    return taxObjectIn(JSON.parse(remembered('sessionStorage', keyOf(provider, merchant)) ?? 'null'));
  } catch {
    return undefined;
  }
}

/** Keeps it in place of what was kept; without a value that is forgotten. */
export const keepTaxObject = (provider: string, merchant: number, kept: TaxObject | undefined): void =>
  remember('sessionStorage', keyOf(provider, merchant), kept === undefined ? null : JSON.stringify(kept));

/** Whether a key is two indexes of what the certificate has: the object's and its registrar's (CASH-037). */
export function isTaxKey(key: string, { TaxObjects }: Pick<TaxObject, 'TaxObjects'>): boolean {
  const found = /^(\d{1,3}),(\d{1,3})$/.exec(key);
  return found !== null && TaxObjects[Number(found[1])]?.TransactionsRegistrars[Number(found[2])] !== undefined;
}
