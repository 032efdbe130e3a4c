import { createHash } from 'node:crypto';
import type { SetFilter } from '@portal/contract/dataList';
import { searchWords } from '@portal/contract/text/fold';

interface Query {
  merchants: readonly number[];
  filters: readonly SetFilter[];
  text: string;
  /** Time zone of the filters' days. */
  zone: string;
}

/**
 * Computes the code of a query (`QueryCode` in the contract). The order of merchants, filters, values and search words
 * does not change the code.
 */
export function queryCode(list: string, { merchants, filters, text, zone }: Query): string {
  const values = filters.map(({ s, m, v }) => [s, m, m === 'between' ? v : [v].flat().toSorted()]);
  const query = [
    list,
    merchants.toSorted((a, b) => a - b),
    values.toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
    searchWords(text).toSorted(),
    zone,
  ];
  return createHash('sha256').update(JSON.stringify(query)).digest('hex').slice(0, 12);
}
