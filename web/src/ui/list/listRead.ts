import type { ListQuery } from '@portal/contract/dataList';
import type { QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { createQuery } from '../../api/client.ts';
import { toPartialObject } from '../../api/toList.ts';
import { toDisplayText } from '../../api/toDisplayText.ts';
import { selectedMerchants } from './selectedMerchants.ts';
import { readListAddress, type ListAddress } from './listAddress.ts';
import { listAnswerWithDefaults } from './listAnswer.ts';
import type { ListEndpoints, ReportEndpoints } from './listTypes.ts';
import { rememberedPageSize, type PageSize } from './pageSize.ts';

export type ListRequest = z.infer<typeof ListQuery> & { limit: number };

/** Builds the list request for an address, the selected merchants and the default page size. */
export const buildListRequest = (address: ListAddress, merchants: readonly number[], size?: PageSize): ListRequest => ({
  ...(address.filters.length > 0 ? { filters: address.filters } : {}),
  ...(address.query === '' ? {} : { query: address.query }),
  ...(merchants.length > 0 ? { merchants: [...merchants] } : {}),
  page: address.page,
  limit: address.limit ?? rememberedPageSize(size),
});

export const listRowsQuery = (list: ListEndpoints, body: ListRequest) =>
  createQuery(list.find, { body }, listAnswerWithDefaults);

/** Query for the user's settings of a list; a report without a name has the list's name. */
export const listSettingsQuery = (list: ReportEndpoints) =>
  createQuery(list.settings, {}, (said) => ({ title: toDisplayText(toPartialObject(said).title) ?? '' }));

/** Starts reading the rows of a list address before the list renders. */
export function prefetchList(list: ListEndpoints, query: string, plain: readonly string[], queries: QueryClient): void {
  const address = readListAddress(query, plain);
  if (!address.broken) void queries.prefetchQuery(listRowsQuery(list, buildListRequest(address, selectedMerchants())));
}
