import { linkLists, links, type LinkInfo } from '@portal/contract/links';
import { qWithDefaults, type Result } from '../api/client.ts';
import { listOf, rowsIn } from '../api/listOf.ts';
import { withDefaults } from '../api/withDefaults.ts';

/** Members that the page needs, and lists to complete if a foreign server omits them. */
const infoWithDefaults = withDefaults<LinkInfo>(
  ['id', 'merchant', 'amount', 'currency', 'status', 'url'],
  ['attempts', 'sent', 'shared'],
);

/** Query of a link. */
export const linkInfo = (id: number) => qWithDefaults(links.info, { params: { id } }, infoWithDefaults);

/** A merchant for which the user may create links. */
export type LinkMerchant = Result<typeof links.merchants>['data'][number];

/** Merchants for which the user may create links; cached (LINK-042). */
export const linkMerchants = {
  ...qWithDefaults(links.merchants, {}, ({ data }) => rowsIn(data, ['id', 'name'])),
  staleTime: 60_000,
};

/** Choices of the link form for a merchant. */
export const linkChoices = (merchant: number) =>
  qWithDefaults(links.choices, { params: { merchant } }, (answer) => ({
    ...answer,
    currency: rowsIn(answer.currency),
    designs: listOf(answer.designs),
    checkout_language: listOf(answer.checkout_language),
  }));

/** Query of the mail's HTML. */
export const linkPreview = (id: number) => {
  const { queryKey, queryFn } = qWithDefaults(links.preview, { params: { id } }, (page) => page);
  return { queryKey, queryFn };
};

/** Queries to refresh after a change of a link. */
export const touched = [links.info, linkLists.links.rows, linkLists.links.find];
