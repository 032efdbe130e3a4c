import { linkLists, links, type LinkInfo } from '@portal/contract/links';
import { qWithDefaults, type Result } from '../api/client.ts';
import { listOf, rowsIn } from '../api/listOf.ts';
import { withDefaults } from '../api/withDefaults.ts';

/** Members that a link cannot be shown without, and its lists. */
const infoWithDefaults = withDefaults<LinkInfo>(
  ['id', 'merchant', 'amount', 'currency', 'status', 'url'],
  ['attempts', 'sent', 'shared'],
);

/** One link, whole. */
export const linkInfo = (id: number) => qWithDefaults(links.info, { params: { id } }, infoWithDefaults);

/** A merchant that links can be made for. */
export type LinkMerchant = Result<typeof links.merchants>['data'][number];

/** Merchants that links can be made for; kept, as the client has to (LINK-042). */
export const linkMerchants = {
  ...qWithDefaults(links.merchants, {}, ({ data }) => rowsIn(data, ['id', 'name'])),
  staleTime: 60_000,
};

/** What the form of a link offers at a merchant. */
export const linkChoices = (merchant: number) =>
  qWithDefaults(links.choices, { params: { merchant } }, (answer) => ({
    ...answer,
    currency: rowsIn(answer.currency),
    designs: listOf(answer.designs),
    checkout_language: listOf(answer.checkout_language),
  }));

/** What a payer gets by mail, as HTML. */
export const linkPreview = (id: number) => {
  const { queryKey, queryFn } = qWithDefaults(links.preview, { params: { id } }, (page) => page);
  return { queryKey, queryFn };
};

/** What is stale once something was done to a link. */
export const touched = [links.info, linkLists.links.rows, linkLists.links.find];
