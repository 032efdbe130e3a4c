import { linkLists, links, type LinkInfo } from '@portal/contract/links';
import { createQuery, type RouteResult } from '../api/client.ts';
import { toList, requireRows } from '../api/toList.ts';
import { withDefaults } from '../api/withDefaults.ts';

/** Members that the page needs, and lists to complete if a foreign server omits them. */
const infoWithDefaults = withDefaults<LinkInfo>(
  ['id', 'merchant', 'amount', 'currency', 'status', 'url'],
  ['attempts', 'sent', 'shared'],
);

/** Query of a link. */
export const getLinkQuery = (id: number) => createQuery(links.info, { params: { id } }, infoWithDefaults);

/** A merchant for which the user may create links. */
export type LinkMerchant = RouteResult<typeof links.merchants>['data'][number];

/** Merchants for which the user may create links; cached (LINK-042). */
export const linkMerchantsQuery = {
  ...createQuery(links.merchants, {}, ({ data }) => requireRows(data, ['id', 'name'])),
  staleTime: 60_000,
};

/** Choices of the link form for a merchant. */
export const getLinkChoicesQuery = (merchant: number) =>
  createQuery(links.choices, { params: { merchant } }, (answer) => ({
    ...answer,
    currency: requireRows(answer.currency),
    designs: toList(answer.designs),
    checkout_language: toList(answer.checkout_language),
  }));

/** Query of the mail's HTML. */
export const getLinkMailQuery = (id: number) => {
  const { queryKey, queryFn } = createQuery(links.preview, { params: { id } }, (page) => page);
  return { queryKey, queryFn };
};

/** Queries to refresh after a change of a link. */
export const staleLinkRoutes = [links.info, linkLists.links.rows, linkLists.links.find];
