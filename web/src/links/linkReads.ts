import { linkLists, links, type LinkInfo } from '@portal/contract/links';
import { createQuery, type RouteResult } from '../api/client.ts';
import { toList, requireRows } from '../api/toList.ts';
import { withDefaults } from '../api/withDefaults.ts';

/** Completes a payment link: the required members are checked, and lists that a foreign server omitted become empty. */
const infoWithDefaults = withDefaults<LinkInfo>(
  ['id', 'merchant', 'amount', 'currency', 'status', 'url'],
  ['attempts', 'sent', 'shared'],
);

/** Returns the query for one payment link. */
export const getLinkQuery = (id: number) => createQuery(links.info, { params: { id } }, infoWithDefaults);

/** A merchant that the user may create payment links for. */
export type LinkMerchant = RouteResult<typeof links.merchants>['data'][number];

/** Query for the merchants that the user may create payment links for; cached (LINK-042). */
export const linkMerchantsQuery = {
  ...createQuery(links.merchants, {}, ({ data }) => requireRows(data, ['id', 'name'])),
  staleTime: 60_000,
};

/** Returns the query for the options of a merchant's payment link form. */
export const getLinkChoicesQuery = (merchant: number) =>
  createQuery(links.choices, { params: { merchant } }, (answer) => ({
    ...answer,
    currency: requireRows(answer.currency),
    designs: toList(answer.designs),
    checkout_language: toList(answer.checkout_language),
  }));

/** Returns the query for the HTML of a payment link's email. */
export const getLinkMailQuery = (id: number) => {
  const { queryKey, queryFn } = createQuery(links.preview, { params: { id } }, (page) => page);
  return { queryKey, queryFn };
};

/** Routes whose cached answers are stale after a payment link changes. */
export const staleLinkRoutes = [links.info, linkLists.links.rows, linkLists.links.find];
