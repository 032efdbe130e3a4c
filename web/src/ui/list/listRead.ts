import type { ListQuery } from '@portal/contract/dataList';
import type { QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { qWithDefaults } from '../../api/client.ts';
import { membersOf } from '../../api/listOf.ts';
import { textOf } from '../../api/textOf.ts';
import { selectedMerchants } from './selectedMerchants.ts';
import { readAddress, type ListAddress } from './listAddress.ts';
import { answerWithDefaults } from './listAnswer.ts';
import type { ListCalls, ReportCalls } from './listTypes.ts';
import { rememberedPageSize, type PageSize } from './pageSize.ts';

export type ListBody = z.infer<typeof ListQuery> & { limit: number };

/** What a list is asked for at an address, for these merchants; so many rows until somebody chose another page size. */
export const bodyOf = (address: ListAddress, merchants: readonly number[], size?: PageSize): ListBody => ({
  ...(address.filters.length > 0 ? { filters: address.filters } : {}),
  ...(address.query === '' ? {} : { query: address.query }),
  ...(merchants.length > 0 ? { merchants: [...merchants] } : {}),
  page: address.page,
  limit: address.limit ?? rememberedPageSize(size),
});

export const rowsOf = (list: ListCalls, body: ListBody) => qWithDefaults(list.find, { body }, answerWithDefaults);

/** What a person called the list; without a name reports are called as the list is. */
export const settingsOf = (list: ReportCalls) =>
  qWithDefaults(list.settings, {}, (said) => ({ title: textOf(membersOf(said).title) ?? '' }));

/** Starts the read of the rows at an address, before the list itself is drawn. */
export function prefetchList(list: ListCalls, query: string, plain: readonly string[], queries: QueryClient): void {
  const address = readAddress(query, plain);
  if (!address.broken) void queries.prefetchQuery(rowsOf(list, bodyOf(address, selectedMerchants())));
}
