import type { ListQuery } from '@portal/contract/dataList';
import type { QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { createQuery } from '../../api/client.ts';
import { toPartialObject } from '../../api/toList.ts';
import { toDisplayText } from '../../api/toDisplayText.ts';
import { selectedMerchants } from './selectedMerchants.ts';
import { readAddress, type ListAddress } from './listAddress.ts';
import { answerWithDefaults } from './listAnswer.ts';
import type { ListCalls, ReportCalls } from './listTypes.ts';
import { rememberedPageSize, type PageSize } from './pageSize.ts';

export type ListBody = z.infer<typeof ListQuery> & { limit: number };

/** Builds the list request for an address, the selected merchants and the default page size. */
export const bodyOf = (address: ListAddress, merchants: readonly number[], size?: PageSize): ListBody => ({
  ...(address.filters.length > 0 ? { filters: address.filters } : {}),
  ...(address.query === '' ? {} : { query: address.query }),
  ...(merchants.length > 0 ? { merchants: [...merchants] } : {}),
  page: address.page,
  limit: address.limit ?? rememberedPageSize(size),
});

export const rowsOf = (list: ListCalls, body: ListBody) => createQuery(list.find, { body }, answerWithDefaults);

/** Query for the user's settings of a list; a report without a name has the list's name. */
export const settingsOf = (list: ReportCalls) =>
  createQuery(list.settings, {}, (said) => ({ title: toDisplayText(toPartialObject(said).title) ?? '' }));

/** Starts reading the rows of a list address before the list renders. */
export function prefetchList(list: ListCalls, query: string, plain: readonly string[], queries: QueryClient): void {
  const address = readAddress(query, plain);
  if (!address.broken) void queries.prefetchQuery(rowsOf(list, bodyOf(address, selectedMerchants())));
}
